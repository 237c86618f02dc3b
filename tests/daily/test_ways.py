"""The task of Waywords: D9."""

from tests.daily.played import after, begun, refusal, task, today
from wordhall.daily.task import Result
from wordhall.daily.ways import Attempt
from wordhall.games.ways.board import CELLS
from wordhall.games.ways.tiles import MARKERS
from wordhall.games.ways.types.views import WhichFit
from wordhall.kernel.game import Ms

FIELD = ("B", "EE", *"ZZZZZZ", "SH", "OW", *"QQQQQQ", *"CRATE", *"JJJ", *("V",) * 40)


def test_d9_words_are_laid_under_markers_and_counted_as_in_the_game() -> None:
    state = after("ways", Attempt(FIELD), "spell A1 B1 with I2=A1,B1")
    assert task("ways").result(state) == Result(5)
    state = after("ways", state, "spell A2 B2 with I2=A2,B2")
    assert task("ways").result(state) == Result(5 + 10)
    assert not task("ways").over(state, Ms(10**9))
    state = after("ways", state, "spell A3 B3 C3 D3 E3 with I2=A3,B3 I3=C3,D3,E3")
    assert task("ways").result(state) == Result(5 + 10 + 15)
    assert task("ways").over(state, Ms(0))


def test_d9_markers_stay_and_are_free_to_take() -> None:
    state = after("ways", Attempt(FIELD), "bee", "show")
    assert refusal("ways", state, "spell A1 B1 with I2=A1,B1") == ("marker-on-marker", "ways R9")
    assert task("ways").shown(state)[1].startswith("1  b   ee  Z")
    free = task("ways").shown(Attempt(FIELD))[9]
    assert free == "Markers: 4 I2, 2 I3, 3 V3, 2 L4, 2 S4, 1 T4, 1 O4, 1 I4"


def test_d9_what_is_no_word_is_refused_and_costs_nothing() -> None:
    state = Attempt(FIELD)
    assert refusal("ways", state, "spell C1 D1 E1 with I3=C1,D1,E1") == ("not-a-word", "ways R17")
    assert refusal("ways", state, "spell A1 with I2=A1") == ("no-such-shape", "ways R2")
    assert refusal("ways", state, "queen") == ("no-fitting-markers", "daily D9")
    assert refusal("ways", state, "swap A1 E") == ("not-in-this-task", "daily D10")


def test_d9_a_typed_word_is_laid_where_it_scores_most() -> None:
    state = after("ways", Attempt(FIELD), "crate")
    assert state.words[0].points == 15
    assert task("ways").over(after("ways", state, "done"), Ms(0))


def test_d9_the_best_words_can_be_laid() -> None:
    best = task("ways").best(today("ways").board)
    assert not best.exact
    assert len(best.lines) == 3
    words = ["".join(line.split()[0].split("-")) for line in best.lines]
    state = after("ways", begun("ways"), *words)
    assert task("ways").result(state).points > 0
    tiles = dict(zip(CELLS, today("ways").board, strict=True))
    for word, line in zip(words, best.lines, strict=True):
        path = line.partition(" on ")[2].partition(" with ")[0].split()
        assert "".join(tiles[cell] for cell in path) == word
    assert best.points >= task("ways").level(today("ways").board)
    assert best.points == sum(int(line.rpartition(": ")[2]) for line in best.lines)


def test_d9_paths_and_markers_are_proposed_and_nothing_is_looked_up() -> None:
    ways, state = task("ways"), begun("ways")
    fits = ways.ask(state, WhichFit(("A1", "B1")))
    assert [laying.pattern for laying in fits.fits[0].markers] == ["I2"]
    view = ways.view(state, Ms(0))
    assert (view.left, view.box, view.options.variant) == (3, dict(MARKERS), "open_field")
