"""What was done in the turns of Waywords."""

from collections.abc import Sequence
from typing import Any

from wordhall.kernel.match.commits import Commit
from wordhall.review.ways.choices import made
from wordhall.review.ways.moments import course_of
from wordhall.study.analysis.ways import acts_of


def acts(commits: Sequence[Commit[Any, Any]], turn: int) -> tuple[str, ...]:
    """The word with what was done for it; nothing where a marker was taken, as chance came in."""
    choice = made(course_of(commits).moments[turn].turn.steps, fell=False)
    return () if choice is None or choice.taken else tuple(acts_of(choice))
