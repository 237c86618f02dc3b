"""Idempotency: the same command gets the same answer, however often it comes."""

from collections.abc import Iterable


class Answers:
    """The answers to the newest commands of a match, by their scoped ids."""

    __slots__ = ("_known", "_most")

    def __init__(self, most: int = 512) -> None:
        self._most = most
        self._known: dict[str, bytes] = {}

    def of(self, command: str) -> bytes | None:
        """The answer to a command as it was sent; None if there was none."""
        return self._known.get(command)

    def remember(self, command: str, answer: bytes) -> None:
        """Keeps an answer, and drops the oldest if there are too many."""
        self._known[command] = answer
        if len(self._known) > self._most:
            del self._known[next(iter(self._known))]

    def remember_all(self, answered: Iterable[tuple[str, bytes]]) -> None:
        """Keeps several answers, given the oldest first."""
        for command, answer in answered:
            self.remember(command, answer)
