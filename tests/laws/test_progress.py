"""The law of progress: rounds follow one another, and everybody may know how far a match is."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.effort import examples
from tests.laws.catalog import GAMES, histories, player, streams
from tests.laws.history import History, run
from wordhall.kernel.game import Gallery
from wordhall.kernel.progress import MatchProgress, round_of

games = pytest.mark.parametrize("game", GAMES)


def told(history: History) -> list[MatchProgress | None]:
    """How far the match was after each commit, as long as it ran."""
    game, lives = history.game, run(history).lives
    return [game.progress(live.state) for live in lives if game.outcome(live.state) is None]


def seen(history: History) -> list[MatchProgress | None]:
    """The same without what comes twice: a spectator sees no commit in which nothing changes."""
    steps = told(history)
    return [step for n, step in enumerate(steps) if n == 0 or step != steps[n - 1]]


@games
@given(data=st.data())
@examples(20)
def test_rounds_follow_one_another(game: str, data: st.DataObject) -> None:
    rounds = [step.round for step in told(data.draw(histories(game))) if step and step.round]
    assert rounds[:1] in ([], [1])
    assert all(0 <= later - before <= 1 for before, later in pairwise(rounds))


@games
@given(data=st.data())
@examples(20)
def test_a_stage_has_as_many_steps_as_it_says(game: str, data: st.DataObject) -> None:
    for now in filter(None, told(data.draw(histories(game)))):
        assert now.stage
        assert (now.step is None) == (now.steps is None)
        assert 0 <= (now.step or 0) <= (now.steps or 0)
        assert (now.left or 0) >= 0


@games
@given(data=st.data())
@examples(20)
def test_no_secret_shows_in_how_far_a_match_is(game: str, data: st.DataObject) -> None:
    history = data.draw(histories(game))
    other = player(game).indistinguishable(history, Gallery(), data.draw(streams()))
    assume(other is not None)
    assert other is not None
    assert seen(history) == seen(other)


ROUNDS: tuple[tuple[list[int], int], ...] = (
    ([], 1),
    ([2], 1),
    ([2, 0, 1], 1),
    ([2, 0, 1, 2], 2),
    ([0, 2, 0, 1], 2),
    ([0, 2, 1], 2),
    ([1, 1], 2),
)


@pytest.mark.parametrize("turns, number", ROUNDS)
def test_a_round_begins_where_the_first_one_did_also_if_a_seat_is_left_out(
    turns: list[int], number: int
) -> None:
    assert round_of(turns, players=3) == number
