"""Long work on a terminal says how far it is."""

import io

import pytest

from wordhall.commands.lab import progress as shown
from wordhall.commands.lab.progress import Progress, progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_rate_and_the_time_that_is_left() -> None:
    assert progress(120, 400, 37.5) == "120 of 400, 3.2 a second, 1:28 left"
    assert progress(1, 4, 20) == "1 of 4, 3.0 a minute, 1:00 left"


def test_what_takes_long_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.0, 1.0, 2.5, 2.6, 4.0, 5.0])
    monkeypatch.setattr(shown, "monotonic", lambda: next(times))
    terminal = Terminal()
    watch = Progress(terminal)
    for done in range(6):
        watch(done, 5)
    said = terminal.getvalue().split("\r\033[K")
    assert said == [
        "",
        "",
        "2 of 5, 48.0 a minute, 0:04 left",
        "4 of 5, 1.0 a second, 0:01 left",
        "",
    ]


def test_nothing_is_said_where_nobody_watches() -> None:
    stream = io.StringIO()
    Progress(stream)(0, 5)
    assert stream.getvalue() == ""
