"""Mistakes at Waywords: one test a reason."""

import pytest
from msgspec.structs import replace

from tests.games.ways.table import Table
from wordhall.bots.ways.situation import situation
from wordhall.games.ways.types.components import Laying, Options, Spelled
from wordhall.games.ways.types.state import Turn
from wordhall.kernel.game import Seat
from wordhall.review.mistakes import Fell, ScoredMore
from wordhall.review.ways.accuracy import bases
from wordhall.review.ways.choices import Choice, Swapping
from wordhall.review.ways.mistakes import why, with_mistakes
from wordhall.review.ways.moments import Course, Moment
from wordhall.review.ways.reasons import (
    ClearsFirst,
    LaysMore,
    Reason,
    SpellsSomething,
    SwapsFirst,
)
from wordhall.review.ways.turns import TurnReview
from wordhall.words import Lexicon

LEXICON = Lexicon.of(["SHOW", "SHED"])
LAID = (Laying("I2", ("E1", "F1")),)
SHOW = Choice("SHOW", ("E1", "F1"), LAID, 10)
SHED = Choice("SHED", ("E1", "F1"), LAID, 22)
KNOWN = LEXICON.familiarity("SHED")


NOTHING = Turn(Seat(0), (), 0)


def one_turn(*scores: int, options: Options | None = None, turn: Turn = NOTHING) -> Course:
    """A match of one turn, which began with these scores."""
    table = Table(hands=("OW CLEAR I2 I3 V3", "A T I2 I3 V3"), options=options or Options())
    return Course((Moment(situation(table.view(Seat(0)), Seat(0)), turn),), (scores, scores))


@pytest.fixture
def went() -> Course:
    return one_turn(0, 0)


def told(played: Choice | None, better: Choice) -> TurnReview:
    missed = better.gain - (0 if played is None else played.gain)
    return TurnReview((), (), played, (better,), missed, phony=False)


def reason(went: Course, played: Choice | None, better: Choice) -> Reason:
    return why(told(played, better), went.moments[0], LEXICON)


def test_the_better_word_scores_more(went: Course) -> None:
    assert reason(went, SHOW, SHED) == ScoredMore(KNOWN, 12)


def test_the_better_word_lies_under_more_markers(went: Course) -> None:
    assert reason(went, SHOW, replace(SHED, markers=LAID * 2)) == LaysMore(KNOWN, 12, 2)


def test_the_better_word_needs_a_swap(went: Course) -> None:
    swapping = replace(SHED, swap=Swapping("H8", "ED"))
    assert reason(went, SHOW, swapping) == SwapsFirst(KNOWN, 12, "H8", "ED")


def test_the_better_word_is_spelled_on_a_cleared_field(went: Course) -> None:
    cleared = replace(SHED, cleared=True, swap=Swapping("H8", "ED"))
    assert reason(went, SHOW, cleared) == ClearsFirst(KNOWN, 12)


def test_what_both_words_needed_is_not_the_reason(went: Course) -> None:
    cleared, swapped = {"cleared": True}, {"swap": Swapping("H8", "ED")}
    for both in (cleared, swapped, {"markers": LAID * 2}):
        assert reason(went, replace(SHOW, **both), replace(SHED, **both)) == ScoredMore(KNOWN, 12)


def test_nothing_was_spelled(went: Course) -> None:
    assert reason(went, None, SHED) == SpellsSomething(KNOWN, 22)


def test_the_word_fell(went: Course) -> None:
    step = Spelled("SHWO", ("E1", "F1"), (), (), 10, 0)
    fallen = Moment(went.moments[0].seen, Turn(Seat(0), (step,), 0, fell=True))
    assert why(told(None, SHED), fallen, LEXICON) == Fell(KNOWN, ("SHWO",))


def judged(review: TurnReview, went: Course) -> TurnReview:
    return with_mistakes([review], went, LEXICON)[0]


def test_a_turn_that_costs_much_of_the_chance_is_a_mistake_and_has_a_reason(went: Course) -> None:
    turn = judged(told(SHOW, replace(SHED, gain=60)), went)
    assert turn.lost is not None
    assert turn.mistake == "large"
    assert turn.why == ScoredMore(KNOWN, 50)


def test_the_best_word_costs_nothing(went: Course) -> None:
    turn = judged(told(SHOW, SHOW), went)
    assert (turn.lost, turn.mistake, turn.why) == (0.0, None, None)


def test_what_is_left_are_the_points_that_the_first_one_needs() -> None:
    [basis] = bases(one_turn(150, 120))
    assert (basis.lead, basis.left, basis.seats) == (30, 0.5, 2)


def test_without_a_score_to_reach_there_are_no_chances() -> None:
    went = one_turn(0, 0, options=Options(variant="open_field"))
    assert list(bases(went)) == []
    assert judged(told(SHOW, SHED), went).lost is None


def test_alone_there_is_nobody_to_beat() -> None:
    assert list(bases(one_turn(0))) == []
