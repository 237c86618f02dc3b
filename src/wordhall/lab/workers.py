"""Workers for long work: processes on all cores of this machine, or those of a cluster.

The work is a function and its items. Items travel in batches, so that sending one costs little
beside its work, and results come in the order of the items, wherever they were made.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from math import ceil
from multiprocessing import active_children, parent_process
from threading import Thread
from time import perf_counter
from typing import TypeVar

from wordhall.complaint import Complaint

Item = TypeVar("Item")
Result = TypeVar("Result")

IN_FLIGHT = 2
"""Batches for each worker that are under way: one is worked on, and one waits there."""

HERE_SECONDS = 0.2
"""Seconds that a batch should take on this machine, where sending one costs a millisecond."""


def unwatched(_done: int, _most: int) -> None:
    """Nobody watches."""


class Workers:
    """So many workers of an executor; a batch should take them `seconds`.

    `watch` is told how many items of how many are done.
    """

    def __init__(self, executor: Executor, number: int, seconds: float = HERE_SECONDS) -> None:
        self.executor = executor
        self.number = number
        self.seconds = seconds
        self.watch: Callable[[int, int], None] = unwatched

    def map(
        self, work: Callable[[Item], Result], items: Sequence[Item]
    ) -> Generator[Result, None, None]:
        """The results of the work on each item, in the order of the items.

        When the generator is closed, batches that wait are not begun.
        """
        under_way: deque[Future[tuple[list[Result], float]]] = deque()
        begun, done, size = 0, 0, 1
        self.watch(0, len(items))
        try:
            while begun < len(items) or under_way:
                while begun < len(items) and len(under_way) < IN_FLIGHT * self.number:
                    batch = list(items[begun : begun + size])
                    under_way.append(self.executor.submit(_done, work, batch))
                    begun += len(batch)
                results, seconds = under_way.popleft().result()
                size = self._size(seconds / len(results), len(items) - begun)
                for result in results:
                    done += 1
                    self.watch(done, len(items))
                    yield result
        finally:
            self.watch(len(items), len(items))
            for future in under_way:
                future.cancel()

    def _size(self, each: float, left: int) -> int:
        """How many items the next batch has: as many for all workers, at the end."""
        share = ceil(left / (IN_FLIGHT * self.number))
        return max(1, min(share, int(self.seconds / max(each, 1e-6))))


def _done(work: Callable[[Item], Result], batch: list[Item]) -> tuple[list[Result], float]:
    """The results of a batch, and how many seconds they took."""
    begun = perf_counter()
    return [work(item) for item in batch], perf_counter() - begun


@contextmanager
def workers(number: int | None = None) -> Iterator[Workers]:
    """So many worker processes, or one a core; an exception in the block stops them at once.

    Raises ``worker-lost`` if one of them dies.
    """
    others = set(active_children())
    many = number or os.cpu_count() or 1
    with ProcessPoolExecutor(many, initializer=_begin) as executor:
        try:
            yield Workers(executor, many)
        except BaseException as error:
            for child in set(active_children()) - others:
                child.terminate()
            if isinstance(error, BrokenProcessPool):
                text = "a worker was stopped from outside; if memory is short, give fewer --jobs"
                raise Complaint("worker-lost", text) from error
            raise


def _begin() -> None:
    """Ignores Ctrl-C, which the command handles, and ends with the command."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
