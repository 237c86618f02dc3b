"""What was done in the turns of Mark My Word."""

from collections.abc import Sequence
from typing import Any

from wordhall.games.locks.notation.commands import write
from wordhall.games.locks.types.actions import Pass, Place
from wordhall.kernel.match.commits import Commit
from wordhall.review.locks.moments import course_of


def acts(commits: Sequence[Commit[Any, Any]], turn: int) -> tuple[str, ...]:
    """All tiles, and the pass if tiles were left."""
    made = course_of(commits).moments[turn]
    landed = made.turn.landed
    laid = [write(Place(one.letter, one.cell.row, one.cell.column)) for one in landed]
    ends = [write(Pass())] if len(laid) < len(made.seen.rack) else []
    return (*laid, *ends)
