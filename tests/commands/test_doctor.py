"""`wordhall doctor`: what it looks at, and what it finds."""

import asyncio
import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import apsw
import pytest

from tools.postgresql import PostgreSQL
from wordhall.cli import main
from wordhall.commands import doctor
from wordhall.server.operator.notices import Notices
from wordhall.store import processes
from wordhall.store.place import Place
from wordhall.store.postgresql import nodes
from wordhall.store.postgresql.store import open_store as open_on_postgresql
from wordhall.store.processes import this_process
from wordhall.store.sqlite.store import open_store


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that is built."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text('<meta name="wordhall-build" content="abc123">')
    monkeypatch.setattr(doctor, "site_folder", lambda: folder)
    return folder


def examined(data: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    """The exit status, and state and text of everything looked at."""
    status = main(["doctor", "--data", str(data), "--json"])
    findings = json.loads(capsys.readouterr().out)["findings"]
    return status, {found["what"]: (found["state"], found["text"]) for found in findings}


def test_a_new_hall_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = examined(tmp_path / "data", capsys)
    assert status == 0
    for what in ("versions", "sqlite", "word lists", "pages", "database"):
        assert found[what][0] == "well", found[what]
    assert "abc123" in found["pages"][1]
    assert "will be made" in found["database"][1]
    assert not (tmp_path / "data").exists(), "nothing is changed"


def on(address: str, data: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """What is found of a PostgreSQL database."""
    main(["doctor", "--data", str(data), "--store", address, "--json"])
    findings = json.loads(capsys.readouterr().out)["findings"]
    return next((one["state"], one["text"]) for one in findings if one["what"] == "database")


def test_a_database_on_postgresql_is_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], postgresql: PostgreSQL
) -> None:
    address = postgresql.emptied()
    state, text = on(address, tmp_path, capsys)
    assert state == "well"
    assert text.endswith("0 tables, halls that run: none")

    async def look() -> tuple[str, str, str]:
        store = await open_on_postgresql(address)
        await store.nodes.join("one")
        runs = await asyncio.to_thread(on, address, tmp_path, capsys)
        await store.check(1_700_000_000_000)
        await store.nodes.leave()
        left = await asyncio.to_thread(on, address, tmp_path, capsys)
        ended = this_process().rpartition(" ")[0] + " 0.0"
        with patch.object(nodes, "this_process", lambda: ended):
            await store.nodes.join("one")
        killed = await asyncio.to_thread(on, address, tmp_path, capsys)
        await store.close()
        return runs[1], left[1], killed[1]

    runs, left, killed = asyncio.run(look())
    assert runs.endswith("halls that run: one")
    assert left.endswith("halls that run: none; used until 2023-11-14 22:13:20 UTC")
    assert killed == left
    state, text = on(f"{address}&port=1", tmp_path, capsys)
    assert (state, "does not answer" in text) == ("ill", True)


def test_of_a_database_on_postgresql_it_does_not_say_that_no_hall_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], postgresql: PostgreSQL
) -> None:
    main(["doctor", "--data", str(tmp_path), "--json", "--store", postgresql.emptied()])
    found = [finding["what"] for finding in json.loads(capsys.readouterr().out)["findings"]]
    assert "database" in found
    assert "hall" not in found  # the line of the database names those that run


def test_what_a_hall_on_postgresql_says_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], postgresql: PostgreSQL
) -> None:
    address = postgresql.emptied()

    def halls() -> list[tuple[str, str]]:
        main(["doctor", "--data", str(tmp_path), "--json", "--store", address])
        findings = json.loads(capsys.readouterr().out)["findings"]
        return [(one["state"], one["text"]) for one in findings if one["what"] == "hall"]

    async def look() -> None:
        store = await open_on_postgresql(address)
        await store.nodes.join("one")
        [(state, text)] = await asyncio.to_thread(halls)
        assert (state, "--data" in text) == ("look", True), "its notices are elsewhere"
        notices = Notices()
        notices.keep_at(Place(tmp_path, address).notices("one"))
        (tmp_path / "two.notices").write_text("What a node said that does not run.\n")
        quiet = await asyncio.to_thread(halls)
        assert quiet == [("well", "one: it runs, and reports no trouble")]
        notices.say("clock", "The clock is behind.")
        capsys.readouterr()
        assert await asyncio.to_thread(halls) == [("look", "one: The clock is behind.")]
        with patch.object(processes, "_machine", lambda: "another machine"):
            assert await asyncio.to_thread(halls) == [], "that machine has its notices"
        await store.nodes.leave()
        await store.close()

    asyncio.run(look())


def test_an_empty_database_on_postgresql_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], postgresql: PostgreSQL
) -> None:
    address = postgresql.address("template1")
    for _ in range(2):
        assert on(address, tmp_path, capsys)[1].endswith("empty; the first start fills it")


def test_it_is_told_in_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--data", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("\u2713 versions")
    assert len(lines) == 9


def test_a_database_is_looked_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(open_store(tmp_path / "hall.sqlite").close())
    status, found = examined(tmp_path, capsys)
    assert status == 0
    assert found["database"][0] == "well"
    assert "0 tables" in found["database"][1]


@pytest.mark.parametrize("damage", ["nonsense", "page"])
def test_a_damaged_database_is_ill(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    path = tmp_path / "hall.sqlite"
    if damage == "nonsense":
        path.write_bytes(b"this is no database" * 999)
    else:
        asyncio.run(open_store(path).close())
        whole = path.read_bytes()
        path.write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])
    status, found = examined(tmp_path, capsys)
    assert status == 1
    assert found["database"][0] == "ill"


def test_pages_that_are_not_built_are_missed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "site_folder", lambda: None)
    status, found = examined(tmp_path, capsys)
    assert status == 1
    assert "make play" in found["pages"][1]


@pytest.mark.parametrize("free, state", [(10_000, "ill"), (200_000_000, "look"), (10**10, "well")])
def test_room_on_the_disk(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    free: int,
    state: str,
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    status, found = examined(tmp_path, capsys)
    assert found["disk"][0] == state
    assert status == int(state == "ill")


def test_an_old_sqlite_is_dangerous(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apsw, "sqlite_lib_version", lambda: "3.40.1")
    status, found = examined(tmp_path, capsys)
    assert status == 1
    assert "3.51.3" in found["sqlite"][1]


def test_without_a_network_only_this_machine_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "lan_addresses", lambda: ())
    status, found = examined(tmp_path, capsys)
    assert status == 0
    assert found["network"][0] == "look"


def test_a_hall_that_does_not_run_has_no_complaint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hall.sqlite.notices").write_text("What was wrong last week.\n")
    assert examined(tmp_path, capsys)[1]["hall"] == ("well", "none runs here now")


def test_what_a_running_hall_says_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = open_store(tmp_path / "hall.sqlite", hall=True)
    assert examined(tmp_path, capsys)[1]["hall"][0] == "well"
    notices = Notices()
    notices.keep_at(tmp_path / "hall.sqlite.notices")
    notices.say("one-address", "All 60 connections seem to come from one address, 192.0.2.1.")
    capsys.readouterr()
    status, found = examined(tmp_path, capsys)
    assert status == 0, "the hall works"
    assert found["hall"][0] == "look"
    assert "one address" in found["hall"][1]
    notices.over("one-address")
    capsys.readouterr()
    assert examined(tmp_path, capsys)[1]["hall"][0] == "well"
    asyncio.run(store.close())
