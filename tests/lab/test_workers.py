"""Workers end with the command, however it ends."""

import os
import subprocess
import sys
from contextlib import suppress
from multiprocessing import active_children
from multiprocessing.process import BaseProcess

import pytest

from wordhall.complaint import Complaint
from wordhall.lab.workers import workers

PATIENCE = 60
KILLED = """
import os, signal
from wordhall.lab.workers import workers

if __name__ == "__main__":
    with workers(2) as executor:
        print(*executor.map(abs, [-1, -2]), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(Complaint) as complaint, workers(1) as executor:
        executor.submit(os._exit, 3).result()
    assert complaint.value.code == "worker-lost"


def interrupted() -> list[BaseProcess]:
    started: list[BaseProcess] = []
    with suppress(KeyboardInterrupt), workers(2) as executor:
        executor.submit(abs, -1).result()
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
