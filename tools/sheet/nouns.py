"""Noun phrases: from `Pieces` and `Region` nodes to words with their gender and number.

A phrase grows from the inside out: the noun, then what qualifies it (colour, adjective, place, company), then its
count and owner. Each step is one message, so that a language decides on order and agreement itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from homestretch.dsl.model import CellKind, Edge, Table, Taken, Variant
from homestretch.dsl.nodes import Companions, Count, Many, Owner, Pick, Pieces, Region, Relation, Where, Whereabouts
from homestretch.tools.sheet.lexicon import Noun, Phrase
from homestretch.tools.sheet.messages import Messages

Whose = Literal["its", "their", "your"]
"""Whose yard, entry or home column is meant, where the rule leaves it to the piece spoken of."""

_NOUN_OF = {
    Where.YARD: "yard",
    Where.RING: "ring",
    Where.LINE: "line",
    Where.ENTRY: "entry",
    Where.TURNOFF: "turnoff",
    Where.HOME_COLUMN: "home-column",
    Where.FINISH: "finish",
    Where.BOARD: "board",
}

_SINGLE_CELLS = frozenset({Where.ENTRY, Where.TURNOFF})
"""Parts of the board that are one cell of each seat."""

_EACH_HAS_ONE = (Where.YARD, Where.ENTRY, Where.TURNOFF, Where.HOME_COLUMN, Where.FINISH)

_MODIFIED_BY_OWNER = {
    Owner.ENEMY: "mod-enemy",
    Owner.OTHER: "mod-other",
    Owner.OWN: "mod-own",
    Owner.PARTNERS: "mod-partners",
    Owner.FRIENDLY: "mod-friendly",
    Owner.TEAM: "mod-team",
}


class Nouns:
    """Says which pieces and which cells, in one language, with the words of one variant."""

    def __init__(self, variant: Variant, say: Messages) -> None:
        self.variant = variant
        self.say = say
        self.finish_is_column = any(table.board.finish_is_column for table in variant.tables.values())
        cells = [cell for table in variant.tables.values() for cell in table.board.cells]
        self.entry_is_spur = any(cell.kind is CellKind.SPUR for cell in cells)
        self.has_partners = any(len(set(t.team_of)) < len(t.players) for t in variant.tables.values())
        self.has_ring = any(cell.kind is CellKind.RING for cell in cells)
        self.may_pass_column = any(edge.branch in (Taken.BY_CHOICE, Taken.AFTER_A_LAP) for edge in _edges(variant))
        self.plays_alone = all(_teams_are_players(table) for table in variant.tables.values())
        self.links = {name for table in variant.tables.values() for name in table.board.links}

    # --- pieces ----------------------------------------------------------------

    def pieces(self, pieces: Pieces, *, act: bool = False, whose: Whose | None = None) -> Phrase:
        """Return the noun phrase with its count and owner: `two of your pieces in your yard`.

        `act` says that it is the object of what a player does, where some languages leave the owner out. `whose`
        says whose places are meant; without it they are those of the pieces.
        """
        if pieces.it:
            return self.that_piece()
        if pieces.pick is not None:
            return self._picked(pieces, whose)
        plural = _is_plural(pieces.count)
        anybody = _is_anybody(pieces)
        head = self.head(pieces, plural, whose, anybody=anybody)
        if pieces.owner is Owner.YOUR and not (pieces.group and not pieces.whole):
            heads = self.head(pieces, True, whose)
            return self._yours(pieces, head, heads, act)
        return self._counted(pieces.count, head, another=pieces.another, anybody=anybody)

    def counted(self, pieces: Pieces, whose: Whose, *, plain: bool = False) -> Phrase:
        """Return pieces by their count alone, where the verb says whose they are: "you have two pieces".

        `plain` puts a place right behind the noun, where some languages would rather have a relative clause.
        """
        owned = replace(pieces, owner=Owner.ANY, where=() if plain else pieces.where)
        head = self.head(owned, _is_plural(owned.count), whose)
        if plain:
            for where in pieces.where:
                head = self._modify("mod-place-plain", head, place=self.place(where, whose))
        return self._counted(owned.count, head, another=owned.another)

    def standing(self, pieces: Pieces) -> Phrase:
        """Return the place and company of a piece alone, to follow a verb: `in its home column with ...`."""
        phrase = self.say.noun("piece").with_text("")
        for where in pieces.where:
            phrase = self._modify("mod-place-plain", phrase, place=self.place(where, "its"))
        for companions in pieces.companions:
            phrase = self._with_companions(phrase, companions)
        return phrase

    def that_piece(self) -> Phrase:
        """Return the words for a piece spoken of before."""
        noun = self.say.noun("piece")
        return noun.with_text(self.say("that-piece"))

    def bare(self, pieces: Pieces, *, plural: bool, whose: Whose | None = None) -> Phrase:
        """Return the noun phrase of pieces of nobody in particular, without count and owner."""
        return self.head(replace(pieces, owner=Owner.ANY), plural, whose)

    def head(self, pieces: Pieces, plural: bool, whose: Whose | None = None, *, anybody: bool = False) -> Phrase:
        """Return the noun with all that qualifies it but count and article; `anybody` stresses that any will do."""
        whose = whose or ("their" if plural else "its")
        phrase = self.say.noun(pieces.group if pieces.group and pieces.whole else "piece", plural)
        if pieces.captive:
            phrase = self._modify("mod-adjective", phrase, adjective=self._form("captive", phrase))
        for name in pieces.adjectives:
            phrase = self._with_adjective(phrase, name)
        if pieces.owner in _MODIFIED_BY_OWNER:
            phrase = self._modify(self._owned_by(pieces.owner), phrase)
        if pieces.one_colour:
            phrase = self._modify("mod-one-colour", phrase)
        if pieces.group and not pieces.whole:
            yours = pieces.owner is Owner.YOUR
            phrase = self._modify("mod-of-your-group" if yours else "mod-of-group", phrase, group=pieces.group)
        if anybody and plural:
            phrase = self._modify("mod-any", phrase)
        for where in pieces.where:
            phrase = self._with_place(phrase, where, whose, after_owner=pieces.owner in _MODIFIED_BY_OWNER)
        for companions in pieces.companions:
            phrase = self._with_companions(phrase, companions)
        return phrase

    def _owned_by(self, owner: Owner) -> str:
        own = "-own" if self.plays_alone and owner in (Owner.PARTNERS, Owner.FRIENDLY) else ""
        return f"{_MODIFIED_BY_OWNER[owner]}{own}"

    def _modify(self, key: str, noun: Phrase, **values: Phrase | str | int) -> Phrase:
        return noun.with_text(self.say(key, noun=noun, **values))

    def _form(self, adjective: str, noun: Phrase) -> str:
        return self.say.lexicon.adjective(adjective, prelude=False).form(noun)

    def _with_adjective(self, phrase: Phrase, name: str) -> Phrase:
        word = self.variant.words[name]
        adjective = self.say.lexicon.adjective(name, prelude=word.prelude)
        if adjective.clause:
            return self._modify("mod-clause", phrase, clause=adjective.form(phrase))
        return self._modify("mod-adjective", phrase, adjective=adjective.form(phrase))

    def _with_place(self, phrase: Phrase, where: Whereabouts, whose: Whose, *, after_owner: bool) -> Phrase:
        # "A piece of another colour of the track" would make the colour the track's.
        on_course = where.relation is Relation.IN and where.region.where in (Where.RING, Where.LINE, Where.BOARD)
        if on_course and not after_owner:
            return self._modify("mod-of-course", phrase, course=self.region(where.region, whose))
        key = "mod-place" if where.relation is Relation.IN else "mod-place-out"
        return self._modify(key, phrase, place=self.place(where, whose))

    def _with_companions(self, phrase: Phrase, companions: Companions) -> Phrase:
        if companions.empty_beyond is not None:
            if companions.empty_beyond.many is Many.NONE:
                return self._modify("mod-none-empty", phrase)
            cell = self.say.noun("cell", _is_plural(companions.empty_beyond))
            empty = self._modify("mod-adjective", cell, adjective=self._form("empty", cell))
            cells = self._counted(companions.empty_beyond, empty)
            return self._modify("mod-empty", phrase, cells=cells)
        if companions.pieces is None:
            return phrase
        key = "mod-without" if companions.pieces.count.many is Many.NONE else "mod-with"
        return self._modify(key, phrase, others=self.pieces(companions.pieces))

    def _picked(self, pieces: Pieces, whose: Whose | None) -> Phrase:
        head = self.head(replace(pieces, owner=_unless_yours(pieces.owner)), False, whose)
        owner = "-yours" if pieces.owner is Owner.YOUR else ""
        key = {Pick.LAST_MOVED: "last-moved", Pick.LAST_ARRIVED: "last-arrived", Pick.FOREMOST: "foremost"}
        return self._headed(f"pick-{key[pieces.pick or Pick.FOREMOST]}{owner}", head)

    def _headed(self, key: str, head: Phrase, **values: Phrase | str | int) -> Phrase:
        return head.with_text(self.say(key, head=head, **values))

    def _counted(self, count: Count, head: Phrase, *, another: bool = False, anybody: bool = False) -> Phrase:
        other = "-other" if another else ""
        match count.many:
            case Many.EVERY:
                return self._headed(f"det-every{other}", head)
            case Many.NONE:
                return self._headed(f"det-none{other}", head)
            case Many.AT_LEAST if count.number > 1:
                return self._headed("det-at-least", head, n=count.number)
            case Many.AT_MOST:
                return self._headed("det-at-most", head, n=count.number)
            case Many.EXACTLY if not anybody:
                return self._headed("det-only" if count.number == 1 else "det-exactly", head, n=count.number)
        if count.number > 1:
            return self._headed("det-any-many" if anybody else f"det-many{other}", head, n=count.number)
        return self._headed("det-any" if anybody else f"det-a{other}", head)

    def _yours(self, pieces: Pieces, head: Phrase, heads: Phrase, act: bool) -> Phrase:
        count = pieces.count
        manner = "act" if act else "your"
        match count.many:
            case Many.EVERY:
                return heads.with_text(self.say("your-every", head=head, heads=heads))
            case Many.NONE:
                return head.with_text(self.say("your-none", head=head, heads=heads))
            case Many.AT_LEAST if count.number > 1:
                key = "your-at-least"
            case Many.AT_MOST:
                key = "your-at-most"
            case Many.EXACTLY:
                key = "your-exactly"
            case _ if count.number > 1:
                key = f"{manner}-many"
            case _ if act and not pieces.another and self.variant.pieces == 1:
                return head.with_text(self.say("act-only", head=head))
            case _:
                key = f"{manner}-another" if pieces.another else f"{manner}-a"
                return head.with_text(self.say(key, head=head, heads=heads))
        return head.with_text(self.say(key, head=head, heads=heads, n=count.number))

    # --- places ----------------------------------------------------------------

    def region(self, region: Region, whose: Whose) -> Phrase:
        """Return the noun phrase of a part of the board: `its own trump square`, `a safe square`."""
        say = self.say
        match region.where:
            case Where.MARK:
                return self._marked(region, whose)
            case Where.CELLS:
                return say.with_determiner("a", self.cell(region))
            case Where.ITS_CELL:
                return say.with_determiner(whose, say.noun("cell"))
            case Where.THERE:
                return Phrase(say("there" if region.where is Where.THERE else "on-the-way"))
        noun = say.noun(_NOUN_OF[region.where])
        if region.owner is Owner.OTHER:
            return say.with_determiner("the", self._modify("mod-other", noun))
        if region.where not in _EACH_HAS_ONE:
            return say.with_determiner("the", noun)
        if region.where is Where.FINISH:
            return say.with_determiner("the", noun)
        if region.where not in _SINGLE_CELLS:
            return say.with_determiner(whose, noun)
        return say.with_determiner("a" if region.owner is Owner.ANY else _owned(region.owner, whose), noun)

    def cell(self, region: Region, plural: bool = False) -> Phrase:
        """Return the bare noun of a kind of cell: `full safe square`."""
        say = self.say
        key = _NOUN_OF[region.where] if region.where in _SINGLE_CELLS else "cell"
        phrase = say.noun(region.name if region.where is Where.MARK and region.name else key, plural)
        if region.where in _SINGLE_CELLS and region.owner is Owner.OTHER:
            phrase = self._modify("mod-other", phrase)
        if region.where is Where.CELLS and region.name:
            phrase = self._with_adjective(phrase, region.name)
        for word, holds in (("full", region.full), ("empty", region.empty)):
            if holds:
                phrase = self._modify("mod-adjective", phrase, adjective=self._form(word, phrase))
        return phrase

    def _marked(self, region: Region, whose: Whose) -> Phrase:
        cell = self.cell(region)
        if region.owner is Owner.OWN:
            return self.say.with_determiner("their" if whose == "their" else "own", cell)
        if region.owner is Owner.OTHER:
            cell = self._modify("mod-other", cell)
        return self.say.with_determiner("a", cell)

    def place(self, where: Whereabouts, whose: Whose) -> str:
        """Return the words for being there: `in its yard`, `beyond its turn-off square`."""
        region = where.region
        phrase = self.region(region, whose)
        match where.relation:
            case Relation.PAST if region.where is Where.TURNOFF:
                key = "past-turnoff" if self.finish_is_column else "past-turnoff-finish"
                return self.say(key, column=self.say.with_determiner(whose, self.say.noun("home-column")))
            case Relation.OUTSIDE:
                return self.say("outside", region=phrase)
            case Relation.PAST:
                return self.say("past", region=phrase)
            case Relation.BEHIND:
                return self.say("behind", region=phrase)
        if region.where is Where.THERE:
            return phrase.text
        return f"{self._noun_of(region).at} {phrase.text}"

    def towards(self, region: Region, whose: Whose) -> str:
        """Return the words for being sent there: `to its turn-off square`."""
        noun = self._noun_of(region)
        if region.owner is Owner.OWN and region.where in (Where.ENTRY, Where.TURNOFF, Where.MARK):
            the = self.say.with_determiner("the", noun.phrase())
            return f"{noun.to} {self.say('region-of-that', region=the, that=self.that_piece())}"
        return f"{noun.to} {self.region(region, whose).text}"

    def _noun_of(self, region: Region) -> Noun:
        key = _NOUN_OF.get(region.where, "cell")
        return self.say.lexicon.noun(region.name if region.where is Where.MARK and region.name else key)


def _edges(variant: Variant) -> list[Edge]:
    boards = [table.board for table in variant.tables.values()]
    return [edge for board in boards for ahead in board.ahead for edges in ahead.values() for edge in edges]


def _teams_are_players(table: Table) -> bool:
    """Return whether each player plays a whole team alone, so that a partner's pieces are the player's own."""
    return len(table.players) == len(set(table.team_of)) < len(table.seats)


def _owned(owner: Owner, whose: Whose) -> str:
    return "own" if owner is Owner.OWN and whose == "its" else whose


def _unless_yours(owner: Owner) -> Owner:
    return Owner.ANY if owner is Owner.YOUR else owner


def _is_plural(count: Count) -> bool:
    match count.many:
        case Many.EVERY:
            return True
        case Many.NONE:
            return False
    return count.number > 1


def _is_anybody(pieces: Pieces) -> bool:
    counted = pieces.count.many in (Many.SOME, Many.EXACTLY)
    return pieces.owner is Owner.ANY and counted and not (pieces.one_colour or pieces.group or pieces.another)
