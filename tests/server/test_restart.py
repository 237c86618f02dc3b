"""A hall that is killed in the middle of play: what it acknowledged is there, once."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.breadth import WIDE, first_of
from tests.http import client
from tests.web.halls import RunningHall, running_hall
from tools.postgresql import running
from wordhall.server.sockets.wire import WIRE
from wordhall.store.opening import open_for_hall
from wordhall.store.place import Place
from wordhall.store.rows import CommitRow

NAMES = ("Ada", "Ben", "Cleo")
PATIENCE = 30


class Person:
    """Somebody who pencils letters, again and again."""

    def __init__(self, hall: RunningHall, name: str, seat: int) -> None:
        self.name, self.seat = name, seat
        self.http = client(hall.address, PATIENCE)
        self.http.post("/api/me", json={"name": name}).raise_for_status()
        self.acknowledged: list[str] = []
        self.news: list[str] = []
        self.parts: dict[str, Any] = {}
        self._socket: ClientConnection
        self._open = ExitStack()

    def post(self, path: str, sent: object) -> Any:
        return self.http.post(path, json=sent).raise_for_status().json()

    def come(self, code: str) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = str(self.http.base_url).rstrip("/")
        self._open.close()
        self._socket = self._open.enter_context(
            connect(
                f"ws{address.removeprefix('http')}/api/tables/{code}/socket",
                additional_headers={"Origin": address, "Cookie": cookies},
                compression=None,
            )
        )
        self.say("Hello", wire=WIRE)

    def say(self, kind: str, **fields: Any) -> None:
        self._socket.send(json.dumps({"type": kind, **fields}))

    def act(self, name: str, action: object) -> None:
        """Sends an act, without waiting for the answer."""
        self.say("Do", id=name, seat=self.seat, action=action)

    def until(self, kind: str, name: str | None = None) -> None:
        """Reads on until a message of a kind, to this id if it is named."""
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            self._take(message)
            if message["type"] == kind and name in {None, message.get("id")}:
                return

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "Done":
                self.acknowledged.append(message["id"])
            case "Snapshot":
                self.parts = message["parts"]
                self.news += [news["type"] for news in message["news"]]
            case "Update":
                self.parts |= message["parts"]
                self.news += [news["type"] for news in message["news"]]
            case _:
                assert message["type"] != "Refused", message

    def read_to_the_end(self) -> None:
        """Whatever was still on its way when the hall was killed."""
        try:
            while True:
                self._take(json.loads(self._socket.recv(PATIENCE)))
        except ConnectionClosed:
            pass

    def go(self) -> None:
        self._open.close()
        self.http.close()

    def pencil(self, name: str, number: int) -> None:
        """Another place for the first letter of the roll each time."""
        letter = self.parts["throws/0"]["faces"][0].split("/")[0]
        self.act(name, {"type": "Pencil", "letters": [{"cell": number, "letter": letter}]})


def gathered(hall: RunningHall) -> tuple[str, list[Person]]:
    """A match of three people that has begun; each has the vowel of the first roll to write."""
    people = [Person(hall, name, seat) for seat, name in enumerate(NAMES)]
    options = {"game": "sheets", "chance": "killed", "options": {"roller": 0}}
    code: str = people[0].post("/api/tables", options)["code"]
    for person in people[1:]:
        person.post(f"/api/tables/{code}/wishes", {"type": "Sit", "name": person.name})
    people[0].post(f"/api/tables/{code}/start", {})
    for person in people:
        person.come(code)
        person.until("Snapshot")
    return code, people


FALLS = 3 if WIDE else 1
"""So often the hall loses its power."""


@pytest.fixture(params=first_of(["sqlite", "postgresql"]))
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a hall keeps its data, on each database."""
    if request.param == "sqlite":
        return Place(tmp_path)
    return Place(tmp_path, request.getfixturevalue("postgresql").emptied())


def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_done_twice(place: Place) -> None:
    options = () if place.address is None else ("--store", place.address)
    with running_hall(place.folder, *options) as hall:
        code, people = gathered(hall)
        roller = people[0]
        roller.act("roll", {"type": "Roll"})
        for person in people:
            person.until("Update")
        sent = []
        for round_ in range(FALLS):
            for number in range(20):
                for person in people:
                    sent.append(name := f"{person.name}/{round_}/{number}")
                    person.pencil(name, number)
            hall.kill()
            for person in people:
                person.read_to_the_end()
            hall.start()
            for person in people:
                person.come(code)
                person.until("Snapshot")
                name = f"{person.name}/{round_}/19"
                person.pencil(name, 19)
                person.until("Done", name)
                assert person.parts[f"sheets/{person.seat}"]["pencil"][0]["cell"] == 19
        for person in people:
            person.go()
            assert person.news.count("OutageNoted") == FALLS
    log = asyncio.run(log_of(place))
    commands = [row.command.partition(":")[2] for row in log if row.command is not None]
    acknowledged = {name for person in people for name in person.acknowledged}
    assert acknowledged - {"roll"} <= set(sent)
    assert acknowledged <= set(commands)
    assert len(commands) == len(set(commands))
    causes = [msgspec.json.decode(row.body)["cause"] for row in log]
    outages = [cause["change"] for cause in causes if cause["type"] == "Seating"]
    assert [change["type"] for change in outages] == ["Outage"] * FALLS


async def log_of(place: Place) -> Sequence[CommitRow]:
    """The log of the one match that runs."""
    store = await open_for_hall(place)
    try:
        (played,) = await store.running()
        return await store.log(played.match.id)
    finally:
        await store.close()


def test_a_hall_whose_server_falls_says_so_and_goes_on(tmp_path: Path) -> None:
    with running() as server, running_hall(tmp_path, "--store", server.address()) as hall:
        _, people = gathered(hall)
        roller = people[0]
        roller.act("roll", {"type": "Roll"})
        roller.until("Update")
        server.kill()
        roller.pencil("waits", 3)
        while roller.http.get("/readyz").status_code == 200:
            pass  # the hall notices it when it needs it
        server.start()
        roller.until("Done", "waits")
        while roller.http.get("/readyz").status_code != 200:
            pass
        roller.pencil("goes on", 4)
        roller.until("Done", "goes on")
        for person in people:
            person.go()
