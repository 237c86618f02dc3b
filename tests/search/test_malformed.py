"""What is not as it should be is refused with a code, by every engine alike; nothing crashes."""

import mmap
from pathlib import Path

import pytest

from tests.search.fuzz import Questions
from wordhall.search import STANDARD, Engine, Field, Graph, Position, SearchError, Setting

EMPTY = bytes(225)


@pytest.fixture(scope="module")
def graph(searcher: Engine) -> Graph:
    return searcher.build(["CAT", "CATS", "AT", "SCAT", "TACT", "A"])


def refused(error: pytest.ExceptionInfo[SearchError], code: str) -> None:
    assert error.value.code == code
    assert error.value.text


def test_any_bit_turned_over_is_seen(searcher: Engine, graph: Graph) -> None:
    data = bytes(graph.data)
    for at in range(len(data)):
        for bit in range(8):
            damaged = data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]
            with pytest.raises(SearchError) as error:
                searcher.open(damaged)
            refused(error, "graph-damaged")


def test_any_end_cut_off_is_seen(searcher: Engine, graph: Graph) -> None:
    data = bytes(graph.data)
    for length in range(len(data)):
        with pytest.raises(SearchError) as error:
            searcher.open(data[:length])
        refused(error, "graph-damaged")
    with pytest.raises(SearchError):
        searcher.open(data + bytes(4))


def test_data_may_lie_anywhere(searcher: Engine, graph: Graph, tmp_path: Path) -> None:
    data = bytes(graph.data)
    (tmp_path / "graph").write_bytes(data)
    with (tmp_path / "graph").open("rb") as file:
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    for place in (data, bytearray(data), memoryview(b"#" + data)[1:], mapped):
        opened = searcher.open(place)
        assert opened.contains(["CAT", "CAB"]) == [True, False]
        assert bytes(opened.data) == data


@pytest.mark.parametrize("word", ["", "DON'T", "A B", "É", "\u0131", "A" * 64, "CAT\n"])
def test_what_is_no_word_makes_no_graph(searcher: Engine, word: str) -> None:
    with pytest.raises(SearchError) as error:
        searcher.build(["CAT", word])
    refused(error, "words-unreadable")


@pytest.mark.parametrize("word", ["", "DON'T", "É", "\u0131", "A" * 64, "CAT\0", "\ud800"])
def test_what_is_no_word_is_in_no_list(graph: Graph, word: str) -> None:
    assert graph.contains([word, "CAT"]) == [False, True]
    assert graph.is_part([word, "AT"]) == [False, True]


@pytest.mark.parametrize(
    "board", [b"", EMPTY[1:], EMPTY + b".", b"?" + EMPTY[1:], b"\xc3" + EMPTY[1:], b"@" * 225]
)
def test_what_is_no_board(graph: Graph, board: bytes) -> None:
    with pytest.raises(SearchError) as error:
        graph.plays(STANDARD, [Position(EMPTY, "CAT"), Position(board, "CAT")])
    refused(error, "board-unreadable")
    with pytest.raises(SearchError) as error:
        graph.cross_checks(STANDARD, board, across=True)
    refused(error, "board-unreadable")


@pytest.mark.parametrize("rack", ["CATSCATS", "C T", "C.", "É", "\u0131", "\u017f", "1", "\0"])
def test_what_is_no_rack(graph: Graph, rack: str) -> None:
    for ask in (graph.plays, graph.tally, graph.best):
        with pytest.raises(SearchError) as error:
            ask(STANDARD, [Position(EMPTY, "CAT"), Position(EMPTY, rack)])
        refused(error, "rack-unreadable")


@pytest.mark.parametrize("tiles", [["C", ""], ["C1"], ["??"], ["\u0131"], ["A"] * 256])
def test_what_are_no_tiles(graph: Graph, tiles: list[str]) -> None:
    with pytest.raises(SearchError) as error:
        graph.anagrams(tiles)
    refused(error, "rack-unreadable")


def test_what_is_no_bag(graph: Graph) -> None:
    with pytest.raises(SearchError) as error:
        graph.self_play(STANDARD, "CAT.", [1])
    refused(error, "rack-unreadable")


@pytest.mark.parametrize("board", ["", "A" * 15, "A" * 17, "A" * 15 + "1", "A" * 15 + "\u017f"])
def test_what_is_no_grid(graph: Graph, board: str) -> None:
    for ask in (lambda: graph.grids(["A" * 16, board]), lambda: graph.grid_words(board)):
        with pytest.raises(SearchError) as error:
            ask()
        refused(error, "field-unreadable")


@pytest.mark.parametrize(
    "field",
    [
        Field(1, 2, ("A",)),
        Field(-1, -1, ("A",)),
        Field(0, 0, ()),
        Field(5, 13, ("A",) * 65),
        Field(1, 1, ("",)),
        Field(1, 1, ("ABCD",)),
        Field(1, 1, ("?",)),
        Field(1, 1, ("\u0131",)),
    ],
)
def test_what_is_no_field(graph: Graph, field: Field) -> None:
    for ask in (lambda: graph.fields([field]), lambda: graph.field_words(field)):
        with pytest.raises(SearchError) as error:
            ask()
        refused(error, "field-unreadable")


def test_one_tile_or_no_position_is_no_mistake(graph: Graph) -> None:
    setting = Setting(1, 1, b"\1", b"\1", (1,) * 26)
    assert graph.plays(setting, []) == []
    assert graph.plays(setting, [Position(b".", "A"), Position(b"A", "A?")]) == [[], []]
    assert graph.best(STANDARD, [Position(EMPTY, "")]) == [[]]
    assert graph.tally(STANDARD, [Position(EMPTY, "")]) == [(0, 0, 0)]
    assert graph.grids([]) == []
    assert graph.fields([]) == []
    assert graph.self_play(STANDARD, "", []) == []
    assert graph.field_words(Field(1, 1, ("A",)), least=1) == [("A", (0,))]
    assert graph.self_play(STANDARD, "", [7]) == [((0, 0), 0, 0)]


def test_no_words_are_a_graph_too(searcher: Engine) -> None:
    none = searcher.open(searcher.build([]).data)
    assert none.words == 0
    assert none.contains(["A"]) == none.is_part(["A"]) == [False]
    assert none.plays(STANDARD, [Position(EMPTY, "CAT")]) == [[]]
    assert none.grid_words("A" * 16) == none.anagrams(["A"]) == []


def fuzz(searcher: Engine, pure: Engine, seed: int, cases: int) -> None:
    """The engine and the pure one come to the same, question by question."""
    ours, theirs = Questions(searcher, seed), Questions(pure, seed)
    for case in range(cases):
        assert ours.next() == theirs.next(), (seed, case)


def test_odd_questions_are_answered_or_refused_alike(searcher: Engine, pure: Engine) -> None:
    fuzz(searcher, pure, 1, 3000)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(100))
def test_a_million_odd_questions(searcher: Engine, pure: Engine, seed: int) -> None:
    fuzz(searcher, pure, 1000 + seed, 10_000)
