"""A limit of log lines of the same kind a minute, so that nobody can fill the log."""

import logging
import time
from collections import Counter
from collections.abc import Callable

import structlog
from structlog.typing import EventDict, WrappedLogger

MOST = 60
"""Lines of one kind a minute; the next line says how many were left out."""

MINUTE = 60.0


class Repeats(logging.Filter):
    """Counts lines by their text, without their fields."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._begun = clock()
        self._written: Counter[str] = Counter()
        self._left_out: Counter[str] = Counter()

    def passes(self, kind: str) -> bool:
        """Whether another line of a kind may be written."""
        now = self._clock()
        if now - self._begun >= MINUTE:
            self._begun = now
            self._left_out = self._written - Counter(dict.fromkeys(self._written, MOST))
            self._written.clear()
        self._written[kind] += 1
        return self._written[kind] <= MOST

    def __call__(self, _: WrappedLogger, __: str, event: EventDict) -> EventDict:
        """Filters a line of the hall (structlog)."""
        kind = str(event["event"])
        if not self.passes(kind):
            raise structlog.DropEvent
        left_out = self._left_out.pop(kind, 0)
        return {**event, "left_out": left_out} if left_out else event

    def filter(self, record: logging.LogRecord) -> bool:
        """Filters a line of a library, or of the store (logging)."""
        return self.passes(str(record.msg))
