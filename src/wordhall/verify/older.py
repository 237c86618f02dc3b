"""Records of older versions of the rules, brought to the form of the newest.

What a version did not name yet is written into its opening, as it was then. The rules that a match
was played by are its edition: they stay what they were.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from wordhall.verify.games import ROOMS

VERSION = 2
"""The newest version of the rules of all games."""

FIRST_EDITION = 1


def _add(part: dict[str, Any], **old: Any) -> None:
    """Writes what was not named yet; whoever names it and says it is older is not believed."""
    if old.keys() & part.keys():
        message = "an older version does not have these fields"
        raise ValueError(message)
    part.update(old)


def _second(opened: dict[str, Any], laid: dict[str, Any]) -> None:
    """Version 1 named no editions, no list of names and fewer options.

    Nobody was idle, and no desk led.
    """
    _add(opened, names=None)
    _add(laid["options"], **(ROOMS[game].unnamed if (game := opened["game"]) in ROOMS else {}))
    _add(opened["rules"], edition=FIRST_EDITION, idle_minutes=None, desk=False)
    _add(laid, edition=FIRST_EDITION)


STEPS: dict[int, Callable[[dict[str, Any], dict[str, Any]], None]] = {1: _second}
"""From each older version to the next: what it writes into the two events of an opening."""


def brought_up(document: Any) -> Any:
    """The document as it would have been written today; what is no record is left as it is."""
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
