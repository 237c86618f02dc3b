"""What a log tells of the game alone."""

from collections.abc import Sequence
from typing import Any

from wordhall.kernel.house import HouseFact
from wordhall.kernel.match import Commit, MatchOpened


def events_of(commits: Sequence[Commit[Any, Any]]) -> list[Any]:
    """The game's own events in order, without the house's."""
    return [
        event
        for commit in commits
        for event in commit.events
        if not isinstance(event, HouseFact | MatchOpened)
    ]
