"""Mark My Words: a roll-and-write word search for 3 to 30 players."""

from collections.abc import Sequence, Set
from typing import ClassVar

from wordhall.games.sheets import fold, notation, rules, waiting
from wordhall.games.sheets import view as sight
from wordhall.games.sheets.editions import UPCASTERS
from wordhall.games.sheets.types import (
    Action,
    Event,
    News,
    Options,
    Spell,
    Spelled,
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
    Roster,
    Seat,
    Seating,
    Types,
    Viewer,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


class Sheets(Game[Options, Action, Event, State, View, News, Spell, Spelled]):
    """The game as the kernel knows it; the rules are in `rules`, what people may see in `view`."""

    name: ClassVar[str] = "sheets"
    rules_version = 2
    upcasters = UPCASTERS
    needs_every_seat: ClassVar[bool] = False
    types: ClassVar[Types] = Types(Options, Action, Event, State, View, News, Spell, Spelled)

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
        return rules.open_table(options, roster, luck)

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        return rules.decide(state, cause, luck, self.lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        return fold.evolve(state, event)

    def awaited(self, state: State) -> Set[Seat]:
        return waiting.awaited(state)

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        return rules.offers(state, seat)

    def due(self, state: State) -> Ms | None:
        return waiting.due(state)

    def until(self, state: State, viewer: Viewer) -> Ms | None:
        """The viewer's own time (R13, R16, H7); for others what everybody has."""
        return waiting.until(state, viewer if isinstance(viewer, int) else None)

    def hurried(self, state: State) -> Set[Seat]:
        return waiting.hurried(state)

    def scores(self, state: State) -> tuple[int, ...]:
        return fold.scores(state)

    def outcome(self, state: State) -> Outcome | None:
        return fold.outcome(state)

    def view(self, state: State, viewer: Viewer) -> View:
        return sight.view(state, viewer)

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        return sight.settled(view, scores)

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        del before, after, viewer
        return sight.news(event)

    def ask(self, view: View, question: Spell) -> Spelled:
        return sight.ask(view, question)

    def read(self, text: str, view: View) -> Action:
        del view
        return notation.read(text)

    def write(self, action: Action) -> str:
        return notation.write(action)

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        """From Find on: a look-up would take R17's risk away, and R26's test (H8)."""
        del seat
        return state.phase in {"find", "leftovers", "score"}


ENTRY = Entry("Mark My Words", Sheets, (3, 30), frozenset({"real-time", "pass-and-play", "solo"}))
