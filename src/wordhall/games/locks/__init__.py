"""Mark My Word: a tile game of whole and partial words, where finished words lock."""

from collections.abc import Sequence, Set
from typing import ClassVar

from wordhall.games.locks import becoming, fold, notation, rules
from wordhall.games.locks import view as sight
from wordhall.games.locks.editions import UPCASTERS
from wordhall.games.locks.offers import offers
from wordhall.games.locks.types import (
    Action,
    Answer,
    Event,
    News,
    Options,
    Question,
    State,
    View,
)
from wordhall.kernel.entry import Entry
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Ms,
    Outcome,
    Pace,
    Roster,
    Seat,
    Seating,
    Types,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Locks(Game[Options, Action, Event, State, View, News, Question, Answer]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name: ClassVar[str] = "locks"
    rules_version = 2
    upcasters = UPCASTERS
    types: ClassVar[Types] = Types(Options, Action, Event, State, View, News, Question, Answer)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
        return rules.open_table(options, roster, luck)

    def pace(self, options: Options) -> Pace:
        return "real-time" if options.turn_days is None else "correspondence"

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        del luck
        return rules.decide(state, cause, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        return fold.awaited(state)

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        return offers(state, seat)

    def due(self, state: State) -> Ms | None:
        return fold.due(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def has_scored(self, state: State) -> bool:
        return fold.has_scored(state)

    def outcome(self, state: State) -> Outcome | None:
        return fold.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return sight.view(state, viewer)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return sight.settled(view, scores, outcome)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        del before, after
        return sight.news(event, viewer)

    def prepare(self, state: State) -> None:
        becoming.prepare(state, self.lexicon)

    def ask(self, view: View, question: Question) -> Answer:
        return sight.ask(view, question, self.lexicon)

    def read(self, text: str, view: View) -> Action:
        del view
        return notation.read(text)

    def write(self, action: Action) -> str:
        return notation.write(action)


ENTRY = Entry(
    "Mark My Word", Locks, (2, 4), frozenset({"turns", "correspondence", "pass-and-play"})
)
