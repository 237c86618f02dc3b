"""The ledger: every commit on the disk, torn ends cut off, one table at a time."""

import os
from pathlib import Path

import pytest

from tests.terminal.table import alone
from wordhall.games.sheets.types.actions import Roll
from wordhall.kernel.game import Ms, Seat
from wordhall.terminal import ledger as ledgers
from wordhall.terminal.ledger import Damaged, Heading, Ledger

HEADING = Heading(1, "sheets", "00" * 32, "play")


def begun(folder: Path) -> Ledger:
    """A ledger with the opening and a throw."""
    match = alone().match
    match.act(Seat(0), Roll(), 5)
    ledger = Ledger.begin(folder, "m", HEADING)
    ledger.keep(match.commits)
    return ledger


def test_what_is_kept_can_be_taken_up(tmp_path: Path) -> None:
    begun(tmp_path / "a" / "b").close()
    ledger, saved = Ledger.take_up(tmp_path / "a" / "b" / "m.match")
    ledger.close()
    assert saved.heading == HEADING
    assert len(saved.lines) == 2
    assert saved.left is None


def test_only_the_user_can_read_a_match_with_its_secret_seed(tmp_path: Path) -> None:
    begun(tmp_path / "matches").close()
    assert (tmp_path / "matches").stat().st_mode & 0o077 == 0
    assert (tmp_path / "matches" / "m.match").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("torn", [b"{", b'{"version":2,"comm', b"\xff\xfe"])
def test_a_torn_last_line_never_happened(tmp_path: Path, torn: bytes) -> None:
    begun(tmp_path).close()
    path = tmp_path / "m.match"
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    ledger, saved = Ledger.take_up(path)
    assert len(saved.lines) == 2
    assert path.read_bytes() == whole
    ledger.leave(Ms(9))
    ledger.close()
    assert path.read_bytes() == whole + b'{"left":9}\n'


def test_when_everyone_left_counts_until_somebody_plays_on(tmp_path: Path) -> None:
    ledger = begun(tmp_path)
    ledger.leave(Ms(77))
    ledger.close()
    ledger, saved = Ledger.take_up(ledger.path)
    assert saved.left == 77
    ledger.keep(alone().match.commits)
    ledger.close()
    ledger, saved = Ledger.take_up(ledger.path)
    ledger.close()
    assert saved.left is None
    assert len(saved.lines) == 3


def test_a_match_is_open_at_one_table_only(tmp_path: Path) -> None:
    ledger = begun(tmp_path)
    with pytest.raises(BlockingIOError):
        Ledger.take_up(ledger.path)
    assert list(ledgers.waiting(tmp_path)) == []
    ledger.close()


@pytest.mark.parametrize("text", [b"", b"{}\n", b"nonsense\n", b'{"format":9}\n', b"no end"])
def test_what_is_no_match_is_put_aside(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(text)
    with pytest.raises(Damaged):
        Ledger.take_up(path)
    assert list(ledgers.waiting(tmp_path)) == []
    assert (tmp_path / "x.broken").exists()


def test_the_newest_match_waits_first(tmp_path: Path) -> None:
    for number, name in enumerate(("old", "new")):
        path = tmp_path / f"{name}.match"
        ledger = Ledger.begin(tmp_path, name, HEADING)
        ledger.close()
        os.utime(path, (number, number))
    found = [ledger.path.stem for ledger, _ in ledgers.waiting(tmp_path)]
    assert found == ["new", "old"]


def test_the_record_takes_the_place_of_the_finished_match(tmp_path: Path) -> None:
    ledger = begun(tmp_path)
    assert ledger.finish(b"{}") == tmp_path / "m.json"
    assert [path.name for path in tmp_path.iterdir()] == ["m.json"]
    assert (tmp_path / "m.json").read_bytes() == b"{}"


def test_a_match_that_is_dropped_is_gone(tmp_path: Path) -> None:
    begun(tmp_path).discard()
    assert list(tmp_path.iterdir()) == []


def test_what_could_be_written_only_in_part_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = begun(tmp_path)
    before = ledger.path.read_bytes()
    write = os.write

    def half(descriptor: int, data: memoryview) -> int:
        if len(data) > 20:
            return write(descriptor, data[:20])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="No space"):
        ledger.keep([alone().match.commits[0]])
    monkeypatch.undo()
    ledger.close()
    assert ledger.path.read_bytes().startswith(before)
    assert Ledger.take_up(ledger.path)[1].lines == tuple(before.splitlines()[1:])


@pytest.mark.parametrize(
    "environment, folder",
    [
        ({"XDG_STATE_HOME": "/s"}, "/s/wordhall/matches"),
        ({"XDG_STATE_HOME": "relative"}, "HOME/.local/state/wordhall/matches"),
        ({}, "HOME/.local/state/wordhall/matches"),
    ],
)
def test_matches_are_kept_in_the_state_folder(
    environment: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("HOME"))
    assert ledgers.matches_folder(environment) == Path(folder)
