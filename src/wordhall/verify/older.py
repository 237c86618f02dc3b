"""Brings records of older versions to the newest form.

Fields that an older version did not have are written into the opening, with the value that they had
then. The edition, which says by which rules a match was played, does not change.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from wordhall.verify.games import GAMES

VERSION = 2
"""The newest version of the rules of all games."""

FIRST_EDITION = 1


def _add(part: dict[str, Any], **old: Any) -> None:
    """Adds fields; refuses a record that has them already and claims to be older."""
    if old.keys() & part.keys():
        message = "an older version does not have these fields"
        raise ValueError(message)
    part.update(old)


def _second(opened: dict[str, Any], laid: dict[str, Any]) -> None:
    """Version 1 named no editions, no list of names and fewer options.

    There were no idle players and no desks.
    """
    _add(opened, names=None)
    _add(laid["options"], **(GAMES[game].unnamed if (game := opened["game"]) in GAMES else {}))
    _add(opened["rules"], edition=FIRST_EDITION, idle_minutes=None, desk=False)
    _add(laid, edition=FIRST_EDITION)


STEPS: dict[int, Callable[[dict[str, Any], dict[str, Any]], None]] = {1: _second}
"""For each older version, the step to the next one, which changes the two events of an opening."""


def brought_up(document: Any) -> Any:
    """The document in the newest form; other documents are left as they are."""
    try:
        first = deepcopy(document["commits"][0])
        opened, laid = first["events"][:2]
        version = opened["rules_version"]
        if version not in STEPS:
            return document
        for older in range(version, VERSION):
            STEPS[older](opened, laid)
        opened["rules_version"] = VERSION
        return {**document, "commits": [first, *document["commits"][1:]]}
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return document
