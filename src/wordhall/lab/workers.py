"""Processes that play on all cores, and end with the command that called them."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from threading import Thread

from wordhall.complaint import Complaint


@contextmanager
def workers(number: int | None = None) -> Iterator[Executor]:
    """So many processes, or one a core; stopped at once if the block is left by an exception.

    Raises ``worker-lost`` if one of them dies.
    """
    others = set(active_children())
    with ProcessPoolExecutor(number or os.cpu_count(), initializer=_begin) as executor:
        try:
            yield executor
        except BaseException as error:
            for child in set(active_children()) - others:
                child.terminate()
            if isinstance(error, BrokenProcessPool):
                text = "a worker was stopped from outside; if memory is short, give fewer --jobs"
                raise Complaint("worker-lost", text) from error
            raise


def _begin() -> None:
    """Ctrl-C is for the command, which stops its workers; and nobody works for one that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
