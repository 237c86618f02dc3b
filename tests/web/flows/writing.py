"""Grids of Mark My Words without a page, for flows that begin when they are written."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from tests.web.flows.player import THROWS, Player
from tests.web.stage import Parts, patched
from wordhall.server.sockets.wire import WIRE

AWAIT_S = 0.02
"""For how long one line is listened to before the others are."""

MOST_LOOKS = 5000


class Line:
    """A line of somebody's own browser, which takes their page's place at the table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._parts: Parts = {}
        self._asked = 0
        self._answered = 0
        self._say("Hello", wire=WIRE)

    @property
    def throws(self) -> int:
        """How many are on the own sheet."""
        return self._sheet["throws"] if self._parts else 0

    @property
    def _sheet(self) -> dict[str, Any]:
        sheets = (part for name, part in self._parts.items() if name.startswith("sheets/"))
        return next(sheet for sheet in sheets if sheet["builder"] == self._parts["seat"])

    def listen(self) -> None:
        """What the hall has said by now."""
        try:
            while True:
                self._hear(json.loads(self._socket.recv(timeout=AWAIT_S)))
        except TimeoutError:
            return

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "Snapshot":
            self._parts = message["parts"]
        elif message["type"] == "Update":
            self._parts = patched(self._parts, message["parts"])
        elif "id" in message:
            self._answered += 1

    def act(self) -> None:
        """Roll, or write the throw into the first open cells, if either is awaited."""
        if not self._parts or self._answered < self._asked:
            return
        offers = self._parts["standing"]["offers"]
        if "Roll" in offers:
            self._command("roll")
        elif "Write" in offers:
            self._command(self._writes())

    def _writes(self) -> str:
        throw = self._parts[f"throws/{self._parts['throws'] - 1}"]
        letters = [face.partition("/")[0] for face in throw["faces"]]
        due = letters if self.throws + 1 < THROWS else letters[:1]
        free = [number for number, letter in enumerate(self._sheet["grid"]) if not letter]
        cells = (f"{'ABCDE'[number % 5]}{number // 5 + 1}" for number in free)
        return " ".join(
            ["write", *(f"{cell} {letter}" for cell, letter in zip(cells, due, strict=False))]
        )

    def _command(self, text: str) -> None:
        self._asked += 1
        self._say("Say", id=f"line/{self._asked}", seat=self._parts["seat"], text=text)

    def _say(self, kind: str, **fields: Any) -> None:
        self._socket.send(json.dumps({"type": kind, **fields}))


@contextmanager
def connected(player: Player) -> Iterator[ClientConnection]:
    """A line as the player's own browser would have it."""
    address, _, code = player.page.url.partition("/t/")
    cookies = player.page.context.cookies()
    headers = {
        "Origin": address,
        "Cookie": "; ".join(f"{one['name']}={one['value']}" for one in cookies),
    }
    place = f"ws{address.removeprefix('http')}/api/tables/{code}/socket"
    with connect(place, additional_headers=headers, compression=None) as socket:
        yield socket


def build_by_line(players: Sequence[Player], end: int = THROWS) -> None:
    """All throws up to `end`, and then the pages come back to the table."""
    with ExitStack() as lines:
        building = [Line(lines.enter_context(connected(player))) for player in players]
        for _ in range(MOST_LOOKS):
            for line in building:
                line.listen()
                if line.throws < end:
                    line.act()
            if all(line.throws >= end for line in building):
                break
    assert all(line.throws >= end for line in building)
    for player in players:
        player.button("Play here instead").press("Enter")  # some have no mouse
        sees_what_was_written(player, end)


def sees_what_was_written(player: Player, end: int) -> None:
    """The page has heard what happened meanwhile; with the last throw, the search begins."""
    if end == THROWS:
        expect(player.word).to_be_visible()
    else:
        written = player.page.get_by_role("gridcell", name=re.compile("written$"))
        expect(written).to_have_count(2 * end)
