"""What a person may see of a board, as a structure, and what they may ask: D10."""

import pytest

from tests.daily.played import GAMES, after, begun, task
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


def test_d10_the_command_that_stops_an_attempt_finishes_it() -> None:
    commands = {game: task(game).stop(begun(game)) for game in GAMES}
    assert [game for game, command in commands.items() if command is None] == ["sheets"]
    for game, command in commands.items():
        if command is not None:
            assert task(game).over(after(game, begun(game), command), Ms(0))
