"""What defined words mean, said in sentences: `barrier`, `safe`, `settled`, `steps`."""

from __future__ import annotations

from dataclasses import replace

from homestretch.dsl.model import Word
from homestretch.dsl.nodes import (
    Condition,
    Count,
    DefinedCells,
    DefinedGroup,
    DefinedNumber,
    DefinedPieces,
    Logic,
    Many,
    Number,
    Owner,
    Pieces,
    Region,
    Relation,
    Shows,
    Source,
)
from homestretch.tools.sheet.frames import Frames
from homestretch.tools.sheet.lexicon import Phrase


class Definitions:
    """Says what the words of a variant mean, in one language."""

    def __init__(self, frames: Frames) -> None:
        self.frames = frames
        self.nouns = frames.nouns
        self.say = frames.say
        self.conditions = frames.conditions

    def sentences(self, word: Word) -> list[str]:
        """Return the meaning of a word; several sentences for a number with several cases."""
        match word.definition:
            case DefinedCells():
                return [self.cells(word)]
            case DefinedPieces(alternatives=alternatives):
                return self._pieces(word, alternatives)
            case DefinedGroup(pieces=pieces):
                return [self._group(word, pieces)]
            case DefinedNumber(number=number):
                return self._number(word, number)

    def _known(self, word: Word) -> bool:
        adjective = self.say.lexicon.adjectives.get(word.name)
        return adjective is not None and not (adjective.clause and not word.prelude)

    def cells(self, word: Word, *, listed: str = "") -> str:
        """Return which cells a word means; `listed` are their names, told in the same breath."""
        assert isinstance(word.definition, DefinedCells)
        cells = [self._kind_of_cells(region) for region in word.definition.alternatives]
        subject = replace(cells[0], text=self.say.every([cell.text for cell in cells]))
        form = self.say.lexicon.adjective(word.name, prelude=word.prelude).form(subject)
        if listed:
            subject = subject.with_text(self.say("cells-listed", cells=subject, listed=listed))
        return self.say("define-cells" if self._known(word) else "define-cells-called", cells=subject, word=form)

    def _kind_of_cells(self, region: Region) -> Phrase:
        cell = self.nouns.cell(region, plural=True)
        return cell.with_text(self.say("det-the", head=cell))

    def _pieces(self, word: Word, alternatives: tuple[Pieces, ...]) -> list[str]:
        first, *others = alternatives
        except_at = self._everywhere_but(first) if self._known(word) else ""
        if not except_at:
            return [self._pieces_in_one(word, alternatives)]
        said = [self.say("define-pieces-except", word=self._form(word, self.say.noun("piece")), place=except_at)]
        for other in others:
            pieces = self.say.with_determiner("a", self.nouns.head(other, False))
            said.append(self.say("define-pieces-always", pieces=pieces, word=self._form(word, pieces)))
        return said

    def _form(self, word: Word, to: Phrase) -> str:
        return self.say.lexicon.adjective(word.name, prelude=word.prelude).form(to)

    def _everywhere_but(self, pieces: Pieces) -> str:
        """Return the one place that a piece must be outside of, if that is all that is asked of it."""
        if len(pieces.where) != 1 or pieces != Pieces(pieces.count, Owner.ANY, where=pieces.where):
            return ""
        where = pieces.where[0]
        if where.relation is not Relation.OUTSIDE:
            return ""
        return self.nouns.place(replace(where, relation=Relation.IN), "its")

    def _pieces_in_one(self, word: Word, alternatives: tuple[Pieces, ...]) -> str:
        where = self._whereabouts(alternatives)
        if where:
            form = self.say.lexicon.adjective(word.name, prelude=word.prelude).form(self.say.noun("piece"))
            return self.say(f"define-pieces{'' if self._known(word) else '-called'}-when", word=form, place=where)
        pieces = [self.say.with_determiner("a", self.nouns.head(alternative, False)) for alternative in alternatives]
        subject = replace(pieces[0], text=self.say.either([piece.text for piece in pieces]))
        adjective = self.say.lexicon.adjective(word.name, prelude=word.prelude)
        if adjective.clause:
            return self.say("do", pieces=subject, clause=adjective.form(subject))
        key = "define-pieces" if self._known(word) else "define-pieces-called"
        return self.say(key, pieces=subject, word=adjective.form(subject))

    def _whereabouts(self, alternatives: tuple[Pieces, ...]) -> str:
        """Return where and beside what a piece must be, if that is all that the meaning asks."""
        places = []
        for pieces in alternatives:
            if not pieces.where or pieces != Pieces(
                pieces.count, Owner.ANY, where=pieces.where, companions=pieces.companions
            ):
                return ""
            places.append(self.nouns.standing(pieces).text)
        return self.say.either(places)

    def _group(self, word: Word, pieces: Pieces) -> str:
        count = pieces.count
        if count.many is Many.AT_LEAST and self._fits_exactly(count.number):
            count = Count(Many.SOME, count.number)
        group = self.say.with_determiner("a", self.say.noun(word.name))
        members = self.nouns.counted(replace(pieces, count=count), "its", plain=True)
        return self.say("define-group", pieces=members, group=group)

    def _fits_exactly(self, number: int) -> bool:
        """Return whether no cell holds more pieces, so that "two or more" is just two."""
        boards = [table.board for table in self.nouns.variant.tables.values()]
        return all(cell.capacity == number for board in boards for cell in board.cells)

    def _number(self, word: Word, number: Number) -> list[str]:
        said = []
        while number.source is Source.CASES and number.when is not None and number.otherwise is not None:
            said.append(self._case(number.when, number.value))
            number = number.otherwise
        if number.source is Source.NUMBER and said:
            return said
        name = self.say.noun(word.name)
        return [*said, self.say("define-number", name=name, otherwise=self.frames.acts.distance((number,)))]

    def _case(self, when: Condition, value: int) -> str:
        throw, others = _number_thrown(when)
        if throw is None:
            return self.conditions.opened(when, self.say("counts-as-number", value=value), comma=True)
        if not others:
            return self.say("counts-as", **{"from": str(throw)}, value=value)
        clause = self.say.every([self.conditions.clause(part) for part in others])
        return self.say("counts-as-if", **{"from": str(throw)}, value=value, clause=clause)


def _number_thrown(when: Condition) -> tuple[int | None, list[Condition]]:
    """Return the one number that a condition asks for, and what else it asks."""
    parts = list(when.parts) if isinstance(when, Logic) and when.every else [when]
    for part in parts:
        if isinstance(part, Shows) and len(part.values) == 1 and part == Shows(values=part.values):
            return part.values[0], [other for other in parts if other is not part]
    return None, parts
