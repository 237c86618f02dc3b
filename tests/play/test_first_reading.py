"""A hall that comes back reads many matches at once, each on a thread."""

import subprocess
import sys

from wordhall.catalog import CATALOG


def test_many_threads_may_come_to_a_game_at_once() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.play.first_reading"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [f"{name} True" for name in CATALOG]
