"""R15, R16: turns of open ends looked back on: what they cost is what they cost at the end."""

import re
from functools import cache

import pytest

from tests.games.cross.endings import CASES, KNOWN, Known, position
from wordhall.games.cross.tiles import without
from wordhall.games.cross.types.components import Word
from wordhall.games.cross.types.state import LookedUp, Turn
from wordhall.kernel.game import Seat
from wordhall.review.cross import endings
from wordhall.review.cross.choices import offered
from wordhall.review.cross.moments import Moment
from wordhall.review.cross.turns import TurnReview, review_turn
from wordhall.search import Ends
from wordhall.words import Lexicon, load

WAITS, SHORT, THREE, ALONE = KNOWN[0], KNOWN[4], KNOWN[5], KNOWN[-1]
SOON = [case for case in CASES if "?" not in case[0].racks]
"""Soon thought through."""


@pytest.fixture(autouse=True)
def without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many steps, however long they take: a busy machine finds what every other does."""
    monkeypatch.setattr(endings, "AHEAD", endings.AHEAD._replace(milliseconds=None))


@cache
def words() -> Lexicon:
    return load("play")


def looked_back(
    known: Known, move: str = "", points: int = 0, ends: Ends = "play_on", *, fell: str = ""
) -> TurnReview:
    """What is said of a turn in which this was played, or nothing, or something that fell."""
    seen = position(known, ends)
    laid = re.sub(r"^\S+ |\([A-Z]*\)", "", move)
    made = (Word(fell, points),) if fell else ()
    challenge = LookedUp(Seat(1), (fell,), (fell,)) if fell else None
    turn = Turn(Seat(0), "play" if move else "pass", 0, move, made, len(laid), points, challenge)
    moment = Moment(seen, turn, without(seen.rack, laid), stands=not fell)
    return review_turn(moment, offered(moment, words()), words())


@pytest.mark.parametrize("known, ends", SOON, ids=lambda case: getattr(case, "racks", case))
def test_r16_the_best_move_comes_to_what_is_known(known: Known, ends: Ends) -> None:
    turn, scores = looked_back(known, ends=ends), position(known, ends).scores
    assert turn.best[0].equity == (known.lead(ends) or 0) - (scores[0] - scores[1])
    assert (turn.best[0].move == "") == known.waits
    if ends == "play_on":
        assert (turn.cost == 0) == (known.waits or known.ties)


def test_r15_who_waits_where_that_is_best_has_lost_nothing() -> None:
    assert looked_back(WAITS).cost == 0
    played = looked_back(WAITS, "6L S(WIG)", 8)
    assert played.cost == 3
    assert played.played
    assert (played.played.score, played.played.kept) == (8, "V")


def test_r16_the_highest_score_may_cost_something() -> None:
    turn = looked_back(THREE, "H7 (BE)L", 5, "first_out")
    assert turn.highest == turn.played
    assert turn.cost == 1


def test_r15_what_a_move_costs_depends_on_when_the_game_ends() -> None:
    assert looked_back(SHORT).cost == 1
    assert looked_back(SHORT, ends="first_out").cost == 26


def test_r15_a_play_that_fell_is_no_pass() -> None:
    """Who is alone with their tiles may play again; the other may use the turn."""
    alone = looked_back(ALONE, "15A GIJ", 44, fell="GIJ")
    assert (alone.cost, alone.phonies) == (0, ("GIJ",))
    assert looked_back(ALONE).cost == 95 - 47
    turn = looked_back(SHORT, "15O P", 3, fell="OP")
    assert turn.played
    assert turn.played.kept == "P"
    assert turn.cost == 0


def test_r10_a_phony_that_stood_is_weighed_as_it_lies() -> None:
    turn = looked_back(ALONE, "15A GIJ", 44)
    assert turn.played
    assert turn.played.equity == 44 - 0
    assert "15A GIJ" not in {choice.move for choice in turn.best}
