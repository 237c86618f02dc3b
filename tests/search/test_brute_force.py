"""Each engine against answers found by trying everything."""

from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.search import brute_force, strategies
from wordhall.search import Engine, Field, Position, Setting

ABC = "ABC"
SMALL_WORDS = st.sets(st.text(ABC, min_size=1, max_size=4), min_size=1, max_size=25)


@given(strategies.WORDS, st.lists(strategies.PARTS))
def test_words_and_their_parts(searcher: Engine, words: set[str], asked: list[str]) -> None:
    graph = searcher.build(words)
    asked += sorted(words)
    assert graph.words == len(words)
    assert graph.contains(asked) == [text.upper() in words for text in asked]
    parts = [bool(text) and any(text.upper() in word for word in words) for text in asked]
    assert graph.is_part(asked) == parts


@given(
    strategies.WORDS,
    st.lists(st.sampled_from(["A", "b", "C", "D", "?", "AB", "bA", "CAB"]), max_size=5),
    st.integers(0, 4),
)
def test_what_tiles_spell(searcher: Engine, words: set[str], tiles: list[str], least: int) -> None:
    graph = searcher.build(words)
    for whole in (True, False):
        found = graph.anagrams(tiles, least, whole=whole)
        assert found == brute_force.spelled(words, tiles, least, whole=whole)


def test_a_tile_of_several_letters_that_is_there_twice(searcher: Engine) -> None:
    graph = searcher.build(["CAT", "CATCAT", "CATS", "TACO"])
    assert graph.anagrams(["CAT", "CAT"]) == ["CAT", "CATCAT"]
    assert graph.anagrams(["CAT", "cat", "S"], whole=True) == []
    assert graph.anagrams(["CAT", "CAT", "?"]) == ["CAT", "CATCAT", "CATS"]


@st.composite
def small(draw: st.DrawFn) -> tuple[Setting, Position]:
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    size = rows * columns
    setting = Setting(
        rows=rows,
        columns=columns,
        letter_multipliers=bytes(draw(st.lists(st.integers(1, 3), min_size=size, max_size=size))),
        word_multipliers=bytes(draw(st.lists(st.integers(1, 3), min_size=size, max_size=size))),
        values=(1, 3, 5, *range(23)),
        rack_size=draw(st.integers(2, 4)),
        start=draw(st.none() | st.integers(0, size - 1)),
    )
    board = draw(st.text(".." * draw(st.integers(1, 5)) + "ABCa", min_size=size, max_size=size))
    rack = draw(st.text(ABC, max_size=3)) + draw(st.sampled_from(["", "?"]))
    return setting, Position(board.encode(), rack[: setting.rack_size])


@given(SMALL_WORDS, small())
@examples(150)
def test_all_plays_and_no_other(
    searcher: Engine, words: set[str], placed: tuple[Setting, Position]
) -> None:
    setting, position = placed
    (found,) = searcher.build(words).plays(setting, [position])
    expected = brute_force.plays(words, setting, position, ABC)
    if setting.mirrored and not brute_force.tiles_of(setting, position.board):
        expected = {play for play in expected if play.across}
    assert set(found) == expected
    assert len(found) == len(expected)


@given(SMALL_WORDS, small())
def test_cross_checks(searcher: Engine, words: set[str], placed: tuple[Setting, Position]) -> None:
    setting, (board, _) = placed
    tiles = brute_force.tiles_of(setting, board)
    graph = searcher.build(words)
    for across in (True, False):
        masks, sums = graph.cross_checks(setting, board, across=across)
        for at, (mask, total) in enumerate(zip(masks, sums, strict=True)):
            square = divmod(at, setting.columns)
            if square in tiles:
                assert (mask, total) == (0, -1)
                continue
            crossing = brute_force.run({**tiles, square: "?"}, square, across=not across)
            if len(crossing) == 1:
                assert (mask, total) == ((1 << 26) - 1, -1)
                continue
            word = "".join({**tiles, square: "?"}[each] for each in crossing).upper()
            fit = {letter for letter in ABC if word.replace("?", letter) in words}
            assert mask == sum(1 << ord(letter) - ord("A") for letter in fit)
            others = tuple(each for each in crossing if each != square)
            assert total == brute_force.worth(setting, tiles, {}, others)


@given(strategies.WORDS, strategies.fields(), st.integers(1, 4))
def test_words_of_fields(searcher: Engine, words: set[str], field: Field, least: int) -> None:
    graph = searcher.build(words)
    expected = brute_force.on_field(words, field, least)
    assert graph.field_words(field, least=least) == sorted(expected.items())
    lengths = [len(word) for word in expected]
    summed = (len(lengths), sum(lengths), max(lengths, default=0))
    assert graph.fields([field, field], least=least) == [summed, summed]


@given(strategies.WORDS, strategies.GRIDS, st.integers(1, 5))
def test_words_of_grids(searcher: Engine, words: set[str], board: str, least: int) -> None:
    words |= {"QUA", "QUAE"}
    graph = searcher.build(words)
    field = Field(4, 4, tuple("QU" if letter in "qQ" else letter for letter in board))
    expected = sorted(brute_force.on_field(words, field, least))
    assert graph.grid_words(board, least=least) == expected
    points = sum([0, 1, 1, 1, 1, 2, 3, 5, 11][min(len(word), 8)] for word in expected)
    assert graph.grids([board], least=least) == [(len(expected), points)]
