"""The crowd of a process that serves bare rooms: the same rates, and nothing of the hall."""

from tools.load.crowd import Guest, Party, many
from tools.load.player import DONE, Player, Sitting
from tools.load.sockets import Socket, connect

LONG = 28
"""Signs that make what is said about as long as what a hall tells of an act."""


class Talker(Player):
    """Whoever is in a room, and knows their own words again."""

    async def join(self, hello: bytes = b"") -> bytes:
        """Opens a socket."""
        self.socket = await connect(self.guest.port, f"/{self.code}", "", self._hear)
        return hello

    def repeat(self, act: bytes, action: bytes) -> None:
        """Says something."""
        if self.socket is not None:
            padding = b"x" * LONG
            self.socket.send(
                b'%b%d/%b","action":%b,"%b"}' % (DONE, self.seat, act, action, padding)
            )

    def _hear(self, socket: Socket, message: bytes) -> None:
        seat, _, act = message[len(DONE) :].partition(b'"')[0].partition(b"/")
        if int(seat) == self.seat:
            self.done(self, act)


class Gathering(Sitting):
    """All in one room."""

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.players = [Talker(guest, party.code, seat) for seat, guest in enumerate(party.guests)]


async def gather(port: int, rooms: int, people: int) -> list[Sitting]:
    """So many rooms of so many."""
    parties = [
        Party(f"room{number}", "", [Guest(port) for _ in range(people)]) for number in range(rooms)
    ]
    return await many(lambda party: Gathering(party).open(), parties)
