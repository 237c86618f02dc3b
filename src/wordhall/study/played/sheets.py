"""What was written in the turns of Mark My Words."""

from collections.abc import Sequence
from typing import Any

from wordhall.games.sheets.notation.commands import write
from wordhall.games.sheets.types.actions import Write
from wordhall.games.sheets.types.events import Written
from wordhall.kernel.match.commits import Commit, opening_of
from wordhall.review.log import events_of


def acts(commits: Sequence[Commit[Any, Any]], turn: int) -> tuple[str, ...]:
    """The letters of a throw; nothing of a search, as the words on the list are not listed."""
    throw, seat = divmod(turn, len(opening_of(commits).roster.sitters))
    written = [
        event.letters
        for event in events_of(commits)
        if isinstance(event, Written) and event.seat == seat
    ]
    return (write(Write(written[throw])),) if throw < len(written) else ()
