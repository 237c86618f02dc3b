"""Asks what becomes of a match that was left before its end."""

from collections.abc import Mapping
from typing import Final, Literal

from wordhall.terminal.ink import ink, paragraph
from wordhall.terminal.lines import LineConsole

Wish = Literal["resume", "new", "drop"]

WISHES: Final[Mapping[str, Wish]] = {
    "": "resume",
    "y": "resume",
    "yes": "resume",
    "r": "resume",
    "resume": "resume",
    "n": "new",
    "no": "new",
    "new": "new",
    "d": "drop",
    "drop": "drop",
}
"""What an answer means; any other is asked again, as it may be meant for another question."""


def ask(console: LineConsole, title: str, names: str, ago_ms: int) -> Wish:
    """What the person wants of this match; raises InputClosed at the end of the input."""
    told = f"A match of {title} is not finished: {names}, left {_ago(ago_ms)}."
    console.say(*paragraph(told, console.width - 1))
    while True:
        answer = console.ask("Resume it (“new” starts another, “drop” deletes it) [yes]?  ")
        wish = WISHES.get(answer.strip().casefold())
        if wish is not None:
            return wish
        console.say(ink("Type “yes”, “new” or “drop”; Enter resumes it.", "warn"))


def _ago(ms: int) -> str:
    minutes = ms // 60_000
    if minutes < 2:  # noqa: PLR2004 - not worth a plural
        return "just now"
    if minutes < 120:  # noqa: PLR2004 - two hours
        return f"{minutes} minutes ago"
    return f"{minutes // 60} hours ago" if minutes < 2880 else f"{minutes // 1440} days ago"  # noqa: PLR2004 - two days
