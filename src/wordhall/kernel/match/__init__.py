"""A match as a fold: causes go in, commits come out, and everything else follows from commits.

A **commit** is one cause with all the events that it gave, possibly none: one version of the
match, stored as one row before anybody hears of it. `step` makes commits, `advance` and `fold`
read them. Neither knows the time: causes carry it.
"""

from wordhall.kernel.match.commits import (
    AnyGame,
    Commit,
    Live,
    MatchOpened,
    Opening,
    Step,
    Stuck,
    opening_of,
)
from wordhall.kernel.match.history import (
    advance,
    deadline,
    excuse_outage,
    fold,
    next_due,
    outcome,
    scores,
)
from wordhall.kernel.match.standing import Standing, standing
from wordhall.kernel.match.steps import open_match, step
from wordhall.kernel.match.view import check_dictionary, closed_to, look

__all__ = [
    "AnyGame",
    "Commit",
    "Live",
    "MatchOpened",
    "Opening",
    "Standing",
    "Step",
    "Stuck",
    "advance",
    "check_dictionary",
    "closed_to",
    "deadline",
    "excuse_outage",
    "fold",
    "look",
    "next_due",
    "open_match",
    "opening_of",
    "outcome",
    "scores",
    "standing",
    "step",
]
