"""The expected events of a commit, each with its rule."""

from collections import Counter
from collections.abc import Set
from typing import Any


class Refused(Exception):
    """The rules do not allow something in the record."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})")
        self.rule = rule
        self.text = text


class Ledger:
    """The expected events of the present commit, and the counts of checks.

    `silent` events are told only to their player.
    """

    def __init__(self, silent: Set[str] = frozenset()) -> None:
        self._silent = silent
        self.events: list[dict[str, Any]] = []
        self.rules: list[str] = []
        self.counted: Counter[str] = Counter()

    def say(self, rule: str, kind: str, **fields: Any) -> None:
        """Adds an event that a rule gives."""
        self.repeat(rule, {"type": kind, **fields})

    def repeat(self, rule: str, event: dict[str, Any]) -> None:
        """Adds an event as it is in the record, since only people decide it."""
        self.events.append(event)
        self.rules.append(rule)

    def turn(self) -> None:
        """Begins the next commit."""
        self.events, self.rules = [], []

    def is_heard_of(self) -> bool:
        """Whether an event of this commit is told to everybody."""
        return any(event["type"] not in self._silent for event in self.events)

    def has(self, kinds: Set[str]) -> bool:
        """Whether this commit has an event of these kinds."""
        return any(event["type"] in kinds for event in self.events)

    def makers(self, kinds: Set[str]) -> set[int]:
        """The seats of the events of these kinds in this commit."""
        return {event["seat"] for event in self.events if event["type"] in kinds}
