"""`wordhall export`: matches for research."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.research.kept import finish, logs, seat
from tools.postgresql import PostgreSQL
from wordhall.cli import main
from wordhall.commands.export import SAID, said
from wordhall.research.export import Exported
from wordhall.store.opening import open_for_command
from wordhall.store.place import Place


async def kept(place: Place) -> None:
    """A match of two whose players agreed, and one of people of whom one did not."""
    path = next(path for path in logs() if path.read_bytes().count(b'"name":') == 2)
    store = await open_for_command(place)
    agreed = await seat(store, "ada", "ben")
    await finish(store, path, agreed)
    await finish(store, path, [*agreed[:1], *await seat(store, "cleo", agreed=None)], name="other")
    await store.close()


def exported(capsys: pytest.CaptureFixture[str], path: Path, *where: str) -> tuple[list[str], str]:
    """What is said, and the only line that is written."""
    assert main(["export", str(path), *where]) == 0
    [line] = path.read_text("utf-8").splitlines()
    return capsys.readouterr().out.splitlines(), line


def test_matches_are_written_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(kept(Place(tmp_path)))
    told, line = exported(capsys, tmp_path / "new.jsonl", "--data", str(tmp_path))
    game = msgspec.json.decode(line)["game"]
    assert told == [f"matches   1: {game} 1", "left out  1", f"  1: {SAID['no-agreement']}"]
    assert (tmp_path / "new.jsonl").stat().st_mode & 0o777 == 0o600


def test_on_postgresql_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], postgresql: PostgreSQL
) -> None:
    address = postgresql.emptied()
    asyncio.run(kept(Place(tmp_path, address)))
    told, _ = exported(capsys, tmp_path / "new.jsonl", "--store", address)
    assert told[1:] == ["left out  1", f"  1: {SAID['no-agreement']}"]


def test_a_file_and_a_hall_are_looked_for_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.jsonl"
    assert main(["export", str(path), "--data", str(tmp_path)]) == 2
    assert "[no-such-hall]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    asyncio.run(kept(Place(tmp_path)))
    path.write_text("mine")
    assert main(["export", str(path), "--data", str(tmp_path)]) == 2
    assert "[file-exists]" in capsys.readouterr().err
    assert path.read_text() == "mine"


def test_each_reason_is_said_in_words() -> None:
    counts = Exported()
    counts.left_out.update(SAID.keys())
    assert said(counts) == [
        "matches   0",
        f"left out  {len(SAID)}",
        *(f"  1: {t}" for t in SAID.values()),
    ]
