"""A table of Waywords with a chosen field, hands and stacks, for tests that read like a game."""

from dataclasses import dataclass, field

from msgspec.structs import replace

from tests.views import view_of
from wordhall.games.ways import Ways
from wordhall.games.ways.editions import NEWEST
from wordhall.games.ways.tiles import MARKERS
from wordhall.games.ways.types.components import Marker, Options
from wordhall.games.ways.types.events import Event, Opened, TurnBegan
from wordhall.games.ways.types.state import Player, State
from wordhall.games.ways.types.views import Hand, View
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Seat, Viewer
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

BOARD = [
    "B", "EE", "A", "T", "SH", "OW", "C", "H",
    "E", "E", "R", "S", "A", "I", "D", "E",
    "C", "R", "A", "T", "E", "CH", "I", "M",
    "H", "O", "N", "E", "Y", "T", "O", "P",
    "T", "A", "L", "E", "S", "TR", "I", "P",
    "W", "O", "R", "D", "Q", "U", "IN", "E",
    "S", "T", "A", "R", "E", "D", "O", "N",
    "A", "L", "E", "D", "G", "E", "S", "T",
]  # fmt: skip
WORDS = [
    "BEE", "BEER", "SHOW", "CRATE", "SAID", "CHIMP", "EAR", "ART", "TALE",
    "TALES", "WORD", "STAR", "STARED", "BE", "TOE", "THE", "ROAST",
]  # fmt: skip
NAMES = {"ERIN": "n\tErin", "RAT": "a\tRAT"}
"""ERIN is a name, RAT an acronym, and neither is a word of the list."""
PILE = tuple("XYZJQVWFGKPB")
SUPPLY = tuple(shape for shape, count in MARKERS.items() for _ in range(count))
STACK = ("S4", "T4", "O4", "I4", "L4", "ANY", "CLEAR", "I2")


def player(hand: str, score: int = 0) -> Player:
    """`TH E I2 ANY`: letters, then patterns."""
    tiles = hand.split()
    patterns = [tile for tile in tiles if tile[-1].isdigit() or len(tile) > 2]
    letters = [tile for tile in tiles if tile not in patterns]
    return Player(tuple(sorted(letters)), tuple(sorted(patterns)), score)


@dataclass
class Table:
    """Hands by seat, scores, markers on the board; seat 0 begins."""

    hands: tuple[str, ...] = ("E S I2 I3 V3", "A T I2 I3 V3")
    scores: tuple[int, ...] = (0, 0, 0, 0)
    markers: tuple[Marker, ...] = ()
    options: Options = field(default_factory=Options)
    board: list[str] = field(default_factory=lambda: BOARD)
    pile: tuple[str, ...] = PILE
    stack: tuple[str, ...] = STACK
    supply: tuple[str, ...] = SUPPLY
    edition: int = NEWEST

    def __post_init__(self) -> None:
        """Set the table."""
        self.game = Ways(Lexicon.of(WORDS, names=NAMES))
        self.luck = Luck(b"field")
        self.at = Ms(0)
        players = [
            player(hand, score) for hand, score in zip(self.hands, self.scores, strict=False)
        ]
        hands = tuple(one.letters for one in players)
        board = tuple(self.board)
        opened = Opened(
            self.options, self.edition, Seat(0), board, hands, self.pile, self.stack, self.supply
        )
        state = self.game.evolve(None, opened)
        table = replace(state.table, players=tuple(players), markers=self.markers)
        self.state: State = replace(state, table=table)
        self._keep([TurnBegan(Seat(0), Ms(0))])

    def do(self, seat: int, command: str, at: int | None = None) -> list[Event]:
        """A typed command, after the alarms that were due before it."""
        self.at = self.at if at is None else Ms(at)
        rung = self.wait(self.at)
        view = self.view(Seat(seat))
        action = self.game.read(command, view)
        assert self.game.read(self.game.write(action), view) == action
        events = self.game.decide(self.state, Act(Seat(seat), action, self.at), self.luck).events
        return [*rung, *self._keep(list(events))]

    def refused(self, seat: int, command: str) -> str:
        """The code and rule of a refusal, which has changed nothing."""
        before = self.state
        try:
            self.do(seat, command)
        except Illegal as refusal:
            assert self.state == before
            return f"{refusal.code} {refusal.rule}"
        raise AssertionError(f"{command!r} was not refused")

    def wait(self, at: int) -> list[Event]:
        """Nobody does anything until then."""
        self.at = Ms(at)
        rung: list[Event] = []
        while (due := self.game.due(self.state)) is not None and due <= self.at:
            rung += self._keep(self.game.decide(self.state, Alarm(due), self.luck).events)
        return rung

    def _keep(self, events: list[Event]) -> list[Event]:
        for event in events:
            self.state = self.game.evolve(self.state, event)
        return events

    def view(self, viewer: Viewer) -> View:
        """What a viewer sees."""
        return view_of(self.game, self.state, viewer)

    def mine(self, seat: int) -> Hand:
        """What a seat sees of its own hand."""
        hand = self.view(Seat(seat)).players[seat].hand
        assert hand is not None
        return hand

    def tile(self, cell: str, viewer: Viewer | None = None) -> str:
        """The tile on a cell, as confirmed or as a viewer sees it."""
        column, row = "ABCDEFGH".index(cell[0]), int(cell[1]) - 1
        if viewer is None:
            return self.state.table.board[8 * row + column]
        return self.view(viewer).board[row].tiles[column]

    def box(self, viewer: Viewer) -> dict[str, int]:
        """The markers in the box, as a viewer sees it."""
        return {stock.shape: stock.count for stock in self.view(viewer).box}

    @property
    def points(self) -> tuple[int, ...]:
        """Scores by seat."""
        return self.game.scores(self.state)


def names(events: list[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]
