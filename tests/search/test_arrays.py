"""All plays as arrays: the same plays as the objects, from both engines."""

from itertools import chain

import pytest

from tests.breadth import first_of
from tests.search import corpus
from tests.search.engines import there
from wordhall.search import STANDARD, EngineName, Graph, PlayArrays, Position, engine

POSITIONS = [each.position for each in corpus.crosses()[:70:2]]


NATIVE_FIRST = there()[::-1]
"""The pure engine takes half a minute, so it is for breadth where there is another."""


@pytest.fixture(scope="module", params=first_of(NATIVE_FIRST))
def graph(request: pytest.FixtureRequest) -> Graph:
    name: EngineName = request.param
    return engine(name).open(engine().build(corpus.words()).data)


@pytest.fixture(scope="module")
def positions(graph: Graph) -> list[Position]:
    """More than are asked for in one call; few of the pure engine, which is slow."""
    return POSITIONS if type(graph).__name__ == "NativeGraph" else POSITIONS[:3]


@pytest.fixture(scope="module")
def found(graph: Graph, positions: list[Position]) -> PlayArrays:
    return graph.play_arrays(STANDARD, positions)


def test_arrays_hold_what_objects_hold(
    graph: Graph, positions: list[Position], found: PlayArrays
) -> None:
    objects = graph.plays(STANDARD, positions)
    plays = [*chain(*objects)]
    assert found.objects() == objects
    assert len(found) == len(plays)
    assert found.squares.tolist() == [play.square for play in plays]
    assert [number == 1 for number in found.across] == [play.across for play in plays]
    assert found.lengths.tolist() == [len(play.letters) for play in plays]
    assert found.scores.tolist() == [play.score for play in plays]
    assert found.equities.tolist() == [play.equity for play in plays]


def test_one_play_is_an_object_on_demand(
    graph: Graph, positions: list[Position], found: PlayArrays
) -> None:
    objects = graph.plays(STANDARD, positions)
    for position, plays in enumerate(objects):
        numbers = found.of(position)
        assert len(numbers) == len(plays)
        assert found.play(numbers[0]) == plays[0]
        assert found.play(numbers[-1]) == plays[-1]


def test_no_positions_have_no_plays(graph: Graph) -> None:
    none = graph.play_arrays(STANDARD, [])
    assert (len(none), none.objects(), none.scores.tolist()) == (0, [], [])


def test_the_arrays_are_read_in_place(found: PlayArrays) -> None:
    """So that programs for numbers take them without a copy."""
    arrays = (found.squares, found.across, found.lengths, found.scores, found.equities)
    assert [array.format for array in arrays] == ["H", "B", "B", "i", "f"]
    assert {array.obj is found.records.obj for array in arrays} == {True}
