"""What ought to have happened: the events that the rules give, each with its rule."""

from collections import Counter
from collections.abc import Set
from typing import Any


class Refused(Exception):
    """The rules do not allow what the record says happened."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.rule = rule
        self.text = text


class Ledger:
    """The events of the commit that is being decided again, and what has been counted so far.

    Of `silent` events only their maker hears.
    """

    def __init__(self, silent: Set[str] = frozenset()) -> None:
        self._silent = silent
        self.events: list[dict[str, Any]] = []
        self.rules: list[str] = []
        self.counted: Counter[str] = Counter()

    def say(self, rule: str, kind: str, **fields: Any) -> None:
        """One more event that a rule gives."""
        self.repeat(rule, {"type": kind, **fields})

    def repeat(self, rule: str, event: dict[str, Any]) -> None:
        """One more event, as it was found: nothing decides it but the people at the table."""
        self.events.append(event)
        self.rules.append(rule)

    def turn(self) -> None:
        """The next commit begins."""
        self.events, self.rules = [], []

    def is_heard_of(self) -> bool:
        """Whether everybody hears of something in this commit."""
        return any(event["type"] not in self._silent for event in self.events)

    def makers(self, kinds: Set[str]) -> set[int]:
        """Whose acts the events of these kinds in this commit tell of."""
        return {event["seat"] for event in self.events if event["type"] in kinds}
