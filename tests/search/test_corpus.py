"""The counts on which independent engines agree, found again by each of ours, every one.

The pure engine takes long for them. Without breadth only the fastest engine is asked here, and
`test_engines_agree` holds both against each other.
"""

from collections.abc import Sequence
from random import Random

import pytest

from tests.breadth import first_of
from tests.effort import PROVING, one_in
from tests.search import corpus
from tests.search.corpus import Placed
from tests.search.engines import there
from wordhall.search import STANDARD, Engine, EngineName, Graph, Leaves, Play, engine


@pytest.fixture(scope="module", params=first_of(there()[::-1]))
def searcher(request: pytest.FixtureRequest) -> Engine:
    """The fastest engine, and in breadth the pure one, too."""
    name: EngineName = request.param
    return engine(name)


@pytest.fixture(scope="module")
def graph(searcher: Engine) -> Graph:
    """The whole list, built by the fastest engine, or in `make prove` by each itself."""
    builder = searcher if PROVING else engine()
    return searcher.open(builder.build(corpus.words()).data)


@pytest.fixture(scope="module")
def placed(searcher: Engine) -> Sequence[Placed]:
    """All positions; for the pure engine, which is slow, a tenth of them."""
    every = corpus.crosses()
    assert len(every) == 500
    return one_in(10, every) if searcher.name == "python" else every


def test_a_part_of_the_list_is_built_alike(searcher: Engine) -> None:
    words = corpus.words()[::10]
    assert bytes(searcher.build(words).data) == bytes(engine().build(words).data)


def test_the_list_is_there(graph: Graph) -> None:
    assert graph.words == 240_984
    assert len(bytes(graph.data)) == 8_182_848
    assert graph.contains(["zyzzyva", "QI", "qzx"]) == [True, True, False]
    assert graph.is_part(["zyzzyv", "yzz", "zyx"]) == [True, True, False]


def test_every_play_of_500_positions(graph: Graph, placed: Sequence[Placed]) -> None:
    tallies = graph.tally(STANDARD, [each.position for each in placed])
    assert tallies == [each.tally for each in placed]


@pytest.mark.parametrize("most", [1, 7])
def test_the_best_plays_are_the_first_of_all(
    graph: Graph, placed: Sequence[Placed], most: int
) -> None:
    positions = [each.position for each in placed[::10]]
    every = graph.plays(STANDARD, positions)
    found = graph.best(STANDARD, positions, most=most)
    assert found == [plays[:most] for plays in every]
    leaves = some_leaves(most)
    valued = [
        sorted((with_leave(leaves, rack, play) for play in plays), key=in_order)[:most]
        for (_, rack), plays in zip(positions, every, strict=True)
    ]
    assert graph.best(STANDARD, positions, leaves=leaves, most=most) == valued
    by_itself = [graph.best(STANDARD, [each], leaves=leaves, most=most)[0] for each in positions]
    assert by_itself == valued


def some_leaves(seed: int) -> Leaves:
    chance = Random(seed)  # noqa: S311 - nothing to keep secret
    singles, pairs, balance = (
        tuple(chance.randint(-2560, 2560) / 256 for _ in range(size))
        for size in (27 * 8, 27 * 27, 8 * 8)
    )
    return Leaves(singles, pairs, balance)


def with_leave(leaves: Leaves, rack: str, play: Play) -> Play:
    for sign in play.letters.replace(".", ""):
        rack = rack.replace("?" if sign.islower() else sign, "", 1)
    return play._replace(equity=play.score + leaves.value(rack))


def in_order(play: Play) -> tuple[float, int, bool, str]:
    return -play.equity, play.square, not play.across, play.letters


def test_every_word_of_300_grids(graph: Graph) -> None:
    boards = corpus.grids()
    assert len(boards) == 300
    assert graph.grids([board for board, _ in boards]) == [tally for _, tally in boards]


def test_every_word_of_40_fields(graph: Graph) -> None:
    fields = corpus.fields()
    assert len(fields) == 40
    assert graph.fields([field for field, _ in fields]) == [tally for _, tally in fields]
