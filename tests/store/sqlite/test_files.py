"""A database that is moved, replaced or deleted under a running hall loses nothing acknowledged."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, act, kept, opened, opening, person, set_out, table
from wordhall.store.contract import Store, Trouble
from wordhall.store.sqlite.store import open_store

NAME = "hall.sqlite"


def deleted(path: Path) -> None:
    path.unlink()


def moved(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))


def replaced(path: Path) -> None:
    copy = path.with_suffix(".copy")
    shutil.copy(path, copy)
    copy.rename(path)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[WaitingStore]:
    async def open_() -> Store:
        return open_store(tmp_path / NAME, hall=True, pace=0)

    store = WaitingStore(open_())
    assert kept(store.journal, set_out(), opening(), act(1, "a")) == ["kept"] * 3
    yield store
    store.end()


@pytest.mark.parametrize("name", [NAME, f"{NAME}-wal"])
@pytest.mark.parametrize("happens", [deleted, moved, replaced])
def test_nothing_is_acknowledged_that_would_be_lost(
    store: WaitingStore, tmp_path: Path, name: str, happens: Callable[[Path], None]
) -> None:
    happens(tmp_path / name)
    assert kept(store.journal, act(2, "b")) == ["failed"]
    with pytest.raises(Trouble) as told:
        store.check(1)
    assert told.value.code == "store-replaced"
    assert name in told.value.text
    assert "restore a backup" in told.value.text
    assert store.trouble is not None


@pytest.mark.parametrize("happens", [deleted, moved, replaced])
def test_a_log_that_is_gone_was_written_into_the_database_first(
    store: WaitingStore, tmp_path: Path, happens: Callable[[Path], None]
) -> None:
    happens(tmp_path / f"{NAME}-wal")
    assert kept(store.journal, act(2, "b")) == ["failed"]
    saved = tmp_path / "elsewhere" / NAME
    saved.parent.mkdir()
    shutil.copy(tmp_path / NAME, saved)  # as if the machine lost its power now
    with opened(saved) as again:
        assert [row.version for row in again.log(MATCH)] == [0, 1]


def test_a_store_whose_files_are_in_place_goes_on(store: WaitingStore, tmp_path: Path) -> None:
    """Nor does writing the log back, or another program that reads, look like a replacement."""
    with opened(tmp_path / NAME) as beside:
        assert beside.match(MATCH) is not None
    for number in range(2, 40):
        assert kept(store.journal, act(number, str(number))) == ["kept"]
    assert store.trouble is None


def test_the_file_forgets_too(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.sqlite") as store:
        store.add_person(person("eve", name="Eve von Unverwechselbar"))
        kept(store.journal, set_out(table(body=b"Eve von Unverwechselbar"), ("eve",)))
        store.forget_person("eve", lambda _: b"{}")
    assert b"Unverwechselbar" not in (tmp_path / "hall.sqlite").read_bytes()
