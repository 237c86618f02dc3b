"""A match as a fold: causes go in, commits come out, and everything else follows from commits.

A **commit** is one cause with all the events that it gave, possibly none: one version of the match,
stored as one row before anybody hears of it. `step` makes commits, `advance` and `fold` read them.
None of them reads the time: causes carry it.

What is done with a match is called by the package's name, as `match.step` or `match.outcome`, since
the bare words are names of much else. Values and types are imported from where they are defined.
"""

from wordhall.kernel.match.commits import opening_of
from wordhall.kernel.match.dictionary import check_dictionary
from wordhall.kernel.match.history import (
    advance,
    deadline,
    excuses_outage,
    fold,
    follow,
    look_ahead,
    next_due,
    outcome,
    scores,
)
from wordhall.kernel.match.steps import open_match, step
from wordhall.kernel.match.views import standing, view

__all__ = [
    "advance",
    "check_dictionary",
    "deadline",
    "excuses_outage",
    "fold",
    "follow",
    "look_ahead",
    "next_due",
    "open_match",
    "opening_of",
    "outcome",
    "scores",
    "standing",
    "step",
    "view",
]
