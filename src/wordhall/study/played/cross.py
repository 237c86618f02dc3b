"""What was done in the turns of Jumbo Word Cross."""

from collections.abc import Sequence
from typing import Any

from wordhall.games.cross.tiles import ordered
from wordhall.kernel.match.commits import Commit
from wordhall.review.cross.moments import course_of


def acts(commits: Sequence[Commit[Any, Any]], turn: int) -> tuple[str, ...]:
    """A play as GCG writes it, an exchange or a pass; nothing of a turn that was lost."""
    made = course_of(commits).moments[turn]
    if made.turn.kind == "play":
        return (made.turn.move,)
    if made.aside:
        return (f"exchange {ordered(made.aside)}",)
    return ("pass",) if made.turn.kind == "pass" else ()
