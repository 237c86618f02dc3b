"""The task of Jumbo Word Cross: D7."""

from tests.daily.played import after, begun, refusal, task, today
from wordhall.daily.cross import Attempt, Board
from wordhall.daily.task import Result
from wordhall.games.cross.mat import EMPTY
from wordhall.games.cross.tiles import ALL, missing
from wordhall.games.cross.types.views import WouldScore
from wordhall.kernel.game import Ms

ROW = ".......CAT....."
BOARD = Board((*EMPTY[:7], ROW, *EMPTY[8:]), "AERSTQ?", ("8H CAT",))


def test_d7_there_are_eight_plays_and_a_rack_of_tiles_that_are_left() -> None:
    board = today("cross").board
    assert len(board.plays) == 8
    laid = "".join(
        sign if sign.isupper() else "?" for row in board.mat for sign in row if sign != "."
    )
    assert len(board.rack) == 7
    assert missing(ALL, laid + board.rack) is None


def test_d7_a_play_is_judged_and_counted_as_in_the_game() -> None:
    state = after("cross", Attempt(BOARD), "8H CATS")
    assert task("cross").result(state) == Result(6)
    state = after("cross", Attempt(BOARD), "K8 STEARQs")
    assert state.tries[0].wrong
    assert refusal("cross", Attempt(BOARD), "1A TEA") == ("not-touching", "cross R4")
    assert refusal("cross", Attempt(BOARD), "8H CATZZ") == ("tile-not-held", "cross R4")
    assert refusal("cross", Attempt(BOARD), "exchange A") == ("not-in-this-task", "daily D10")


def test_d7_a_word_that_is_not_listed_is_worth_nothing_and_is_one_of_three_plays() -> None:
    state = after("cross", Attempt(BOARD), "8H CATQ")
    assert (state.tries[0].points, state.tries[0].wrong) == (0, ("CATQ",))
    assert task("cross").result(state) == Result(0)
    assert not task("cross").over(state, Ms(10**9))
    state = after("cross", state, "8H CATER", "8H CATS")
    assert task("cross").over(state, Ms(0))
    assert task("cross").result(state) == Result(9)


def test_d7_each_play_is_from_the_same_position_and_one_may_stop_before() -> None:
    state = after("cross", Attempt(BOARD), "8H CATS", "8H CATS")
    assert [tried.points for tried in state.tries] == [6, 6]
    stopped = after("cross", Attempt(BOARD), "pass")
    assert task("cross").over(stopped, Ms(0))
    assert task("cross").result(stopped) == Result(0)


def test_d7_the_best_play_is_exact_and_can_be_played() -> None:
    best = task("cross").best(today("cross").board)
    assert best.exact
    state = after("cross", begun("cross"), *best.lines)
    assert task("cross").result(state) == Result(best.points)
    assert task("cross").level(today("cross").board) <= best.points


def test_d7_a_play_is_scored_before_it_is_handed_in_and_nothing_is_looked_up() -> None:
    cross, state = task("cross"), begun("cross")
    best = cross.best(state.board)
    tiles = cross.read(state, best.lines[0]).tiles
    assert cross.ask(state, WouldScore(tiles)).points == best.points
    assert cross.view(state, Ms(0)).left == 3
    view = cross.view(after("cross", state, *best.lines), Ms(0))
    assert (view.left, len(view.tries), view.mat) == (2, 1, state.board.mat)
