"""A board of the day at a terminal: played once, continued, and counted."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.daily.played import DAY, moment, today
from wordhall.complaint import Complaint
from wordhall.daily.boards import board_of
from wordhall.daily.dates import DAY as A_DAY
from wordhall.daily.editions import TASKS
from wordhall.daily.task import Result
from wordhall.terminal.attempts import Attempts
from wordhall.terminal.day import TOLD, Sitting


class Desk:
    """A terminal with lines that are typed, each `slow` after the one before."""

    def __init__(self, folder: Path, now: datetime) -> None:
        self.environment = {"XDG_STATE_HOME": str(folder)}
        self.time = now
        self.slow = timedelta(seconds=1)
        self.said: list[str] = []
        self._lines: Iterator[str] = iter(())

    def play(self, game: str, *lines: str, by: int = 0) -> bool:
        self._lines, self.said = iter(lines), []
        attempts = Attempts(self.environment)
        made = board_of(DAY + by * A_DAY, game)
        return Sitting(made, attempts, self._ask, self.said.append, lambda: self.time).play()

    def _ask(self) -> str | None:
        self.time += self.slow
        return next(self._lines, None)

    def result(self, game: str) -> Result | None:
        kept = Attempts(self.environment).of(DAY, game)
        return None if kept is None else kept.result


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path, moment(3, 9))


def test_a_board_is_played_once_and_its_result_can_be_shared(desk: Desk) -> None:
    best = today("shout").task.best(today("shout").board)
    assert desk.play("shout", "zzz", *best.lines, "no more")
    seconds = 1 + len(best.lines)
    assert desk.result("shout") == Result(10, seconds)
    assert any(line.endswith("Try another word. (shout R5)") for line in desk.said)
    shared = f"Wordhall, 2026-12-03\nWord Shout: 10 points of 10 in {seconds} seconds\n■■■■■■■■■■"
    assert desk.said[-1] == shared
    assert desk.play("shout", "no more")
    assert (desk.said[0], desk.said[-1]) == ("You have played this board.", shared)


@pytest.mark.parametrize("game", TASKS)
def test_who_asks_or_types_nothing_reads_what_is_to_be_done_and_typed(
    desk: Desk, game: str
) -> None:
    task = today(game).task
    told = f"{task.aim} {task.commands} {TOLD}".split()
    assert not desk.play(game, "", "?", "help", "/help", "hint", "quit")
    said = " ".join(desk.said).split()
    assert said[: len(told)] == told
    assert " ".join(said).count(task.aim) == 6
    assert max(map(len, desk.said)) < 80


@pytest.mark.parametrize("game", TASKS)
def test_one_word_ends_each_board_that_can_be_ended(desk: Desk, game: str) -> None:
    """A grid has to be full before."""
    made = today(game)
    ended = made.task.stop(made.task.begin(made.board)) is not None
    assert desk.play(game, "done", "quit") == ended
    assert (desk.result(game) is not None) == ended


def test_a_word_that_is_a_command_can_be_typed(desk: Desk) -> None:
    assert not desk.play("shout", "word done", "quit")
    assert any("DONE" in line for line in desk.said)


@pytest.mark.parametrize("game", TASKS)
def test_what_cannot_be_read_is_not_answered_with_the_commands_of_a_whole_game(
    desk: Desk, game: str
) -> None:
    assert not desk.play(game, "nonsense here", "quit")
    assert not any("There is no such command" in line for line in desk.said)


def test_a_board_that_was_left_is_continued_and_its_time_runs_on(desk: Desk) -> None:
    word, *_ = today("shout").task.best(today("shout").board).lines
    assert not desk.play("shout", word, "quit")
    assert desk.result("shout") is None
    assert desk.said[-1] == "You can continue as long as the board is open. Its time runs on."
    assert not desk.play("shout")
    assert f"{word} took its dice" in desk.said
    desk.time += timedelta(minutes=1)
    assert desk.play("shout", "too late")
    assert desk.result("shout") == Result(len(word), 1)


def test_a_line_that_comes_after_the_end_counts_for_nothing(desk: Desk) -> None:
    word, *_ = today("shout").task.best(today("shout").board).lines
    desk.slow = timedelta(minutes=1, seconds=1)
    assert desk.play("shout", word)
    assert desk.result("shout") == Result(0, 60)


def test_dates_in_a_row_are_a_streak(desk: Desk) -> None:
    for by in range(3):
        assert desk.play("ways", "done", by=by)
        desk.time += A_DAY
    assert desk.said[-1].endswith("3 days in a row")


def test_what_was_not_finished_in_time_begins_again_in_the_archive(desk: Desk) -> None:
    assert not desk.play("locks", "quit")
    desk.time = moment(4, 12)
    assert desk.play("locks", "pass")
    assert desk.play("locks")
    kept = Attempts(desk.environment)
    assert kept.played() == set()
    assert kept.of(DAY, "locks")


def test_a_file_that_cannot_be_read_is_not_overwritten(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "wordhall/daily.json"
    path.parent.mkdir()
    path.write_text("{")
    with pytest.raises(Complaint, match="move it away"):
        desk.play("locks", "pass")
    assert path.read_text() == "{"


def test_a_folder_that_cannot_be_written_is_told(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "wordhall").write_text("")
    with pytest.raises(Complaint) as complaint:
        desk.play("locks", "pass")
    assert complaint.value.code == "cannot-write"
