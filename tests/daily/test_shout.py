"""The task of Word Shout: D6."""

from tests.daily.played import after, begun, refusal, task, today
from wordhall.daily.shout import Attempt
from wordhall.daily.task import Best, Result
from wordhall.games.shout.types.components import Die, Take
from wordhall.kernel.game import Ms, Seat


def dice(faces: str) -> tuple[Die, ...]:
    return tuple(Die(face, 0, 0, 0) for face in faces.split())


TEN = dice("J A M E L M T O N G")


def test_d6_each_word_takes_its_dice_and_each_die_is_a_point() -> None:
    state = after("shout", Attempt(TEN), "jam", at=4000)
    assert task("shout").result(state) == Result(3, 4)
    assert refusal("shout", state, "jam") == ("not-on-the-dice", "shout R5")
    state = after("shout", state, "tong", at=20_001)
    assert task("shout").result(state) == Result(7, 21)


def test_d6_qu_is_one_die() -> None:
    state = after("shout", Attempt(dice("Qu I T S A B C D E F")), "QUITS", at=1000)
    assert task("shout").result(state).points == 4


def test_d6_what_is_not_a_word_takes_nothing() -> None:
    state = Attempt(TEN)
    assert refusal("shout", state, "jamt") == ("not-a-word", "shout R10")
    assert refusal("shout", state, "at") == ("too-short", "shout R5")
    assert refusal("shout", state, "j4m") == ("not-letters", "shout R10")


def test_d6_it_ends_when_no_word_is_left_or_no_more_is_said_or_after_sixty_seconds() -> None:
    shout = task("shout")
    state = Attempt(TEN)
    assert not shout.over(state, Ms(60_000))
    assert shout.over(state, Ms(60_001))
    assert shout.over(after("shout", state, "no more"), Ms(1))
    assert not shout.over(after("shout", state, "jam", "tong"), Ms(1))
    assert shout.over(after("shout", state, "jam", "tong", "elm"), Ms(1))


def test_d6_of_equal_results_the_sooner_is_better() -> None:
    slow, quick = Result(10, 41), Result(10, 34)
    assert quick.rank > slow.rank > Result(9, 10).rank
    assert task("shout").result(Attempt(TEN)) == Result(0, 60)


def test_d6_the_best_is_exact() -> None:
    best = task("shout").best(TEN)
    assert (best.points, best.exact) == (10, True)
    state = after("shout", Attempt(TEN), *best.lines)
    assert task("shout").result(state).points == 10
    assert task("shout").best(dice("B C D F G H J K L M")) == Best(0, exact=True, lines=())
    assert task("shout").level(dice("B C D F G H J K L M")) == 0


def test_d6_taken_dice_are_not_shown_again() -> None:
    state = after("shout", Attempt(TEN), "tong")
    assert task("shout").shown(state) == ("Dice: J  A  M  E  L  M", "TONG took its dice")
    assert len(begun("shout").dice) == len(today("shout").board) == 10


def test_d6_words_and_their_moments_are_seen() -> None:
    state = after("shout", Attempt(TEN), "jam", at=4000)
    view = task("shout").view(state, Ms(5000))
    assert view.takes == (Take(Seat(0), "JAM", (0, 1, 2), 3, Ms(4000)),)
    assert [die.taken_by for die in view.dice[:4]] == [0, 0, 0, None]
    assert task("shout").until(state) == 60_000
    assert not view.stuck
    assert task("shout").view(after("shout", state, "tong", "elm"), Ms(1)).stuck
