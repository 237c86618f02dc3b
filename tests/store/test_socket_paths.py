"""A socket's path that no system takes is refused at once, before anybody waits for a server."""

import os
import socket
import tempfile
from pathlib import Path

import pytest

from wordhall.cli import main
from wordhall.complaint import Complaint
from wordhall.store.socket_paths import LONGEST, check_socket_paths, socket_paths

NAME = "/.s.PGSQL.5432"


@pytest.mark.parametrize(
    "address, paths",
    [
        ("postgresql://ada@db.example/hall", []),
        ("postgresql://ada@/hall?host=/run/pg", ["/run/pg/.s.PGSQL.5432"]),
        ("postgresql://ada@/hall?host=/run/pg&port=5433", ["/run/pg/.s.PGSQL.5433"]),
        ("postgresql://ada:secret@%2Frun%2Fpg:54321/hall", ["/run/pg/.s.PGSQL.54321"]),
        ("postgresql:///hall?host=/a,db,/b", ["/a/.s.PGSQL.5432", "/b/.s.PGSQL.5432"]),
    ],
)
def test_the_sockets_that_an_address_names(
    address: str, paths: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PGHOST", "PGPORT"):
        monkeypatch.delenv(name, raising=False)
    assert socket_paths(address) == paths


def test_the_environment_may_name_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGHOST", "/run/pg")
    monkeypatch.setenv("PGPORT", "5433")
    assert socket_paths("postgresql:///hall") == ["/run/pg/.s.PGSQL.5433"]


def test_the_system_takes_the_longest_path_and_no_longer_one() -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as bound:
        at = os.fsencode(folder) + b"/"
        bound.bind(at + b"x" * (LONGEST - len(at)))
        with pytest.raises(OSError, match="too long"):
            bound.connect(at + b"x" * (LONGEST + 1 - len(at)))


def test_a_path_is_measured_in_bytes() -> None:
    folder = "/" + "é" * ((LONGEST - len(NAME)) // 2)
    check_socket_paths(f"postgresql:///hall?host={folder}")
    with pytest.raises(Complaint) as refused:
        check_socket_paths(f"postgresql:///hall?host={folder}é")
    assert refused.value.code == "socket-path-too-long"


@pytest.mark.usefixtures("logs_put_back")
@pytest.mark.parametrize("command", ["serve", "doctor", "migrate"])
def test_no_command_waits_for_it(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = f"postgresql:///hall?host={tmp_path}/{'x' * LONGEST}"
    local = ["--local", "--port", "0"] if command == "serve" else []
    assert main([command, *local, "--data", str(tmp_path), "--store", store]) != 0
    said = "".join(capsys.readouterr())
    assert "listen in a shorter folder" in said
    assert command == "doctor" or "[socket-path-too-long]" in said
