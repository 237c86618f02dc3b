"""A disk that is full, or fails, or was damaged is said to be; the journal goes on after it."""

import ast
import asyncio
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import apsw
import pytest

from tests.store.sqlite.failing import FailingFiles
from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, act, kept, match, opened, opening, person, set_out
from wordhall.complaint import Complaint
from wordhall.store.contract import Trouble, Verdict
from wordhall.store.rows import Write
from wordhall.store.sqlite.disk import Disk
from wordhall.store.sqlite.ledger import Ledger
from wordhall.store.sqlite.migration import prepare
from wordhall.store.sqlite.store import open_store
from wordhall.store.sqlite.writer import Writer

ROOT = Path(__file__).resolve().parents[3]
CODE = re.compile(r"[a-z]+(-[a-z]+)+")


# A disk that fails


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[tuple[Disk, FailingFiles]]:
    path = tmp_path / "hall.sqlite"
    prepare(Disk(path))
    files = FailingFiles(f"failing-{tmp_path.name}")
    yield Disk(path, vfs=f"failing-{tmp_path.name}", alone=True), files
    files.unregister()


@pytest.mark.parametrize(
    "wrong, code",
    [
        (apsw.FullError("no room"), "store-full"),
        (apsw.IOError("gone"), "store-broken"),
        (apsw.ReadOnlyError("mounted again"), "store-broken"),
    ],
)
def test_a_disk_that_fails_is_said_to_and_the_journal_goes_on(
    disk: tuple[Disk, FailingFiles],
    wrong: apsw.Error,
    code: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    where, files = disk
    writer = Writer(where, 0.0)
    with caplog.at_level(logging.WARNING):
        assert kept(writer, set_out(), opening(), act(1, "a")) == ["kept"] * 3
        files.wrong = wrong
        assert kept(writer, act(2, "b"), act(2, "c")) == ["failed", "failed"]
        with pytest.raises(Trouble) as told:
            asyncio.run(writer.do(lambda db: db.execute("DELETE FROM tables").get))
        assert told.value.code == code
        writer.post(lambda db: db.execute("DELETE FROM tables").get)
        with pytest.raises(Trouble):
            asyncio.run(writer.do(lambda db: db.execute("DELETE FROM commits").get))
        files.wrong = None
        assert kept(writer, act(3, "d"), act(2, "c"), act(1, "a")) == [
            "overtaken",
            "kept",
            "duplicate",
        ]
        writer.close()
    assert caplog.text.count(code) == 2
    assert "the trouble is over" in caplog.text
    assert commands(where.path) == [None, "a", "c"]


def test_a_sync_that_fails_acknowledges_nothing(disk: tuple[Disk, FailingFiles]) -> None:
    where, files = disk
    writer = Writer(where, 0.0)
    assert kept(writer, set_out(), opening()) == ["kept"] * 2
    with patch.object(files, "fail", side_effect=_fail_syncs):
        assert kept(writer, act(1, "a")) == ["failed"]
    assert kept(writer, act(1, "b")) == ["kept"]
    writer.close()
    assert commands(where.path) == [None, "b"]


def _fail_syncs(*, sync: bool) -> None:
    if sync:
        raise apsw.IOError("not on disk")


def test_a_log_that_cannot_be_written_back_stops_nobody(
    disk: tuple[Disk, FailingFiles], caplog: pytest.LogCaptureFixture
) -> None:
    where, _ = disk
    writer = Writer(where, 0.0, long_log=1)
    with (
        caplog.at_level(logging.ERROR),
        patch("tests.store.sqlite.failing.FailingFile.xSync", _sync_logs_only),
    ):
        assert kept(writer, set_out(), opening(), act(1)) == ["kept"] * 3
        asyncio.run(writer.do(lambda _: None))
    writer.close()
    assert "store-broken" in caplog.text
    assert len(commands(where.path)) == 2


def _sync_logs_only(file: apsw.VFSFile, _flags: int) -> None:
    if file.xFileSize() % 4096 == 0:  # the database; its log has a header
        raise apsw.IOError("not now")


def commands(path: Path) -> list[str | None]:
    with opened(path) as store:
        return [row.command for row in store.log(MATCH)]


def test_what_is_damaged_of_one_match_does_not_stop_the_others(tmp_path: Path) -> None:
    keep = Ledger.keep

    def fragile(ledger: Ledger, writes: list[Write]) -> list[Verdict]:
        if any(write.match_id == "damaged" for write in writes):
            raise apsw.CorruptError("malformed")
        return keep(ledger, writes)

    with opened(tmp_path / "hall.sqlite") as store:
        kept(store.journal, set_out(), opening(), opening(match("damaged")))
        with patch.object(Ledger, "keep", fragile):
            writes = [act(1), act(1, name="damaged"), act(2)]
            assert store.journal.asked._verdicts(writes) == ["kept", "failed", "kept"]  # noqa: SLF001 - one group


def test_a_mistake_in_the_store_itself_fails_the_write_only(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.sqlite") as store:
        with patch.object(Ledger, "_keep", side_effect=ZeroDivisionError):
            assert kept(store.journal, set_out()) == ["failed"]
        store.journal.post(lambda _: 1 / 0)
        assert kept(store.journal, set_out()) == ["kept"]


def test_a_job_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.sqlite") as store:
        store.add_person(person("ann"))

        def job(db: apsw.Connection) -> None:
            db.execute("DELETE FROM people")
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            store.run(store.journal.asked.do(job))
        assert store.person("ann") is not None


def test_who_waits_too_long_for_another_writer_is_told(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    with patch("wordhall.store.sqlite.disk.PATIENCE", 1), opened(path) as store:
        other = apsw.Connection(str(path))
        other.execute("BEGIN IMMEDIATE")
        assert kept(store.journal, set_out()) == ["failed"]
        with pytest.raises(Trouble) as told:
            store.add_person(person("ann"))
        assert told.value.code == "store-busy"
        other.execute("COMMIT")
        assert kept(store.journal, set_out()) == ["kept"]
        other.close()


# A file that is damaged


@pytest.mark.parametrize(
    "content", [b"no database at all" * 300, b"SQLite format 3\0" + bytes(9000)]
)
def test_a_file_that_is_no_database_is_said_to_be(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hall.sqlite"
    path.write_bytes(content)
    with pytest.raises(Trouble) as told:
        open_store(path, hall=True)
    assert told.value.code == "store-damaged"
    assert "wordhall backup --restore" in told.value.text
    assert path.read_bytes() == content
    path.unlink()
    with opened(path, hall=True) as store:  # nobody holds it
        assert store.open_tables() == []


def test_a_damaged_page_is_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    with opened(path) as store:
        filled(store)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(Trouble) as told, opened(path) as store:
        store.log(MATCH)
    assert told.value.code == "store-damaged"


def test_half_a_file_is_said_to_be_damaged(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    with opened(path) as store:
        filled(store)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Trouble) as told, opened(path) as store:
        store.log(MATCH)
    assert told.value.code == "store-damaged"


def filled(store: WaitingStore) -> None:
    writes = [act(n, f"c{n}") for n in range(1, 400)]
    assert set(kept(store.journal, set_out(), opening(), *writes)) == {"kept"}


def test_a_place_where_nothing_can_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    with pytest.raises(Complaint) as told:
        open_store(tmp_path / "file/hall.sqlite")
    assert told.value.code == "cannot-write"
    (tmp_path / "folder").mkdir()
    with pytest.raises(Complaint) as told:
        open_store(tmp_path / "folder")
    assert told.value.code == "cannot-write"


# Its page


def complaints() -> Iterator[str]:
    """Codes of complaints in the sources of the store."""
    commands = (ROOT / f"src/wordhall/commands/{name}.py" for name in ("backup", "migrate"))
    paths = [*(ROOT / "src/wordhall/store").rglob("*.py"), *commands]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name("Complaint" | "Trouble"), args=[ast.Constant(str(code)), *_]
                ):
                    yield code
                case _:
                    pass


def test_every_complaint_has_its_line_and_every_line_its_complaint() -> None:
    page = (ROOT / "docs/errors/store.md").read_text("utf-8")
    codes = set(complaints())
    assert set(re.findall(r"^- `([^`]+)`", page, re.MULTILINE)) == codes
    assert all(CODE.fullmatch(code) for code in codes)
