"""`wordhall bots`: tokens for programs."""

import asyncio
import re
from pathlib import Path

import pytest

from tools.postgresql import PostgreSQL
from wordhall.cli import main
from wordhall.server.people.people import People
from wordhall.store.sqlite.store import open_store


def say(
    data: Path, capsys: pytest.CaptureFixture[str], *asked: str, status: int = 0
) -> tuple[str, str]:
    """What `wordhall bots` says, and on which stream."""
    assert main(["bots", *asked, "--data", str(data)]) == status
    said = capsys.readouterr()
    return said.out, said.err


def whose(data: Path, token: str) -> str | None:
    """Who the hall takes the bearer of a token for."""
    store = open_store(data / "hall.sqlite")
    person = asyncio.run(People(store, lambda: 0).by_token(token))
    asyncio.run(store.close())
    return person.name if person is not None and person.robot else None


def test_a_token_makes_a_program_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    token = say(tmp_path, capsys, "token", " Rex ")[0].strip()
    assert re.fullmatch(r"[\w-]{43}", token)
    assert whose(tmp_path, token) == "Rex"
    assert token.encode() not in (tmp_path / "hall.sqlite").read_bytes()


def test_on_postgresql_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], postgresql: PostgreSQL
) -> None:
    there = ("--store", postgresql.emptied())
    assert re.fullmatch(r"[\w-]{43}", say(tmp_path, capsys, "token", "Rex", *there)[0].strip())
    assert say(tmp_path, capsys, "list", *there)[0].split()[0] == "Rex"
    assert "void" in say(tmp_path, capsys, "revoke", "Rex", *there)[0]
    assert say(tmp_path, capsys, "list", *there) == ("", "")
    assert not list(tmp_path.iterdir())


def test_programs_are_listed_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert say(tmp_path, capsys, "list") == ("", "")
    for name in ("Rex", "Fido"):
        say(tmp_path, capsys, "token", name)
    lines = say(tmp_path, capsys, "list")[0].splitlines()
    assert [line.split()[0] for line in lines] == ["Fido", "Rex"]
    assert re.search(r"since \d{4}-\d\d-\d\d$", lines[0])


def test_a_revoked_token_is_nobodys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rex, fido = (say(tmp_path, capsys, "token", name)[0].strip() for name in ("Rex", "Fido"))
    assert "void" in say(tmp_path, capsys, "revoke", "Rex")[0]
    assert whose(tmp_path, rex) is None
    assert whose(tmp_path, fido) == "Fido"
    assert "[no-such-program]" in say(tmp_path, capsys, "revoke", "Rex", status=2)[1]


def test_a_program_has_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "[bad-name]" in say(tmp_path, capsys, "token", "", status=2)[1]
