"""Mistakes at Mark My Word: one test a reason."""

from msgspec.structs import replace

from tests.review.locks.test_matches import EVERYDAY, first, told
from wordhall.review.locks.choices import Choice
from wordhall.review.locks.mistakes import why
from wordhall.review.locks.reasons import EndsWell, OpensLess, PaysLess
from wordhall.review.mistakes import ScoredMore

MADE = Choice((), (), mine=10, theirs=6, value=5.0, danger=4.0)
KNOWN = EVERYDAY.familiarity("EARN")


def better(value: float, mine: int = 10, theirs: int = 6, danger: float = 4.0) -> Choice:
    """Another sequence, as good as the one that was made but for what is said."""
    return replace(MADE, words=("EARN",), mine=mine, theirs=theirs, value=value, danger=danger)


def test_the_better_sequence_scores_more() -> None:
    assert why(MADE, better(14.0, mine=19), 9.0, EVERYDAY) == ScoredMore(KNOWN, 9)


def test_the_better_sequence_pays_less_to_the_others() -> None:
    assert why(MADE, better(11.0, theirs=0), 6.0, EVERYDAY) == PaysLess(KNOWN, 6)


def test_the_better_sequence_opens_less_to_the_others() -> None:
    assert why(MADE, better(8.0, danger=1.0), 3.0, EVERYDAY) == OpensLess(KNOWN, 3.0)


def test_the_better_sequence_ends_well() -> None:
    assert why(MADE, better(10.0), 5.0, EVERYDAY) == EndsWell(KNOWN, 5.0)


def test_a_sequence_without_a_word_is_known_to_nobody() -> None:
    quiet = replace(better(14.0, mine=19), words=())
    assert why(MADE, quiet, 9.0, EVERYDAY) == ScoredMore(None, 9)


def test_a_short_turn_is_a_mistake_and_a_whole_one_is_none() -> None:
    short, whole = first("pass"), first("I8 A, J8 R, K8 N, pass")
    assert short.lost is not None
    assert short.mistake is not None
    assert isinstance(short.why, ScoredMore)
    assert (whole.lost, whole.mistake, whole.why) == (0.0, None, None)


def test_what_a_sequence_opens_is_told_of_each() -> None:
    turn = first("I8 A, pass", racks=("ARNX", "TXRN"))
    assert turn.played.danger >= 0
    assert all(choice.danger >= 0 for choice in turn.best)


def test_the_best_find_is_the_turn_that_brought_most() -> None:
    review = told("AX", "RNX", words=["EAR", "EARN"]).play("I8 A, pass", "J8 R, K8 N, pass")
    ada, ben = review.players
    assert (ada.find, ben.find) == (None, 1)
