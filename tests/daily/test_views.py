"""What a person may see of a board, as a structure, and what they may ask: D10."""

import pytest

from tests.daily.played import GAMES, begun, task
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Ms


@pytest.mark.parametrize("game", GAMES)
def test_d10_every_task_has_a_view_that_can_be_sent(game: str) -> None:
    assert encode(task(game).view(begun(game), Ms(0)))


@pytest.mark.parametrize("game", ["shout", "locks"])
def test_nothing_can_be_asked_where_the_hand_needs_no_preview(game: str) -> None:
    with pytest.raises(Illegal) as refused:
        task(game).ask(begun(game), None)
    assert refused.value.code == "not-in-this-task"
