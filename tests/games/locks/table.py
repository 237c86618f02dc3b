"""A table of Mark My Word in the middle of a game, set by its events; commands are typed."""

from collections.abc import Sequence

from tests.views import view_of
from wordhall.games.locks import Locks
from wordhall.games.locks import board as boards
from wordhall.games.locks.editions import NEWEST
from wordhall.games.locks.types.components import Cell, Options, Square
from wordhall.games.locks.types.events import Drew, Event, Opened, Seeded, TurnBegan
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Refusal, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

WORDS = (
    "EAR", "EARN", "EARNS", "EARNEST", "LEARN", "QUEST", "NEXT", "TEXT", "TEAR", "TEN", "TENT",
    "ART", "ARTS", "RAT", "RATS", "TAR", "STAR", "START", "NET", "NETS", "EAT", "EATS", "TEA",
    "ATE", "SAT", "SEAT", "EAST", "TO", "TOE", "TOES", "OAR", "OARS", "ROAR", "AREA", "ERA",
)  # fmt: skip

LUCK = Luck(b"unused")
CENTRE = Cell(7, 7)


class Table:
    """Racks as their letters, seat by seat; the centre (H8 of the usual board) holds the seed."""

    def __init__(
        self,
        *racks: str,
        bag: str = "",
        seed: str = "E",
        options: Options | None = None,
        words: Sequence[str] = WORDS,
        lexicon: Lexicon | None = None,
    ) -> None:
        self.game = Locks(lexicon or Lexicon.of(words))
        options = options or Options()
        free = options.opening == "free"
        order = ("" if free else seed) + "".join(racks) + bag
        opening: list[Event] = [Opened(options, NEWEST, len(racks), tuple(order))]
        if not free:
            middle = options.board_size // 2
            opening.append(Seeded(seed, Cell(middle, middle)))
        opening += [Drew(Seat(seat), tuple(rack)) for seat, rack in enumerate(racks)]
        state = None
        self.opening = [*opening, TurnBegan(Seat(0), Ms(0))]
        for event in self.opening:
            state = self.game.evolve(state, event)
        assert state is not None
        self.state = state

    def do(self, seat: int, command: str, at: int = 0) -> list[Event]:
        """The events of a typed command."""
        action = self.game.read(command, view_of(self.game, self.state, Seat(seat)))
        return self._keep(
            self.game.decide(self.state, Act(Seat(seat), action, Ms(at)), LUCK).events
        )

    def ring(self, at: int) -> list[Event]:
        """The events of an alarm."""
        return self._keep(self.game.decide(self.state, Alarm(Ms(at)), LUCK).events)

    def _keep(self, events: Sequence[Event]) -> list[Event]:
        for event in events:
            self.state = self.game.evolve(self.state, event)
        return list(events)

    def refusal(self, seat: int, command: str) -> Refusal:
        """What a command is refused for; nothing changes."""
        before = self.state
        try:
            self.do(seat, command)
        except Illegal as illegal:
            assert self.state == before
            return illegal.refusal()
        raise AssertionError(f"{command} was not refused")

    def square(self, place: str) -> Square | None:
        """What lies on a square, such as H8."""
        return boards.at(self.state.board, Cell(int(place[1:]) - 1, ord(place[0]) - ord("A")))

    def locked(self) -> str:
        """The locked letters, row by row."""
        return "".join(tile.letter for _, tile in boards.tiles(self.state.board) if tile.locked)
