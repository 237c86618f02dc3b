"""A database that is moved, replaced or deleted under a running hall loses nothing acknowledged."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, act, kept, opening, set_out
from wordhall.store.contract import Trouble
from wordhall.store.sqlite import open_store

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
def store(tmp_path: Path) -> WaitingStore:
    opened = WaitingStore(open_store(tmp_path / NAME, hall=True, pace=0))
    assert kept(opened.journal, set_out(), opening(), act(1, "a")) == ["kept"] * 3
    return opened


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
    store.close()


@pytest.mark.parametrize("happens", [deleted, moved, replaced])
def test_a_log_that_is_gone_was_written_into_the_database_first(
    store: WaitingStore, tmp_path: Path, happens: Callable[[Path], None]
) -> None:
    happens(tmp_path / f"{NAME}-wal")
    assert kept(store.journal, act(2, "b")) == ["failed"]
    saved = tmp_path / "elsewhere" / NAME
    saved.parent.mkdir()
    shutil.copy(tmp_path / NAME, saved)  # as if the machine lost its power now
    again = WaitingStore(open_store(saved))
    assert [row.version for row in again.log(MATCH)] == [0, 1]
    again.close()
    store.close()


def test_a_store_whose_files_are_in_place_goes_on(store: WaitingStore, tmp_path: Path) -> None:
    """Nor does writing the log back, or another program that reads, look like a replacement."""
    beside = WaitingStore(open_store(tmp_path / NAME))
    assert beside.match(MATCH) is not None
    beside.close()
    for number in range(2, 40):
        assert kept(store.journal, act(number, str(number))) == ["kept"]
    assert store.trouble is None
    store.close()
