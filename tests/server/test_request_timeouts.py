"""Who begins a request and does not end it, or says far too much, keeps nobody else out."""

import asyncio
import socket
from pathlib import Path

import httpx
import pytest

from tests.server.sockets import PATIENCE, Venue, venue
from wordhall.server.http import request_timeouts
from wordhall.server.http.app import LONGEST_BODY
from wordhall.server.limits import Limits

pytestmark = pytest.mark.anyio

HEAD = b"POST /api/boxed/dice HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
UNFINISHED = {
    "nothing": b"",
    "half a line": b"GET /heal",
    "half a head": HEAD,
    "half a body": HEAD + b"Content-Length: 99\r\n\r\n{",
    "a chunk": HEAD + b'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"',
}


class Wire:
    """A connection on which anything may be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def say(self, what: bytes) -> None:
        self._writer.write(what)

    def hang_up(self) -> None:
        self._writer.close()

    async def all(self) -> bytes:
        """What came until the hall hung up."""
        said = b""
        async with asyncio.timeout(PATIENCE):
            try:
                while some := await self._reader.read(1 << 16):
                    said += some
            except ConnectionError:
                pass  # cut off
        self._writer.close()
        return said


async def wire(hall: Venue) -> Wire:
    at = httpx.URL(hall.address)
    return Wire(*await asyncio.open_connection(at.host, at.port))


async def test_a_request_without_an_end_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_timeouts, "REQUEST_WAIT", 0.2)
    async with venue(tmp_path) as hall:
        wires = [await wire(hall) for _ in UNFINISHED]
        for each, said in zip(wires, UNFINISHED.values(), strict=True):
            each.say(said)
        assert await asyncio.gather(*[each.all() for each in wires]) == [b""] * len(wires)


async def test_who_has_said_all_is_not_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_timeouts, "REQUEST_WAIT", 1.0)
    async with venue(tmp_path, Limits(contributions_wait=1_500)) as hall:
        code, people = await hall.table("Ada", "Ben")
        for client in people:
            await client.come(code)
            await client.until("You")
        start = await people[0].ask("POST", f"/api/tables/{code}/start")  # nobody contributes
        assert start["phase"] == "playing"
        assert (await people[0].do({"type": "Pass"}))["type"] == "Done"
        assert (await people[1].do({"type": "Pass"}, 1))["type"] == "Done"


async def test_who_never_reads_the_answers_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_timeouts, "READ_WAIT", 0.2)
    loop = asyncio.get_running_loop()
    requests = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100_000
    async with venue(tmp_path) as hall:
        at = httpx.URL(hall.address)
        with socket.socket() as silent:
            silent.setblocking(False)  # noqa: FBT003 - the standard library has it so
            await loop.sock_connect(silent, (at.host, at.port))
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(ConnectionError):
                    await loop.sock_sendall(silent, requests)
        assert (await hall.nobody().ask("GET", "/healthz"))["status"] == "well"


async def test_endless_heads_and_bodies_are_not_kept(tmp_path: Path) -> None:
    async with venue(tmp_path) as hall:
        head, body, chunks = [await wire(hall) for _ in range(3)]
        head.say(
            b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"x" * 2 * request_timeouts.LONGEST_HEAD
        )
        assert (await head.all()).startswith(b"HTTP/1.1 400 ")
        body.say(HEAD + b"Content-Length: 999999999\r\nConnection: close\r\n\r\n")
        assert (await body.all()).startswith(b"HTTP/1.1 413 ")
        chunks.say(HEAD + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        chunks.say((b"1000\r\n" + b"x" * 4096 + b"\r\n") * (LONGEST_BODY // 4096 + 1))
        assert (await chunks.all()).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(
    "said",
    [
        b"GET /../../etc/passwd HTTP/1.1",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1",
        b"GET /assets/..%2f..%2f..%2fpyproject.toml HTTP/1.1",
        b"GET /assets/%00 HTTP/1.1",
        b"GET //etc/passwd HTTP/1.1",
        b"GET /..\\..\\etc\\passwd HTTP/1.1",
        b"GET http://127.0.0.1:1/etc/passwd HTTP/1.1",
        b"GET /t/%0d%0aX-Planted:%20yes HTTP/1.1",
        b"GET /t/%1b%5b2J%e2%80%ae HTTP/1.1",
        b"GET /t/%ff%fe HTTP/1.1",
    ],
)
async def test_a_path_leads_nowhere_but_to_pages(tmp_path: Path, said: bytes) -> None:
    async with venue(tmp_path) as hall:
        line = await wire(hall)
        line.say(said + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
        head, _, body = (await line.all()).partition(b"\r\n\r\n")
        assert head.split()[1] in {b"400", b"404", b"503"}, head
        assert b"Planted" not in head
        assert b"root:" not in body
        assert b"[project]" not in body


async def test_who_hangs_up_in_the_middle_is_no_fault_of_ours(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async with venue(tmp_path) as hall:
        for half in ("half a body", "a chunk"):
            other = await wire(hall)
            other.say(UNFINISHED[half])
            other.hang_up()
        async with httpx.AsyncClient() as client:  # both were read before this is answered
            assert (await client.get(f"{hall.address}/healthz")).status_code == 200
    assert "request failed" not in capfd.readouterr().out
