"""A table of Jumbo Word Cross with chosen racks and pool, for tests that read like a game."""

from dataclasses import dataclass, field
from typing import Any

from tests.views import view_of
from wordhall.games.cross import Cross
from wordhall.games.cross.editions import NEWEST
from wordhall.games.cross.tiles import ALL, without
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.events import Event, Opened, TurnBegan
from wordhall.games.cross.types.state import State
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Act, Alarm, Gallery, Illegal, Ms, Seat, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

WORDS = [
    "AA",
    "AB",
    "AD",
    "AE",
    "AG",
    "AI",
    "AT",
    "AX",
    "BA",
    "BE",
    "BEAR",
    "BEE",
    "CAB",
    "CAT",
    "CATS",
    "COAT",
    "DOG",
    "DOGS",
    "EAR",
    "EARS",
    "EAT",
    "EEL",
    "EGG",
    "HAT",
    "HATE",
    "IN",
    "INN",
    "IT",
    "LIT",
    "NO",
    "NOT",
    "OAT",
    "OATS",
    "ON",
    "ONE",
    "OR",
    "QI",
    "RAT",
    "RATS",
    "RATE",
    "RETAINS",
    "SAT",
    "SATE",
    "SEAT",
    "SIT",
    "STARE",
    "TAB",
    "TAR",
    "TEA",
    "TEN",
    "TIN",
    "TO",
    "TOE",
    "TON",
    "TRAINS",
    "TREE",
    "ZA",
    "ZOO",
]


@dataclass
class Table:
    """Racks by seat (`?` a blank), the pool in the order of draws, and the state."""

    racks: tuple[str, ...]
    pool: str | None = None
    options: Options = field(default_factory=Options)
    first: int = 0
    words: list[str] = field(default_factory=lambda: WORDS)
    edition: int = NEWEST

    def __post_init__(self) -> None:
        """Set the table; without a chosen pool, the rest of the tiles lies in it."""
        self.game = Cross(Lexicon.of(self.words))
        self.luck = Luck(b"table")
        self.at = Ms(0)
        pool = without(ALL, "".join(self.racks)) if self.pool is None else self.pool
        first = Seat(self.first)
        opened = Opened(self.options, self.edition, first, self.racks, pool)
        self.log: list[Event] = []
        self._state: State | None = None
        self._keep([opened, TurnBegan(first, Ms(0))])

    @property
    def state(self) -> State:
        """All that is true now."""
        if self._state is None:
            raise ValueError("not opened")
        return self._state

    def do(self, seat: int, command: str, at: int | None = None) -> list[Event]:
        """A typed command, after the alarms that were due before it."""
        self.at = self.at if at is None else Ms(at)
        rung = self._ring()
        view = view_of(self.game, self.state, Seat(seat))
        action = self.game.read(command, view)
        if command != "exchange all":
            assert self.game.read(self.game.write(action), view) == action
        events = self.game.decide(self.state, Act(Seat(seat), action, self.at), self.luck).events
        return [*rung, *self._keep(list(events))]

    def refused(self, seat: int, command: str, at: int | None = None) -> str:
        """The code and rule of a refusal, which has changed nothing."""
        before = self.state
        try:
            self.do(seat, command, at)
        except Illegal as refusal:
            assert self.state == before
            return f"{refusal.code} {refusal.rule}"
        raise AssertionError(f"{command!r} was not refused")

    def wait(self, at: int) -> list[Event]:
        """Nobody does anything until then."""
        self.at = Ms(at)
        return self._ring()

    def _ring(self) -> list[Event]:
        rung: list[Event] = []
        while (due := self.game.due(self.state)) is not None and due <= self.at:
            rung += self._keep(self.game.decide(self.state, Alarm(due), self.luck).events)
        return rung

    def _keep(self, events: list[Event]) -> list[Event]:
        for event in events:
            self._state = self.game.evolve(self._state, event)
        self.log += events
        return events

    def rack(self, seat: int) -> str:
        """What a seat holds."""
        return self.state.players[seat].rack

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.game.scores(self.state)

    def row(self, number: int) -> str:
        """A row of the mat, numbered as on it."""
        return self.state.board[number - 1]

    def view(self, viewer: Viewer | int) -> View:
        """What a viewer sees."""
        seen: Any = Seat(viewer) if isinstance(viewer, int) else viewer
        return view_of(self.game, self.state, seen)

    def news(self, event: Event, viewer: int | Gallery) -> object:
        """An event as a viewer sees it now."""
        seen: Any = Seat(viewer) if isinstance(viewer, int) else viewer
        return self.game.news(self.state, event, self.state, seen)


def names(events: list[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]
