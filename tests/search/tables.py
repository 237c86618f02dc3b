"""Games under way for Hypothesis, and endgames by trying everything."""

from functools import cache

from hypothesis import strategies as st

from tests.search.fuzz import SIGNS
from tests.search.strategies import LETTERS, boards, racks
from wordhall.search import Ends, Graph, Play, Position, Setting, Table

ENDS: st.SearchStrategy[Ends] = st.sampled_from(["play_on", "first_out"])


@st.composite
def small_settings(draw: st.DrawFn) -> Setting:
    """Boards on which little happens, so that the pure engine is soon done."""
    rows, columns = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    size = rows * columns
    times = bytes(draw(st.lists(st.integers(1, 2), min_size=size, max_size=size)))
    values = tuple(letter % 4 for letter in range(26))
    return Setting(rows, columns, times, times, values, rack_size=draw(st.integers(1, 4)), bonus=5)


@st.composite
def tables(draw: st.DrawFn, setting: Setting) -> Table:
    """Up to four players, and a pool or none."""
    size = setting.rack_size
    rack = draw(racks(size).filter(bool))
    others = tuple(draw(st.lists(st.integers(0, size), min_size=1, max_size=3)))
    pool = draw(st.integers(0, 8))
    held = sum(others) + pool
    unseen = draw(st.text(LETTERS + "?c", min_size=held, max_size=held))
    ends: Ends = draw(ENDS) if pool or all(others) else "play_on"
    scores = tuple(draw(st.lists(st.integers(-9, 90), min_size=4, max_size=4))[: len(others) + 1])
    board = draw(boards(setting))
    return Table(board, rack, unseen, others, scores, ends, draw(st.integers(0, 3)))


@st.composite
def moves(draw: st.DrawFn, graph: Graph, setting: Setting, table: Table) -> list[Play | str]:
    """Some plays, tiles put aside, and a pass."""
    (plays,) = graph.plays(setting, [Position(table.board, table.rack)])
    chosen = draw(st.lists(st.sampled_from(plays), max_size=4)) if plays else []
    pool = len(table.unseen) - sum(table.others)
    aside = table.rack[: draw(st.integers(0, min(pool, len(table.rack))))]
    return [*chosen, aside, ""]


@st.composite
def open_ends(draw: st.DrawFn, setting: Setting) -> Table:
    """Two players and no pool; the other may be out already, where that is not the end."""
    ends = draw(ENDS)
    rack = draw(racks(min(3, setting.rack_size)).filter(bool))
    other = draw(racks(min(3, setting.rack_size)).filter(lambda r: r or ends == "play_on"))
    passes = draw(st.integers(0, 1)) if other else 0
    scoreless = draw(st.integers(0, 5 if other else 2))
    board = draw(boards(setting))
    return Table(board, rack, other, (len(other),), (3, 8), ends, passes, scoreless)


ODD_TILES = st.text(SIGNS, max_size=6) | st.text("CATS?", max_size=6)
ODD_NUMBERS = st.integers(-2, 9) | st.sampled_from([-(1 << 40), 1 << 24, 1 << 31, 1 << 64])
ODD_TABLES = st.builds(
    Table,
    st.binary(min_size=24, max_size=26)
    | st.text(".\0Ca", min_size=25, max_size=25).map(str.encode),
    ODD_TILES,
    ODD_TILES,
    st.lists(ODD_NUMBERS, max_size=9).map(tuple) | st.tuples(st.integers(0, 5)),
    st.lists(ODD_NUMBERS, max_size=9).map(tuple) | st.just(()),
    ENDS,
    ODD_NUMBERS,
    ODD_NUMBERS,
)
"""Mostly no tables."""
ODD_MOVES = ODD_TILES | st.builds(
    Play,
    ODD_NUMBERS | st.integers(0, 25),
    st.booleans(),
    st.text("CATSst...", max_size=5) | st.text(max_size=22),
    ODD_NUMBERS,
    st.floats(),
)
"""Mostly no moves."""


def laid(setting: Setting, board: bytes, play: Play) -> bytes:
    """The board after a play."""
    after = bytearray(board)
    step = 1 if play.across else setting.columns
    for index, sign in enumerate(play.letters):
        if sign != ".":
            after[play.square + index * step] = ord(sign)
    return bytes(after)


def kept(rack: str, play: Play) -> str:
    """What a play leaves on the rack, sorted."""
    tiles = sorted(rack.upper())
    for sign in play.letters.replace(".", ""):
        tiles.remove("?" if sign.islower() else sign)
    return "".join(tiles)


ROUNDS = 3
"""So many in which nobody scores end a game (R15)."""


def by_force(graph: Graph, setting: Setting, table: Table) -> dict[Play | None, int]:
    """What each move, or a pass, comes to if both do their best then: everything is tried.

    It is the mover's lead at the end (R15, R16).
    """

    def worth(tiles: str) -> int:
        return sum(setting.values[ord(tile) - ord("A")] for tile in tiles.upper() if tile != "?")

    @cache
    def gain(board: bytes, own: str, other: str, passes: int, scoreless: int) -> int:
        holders = bool(own) + bool(other)
        out = holders == 0 or (table.ends == "first_out" and holders < 2)
        if out or passes >= holders or scoreless >= ROUNDS * holders:
            all_left = worth(own) + worth(other)
            count = {seat: -worth(seat) if seat else all_left for seat in (own, other)}
            return count[own] - count[other]
        if not own:
            return -gain(board, other, own, passes, scoreless)
        return max(gains(board, own, other, passes, scoreless).values())

    def gains(
        board: bytes, own: str, other: str, passes: int, scoreless: int
    ) -> dict[Play | None, int]:
        (plays,) = graph.plays(setting, [Position(board, own)])
        found: dict[Play | None, int] = {None: -gain(board, other, own, passes + 1, scoreless + 1)}
        for play in plays:
            still = 0 if play.score else scoreless + 1
            after = laid(setting, board, play), other, kept(own, play), 0, still
            found[play] = play.score - gain(*after)
        return found

    lead = table.scores[0] - table.scores[1]
    racks = (table.rack.upper(), table.unseen.upper())
    idle = table.passes, max(table.passes, table.scoreless)
    return {move: lead + more for move, more in gains(table.board, *racks, *idle).items()}
