"""An evening in a real hall: one table, one match after the other, of different games."""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.http import client
from tests.web.halls import RunningHall, running_hall
from tests.web.stage import Parts, patched
from wordhall.server.sockets.wire import WIRE

PATIENCE = 30
LISTENS = 0.005
MOST_LOOKS = 2000
LETTERS = "ABCDE"


class Player:
    """Somebody who plays any game, as simply as its rules allow."""

    def __init__(self, hall: RunningHall, name: str) -> None:
        self.name = name
        self.http = client(hall.address, PATIENCE)
        self.http.post("/api/me", json={"name": name}).raise_for_status()
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.parts: Parts = {}
        self._socket: ClientConnection
        self._open = ExitStack()
        self._asked = self._answered = 0

    def post(self, path: str, body: object) -> Any:
        return self.http.post(path, json=body).raise_for_status().json()

    def wish(self, code: str, kind: str, **fields: object) -> Any:
        return self.post(f"/api/tables/{code}/wishes", {"type": kind, **fields})

    def come(self, code: str) -> None:
        """Opens the page of the table, or loads it again."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = str(self.http.base_url).rstrip("/")
        self.leave()
        self._asked = self._answered = 0
        self.parts = {}
        self._socket = self._open.enter_context(
            connect(
                f"ws{address.removeprefix('http')}/api/tables/{code}/socket",
                additional_headers={"Origin": address, "Cookie": cookies},
                compression=None,
            )
        )
        self._say("Hello", wire=WIRE)
        self.until("You")

    def leave(self) -> None:
        self._open.close()

    def go(self) -> None:
        self.leave()
        self.http.close()

    @property
    def outcome(self) -> Any:
        """How the newest match ended; None until then."""
        over = self.table.get("phase") == "over" and self.parts
        return self.parts["standing"]["outcome"] if over else None

    def until(self, kind: str) -> None:
        """Listens until the hall says something of a kind."""
        while self._hear(json.loads(self._socket.recv(PATIENCE))) != kind:
            pass

    def sees_the_end(self) -> None:
        """Listens until the match is over."""
        while self.table["phase"] != "over":
            self.until("Here")

    def listen(self) -> None:
        """Takes what the hall has said by now."""
        try:
            while True:
                self._hear(json.loads(self._socket.recv(LISTENS)))
        except TimeoutError:
            return

    def _hear(self, message: dict[str, Any]) -> str:
        kind: str = message["type"]
        match kind:
            case "Here":
                self.table = message["table"]
            case "You":
                self.you = message
            case "Snapshot":
                self.parts = message["parts"]
            case "Update":
                self.parts = patched(self.parts, message["parts"])
            case "Sealing":
                self._say("Contribute", value="00")
            case _:
                assert kind == "Done", message
                self._answered += 1
        return kind

    def act(self) -> None:
        """Does what is allowed, once the last act is answered."""
        if not self.parts or self._answered < self._asked:
            return
        command = self._command(self.parts["standing"]["offers"])
        if command is not None:
            self._asked += 1
            seat, name = self.parts["seat"], f"{id(self._socket)}/{self._asked}"
            self._say("Say", id=name, seat=seat, text=command)

    def _command(self, offers: Sequence[str]) -> str | None:
        commands = {"Roll": "roll", "WriteWord": "stop", "Pass": "pass"}
        if "Write" in offers:
            return self._writes()
        return next((text for offer, text in commands.items() if offer in offers), None)

    def _writes(self) -> str:
        grid = self.parts[f"sheets/{self.parts['seat']}"]["grid"]
        throw = self.parts[f"throws/{self.parts['throws'] - 1}"]
        letters = [face.partition("/")[0] for face in throw["faces"]]
        free = [f"{LETTERS[n % 5]}{n // 5 + 1}" for n, letter in enumerate(grid) if not letter]
        due = zip(free, letters[: min(2, len(free))], strict=False)
        return " ".join(["write", *(f"{cell} {letter}" for cell, letter in due)])

    def _say(self, kind: str, **fields: Any) -> None:
        self._socket.send(json.dumps({"type": kind, **fields}))


def begin(players: Sequence[Player], code: str) -> None:
    """The first of them starts a match, and all contribute to its seed."""
    with ThreadPoolExecutor() as beside:
        started = beside.submit(players[0].post, f"/api/tables/{code}/start", {})
        while not started.done():
            for player in players:
                player.listen()
        started.result()


def play(players: Sequence[Player]) -> None:
    """Plays a match that has begun to its end."""
    for _ in range(MOST_LOOKS):
        for player in players:
            player.listen()
            player.act()
        if all(player.outcome for player in players):
            return
    raise AssertionError([(player.name, player.parts["standing"]) for player in players])


def reload(players: Sequence[Player], code: str) -> None:
    """Loads everybody's page again."""
    for player in players:
        player.come(code)


def names(table: dict[str, Any]) -> list[str]:
    return [place["name"] for place in table["places"]]


def test_a_table_has_an_evening_of_several_games(tmp_path: Path) -> None:
    with running_hall(tmp_path) as hall, ExitStack() as leaving:
        people = [Player(hall, name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eva")]
        for person in people:
            leaving.callback(person.go)
        ada, *others = people
        eva = others[-1]
        options = {"leftovers": False}
        code: str = ada.post("/api/tables", {"game": "sheets", "options": options})["code"]
        for person in others:
            person.wish(code, "Sit", name=person.name)
        ada.wish(code, "Agree", tally="places")
        reload(people, code)
        begin(people, code)
        play(people)
        first = ada.table["match"]

        ada.wish(code, "NextGame", game="cross")
        refusal = ada.http.post(f"/api/tables/{code}/start", json={}).json()
        assert (refusal["code"], refusal["details"]["extra"]) == ("too-many-seated", 1)
        eva.wish(code, "SitOut", seat=4)
        reload(people, code)
        assert (names(eva.table), eva.table["waiting"]) == (["Ada", "Ben", "Cleo", "Dan"], ["Eva"])
        assert (eva.you["seats"], eva.you["waiting_as"]) == ([], ["Eva"])
        lose_power(hall, people)
        reload(people, code)
        assert [ada.table[what] for what in ("game", "played", "tally")] == ["cross", 1, "places"]
        begin(people[:4], code)
        play(people[:4])
        second = ada.table["match"]
        eva.sees_the_end()
        assert eva.table["played"] == 2

        ada.wish(code, "NextGame", game="sheets")
        reload(people, code)
        assert names(ada.table) == ["Ada", "Ben", "Cleo", "Dan", "Eva"]
        assert ada.table["options"]["leftovers"] is False, "as this table last played it"
        begin(people, code)
        play(people)
        lose_power(hall, people)

        evening = eva.http.get(f"/api/tables/{code}/evening").raise_for_status().json()
        assert [(played["game"], played["match"]) for played in evening["matches"]] == [
            ("sheets", first),
            ("cross", second),
            ("sheets", eva.table["match"]),
        ]
        assert {total["name"]: total["played"] for total in evening["people"]} == {
            **dict.fromkeys(("Ada", "Ben", "Cleo", "Dan"), 3),
            "Eva": 2,
        }
        assert evening["rule"] == "places"
        assert sum(total["points"] for total in evening["people"]) == pytest.approx(18, abs=0.05)


def lose_power(hall: RunningHall, people: Sequence[Player]) -> None:
    """The hall is killed, and opens again."""
    for person in people:
        person.leave()
    hall.kill()
    hall.start()
