"""Worker processes on all cores, which end with the command that started them."""

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
    """So many worker processes, or one a core; an exception in the block stops them at once.

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
    """Ignores Ctrl-C, which the command handles, and ends with the command."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
