"""The counts on which independent engines agree, found again by each of ours, every one."""

import pytest

from tests.search import corpus
from wordhall.search import STANDARD, Engine, Graph


@pytest.fixture(scope="module")
def graph(searcher: Engine) -> Graph:
    """The whole list, built by the engine itself."""
    return searcher.build(corpus.words())


def test_the_list_is_there(graph: Graph) -> None:
    assert graph.words == 240_984
    assert len(bytes(graph.data)) == 9_022_444
    assert graph.contains(["zyzzyva", "QI", "qzx"]) == [True, True, False]
    assert graph.is_part(["zyzzyv", "yzz", "zyx"]) == [True, True, False]


def test_every_play_of_500_positions(graph: Graph) -> None:
    placed = corpus.crosses()
    assert len(placed) == 500
    tallies = graph.tally(STANDARD, [each.position for each in placed])
    assert tallies == [each.tally for each in placed]


def test_the_best_play_of_them(graph: Graph) -> None:
    placed = [each for each in corpus.crosses() if "?" not in each.position.rack][:200]
    found = graph.best(STANDARD, [each.position for each in placed])
    assert [plays[0].score if plays else 0 for plays in found] == [p.tally.best for p in placed]


def test_every_word_of_300_grids(graph: Graph) -> None:
    boards = corpus.grids()
    assert len(boards) == 300
    assert graph.grids([board for board, _ in boards]) == [tally for _, tally in boards]


def test_every_word_of_40_fields(graph: Graph) -> None:
    fields = corpus.fields()
    assert len(fields) == 40
    assert graph.fields([field for field, _ in fields]) == [tally for _, tally in fields]
