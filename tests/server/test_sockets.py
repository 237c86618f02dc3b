"""Real sockets to a hall that really listens: what comes over them, and what they withstand."""

import asyncio
import json
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.http import async_client
from tests.server.sockets import PATIENCE, venue
from wordhall.server.limits import Limits, Rate
from wordhall.server.people.people import People
from wordhall.server.sessions import session
from wordhall.server.sockets import protocol
from wordhall.server.sockets.wire import WIRE
from wordhall.store.place import DATABASE
from wordhall.store.sqlite.store import open_store

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}


def hide(number: int) -> dict[str, object]:
    return {"type": "Hide", "number": number}


async def test_a_match_is_played_to_its_end(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        _, (ada, ben) = await place.match("Ada", "Ben", target=1)
        assert (await ada.do({"type": "Roll"}))["type"] == "Done"
        update = await ben.until("Update")
        assert [news["type"] for news in update["news"]] == ["Rolled"]
        assert (await ben.until("Here"))["table"]["phase"] == "over"
        assert (await ben.do(PASS, seat=1))["refusal"]["code"] == "match-over"


async def test_a_page_of_another_site_is_turned_away(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        code, (ada,) = await place.table("Ada")
        with pytest.raises(InvalidStatus) as refused:
            await ada.connect(code, headers={"Origin": "http://evil.example"})
        assert refused.value.response.status_code == 403


async def test_at_a_table_that_is_not_there_nobody_sits(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        nobody = place.nobody()
        await nobody.connect("NOPE23")
        assert (await nobody.next())["refusal"]["code"] == "no-such-table"
        assert await nobody.closed() == 4004


async def test_codes_of_tables_are_not_guessed_by_sockets(tmp_path: Path) -> None:
    async with venue(tmp_path, Limits(misses=Rate(2, 0.001))) as place:
        code, (ada,) = await place.table("Ada")
        nobody = place.nobody()
        told = []
        for guess in ("NOPE22", "NOPE23", "NOPE24", code):
            await nobody.connect(guess)
            refusal = (await nobody.next())["refusal"]["code"]
            told.append((refusal, await nobody.closed()))
        assert told == [("no-such-table", 4004)] * 2 + [("too-many", 4003)] * 2
        answer = await nobody.http.get(f"/api/tables/{code}")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        await ada.come(code)
        assert (await ada.until("You"))["host"] is True


async def test_an_address_does_not_connect_without_end(tmp_path: Path) -> None:
    async with venue(tmp_path, Limits(per_address=Rate(3, 0.001))) as place:
        code, _ = await place.table("Ada")
        nobody = place.nobody()
        for _ in range(3):
            await nobody.connect(code)
            await nobody.go()
        await nobody.connect(code)
        assert await nobody.closed() == 4003


async def test_a_second_socket_closes_the_first(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        code, (ada, ben) = await place.match("Ada", "Ben")
        first = ada.socket
        await ada.come(code)
        await ada.until("Snapshot")
        second, ada.socket = ada.socket, first
        assert await ada.closed() == 4001
        ada.socket = second
        assert (await ada.do(PASS))["type"] == "Done"
        assert (await ben.until("Update"))["news"][0]["type"] == "Passed"


async def test_who_was_gone_for_a_while_gets_what_was_missed(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        code, (ada, ben) = await place.match("Ada", "Ben", limit=10**9)
        snapshot = ben.heard[-1]
        await ben.go()
        for number in range(5):
            await ada.do(hide(number))
        await ada.do(PASS)
        await ben.come(code, stream=snapshot["stream"], cursor=snapshot["cursor"])
        update = await ben.until("Update")
        assert update["cursor"] == snapshot["cursor"] + 1
        assert "Snapshot" not in {message["type"] for message in ben.heard[-3:]}


async def test_many_come_back_at_once(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        code, (ada, ben) = await place.match("Ada", "Ben", limit=10**9)
        watchers = [place.nobody() for _ in range(60)]
        await asyncio.gather(*[watcher.come(code) for watcher in watchers])
        snapshots = await asyncio.gather(*[watcher.until("Snapshot") for watcher in watchers])
        await asyncio.gather(*[watcher.go() for watcher in watchers])
        await ada.do(PASS)
        await ben.do(PASS, seat=1)

        async def back(number: int) -> list[int]:
            seen, watcher = snapshots[number], watchers[number]
            await watcher.come(code, stream=seen["stream"], cursor=seen["cursor"])
            updates = [await watcher.until("Update") for _ in range(2)]
            return [update["cursor"] - seen["cursor"] for update in updates]

        assert await asyncio.gather(*map(back, range(60))) == [[1, 2]] * 60


async def test_messages_that_cannot_be_read(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        code, (ada,) = await place.match("Ada")
        assert ada.socket is not None
        for wrong in (
            "",
            "[]",
            "{",
            '{"type":"Dance"}',
            '{"type":"Look","seat":0,"more":1}',
            '{"type":"Do","id":7}',
            "[" * 4000,
            b"\xff\xfe",
            b'{"type":"Look"}',
        ):
            await ada.socket.send(wrong)
            assert (await ada.until("Refused"))["refusal"]["code"] == "unreadable"
        assert (await ada.do(PASS))["type"] == "Done"
        for _ in range(16 - 9):
            await ada.socket.send("nonsense")
        assert await ada.closed() == 4006
        await ada.come(code)
        assert ada.socket is not None
        await ada.socket.send("x" * 5000)
        assert await ada.closed() == 1009


async def test_whoever_says_nothing_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "HELLO_WAIT", 0.01)
    async with venue(tmp_path) as place:
        code, (ada,) = await place.table("Ada")
        await ada.connect(code)
        assert await ada.closed() == 4006


async def test_a_flood_is_slowed_down_then_sent_away_and_others_play_on(tmp_path: Path) -> None:
    limits = Limits(per_socket=Rate(20, 10_000))
    async with venue(tmp_path, limits) as place:
        code, (ada, ben) = await place.match("Ada", "Ben", limit=10**9)
        flooder = place.nobody()
        await flooder.come(code)
        assert flooder.socket is not None

        async def flood() -> None:
            assert flooder.socket is not None
            for _ in range(100_000):
                await flooder.socket.send('{"type":"Look","seat":null}')

        flooding = asyncio.ensure_future(flood())
        closing = asyncio.ensure_future(flooder.closed())
        for _ in range(5):
            await ada.do(PASS)
            await ben.do(PASS, seat=1)
        assert await closing == 4003
        flooding.cancel()


async def test_what_comes_in_pieces_is_read_in_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "PIECE", 7)
    async with venue(tmp_path) as place:
        _, (ada,) = await place.match("Ada", limit=10**9)
        acts = [f"act {number}" for number in range(40)]
        for number, act in enumerate(acts):
            await ada.send("Do", id=act, seat=0, action=hide(number))
        done = [(await ada.until("Done"))["id"] for _ in acts]
        assert done == acts


async def test_a_person_is_slowed_down_over_all_their_sockets(tmp_path: Path) -> None:
    limits = Limits(per_person=Rate(5, 100))
    async with venue(tmp_path, limits) as place:
        _, (ada,) = await place.match("Ada", limit=10**9)
        answers = [await ada.do(hide(number)) for number in range(30)]
        assert {answer["type"] for answer in answers} == {"Done"}


async def test_a_socket_that_never_reads_costs_nobody_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "SEND_BUFFER", 4096)
    monkeypatch.setattr(protocol, "HIGH_WATER", 4096)
    plenty = Rate(10**6, 10**6)
    limits = Limits(outbox_messages=8, per_socket=plenty, per_person=plenty)
    async with venue(tmp_path, limits) as place:
        code, (ada, ben) = await place.match("Ada", "Ben", limit=10**9)
        deaf = await _deaf(place.address, code)
        for number in range(500):
            mover = (ada, ben)[number % 2]
            assert (await mover.do(PASS, seat=number % 2))["type"] == "Done"
        async with async_client(place.operator, PATIENCE) as operator:
            metrics = (await operator.get("/metrics")).text
        assert "wordhall_slow_sockets_total 1.0" in metrics
        deaf.close()


async def _deaf(address: str, code: str) -> socket.socket:
    """A socket that says Hello and then does not read."""
    loop = asyncio.get_running_loop()
    host, port = address.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.setblocking(False)  # noqa: FBT003 - the standard library has it so
    await loop.sock_connect(deaf, (host, int(port)))
    asked = (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    hello = json.dumps({"type": "Hello"}).encode()
    frame = bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello
    await loop.sock_sendall(deaf, asked.encode())
    assert (await loop.sock_recv(deaf, 1024)).startswith(b"HTTP/1.1 101")
    await loop.sock_sendall(deaf, frame)
    return deaf


async def test_a_program_whose_token_is_void_is_sent_away(tmp_path: Path) -> None:
    async with venue(tmp_path, Limits(heartbeat=200)) as place:
        code, (ada,) = await place.table("Ada")
        beside = open_store(tmp_path / DATABASE)
        people = People(beside, lambda: time.time_ns() // 1_000_000)
        tokens = {name: (await people.welcome(name, robot=True))[1] for name in ("Rex", "Max")}
        rex, other = [place.nobody() for _ in tokens]
        for program, token in zip((rex, other), tokens.values(), strict=True):
            await program.connect(code, headers={"Authorization": f"Bearer {token}"})
            await program.send("Hello", wire=WIRE)
            await program.until("You")
        await ada.come(code)
        await people.revoke("Rex")
        await beside.close()
        assert await rex.closed() == 4005
        await other.send("React", seat=0, reaction="wow")
        assert (await other.until("Refused"))["refusal"]["code"] == "not-your-seat"
        await ada.send("React", seat=0, reaction="wow")
        await ada.until("Reacted")
