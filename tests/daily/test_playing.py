"""What the hall judges, tells and compares: D10 to D12, D14, D15."""

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from tests.daily.played import DAY, GAMES, begun, moment, task, today
from tests.daily.test_shout import TEN
from wordhall.daily.boards import board_of
from wordhall.daily.comparing import best_known, places, reached
from wordhall.daily.dates import closes, opens
from wordhall.daily.editions import editions
from wordhall.daily.fairness import Attempt, check_answers, check_code, check_dictionary
from wordhall.daily.sharing import share_text, squares
from wordhall.daily.task import Result
from wordhall.daily.typed import Typed, continued
from wordhall.kernel.game import Illegal, Ms


def shouted(*words: str) -> list[Typed]:
    """Words of Word Shout, each five seconds after the one before."""
    return [Typed(word, 5000 * number) for number, word in enumerate(words, 1)]


def attempt(acts: list[Typed]) -> Any:
    """An attempt at ten known dice."""
    return continued(today("shout")._replace(board=TEN), acts)


def test_d10_every_act_is_judged_again_when_the_result_is_counted() -> None:
    assert task("shout").result(attempt(shouted("jam", "tong"))) == Result(7, 10)
    with pytest.raises(Illegal, match="The dice on the table do not spell JAM"):
        attempt(shouted("jam", "jam"))


def test_d10_nothing_counts_after_the_end_and_acts_come_in_their_order() -> None:
    for acts in (
        [*shouted("jam", "tong", "elm"), Typed("met", 30_000)],
        [Typed("no more", 1), Typed("jam", 2)],
        [Typed("jam", 60_001)],
    ):
        with pytest.raises(Illegal) as refused:
            attempt(acts)
        assert refused.value.code == "board-finished"
    with pytest.raises(Illegal) as refused:
        attempt([*shouted("jam"), Typed("tong", 4999)])
    assert refused.value.code == "out-of-order"
    assert task("shout").result(attempt([Typed("jam", 5000), Typed("tong", 5000)])).points == 7


@pytest.mark.parametrize("game", GAMES)
def test_d10_what_is_not_part_of_a_task_is_refused(game: str) -> None:
    with pytest.raises(Illegal) as refused:
        task(game).act(begun(game), object(), Ms(0))
    assert (refused.value.code, refused.value.rule) == ("not-in-this-task", "daily D10")


def test_d11_the_dictionary_is_closed_while_an_attempt_runs_on_an_open_board() -> None:
    attempt = Attempt(DAY, "locks", moment(3, 8))
    with pytest.raises(Illegal) as refused:
        check_dictionary([attempt], moment(3, 9))
    assert (refused.value.code, refused.value.rule) == ("dictionary-closed", "daily D11")
    check_dictionary([attempt], closes(DAY))
    check_dictionary([Attempt(DAY, "locks", moment(3, 8), moment(3, 9))], moment(3, 9))
    check_dictionary([], moment(3, 9))


def test_d11_answers_are_told_to_those_who_have_finished_or_when_the_board_is_closed() -> None:
    running = Attempt(DAY, "locks", moment(3, 8))
    for attempt in (running, None):
        with pytest.raises(Illegal) as refused:
            check_answers(attempt, DAY, moment(3, 9))
        assert refused.value.code == "board-not-finished"
        check_answers(attempt, DAY, closes(DAY))
    check_answers(Attempt(DAY, "locks", moment(3, 8), moment(3, 9)), DAY, moment(3, 9))


def test_d11_no_table_has_the_chance_of_a_board_that_is_not_closed() -> None:
    code = board_of(DAY, "shout").code
    for now in (moment(3, 9), moment(4, 11, 59), moment(1, 0)):
        with pytest.raises(Illegal) as refused:
            check_code(code, now)
        assert (refused.value.code, refused.value.rule) == ("board-not-closed", "daily D11")
    check_code(code, closes(DAY))
    for other in (None, "", "rainy sunday", "daily bread", "daily 1 2026-99-99 shout 0"):
        check_code(other, moment(3, 9))
    check_code("daily 1 9999-12-31 shout 0", moment(3, 9))


def test_d12_more_points_are_better_and_equal_results_share_a_place() -> None:
    assert places([Result(5), Result(9), Result(5), Result(3)]) == (2, 1, 2, 4)
    assert places([Result(10, 41), Result(10, 34), Result(9, 1)]) == (2, 1, 3)
    assert list(reached([Result(5), Result(9), Result(5)]).items()) == [(9, 1), (5, 2)]


def test_d12_the_best_known_result_is_that_of_the_search_or_of_somebody_better() -> None:
    assert best_known(40, [Result(38), Result(12)]) == 40
    assert best_known(40, [Result(38), Result(44)]) == 44
    assert best_known(40, []) == 40


def test_d14_a_result_is_shared_without_a_word_of_the_board() -> None:
    assert share_text("Word Shout", DAY, Result(9, 41), 10, 12) == (
        "Wordhall, 2026-12-03\nWord Shout: 9 points of 10 in 41 seconds\n■■■■■■■■■□\n"
        "12 days in a row"
    )
    assert share_text("Waywords", DAY, Result(1), 74, 1) == (
        "Wordhall, 2026-12-03\nWaywords: 1 point of 74\n□□□□□□□□□□"
    )


@given(integers(-20, 200), integers(0, 200))
def test_d14_all_squares_are_full_only_for_the_best(points: int, best: int) -> None:
    assert len(squares(points, best)) == 10
    assert (squares(points, best) == "■" * 10) == (points >= best > 0)


def test_d15_a_closed_board_can_be_played_and_counts_for_no_streak() -> None:
    day = editions()[1].first
    assert board_of(day, "shout").board
    late = Attempt(day, "shout", closes(day), closes(day) + timedelta(minutes=1))
    assert not late.counts
    check_dictionary([Attempt(day, "shout", closes(day))], closes(day))
    assert Attempt(day, "shout", opens(day), opens(day)).counts
