"""A backup holds what was acknowledged, whoever writes; a restore loses nothing silently."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import apsw
import pytest

from tests.store.waiting import WaitingStore
from tests.store.writes import (
    MATCH,
    TABLE,
    act,
    kept,
    opened,
    opening,
    person,
    set_out,
    table,
)
from wordhall.cli import main
from wordhall.complaint import Complaint
from wordhall.store.place import data_directory
from wordhall.store.rows import PersonRow
from wordhall.store.sqlite.backup import Contents, back_up, restore
from wordhall.store.sqlite.schema import STEPS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "data/hall.sqlite"
    with opened(path) as store:
        kept(store.journal, set_out(), opening(), act(1, "a"))
        store.add_person(person("ann"))
        store.secret("return")
    return path


def code(refused: pytest.ExceptionInfo[Complaint]) -> str:
    return refused.value.code


def beside(path: Path) -> set[str]:
    return {file.name for file in path.parent.iterdir()}


# There


def test_a_backup_is_one_file_that_a_hall_can_run_on(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    assert back_up(path, target) == Contents(tables=1, matches=1, commits=2, people=1)
    assert target.stat().st_mode & 0o077 == 0
    assert beside(target) == {"data", "copy.sqlite"}
    with opened(path) as was, opened(target, hall=True) as store:
        assert store.log(MATCH) == was.log(MATCH)
        assert store.secret("return") == was.secret("return")


def test_a_backup_of_a_running_hall_has_all_that_was_acknowledged(
    path: Path, tmp_path: Path
) -> None:
    with opened(path, hall=True) as store:
        ended, version = Event(), [1]

        def play() -> None:
            while not ended.is_set():
                assert kept(store.journal, act(version[0] + 1, f"c{version[0]}")) == ["kept"]
                version[0] += 1

        player = Thread(target=play)
        player.start()
        try:
            for number in range(5):
                before = version[0]
                back_up(path, tmp_path / f"{number}.sqlite")
                after = version[0] + 1
                with opened(tmp_path / f"{number}.sqlite") as copy:
                    log = [row.version for row in copy.log(MATCH)]
                assert log == list(range(len(log)))
                assert before <= log[-1] <= after
        finally:
            ended.set()
            player.join()


def test_a_backup_replaces_nothing(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "precious.txt"
    target.write_text("precious")
    with pytest.raises(Complaint) as refused:
        back_up(path, target)
    assert code(refused) == "file-exists"
    assert target.read_text() == "precious"
    with pytest.raises(Complaint) as refused:
        back_up(path, tmp_path)
    assert code(refused) == "file-exists"


def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Complaint) as refused:
        back_up(tmp_path / "hall.sqlite", tmp_path / "copy.sqlite")
    assert code(refused) == "no-such-hall"
    (tmp_path / "hall.sqlite").touch()
    with pytest.raises(Complaint) as refused:
        back_up(tmp_path / "hall.sqlite", tmp_path / "copy.sqlite")
    assert code(refused) == "store-damaged"
    assert beside(tmp_path / "hall.sqlite") == {"hall.sqlite"}


def test_a_backup_that_cannot_be_written_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(Complaint) as refused:
        back_up(path, tmp_path / "nowhere/copy.sqlite")
    assert code(refused) == "cannot-write"


@pytest.mark.parametrize("damage", ["index", "orphan"])
def test_a_damaged_hall_gives_no_backup(path: Path, tmp_path: Path, damage: str) -> None:
    with closing(apsw.Connection(str(path))) as db:
        if damage == "index":
            db.execute("PRAGMA writable_schema = ON")
            db.execute(
                "UPDATE sqlite_schema SET sql = replace(sql, 'match, command', 'match, body')"
                "WHERE name = 'commits_command'"
            )
        else:
            db.execute("DELETE FROM matches")
    with pytest.raises(Complaint) as refused:
        back_up(path, tmp_path / "copy.sqlite")
    assert code(refused) == "store-damaged"
    assert beside(tmp_path / "copy.sqlite") == {"data"}


# And back


@pytest.fixture
def backup(path: Path, tmp_path: Path) -> Path:
    target = tmp_path / "copy.sqlite"
    back_up(path, target)
    with opened(path) as store:
        kept(store.journal, act(2, "b"))
    return target


def commands(path: Path) -> list[str | None]:
    with opened(path) as store:
        return [row.command for row in store.log(MATCH)]


def test_a_backup_comes_back_to_a_new_place(backup: Path, tmp_path: Path) -> None:
    path = tmp_path / "new/hall.sqlite"
    assert restore(backup, path) is None
    assert commands(path) == [None, "a"]
    assert path.stat().st_mode & 0o077 == 0


def test_a_hall_that_is_there_is_left_alone(backup: Path, path: Path) -> None:
    with pytest.raises(Complaint, match="--replace") as refused:
        restore(backup, path)
    assert code(refused) == "hall-exists"
    assert commands(path) == [None, "a", "b"]


def test_a_hall_that_is_replaced_is_put_aside(backup: Path, path: Path) -> None:
    first = restore(backup, path, replace=True)
    assert first is not None
    assert commands(path) == [None, "a"]
    assert commands(first) == [None, "a", "b"]
    second = restore(backup, path, replace=True)
    assert second not in (None, first)
    assert commands(path) == [None, "a"]


def test_a_log_that_was_not_written_back_goes_with_its_hall(backup: Path, path: Path) -> None:
    db = apsw.Connection(str(path))
    db.wal_autocheckpoint(0)
    db.execute("UPDATE people SET name = 'Anna'")
    crashed = path.parent / "crashed"
    crashed.mkdir()
    for file in (path, path.with_name("hall.sqlite-wal")):
        (crashed / file.name).write_bytes(file.read_bytes())
    db.close()
    old = restore(backup, crashed / "hall.sqlite", replace=True)
    assert old is not None
    assert name(old) == "Anna"
    assert name(crashed / "hall.sqlite") == "Ann"


def name(path: Path) -> str:
    with opened(path) as store:
        found: PersonRow | None = store.person("ann")
    assert found is not None
    return found.name


def test_a_damaged_hall_is_replaced_too(backup: Path, path: Path) -> None:
    path.write_bytes(b"damaged" * 1000)
    wal = path.with_name("hall.sqlite-wal")
    wal.write_bytes(b"of the damaged one")
    old = restore(backup, path, replace=True)
    assert old is not None
    assert old.read_bytes() == b"damaged" * 1000
    assert old.with_name(f"{old.name}-wal").read_bytes() == b"of the damaged one"
    assert commands(path) == [None, "a"]


def test_nothing_is_restored_under_a_running_hall(backup: Path, path: Path) -> None:
    with opened(path, hall=True) as store:
        with pytest.raises(Complaint) as refused:
            restore(backup, path, replace=True)
        assert code(refused) == "hall-runs"
        assert kept(store.journal, act(3, "c")) == ["kept"]


def test_nothing_is_restored_under_any_other_program(backup: Path, path: Path) -> None:
    with opened(path) as store:
        assert store.table(TABLE) is not None
        with pytest.raises(Complaint) as refused:
            restore(backup, path, replace=True)
        assert code(refused) == "hall-runs"
        assert kept(store.journal, act(3, "c")) == ["kept"]
    assert commands(path) == [None, "a", "b", "c"]


def test_only_a_sound_backup_is_restored(backup: Path, path: Path, tmp_path: Path) -> None:
    whole = backup.read_bytes()
    backup.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    with pytest.raises(Complaint) as refused:
        restore(backup, path, replace=True)
    assert code(refused) == "store-damaged"
    with pytest.raises(Complaint) as refused:
        restore(tmp_path / "nothing", path, replace=True)
    assert code(refused) == "no-such-hall"
    assert commands(path) == [None, "a", "b"]
    assert not [file for file in beside(path) if "before" in file or "restored" in file]


def test_a_backup_of_a_newer_wordhall_is_refused(backup: Path, path: Path) -> None:
    with closing(apsw.Connection(str(backup))) as db:
        db.pragma("user_version", len(STEPS) + 1)
    with pytest.raises(Complaint) as refused:
        restore(backup, path, replace=True)
    assert code(refused) == "store-newer"
    assert commands(path) == [None, "a", "b"]


# The command


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[WaitingStore]:
    with opened(tmp_path / "hall/hall.sqlite", hall=True) as store:
        kept(store.journal, set_out(table(public=True)), opening(), act(1))
        yield store


def test_the_command_copies_a_running_hall_and_puts_it_back(
    hall: WaitingStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = str(tmp_path / "hall"), str(tmp_path / "copy")
    assert main(["backup", "--data", data, copy]) == 0
    assert "tables 1, matches 1, commits 2, people 0" in capsys.readouterr().out
    assert main(["backup", "--data", data, copy]) == 2
    assert "[file-exists]" in capsys.readouterr().err
    assert main(["backup", "--data", data, "--restore", "--replace", copy]) == 2
    assert "[hall-runs]" in capsys.readouterr().err
    hall.close()
    assert main(["backup", "--data", data, "--restore", copy]) == 2
    assert "[hall-exists]" in capsys.readouterr().err
    assert main(["backup", "--data", data, "--restore", "--replace", copy]) == 0
    assert f"{data}/hall.sqlite.before-restore" in capsys.readouterr().out
    assert main(["backup", "--data", data, "--replace", copy]) == 2
    assert "[bad-replace]" in capsys.readouterr().err


def test_the_data_directory_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    monkeypatch.delenv("WORDHALL_DATA", raising=False)
    assert data_directory() == tmp_path / "xdg/wordhall/hall"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_directory() == Path.home() / ".local/share/wordhall/hall"
    monkeypatch.setenv("WORDHALL_DATA", str(tmp_path / "told"))
    assert data_directory() == tmp_path / "told"
    assert data_directory(tmp_path) == tmp_path
