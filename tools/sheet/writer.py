"""From the items of an outline to sentences in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from homestretch.dsl.model import Card, Named, Option, Told, Variant, Word
from homestretch.dsl.nodes import Duty, Rule, Shows, Step, Win
from homestretch.tools.sheet.boardwords import BoardWords
from homestretch.tools.sheet.frames import Frames
from homestretch.tools.sheet.joins import sentence_case
from homestretch.tools.sheet.lexicon import load_lexicon
from homestretch.tools.sheet.messages import Messages
from homestretch.tools.sheet.nouns import Nouns
from homestretch.tools.sheet.outline import Item, outline
from homestretch.tools.sheet.wordings import Definitions


@dataclass(frozen=True, slots=True)
class SheetSentence:
    """A sentence of a sheet, with the ids of the rules it tells of and the section it stands in.

    Ids are those of rules (`landing.capture`), words (`define.barrier`), cards (`cards.seven`), options
    (`options.barrier-on`), texts (`texts.secret`), parts of the board (`board.ring`) and of the material (`pieces`,
    `dice`, `decks`, `players`, `teams`, `order`). `replaced`: the author's own sentence stands instead.
    """

    rule_ids: tuple[str, ...]
    text: str
    section: str
    replaced: bool


def text_in(texts: dict[str, str], language: str) -> tuple[str, str]:
    """Return an author's text and its language: the one asked for, else the first in which it is written."""
    chosen = language if language in texts else next(iter(texts))
    return texts[chosen], chosen


class Writer:
    """Says the items of an outline in one language, with the words of one variant."""

    def __init__(self, variant: Variant, language: str, players: int | None = None) -> None:
        lexicon = load_lexicon(language).with_words(variant.lexicon.get(language, {}))
        self.variant = variant
        self.language = language
        self.players = players
        self.say = Messages(lexicon)
        self.frames = Frames(Nouns(variant, self.say))
        self.board = BoardWords(self.frames.nouns, players)
        self.definitions = Definitions(self.frames)
        self.replaced = variant.wording.get(language, {})

    def sentences(self) -> Iterator[SheetSentence]:
        """Yield all sentences of the sheet in order."""
        told: set[str] = set()
        for item in outline(self.variant, self.players, frozenset(self.replaced), self.say.lexicon.clauses):
            own = item.ids[0] if len(item.ids) == 1 and item.ids[0] in self.replaced else None
            if own is None:
                for sentence in self._said(item):
                    yield SheetSentence(item.ids, sentence, item.section, replaced=False)
            elif own not in told:
                told.add(own)
                yield SheetSentence(item.ids, self.replaced[own], item.section, replaced=True)

    def rule(self, rule: Rule) -> str:
        """Return one rule in one text, as generated."""
        return " ".join(self.finished(sentence) for sentence in self.frames.sentences(rule))

    def word(self, word: Word) -> str:
        """Return what a defined word means."""
        return " ".join(self.finished(sentence) for sentence in self.definitions.sentences(word))

    def card_use(self, card: Card) -> str:
        """Return what a card does, as in the table of cards."""
        return self.finished(self.frames.acts.infinitive(card.use, card=True))

    def card_labels(self, cards: tuple[Card, ...]) -> str:
        """Return the labels of cards that stand in one line of the table."""
        return ", ".join(card.label for card in cards)

    def finished(self, sentence: str) -> str:
        """Return a sentence with its words joined, a capital letter and a full stop."""
        return sentence_case(self.say.join(sentence))

    def _said(self, item: Item) -> list[str]:
        if item.kind in ("option", "text", "left-out", "source"):
            return [self._authors(item)]
        if item.kind == "cards-alike":
            alike = cast("tuple[Card, ...]", item.subject)
            return [f"{self.card_labels(alike)}: {self.card_use(alike[0])}"]
        if item.kind == "number-cards":
            labels = self.card_labels(cast("tuple[Card, ...]", item.subject))
            return [f"{labels}: {self.finished(self.say('number-cards'))}"]
        return [self.finished(sentence) for sentence in self._unfinished(item)]

    def _authors(self, item: Item) -> str:
        """Return a text of the author's, which is printed as typed."""
        variant = self.variant
        match item.kind:
            case "option":
                option = cast(Option, item.subject)
                value = next(value for value in option.values if value.id == option.taken)
                label, _ = text_in(option.label, self.language)
                return self._pair(label, text_in(value.say, self.language)[0])
            case "text":
                return text_in(variant.texts[cast(str, item.subject)], self.language)[0]
            case "left-out":
                rule = cast(str, item.subject)
                return self._pair(rule, self._told(variant.left_out[rule]))
            case _:
                key = cast(str, item.subject)
                return self._pair(key, self._told(variant.sources[key]))

    def _told(self, told: Told) -> str:
        return told if isinstance(told, str) else text_in(told, self.language)[0]

    def _pair(self, name: str, text: str) -> str:
        return f"{name}{self.say('pair')} {text}"

    def _unfinished(self, item: Item) -> list[str]:
        frames = self.frames
        subject: Any = item.subject
        makers: dict[str, Callable[[], list[str]]] = {
            "rule": lambda: frames.sentences(subject),
            "exception": lambda: self._exception(subject),
            "ending": lambda: [self._ending(cast(Win, subject))],
            "exit-full": lambda: [self.say("exit-full")],
            "again-unmoved": lambda: [self.say("again-unmoved")],
            "help-own": lambda: [self.say("help-own")],
            "word": lambda: self.definitions.sentences(subject),
            "marked": lambda: [self._marked(*subject)],
            "roll-and-move": self._roll_and_move,
            "owed": lambda: frames.owed(cast(Step, subject)),
            "only-out": lambda: [self.say("only-out", thrown=frames.conditions.thrown(cast(Shows, subject)))],
            "only-out-cards": lambda: [self._only_out_cards(*subject)],
            "cards-intro": lambda: [self.say("cards-intro")],
            "duties-ranked": lambda: [self._duties_ranked(subject)],
            "captured-yard": lambda: [self.say("captured-yard")],
            "stacked": lambda: [self.say("stacked")],
            "sent-lands": lambda: [self.say("sent-lands")],
            "again-added": lambda: [self.say("again-added")],
            "count-lost": lambda: [self.say("count-lost")],
        }
        if item.kind in makers:
            return makers[item.kind]()
        return self.board.sentences(item)

    def _marked(self, mark: str, word: Word) -> str:
        return self.definitions.cells(word, listed=self.say.every(self.board.cells_with(mark)))

    def _ending(self, win: Win) -> str:
        return self.say("end-places" if win.place else "end-first-team" if win.team else "end-first")

    def _exception(self, rule: Rule) -> list[str]:
        first, *others = self.frames.sentences(rule)
        return [self.say("but", sentence=first), *others]

    def _only_out_cards(self, cards: tuple[Card, ...], places: tuple[Card, ...]) -> str:
        if not places:
            return self.say("only-out-cards", cards=self._labels(cards))
        others = self.frames.conditions.card_names(tuple(card.id for card in places))
        return self.say("only-out-cards-or-place", cards=self._labels(cards), others=others)

    def _roll_and_move(self) -> list[str]:
        dice = self.variant.dice
        walk = self.frames.events.main_walk()
        assert dice is not None
        assert walk is not None
        roll = self.say("do-roll", dice=self.frames.events.dice(dice.count))
        return [self.say.every([roll, self.frames.acts.walk_in_turn(walk, just_rolled=True)])]

    def _duties_ranked(self, duties: tuple[Named, ...]) -> str:
        acts = [self.frames.acts.infinitive(named.rule.act) for named in duties if isinstance(named.rule, Duty)]
        return self.say("duties-ranked", duties=" ; ".join(acts))

    def _labels(self, cards: tuple[Card, ...]) -> str:
        return self.say.every([card.label for card in cards])


def sentences(variant: Variant, language: str, players: int | None = None) -> list[SheetSentence]:
    """Return every sentence of a variant's rule sheet, in order.

    `players` narrows it to the table for that number of players. Raises UsageError for a language without sheets and
    KeyError for a number of players that the variant is not played by.
    """
    return list(Writer(variant, language, players).sentences())


def say_rule(variant: Variant, rule: str | Named, language: str) -> str:
    """Return what one rule says, in one text: a rule, a defined word, a card, an option, a text or a board part.

    `rule` is the id, or the rule itself, which need not be one that the variant has (another has it, or had it). An
    author's own sentence for it is preferred, as on the sheet. Raises KeyError where the variant has no such id, and
    UsageError for a language without sheets.
    """
    writer = Writer(variant, language)
    rule_id = rule if isinstance(rule, str) else rule.id
    if isinstance(rule, Named) and rule not in variant.rules:
        return writer.rule(rule.rule)
    if rule_id in writer.replaced:
        return writer.replaced[rule_id]
    for named in variant.rules:
        if named.id == rule_id:
            return writer.rule(named.rule)
    section, _, name = rule_id.partition(".")
    if section == "define" and name in variant.words:
        return writer.word(variant.words[name])
    if section == "cards":
        return writer.card_use(variant.card(name))
    told = [sentence.text for sentence in writer.sentences() if rule_id in sentence.rule_ids]
    if not told:
        raise KeyError(rule_id)
    return " ".join(told)
