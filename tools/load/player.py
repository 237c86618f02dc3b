"""Somebody on a seat with an open socket: acts, and is told what becomes of it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from tools.load.crowd import Guest, Party, many, party
from tools.load.sockets import HELLO, Socket
from wordhall.server.sockets.close_codes import CLOSE_NODE

DONE = b'{"type":"Done","id":"'
REFUSED = b'{"type":"Refused",'
UPDATE = b'{"type":"Update",'
SNAPSHOT = b'{"type":"Snapshot",'

Told = Callable[["Player", bytes], None]


class Elsewhere(ConnectionError):
    """Another node has the table."""

    def __init__(self, node: str) -> None:
        super().__init__(f"the hall has this table at {node}")
        self.node = node


class Refused(Exception):
    """An act was refused that ought not to be; the message is the hall's."""


def nothing(player: "Player", message: bytes) -> None:
    """Does not care."""


class Player:
    """One seat. `done` hears the id of each act that is kept, `shown` each Snapshot and Update.

    A refusal is passed to `refused`, which raises unless somebody expects them.
    """

    def __init__(self, guest: Guest, code: str, seat: int) -> None:
        self.guest = guest
        self.code = code
        self.seat = seat
        self.done: Told = nothing
        self.shown: Told = nothing
        self.refused: Told = _surprised
        self.socket: Socket | None = None
        self.snapshot: asyncio.Future[bytes] | None = None
        self.unanswered = 0
        self._ids = count()

    async def join(self, hello: bytes = HELLO) -> bytes:
        """Opens a socket and says Hello; gives the Snapshot or the first Update.

        Raises ConnectionError if the hall closes the socket instead, or is gone; Elsewhere if it
        says which node has the table.
        """
        shown: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.snapshot = shown
        self.socket = socket = await self.guest.connect(self.code, self._hear)
        socket.send(hello)
        await asyncio.wait((shown, socket.closed), return_when=asyncio.FIRST_COMPLETED)
        if not shown.done():
            code = socket.closed.result()
            if code == CLOSE_NODE:
                raise Elsewhere(socket.reason)
            raise ConnectionError(f"the hall showed nothing and closed the socket ({code})")
        return shown.result()

    def do(self, action: bytes) -> bytes:
        """Sends an action, as JSON; gives the id under which it will be answered."""
        act = b"%d" % next(self._ids)
        self.unanswered += 1
        self.repeat(act, action)
        return act

    def repeat(self, act: bytes, action: bytes) -> None:
        """Sends an action under a known id."""
        if self.socket is None:
            raise ConnectionError("join first")
        self.socket.send(
            b'{"type":"Do","id":"%b","seat":%d,"action":%b}' % (act, self.seat, action)
        )

    def _hear(self, socket: Socket, message: bytes) -> None:
        if message.startswith(DONE):
            self.unanswered -= 1
            self.done(self, message[len(DONE) : -2])
        elif message.startswith((UPDATE, SNAPSHOT)):
            if self.snapshot is not None and not self.snapshot.done():
                self.snapshot.set_result(message)
            self.shown(self, message)
        elif message.startswith(REFUSED):
            self.unanswered -= 1
            self.refused(self, message)


def view_of(message: bytes) -> tuple[int, dict[str, Any]]:
    """The cursor and the parts of a Snapshot or an Update."""
    read = json.loads(message)
    return read["cursor"], read["parts"]


def _surprised(player: Player, message: bytes) -> None:
    raise Refused(f"seat {player.seat} of {player.code}: {message.decode()}")


class Sitting:
    """A table in play: all its seats with their sockets."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.players = [Player(guest, party.code, seat) for seat, guest in enumerate(party.guests)]

    async def open(self) -> "Sitting":
        """Everybody joins; each is shown the match."""
        for player in self.players:
            await player.join()
        return self


async def sit_down(parties: list[Party]) -> list[Sitting]:
    """All of them join."""
    return await many(lambda party: Sitting(party).open(), parties)


async def finders(port: int, number: int, seats: int) -> list[Sitting]:
    """So many tables of sheets where everybody may write words down."""

    async def one(_: int) -> Sitting:
        sitting = await Sitting(await party(port, "sheets", seats)).open()
        await _build(sitting)
        return sitting

    return await many(one, range(number), SOME)


async def _build(sitting: Sitting) -> None:
    """Plays a table of sheets through Build: any letters in any cells."""
    told: asyncio.Queue[bytes] = asyncio.Queue()
    first = sitting.players[0]
    seen = first.snapshot.result() if first.snapshot else b"{}"
    roller = json.loads(seen)["parts"]["roller"]
    first.shown = lambda _, message: told.put_nowait(message)
    for number in range(LAST + 1):
        sitting.players[roller].do(b'{"type":"Roll"}')
        faces = await _news(told, "Rolled")
        letters = json.dumps(list(_letters(number, faces["throw"]["faces"]))).encode()
        for player in sitting.players:
            player.do(b'{"type":"Write","letters":%b}' % letters)
        await _news(told, "Turned" if number == LAST else "AllWritten")
    first.shown = nothing
    while any(player.unanswered for player in sitting.players):  # noqa: ASYNC110 - a moment
        await asyncio.sleep(MOMENT)


LAST = 12
"""The number of the last throw, of which one letter is written."""

MOMENT = 0.005
SOME = 4
"""Tables that open at the same time: dice that nobody throws are thrown by the table."""


def _letters(number: int, faces: list[str]) -> Iterator[dict[str, object]]:
    wanted = 1 if number == LAST else 2
    for place, face in enumerate(faces[:wanted]):
        yield {"cell": 2 * number + place, "letter": face.split("/")[0]}


async def _news(told: "asyncio.Queue[bytes]", kind: str) -> dict[str, dict[str, list[str]]]:
    while True:
        for news in json.loads(await told.get()).get("news", ()):
            if news["type"] == kind:
                found: dict[str, dict[str, list[str]]] = news
                return found
