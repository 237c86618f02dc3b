"""Checks and constants for simulations and endgames of both engines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wordhall.search.errors import SearchError
from wordhall.search.setting import BEYOND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wordhall.search.contract import Ends, Lookahead, Table

SEATS: Final = 8
"""Players at a table, at most."""
ROUNDS: Final = 3
"""The rounds in which nobody scores after which a game is over."""
MOST_IDLE: Final = ROUNDS * SEATS
"""The turns in a row without points after which any game is over."""
LAID: Final[Mapping[Ends, int]] = {"play_on": 8, "first_out": 0}
"""The points that laying a tile costs in the static evaluation when the bag is empty.

If all play on, each tile left allows one more turn, which scores about this.
"""
LEFT: Final[Mapping[Ends, float]] = {"play_on": 0.5, "first_out": 1.0}
"""The weight of the value of tiles left on a rack in the static evaluation then.

If all play on, they can mostly be laid later.
"""


def check_table(table: Table) -> None:
    """Refuses impossible players and scores (``game-unfit``)."""
    others, scores = table.others, scores_of(table)
    if not (1 <= len(others) < SEATS and len(scores) == len(others) + 1):
        raise unfit(f"there are 1 to {SEATS - 1} others, and a score for everybody")
    if not (min(others) >= 0 and sum(others) <= len(table.unseen)):
        raise unfit("the others hold more tiles than are unseen, or less than none")
    if max(map(abs, (*scores, table.passes, table.scoreless))) >= BEYOND:
        raise unfit(f"scores, and turns in a row, are below {BEYOND:,}")
    if min(table.passes, table.scoreless) < 0:
        raise unfit("turns in a row are not fewer than none")
    if not table.rack:
        raise unfit("the mover holds tiles")


def check_end(ahead: Lookahead) -> None:
    """Refuses a simulation without a limit (``search-endless``)."""
    if ahead.steps is None and ahead.milliseconds is None:
        raise SearchError("search-endless", "a simulation needs a limit in steps or milliseconds")


def scores_of(table: Table) -> tuple[int, ...]:
    """The scores, the mover's first."""
    return table.scores or (0,) * (len(table.others) + 1)


def idle_of(table: Table) -> tuple[int, int]:
    """How many turns in a row were passes, and how many had no points, both up to `MOST_IDLE`."""
    passes = min(table.passes, MOST_IDLE)
    return passes, max(passes, min(table.scoreless, MOST_IDLE))


def unfit(why: str) -> SearchError:
    """The error ``game-unfit`` with its reason."""
    return SearchError("game-unfit", f"no game under way is like that: {why}")
