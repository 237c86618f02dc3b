"""What the search core costs, in time of the processor: each engine, medians of several runs."""

import re
import string
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from time import process_time

from bench.figures import Figures
from tests.search import corpus
from wordhall.bots.cross.leaves import table
from wordhall.bots.ways.situation import Situation
from wordhall.games.ways.tiles import MARKERS, TILES
from wordhall.games.ways.types.components import Options
from wordhall.kernel.game import Seat
from wordhall.search import (
    STANDARD,
    Engine,
    Graph,
    Ground,
    Lookahead,
    Position,
    SearchError,
    Setting,
    Spare,
    Table,
    engine,
)
from wordhall.search.native import NativeEngine

BAG = "".join(
    letter * count
    for letter, count in zip(
        string.ascii_uppercase + "?",
        (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2),
        strict=True,
    )
)
"""The tiles of the tournament."""
POSITIONS = [placed.position for placed in corpus.crosses()]
LEAVES = table().leaves()
FIGURES = Figures("search")
BLANKS = ("no blank", "one blank", "two blanks")
FEW = 20
"""Fewer positions are not measured apart."""
CALLS = 5_000
"""Calls in one measurement of a call."""
DICE = [board for board, _ in corpus.grids()]
FIELDS = [field for field, _ in corpus.fields()]
HAND = ("I2", "V3", "L4", "ANY")
"""Pattern tiles of Waywords."""
STEPS = 200
"""Of an endgame; seven tiles each are seldom thought through so soon."""
CLIMBED = 500
"""Steps after which a board has about as many words as it will get."""


def main() -> None:
    """Print both engines' figures; the pure one is asked for less, as it takes longer."""
    try:
        native = engine("native")
    except SearchError as missing:
        print(missing)
    else:
        _measure_native(native)
    _measure(engine("python"), runs=1, share=25)


def _measure_native(native: Engine) -> None:
    """What only the faster one is asked, too."""
    graph = _measure(native, runs=7, share=1)
    shaken = _shaken(30)
    chance = Random(2)  # noqa: S311 - boards to measure by
    uniform = ["".join(chance.choices(string.ascii_lowercase, k=16)) for _ in shaken]
    for name, boards in (
        ("dice", shaken),
        ("letters all alike", uniform),
        ("as rich as can be", _climbed(graph, chance)),
    ):
        points = sum(tally.points for tally in graph.grids(boards)) / len(boards)
        _show_rate(f"grids of {name}", len(boards), partial(graph.grids, boards), 7)
        FIGURES.show(f"grids of {name}, points", points, "each")
    _measure_covers(graph)
    apart = _seconds(lambda: [graph.best(STANDARD, [each]) for each in POSITIONS], 7)
    _show("best by score, a call each", apart / len(POSITIONS))
    _measure_call(native)
    _measure_best(graph)


def _measure_best(graph: Graph) -> None:
    """The best plays by score and equity, apart by the blanks on the rack; then of other racks."""
    for by, leaves in (("score", None), ("equity", LEAVES)):
        taken = _seconds(partial(graph.best, STANDARD, POSITIONS, leaves=leaves), 7)
        _show(f"best by {by}, mean", taken / len(POSITIONS))
        for name, placed in (("corpus", POSITIONS), ("drawn", _with_blanks())):
            for blanks, of_rack in enumerate(BLANKS):
                some = [each for each in placed if each.rack.count("?") == blanks]
                if len(some) >= FEW:
                    taken = _seconds(partial(graph.best, STANDARD, some, leaves=leaves), 7)
                    _show(f"best by {by}, {of_rack} ({name})", taken / len(some))


def _with_blanks() -> list[Position]:
    """The corpus' positions with one tile of the rack as a blank, or two."""
    return [
        Position(each.board, each.rack[:-blanks] + "?" * blanks)
        for number, each in enumerate(POSITIONS)
        if "?" not in each.rack and len(each.rack) == STANDARD.rack_size
        for blanks in [1 + number % 2]
    ]


def _measure_call(native: Engine) -> None:
    """What Python adds to a search for one best play: about two squares there is little else."""
    graph, small = native.build(["AT"]), Setting(1, 2, b"\1" * 2, b"\1" * 2, STANDARD.values)
    for name, leaves in (("a call alone", None), ("a call alone, with leaves", LEAVES)):
        ask = partial(graph.best, small, [Position(b"..", "AT")], leaves=leaves)
        taken = _seconds(partial(_repeat, ask, CALLS), 7)
        _show(name, taken / CALLS)


def _repeat(ask: Callable[[], object], times: int) -> None:
    for _ in range(times):
        ask()


def _measure_covers(graph: Graph) -> None:
    """Waywords: all words under markers, and the swaps that help most."""
    chance = Random(4)  # noqa: S311 - fields to measure by
    for name, hand, most in (
        ("two markers of a hand", HAND, 2),
        ("three markers of a hand", HAND, 3),
        ("three markers of the box", (), 3),
    ):
        asked = [_field(chance, hand, most) for _ in range(40)]
        whole = [_seconds(partial(graph.covers, g, most=10**6), 3) for g, _ in asked]
        best = [_seconds(partial(graph.covers, g, most=1), 3) for g, _ in asked]
        swaps = [_seconds(partial(graph.swaps, g, spares, most=20), 3) for g, spares in asked]
        for what, taken in (("all words", whole), ("the best", best), ("swaps", swaps)):
            _show(f"{name}, {what}", median(taken))
            _show(f"{name}, {what}, longest", max(taken))


def _field(chance: Random, hand: tuple[str, ...], most: int) -> tuple[Ground, list[Spare]]:
    """A random field of Waywords without markers, and four letter tiles to swap."""
    tiles = chance.sample(TILES, k=len(TILES))
    box = tuple(shape for shape, count in MARKERS.items() for _ in range(count))
    options = Options(variant="standard" if hand else "open_field")
    now = Situation(
        options, Seat(0), tuple(tiles[:64]), (), box, (), tuple(tiles[64:68]), hand, (50,), 0,
        swapped=False, swaps=0,
    )  # fmt: skip
    return now.ground({}, most), [(tile, now.value(tile)) for tile in now.letters]


def _measure(searcher: Engine, *, runs: int, share: int) -> Graph:
    """Every question to an engine, or a share of it."""
    by = f", grids by {searcher.grids_by}" if isinstance(searcher, NativeEngine) else ""
    print(f"{searcher.name}{by}")
    prefix = "" if isinstance(searcher, NativeEngine) else "in Python: "
    words, placed = corpus.words(), POSITIONS[::share]
    graph = searcher.build(words)
    data = bytes(graph.data)
    FIGURES.show(f"{prefix}the graph", len(data) / 1e6, "MB")
    _show(f"{prefix}building from 240,984 words", _seconds(lambda: searcher.build(words), runs))
    _show(f"{prefix}opening that graph", _seconds(lambda: searcher.open(data), runs))
    asked: dict[str, Callable[[], object]] = {
        "all plays, counted": lambda: graph.tally(STANDARD, placed),
        "all plays, as objects": lambda: graph.plays(STANDARD, placed),
        "all plays, as arrays": lambda: graph.play_arrays(STANDARD, placed),
        "best by score": lambda: graph.best(STANDARD, placed),
    }
    for name, ask in asked.items():
        _show(f"{prefix}{name}", _seconds(ask, runs) / len(placed))
    seeds = range(max(210 // share, 1))
    weigh, think = partial(_weigh, graph, placed[:50]), partial(_think, graph, placed[:50])
    _show_rate(f"{prefix}courses of simulations", weigh(), weigh, runs)
    _show_rate(f"{prefix}steps of endgames", think(), think, runs)
    dice, fields = DICE[::share], FIELDS[::share]
    play = partial(graph.self_play, STANDARD, BAG, seeds)
    _show_rate(f"{prefix}greedy games", len(seeds), play, runs)
    _show_rate(f"{prefix}grids of the corpus", len(dice), partial(graph.grids, dice), runs)
    _show_rate(f"{prefix}fields of the corpus", len(fields), partial(graph.fields, fields), runs)
    return graph


def _weigh(graph: Graph, placed: Sequence[Position]) -> int:
    """The five best plays of each position, eight courses of two plies each: how many courses."""
    courses = 0
    for position in placed:
        (plays,) = graph.best(STANDARD, [position], most=5)
        table = Table(*position, _unseen(position), (7,))
        weighed = graph.simulate(STANDARD, table, plays, Lookahead(steps=40))
        courses += sum(one.samples for one in weighed)
    return courses


def _think(graph: Graph, placed: Sequence[Position]) -> int:
    """Each position as if the pool were empty, with any rack for the other: how many steps."""
    for position in placed:
        table = Table(*position, _unseen(position)[:7], (7,))
        graph.endgame(STANDARD, table, Lookahead(steps=STEPS))
    return STEPS * len(placed)


def _unseen(position: Position) -> str:
    """The tiles of the tournament that are neither on the board nor on the rack, mixed."""
    on_board = re.sub("[a-z]", "?", position.board.decode())
    left = Counter(BAG) - Counter(on_board) - Counter(position.rack)
    tiles = sorted(left.elements())
    Random(3).shuffle(tiles)  # noqa: S311 - tiles to measure by
    return "".join(tiles + ["E"] * (7 - len(tiles)))


def _show(name: str, seconds: float) -> None:
    FIGURES.show(name, 1e6 * seconds, "µs")


def _show_rate(name: str, count: int, ask: Callable[[], object], runs: int) -> None:
    FIGURES.show(name, count / _seconds(ask, runs), "/s")


def _seconds(ask: Callable[[], object], runs: int) -> float:
    """The median run's, after one that is not counted where there are several."""
    taken = []
    for _ in range(runs + (runs > 1)):
        start = process_time()
        ask()
        taken.append(process_time() - start)
    return median(taken[runs > 1 :])


def _shaken(times: int) -> list[str]:
    """The dice of the corpus, shaken again: the same faces in other places."""
    chance = Random(1)  # noqa: S311 - boards to measure by
    return ["".join(chance.sample(board, k=16)) for _ in range(times) for board in DICE]


def _climbed(graph: Graph, chance: Random) -> list[str]:
    """Boards with many words: a letter is changed, and stays if that makes more points."""
    boards = DICE[:]
    points = [tally.points for tally in graph.grids(boards)]
    letters = "".join(DICE)
    for _ in range(CLIMBED):
        tried = [_changed(board, chance, letters) for board in boards]
        for index, tally in enumerate(graph.grids(tried)):
            if tally.points > points[index]:
                boards[index], points[index] = tried[index], tally.points
    return boards * 3


def _changed(board: str, chance: Random, letters: str) -> str:
    cell = chance.randrange(16)
    return board[:cell] + chance.choice(letters) + board[cell + 1 :]
