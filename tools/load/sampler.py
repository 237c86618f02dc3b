"""Where a process spends its time: its main thread is looked at once a millisecond of CPU time.

Unlike a tracing profiler it costs next to nothing, so what it shows is what happens without it.
"""

import signal
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType

PERIOD = 0.001
LINES = 40


class Sampler:
    """Counts, for each function, in how many samples it ran, and in how many it was under way."""

    def __init__(self) -> None:
        self._own: Counter[CodeType] = Counter()
        self._inner: Counter[CodeType] = Counter()
        self._samples = 0

    def start(self) -> list[str]:
        """Begins; tells nothing yet."""
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, PERIOD, PERIOD)
        return []

    def stop(self) -> list[str]:
        """Ends; each line has own and inner shares of the time, and a function."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        lines = [
            f"{own / self._samples:6.1%} {self._inner[code] / self._samples:6.1%}  {_name(code)}"
            for code, own in self._own.most_common(LINES)
        ]
        self._own.clear()
        self._inner.clear()
        self._samples = 0
        return lines

    def _look(self, _: int, frame: FrameType | None) -> None:
        self._samples += 1
        under_way = set[CodeType]()
        if frame is not None:
            self._own[frame.f_code] += 1
        while frame is not None:
            under_way.add(frame.f_code)
            frame = frame.f_back
        self._inner.update(under_way)


def _name(code: CodeType) -> str:
    path = Path(code.co_filename)
    return f"{code.co_qualname} ({path.parent.name}/{path.name}:{code.co_firstlineno})"
