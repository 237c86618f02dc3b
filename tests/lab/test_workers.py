"""Work comes back in order, and workers end with the command, however it ends."""

import os
import subprocess
import sys
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

from wordhall.complaint import Complaint
from wordhall.lab.workers import Workers, workers

PATIENCE = 60
MANY = list(range(500))
KILLED = """
import os, signal
from wordhall.lab.workers import workers

if __name__ == "__main__":
    with workers(2) as found:
        print(*found.map(abs, [-1, -2]), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


class Batches(Executor):
    """An executor that works at once, and remembers how many items each batch had."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sizes.append(len(args[1]))
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_results_come_in_the_order_of_the_items() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert list(Workers(executor, 3).map(str, MANY)) == [str(number) for number in MANY]
        assert list(Workers(executor, 3).map(str, [])) == []


def test_batches_grow_until_sending_costs_little_and_are_small_at_the_end() -> None:
    batches = Batches()
    assert list(Workers(batches, 2, seconds=60).map(abs, MANY)) == MANY
    assert batches.sizes[:4] == [1] * 4  # two for each worker, as nothing is known yet
    assert max(batches.sizes) == -(-(500 - 4) // 4)
    assert batches.sizes[-1] == 1
    assert sum(batches.sizes) == len(MANY)
    alone = Batches()
    list(Workers(alone, 2, seconds=0).map(abs, MANY[:20]))
    assert alone.sizes == [1] * 20


def test_who_watches_is_told_each_item() -> None:
    seen: list[tuple[int, int]] = []
    found = Workers(Batches(), 1)
    found.watch = lambda done, most: seen.append((done, most))
    list(found.map(abs, [1, 2, 3]))
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3), (3, 3)]


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(Complaint) as complaint, workers(1) as found:
        list(found.map(os._exit, [3]))
    assert complaint.value.code == "worker-lost"


def interrupted() -> list[BaseProcess]:
    started: list[BaseProcess] = []
    with suppress(KeyboardInterrupt), workers(2) as found:
        list(found.map(abs, [-1]))
        started += active_children()
        raise KeyboardInterrupt
    return started


def test_ctrl_c_stops_the_workers() -> None:
    started = interrupted()
    assert started
    assert not any(child.is_alive() for child in started)


def test_nobody_works_on_for_a_command_that_was_killed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED], capture_output=True, timeout=PATIENCE, check=False
    )
    assert done.stdout == b"1 2\n"
    assert done.returncode < 0
