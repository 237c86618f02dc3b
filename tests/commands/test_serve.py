"""`wordhall serve`: where the hall is, how it starts, and how it closes."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

import apsw
import httpx
import pytest

from tests.breadth import first_of, wide
from tools.postgresql import PostgreSQL
from wordhall.cli import main
from wordhall.commands import serve
from wordhall.server.config import Config
from wordhall.store.place import DATABASE, Place
from wordhall.store.sqlite.store import open_store

pytestmark = pytest.mark.usefixtures("logs_put_back")

COMMAND = "import sys; from wordhall.cli import main; sys.exit(main())"
PATIENCE = 60
HERE = "http://localhost:8000"


@contextmanager
def running(folder: Path, *arguments: str, **env: str) -> Iterator[tuple[str, "Hall"]]:
    """What the hall says when it opens, and the hall; it is stopped by whoever runs it, or here."""
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "serve", "--data", str(folder), *arguments],
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    hall = Hall(process, process.stdout)
    try:
        yield hall.said_until("Ctrl-C"), hall
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


class Hall:
    """A hall in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]", output: IO[str]) -> None:
        self._process = process
        self._output = output

    def said_until(self, text: str) -> str:
        """What it says until a line has this text."""
        said = ""
        for line in self._output:
            said += line
            if text in line:
                break
        return said

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Stops it: the exit status, and what it said since it was open."""
        self._process.send_signal(how)
        said = self._output.read()
        return self._process.wait(PATIENCE), said


def address_of(said: str) -> str:
    found = re.search(r"on this machine +(http://localhost:\d+)", said)
    assert found is not None, said
    return found[1]


@pytest.mark.parametrize("how", first_of([signal.SIGTERM, signal.SIGINT]))
def test_it_opens_and_closes(tmp_path: Path, how: signal.Signals) -> None:
    with running(tmp_path, "--local", "--port", "0") as (said, hall):
        assert httpx.get(f"{address_of(said)}/healthz").json()["status"] == "well"
        assert str(tmp_path) in said
        status, last = hall.stop(how)
    assert status == 0
    assert "The hall is closed" in last
    assert (tmp_path / "hall.sqlite").exists()


def test_a_hall_that_listens_at_one_address_says_that_one(tmp_path: Path) -> None:
    with running(tmp_path, "--host", "::1", "--port", "0") as (said, hall):
        found = re.search(r"on this machine +(http://\[::1\]:\d+)", said)
        assert found is not None, said
        assert httpx.get(f"{found[1]}/healthz").json()["status"] == "well"
        hall.stop()


@wide
def test_somebody_comes_back_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, "--local", "--port", "0") as (said, hall), httpx.Client() as ada:
        address = address_of(said)
        ada.headers["Origin"] = address
        ada.post(f"{address}/api/me", json={"name": "Ada"}).raise_for_status()
        code = ada.post(f"{address}/api/tables", json={"game": "sheets"}).json()["code"]
        (cookie,) = ada.cookies.values()
        hall.stop()
    with running(tmp_path, "--local", "--port", "0") as (said, hall):
        address = address_of(said)
        table = httpx.get(f"{address}/api/tables/{code}").json()
        assert [place["name"] for place in table["places"]] == ["Ada"]
        assert httpx.get(f"{address}/api/me", cookies={"wordhall": cookie}).json()["name"] == "Ada"
        hall.stop()


@pytest.mark.parametrize("place", first_of(["127.0.0.1:0", "[::1]:0"]))
def test_figures_are_told_at_an_address_of_their_own(tmp_path: Path, place: str) -> None:
    with running(tmp_path, "--local", "--port", "0", "--metrics", place) as (said, hall):
        found = re.search(r"For Prometheus: (\S+)/metrics", said)
        assert found is not None, said
        assert found[1].startswith(f"http://{place.removesuffix('0')}")
        told = httpx.get(f"{found[1]}/metrics", headers={"Host": "one.internal:8002"})
        assert "wordhall_info{" in told.text
        for elsewhere in ("/", "/style.css", "/healthz", "/api/me"):
            assert httpx.get(f"{found[1]}{elsewhere}").status_code == 404
        status, _ = hall.stop()
    assert status == 0


def test_on_this_machine_only_it_says_so(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0", LAN="0") as (said, _):
        assert "Only this machine" in said
        assert "for others" not in said


def test_behind_a_proxy_its_own_address_is_told(tmp_path: Path) -> None:
    origin = "https://words.example.org"
    with running(tmp_path, "--local", "--port", "0", "--origin", origin) as (said, _):
        assert f"for others        {origin}" in said
        sent = {"headers": {"Origin": origin, "X-Forwarded-Proto": "https"}, "json": {"name": "A"}}
        answer = httpx.post(f"{address_of(said)}/api/me", **sent)  # type: ignore[arg-type]
        assert answer.headers["set-cookie"].startswith("__Host-wordhall")


def test_the_next_port_is_taken_if_one_is(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", 8000))
            other.listen()
        except OSError:
            pass  # somebody else has it: as good
        with running(tmp_path, "--local") as (said, _):
            assert "Port 8000 is taken: the hall is at" in said
            assert not address_of(said).endswith(":8000")
            assert httpx.get(f"{address_of(said)}/healthz").is_success


def test_one_hall_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path, "--local", "--port", "0"):
        assert main(["serve", "--local", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "[hall-runs]" in capsys.readouterr().err


def test_a_newer_database_is_left_as_it_is(tmp_path: Path) -> None:
    asyncio.run(open_store(tmp_path / DATABASE).close())
    with closing(apsw.Connection(str(tmp_path / DATABASE))) as db:
        db.pragma("user_version", 999)
    before = (tmp_path / DATABASE).read_bytes()
    serve = [sys.executable, "-c", COMMAND, "serve", "--local", "--port", "0", "--data"]
    told = subprocess.run(
        [*serve, str(tmp_path)], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert told.returncode == 2
    assert "[store-newer]" in told.stderr
    assert "Traceback" not in told.stderr
    assert (tmp_path / DATABASE).read_bytes() == before


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short path: that of a socket may have 107 bytes at most."""
    with tempfile.TemporaryDirectory(prefix="wordhall-") as name:
        yield Path(name)


@contextmanager
def waiting(folder: Path) -> Iterator[tuple[str, Hall]]:
    """A hall whose database has its socket in a folder where there is none: address and hall."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    store = f"postgresql://wordhall@/postgres?host={folder}"
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "serve", "--local", "--port", str(port), "--store", store],
        env={**os.environ, "WORDHALL_DATA": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    try:
        while "the hall waits for its database" not in process.stdout.readline():
            assert process.poll() is None
        yield f"http://localhost:{port}", Hall(process, process.stdout)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def test_it_waits_for_a_database_that_starts_later(folder: Path, postgresql: PostgreSQL) -> None:
    postgresql.emptied()
    with waiting(folder) as (address, hall):
        meanwhile = httpx.get(f"{address}/readyz")
        assert (meanwhile.status_code, meanwhile.headers["retry-after"]) == (503, "10")
        assert "waiting for its database" in httpx.get(address).text
        assert httpx.get(f"{address}/healthz").is_success, "nobody must restart it"
        (folder / postgresql.socket.name).symlink_to(postgresql.socket)
        assert "The hall is open." in hall.said_until("Ctrl-C")
        assert httpx.get(f"{address}/readyz").is_success
        assert hall.stop()[0] == 0


def test_a_hall_that_waits_for_its_database_can_be_stopped(folder: Path) -> None:
    with waiting(folder) as (_, hall):
        status, said = hall.stop(signal.SIGTERM)
    assert status == 0
    assert "The hall is closed." in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "asked, code",
    [
        (["--host", "127.0.0.1", "--local"], "host-and-local"),
        (["--origin", "nonsense"], "bad-origin"),
        (["--host", "203.0.113.77"], "cannot-listen"),
        (["--metrics", "203.0.113.77:0"], "cannot-listen"),
        (["--node", "one"], "node-alone"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: list[str], code: str
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), *asked]) == 2
    assert f"[{code}]" in capsys.readouterr().err


@pytest.mark.parametrize(
    "asked",
    [
        ["--port", "65536"],
        ["--node", "One"],
        ["--node", ""],
        ["--port", "x"],
        ["--metrics", "8002"],
        ["--metrics", ":8002"],
        ["--metrics", "10.0.0.5:x"],
        ["--metrics", "::1:8002"],
        ["--keep-days", "0"],
        ["--keep-days", "1.5"],
        ["--away-after", "0"],
        ["--away-after", "3601"],
        ["--bot-seconds", "soon"],
        ["--bot-seconds", "0.01"],
        ["--bot-seconds", "nan"],
        ["--bot-seconds", "61"],
    ],
)
def test_figures_are_figures(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", *asked])
    assert left.value.code == 2
    assert "is no" in capsys.readouterr().err


def test_at_a_terminal_a_code_can_be_scanned(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    others = "http://192.0.2.7:8000"
    serve.greet(Config((others, HERE)), HERE, 8001, Place(Path("data")))
    said = capsys.readouterr().out
    assert f"for others        {others}" in said
    assert "\N{UPPER HALF BLOCK}" in said
    assert "http://127.0.0.1:8001" in said


@pytest.mark.parametrize("own", ["https://localhost:8443", "https://laptop", "https://a.example"])
def test_what_the_operator_names_is_told(own: str, capsys: pytest.CaptureFixture[str]) -> None:
    here = tuple(f"http://{name}:8000" for name in ("localhost", "127.0.0.1", "[::1]"))
    serve.greet(Config((own, *here)), HERE, 8001, Place(Path("data")))
    said = capsys.readouterr().out
    assert f"for others        {own}" in said
    assert said.count("for others") == 1
    assert "Only this machine" not in said
