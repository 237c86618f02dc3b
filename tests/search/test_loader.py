"""A library that does not fit is reported once, and the pure engine answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from wordhall.search import SearchError, engine, engines
from wordhall.search.native import loader


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the library is looked for; nothing lies there."""
    library = tmp_path / "core.so"
    monkeypatch.delenv(engines.CHOICE, raising=False)
    monkeypatch.setattr(loader, "path", lambda: library)
    loader.library.cache_clear()
    yield library
    loader.library.cache_clear()


def put_earlier(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    """One of an earlier version: no compiler is needed to have its one answer."""

    class Earlier:
        def __init__(self, path: str) -> None:
            assert path == str(place)

        def wordhall_version(self) -> int:
            return loader.VERSION - 1

    place.touch()
    monkeypatch.setattr(loader, "CDLL", Earlier)


def test_where_there_is_none_nothing_is_said(place: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert not place.exists()
    assert engine().name == "python"
    assert caplog.messages == []


def test_one_of_another_version_is_told_of_once(
    place: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put_earlier(monkeypatch, place)
    assert [engine().name, engine().name] == ["python", "python"]
    (said,) = caplog.messages
    assert said == (
        "the search core runs in pure Python: core.so does not fit, `make play` builds it anew: "
        f"its boundary has version {loader.VERSION - 1} instead of {loader.VERSION}"
    )


def test_one_that_is_damaged_is_told_of(place: Path, caplog: pytest.LogCaptureFixture) -> None:
    place.write_bytes(b"cut short")
    assert engine().name == "python"
    (said,) = caplog.messages
    assert "core.so does not fit" in said


def test_who_asks_for_it_is_refused(place: Path) -> None:
    place.write_bytes(b"cut short")
    with pytest.raises(SearchError) as refusal:
        engine("native")
    assert refusal.value.code == "core-missing"
