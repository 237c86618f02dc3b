"""Each engine against the pure one, on every question: the same answers to the bit, in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.breadth import narrow
from tests.search import strategies
from tests.search.strategies import Deal, Scene
from wordhall.search import Engine, Field, Graph, Leaves, Play, Position, Setting


def both(searcher: Engine, pure: Engine, words: set[str]) -> tuple[Graph, Graph]:
    """A graph of each engine's own making, the second opened from the first's data."""
    graph = searcher.build(words)
    return graph, pure.open(bytes(graph.data))


@given(strategies.WORDS)
def test_they_build_the_same_bytes(searcher: Engine, pure: Engine, words: set[str]) -> None:
    shuffled = [*words, *(word.lower() for word in words)]
    assert bytes(searcher.build(shuffled).data) == bytes(pure.build(words).data)


@given(strategies.WORDS, st.lists(strategies.PARTS, max_size=8))
def test_they_open_each_others_graphs(
    searcher: Engine, pure: Engine, words: set[str], asked: list[str]
) -> None:
    ours = searcher.open(pure.build(words).data)
    theirs = pure.open(searcher.build(words).data)
    assert ours.words == theirs.words == len(words)
    assert ours.contains(asked) == theirs.contains(asked)
    assert ours.is_part(asked) == theirs.is_part(asked)


@given(
    strategies.WORDS,
    st.lists(st.text(strategies.LETTERS, min_size=1, max_size=3) | st.just("?"), max_size=8),
    st.integers(0, 6),
)
def test_tiles_spell_the_same(
    searcher: Engine, pure: Engine, words: set[str], tiles: list[str], least: int
) -> None:
    ours, theirs = both(searcher, pure, words)
    for whole in (True, False):
        found = theirs.anagrams(tiles, least, whole=whole)
        assert ours.anagrams(tiles, least, whole=whole) == found


@given(strategies.scenes(), strategies.leaves(), st.integers(0, 12))
def test_boards_that_need_not_make_sense(
    searcher: Engine, pure: Engine, scene: Scene, leaves: Leaves, most: int
) -> None:
    ours, theirs = both(searcher, pure, scene.words)
    agree(ours, theirs, scene.setting, scene.positions)
    for tables in (None, leaves):
        best = theirs.best(scene.setting, scene.positions, leaves=tables, most=most)
        assert ours.best(scene.setting, scene.positions, leaves=tables, most=most) == best


def agree(ours: Graph, theirs: Graph, setting: Setting, positions: list[Position]) -> None:
    """Checks, plays and tallies are the same."""
    for board, _ in positions:
        for across in (True, False):
            checks = theirs.cross_checks(setting, board, across=across)
            assert ours.cross_checks(setting, board, across=across) == checks
    assert ours.plays(setting, positions) == theirs.plays(setting, positions)
    assert ours.tally(setting, positions) == theirs.tally(setting, positions)


@given(strategies.openings(), st.lists(st.integers(0, 2**32), min_size=1, max_size=5))
def test_boards_of_played_games(
    searcher: Engine, pure: Engine, scene: Scene, choices: list[int]
) -> None:
    ours, theirs = both(searcher, pure, scene.words)
    (opening,) = scene.positions
    board = bytearray(opening.board)
    for choice in choices:
        position = Position(bytes(board), opening.rack)
        agree(ours, theirs, scene.setting, [position])
        (plays,) = theirs.plays(scene.setting, [position])
        if plays:
            lay(board, scene.setting, plays[choice % len(plays)])


@pytest.mark.parametrize("side", narrow(4, range(2, 21)))
def test_no_play_leaves_its_row_for_the_next(searcher: Engine, pure: Engine, side: int) -> None:
    size = side * side
    setting = Setting(side, side, b"\1" * size, b"\1" * size, (0,) * 26, rack_size=2)
    board = b"AA".ljust(size, b"\0")
    ours, theirs = both(searcher, pure, {"AA"})
    agree(ours, theirs, setting, [Position(board, "AA")])


def lay(board: bytearray, setting: Setting, play: Play) -> None:
    step = 1 if play.across else setting.columns
    for index, sign in enumerate(play.letters):
        if sign != ".":
            board[play.square + index * step] = ord(sign)


@given(strategies.deals(), strategies.leaves())
def test_they_play_the_same_games(
    searcher: Engine, pure: Engine, deal: Deal, leaves: Leaves
) -> None:
    words, setting, bag, seeds = deal
    ours, theirs = both(searcher, pure, words)
    for tables in (None, leaves):
        played = theirs.self_play(setting, bag, seeds, leaves=tables)
        assert ours.self_play(setting, bag, seeds, leaves=tables) == played


@given(strategies.WORDS, st.lists(strategies.fields(), max_size=3), st.integers(0, 5))
def test_fields(
    searcher: Engine, pure: Engine, words: set[str], fields: list[Field], least: int
) -> None:
    ours, theirs = both(searcher, pure, words)
    assert ours.fields(fields, least=least) == theirs.fields(fields, least=least)
    for field in fields:
        assert ours.field_words(field, least=least) == theirs.field_words(field, least=least)


@given(strategies.WORDS, st.lists(strategies.GRIDS, max_size=3), st.integers(0, 5))
def test_grids(
    searcher: Engine, pure: Engine, words: set[str], boards: list[str], least: int
) -> None:
    ours, theirs = both(searcher, pure, words | {"QUAD"})
    assert ours.grids(boards, least=least) == theirs.grids(boards, least=least)
    for board in boards:
        assert ours.grid_words(board, least=least) == theirs.grid_words(board, least=least)
