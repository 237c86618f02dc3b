"""Editions of rules: a match ends under the rules that it began with.

A game's module `editions` lists what has changed in its rules since matches were first stored, one
row for each edition. The opening names the number; older logs that name none belong to the first
edition.
"""

from typing import Any, Final

FIRST: Final = 1


def name_edition(commit: dict[str, Any]) -> dict[str, Any]:
    """An upcaster for logs whose game did not name the edition of its rules: it was the first."""
    if commit["version"] == 0:
        commit["events"][1].setdefault("edition", FIRST)
    return commit


def name_house_rules(opened: dict[str, Any]) -> None:
    """Writes into an old `MatchOpened` the house rules under which its match is played."""
    opened.setdefault("names", None)
    for name, value in {"edition": FIRST, "idle_minutes": None, "desk": False}.items():
        opened["rules"].setdefault(name, value)
