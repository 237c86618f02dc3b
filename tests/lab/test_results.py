"""A run that was stopped goes on from its file, and ends with the same bytes."""

from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest

from wordhall.cli import main
from wordhall.complaint import Complaint
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers


class Work:
    """Squares, and which of them were asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, item: int) -> float:
        self.asked.append(item)
        return item * item / 3


def squares(path: Path | None, work: Work, most: int, *, run: str = "squares") -> list[float]:
    with ThreadPoolExecutor(1) as executor:
        found = Results(path).map(Workers(executor, 1), work, range(9), run=run, kind=float)
        return list(islice(found, most))


WHOLE = [number * number / 3 for number in range(9)]


def test_what_is_in_the_file_is_not_made_again(tmp_path: Path) -> None:
    path, work = tmp_path / "results", Work()
    assert squares(path, work, 4) == WHOLE[:4]
    more = Work()
    assert squares(path, more, 9) == WHOLE
    assert more.asked[0] == 4
    assert squares(path, last := Work(), 9) == WHOLE
    assert last.asked == []
    whole = tmp_path / "whole"
    squares(whole, Work(), 9)
    assert whole.read_bytes() == path.read_bytes()


def test_a_line_that_was_cut_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    squares(path, Work(), 9)
    whole = path.read_bytes()
    for length in (len(whole) - 1, len(whole) // 2, 3, 0):
        path.write_bytes(whole[:length])
        assert squares(path, Work(), 9) == WHOLE
        assert path.read_bytes() == whole


def test_another_run_has_results_of_its_own(tmp_path: Path) -> None:
    path, other = tmp_path / "results", Work()
    squares(path, Work(), 9)
    squares(path, other, 9, run="others")
    assert other.asked == list(range(9))
    assert squares(path, again := Work(), 9) == WHOLE
    assert again.asked == []


def test_without_a_file_nothing_is_kept() -> None:
    assert squares(None, Work(), 9) == WHOLE


@pytest.mark.parametrize("text", ["something else\n", '{"run": 3}\n'])
def test_a_file_of_something_else_is_refused_and_left(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter"
    path.write_text(text)
    with pytest.raises(Complaint, match="something else"):
        Results(path)
    assert path.read_text() == text


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="cannot be read or written"):
        Results(tmp_path / "missing" / "results")


def test_the_command_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results"
    asked = ["lab", "duel", "sheets", "--bots", "casual,novice", "--lexicon", "everyday"]
    asked += ["--games", "4", "--whole", "--jobs", "1"]
    assert main([*asked, "--results", str(path)]) == 0
    first, kept = capsys.readouterr().out, path.read_bytes()
    assert kept.count(b"\n") == 2
    path.write_bytes(kept[: kept.index(b"\n") + 9])
    assert main([*asked, "--results", str(path)]) == 0
    assert capsys.readouterr().out == first
    assert path.read_bytes() == kept
