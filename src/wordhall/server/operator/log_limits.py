"""Nobody fills the log: of lines that say the same, so many are written a minute."""

import logging
import time
from collections import Counter
from collections.abc import Callable

import structlog
from structlog.typing import EventDict, WrappedLogger

MOST = 60
"""Lines of one kind a minute; how many were left out is said with the next one."""

MINUTE = 60.0


class Repeats(logging.Filter):
    """Counts lines by what they say, without what they say it about."""

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
        """A line of the hall's own."""
        kind = str(event["event"])
        if not self.passes(kind):
            raise structlog.DropEvent
        left_out = self._left_out.pop(kind, 0)
        return {**event, "left_out": left_out} if left_out else event

    def filter(self, record: logging.LogRecord) -> bool:
        """A line of a library's, or of the store's."""
        return self.passes(str(record.msg))
