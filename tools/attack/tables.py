"""Somebody with names, who takes all tables, seats and matches that there are to be had."""

import asyncio
from itertools import count

from tools.attack.stranger import Stranger, greeting, in_turn, together
from tools.load.sockets import Socket

PEOPLE = 8
"""At a table of theirs."""

TABLES = 16
"""Tables at which they play: as many people as an address gets names in a row, nearly."""

BURST = 30
PAUSE = 0.5
"""Seconds between two bursts: twice as many messages as a person may send."""

LONG = 500
"""Letters of an act that weighs as much as the longest of a real game: seven tiles are laid."""


async def tables(foe: Stranger) -> None:
    """Tables in a row, by several people."""
    people = [await foe.person() for _ in range(6)]
    wanted = {"game": "sheets", "public": True, "chance": "x" * 30}
    await foe.flood(in_turn([foe.request("POST", "/api/tables", wanted, who) for who in people]))


async def seats(foe: Stranger) -> None:
    """At the honest table: they wait for a seat, and do not; everybody there is told each time."""
    path = f"/api/tables/{foe.code}/wishes"
    wishes = []
    for number in range(8):
        cookie = await foe.person()
        for wanted in (True, False):
            wish = {"type": "Wait", "name": f"Eve {number}", "wanted": wanted}
            wishes.append(foe.request("POST", path, wish, cookie))
        wishes.append(foe.request("POST", path, {"type": "Sit", "name": "Eve"}, cookie))
    await foe.flood(in_turn(wishes))


async def bots(foe: Stranger) -> None:
    """Bots that are seated and sent away."""
    asked: list[bytes] = []
    for _ in range(4):
        host, code = await foe.host("sheets")
        path = f"/api/tables/{code}/wishes"
        bot, leave = {"type": "AddBot", "level": "novice"}, {"type": "Leave", "seat": 1}
        asked += [foe.request("POST", path, wish, host) for wish in (*[bot] * 8, leave)]
    await foe.flood(in_turn(asked))


async def matches(foe: Stranger) -> None:
    """Matches that begin, are given up, and begin again."""

    async def over_and_over() -> None:
        code, (host, _) = await foe.play("ways", 2)
        at = f"/api/tables/{code}"
        while True:
            await foe.give_up(code, host)
            await foe.ask("POST", f"{at}/wishes", {"type": "Again"}, host)
            await foe.ask("POST", f"{at}/start", None, host)

    await together(over_and_over, TABLES)


async def acts(foe: Stranger) -> None:
    """Many people of their own tables act at once, and without a pause."""
    await _acting(foe, TABLES, PEOPLE, b'{"type":"Add"}')


async def disk(foe: Stranger) -> None:
    """The same with acts that weigh much."""
    await _acting(foe, TABLES, PEOPLE, b'{"type":"Add","note":"%b"}' % (b"." * LONG))


async def _acting(foe: Stranger, number: int, people: int, action: bytes) -> None:
    games = await asyncio.gather(*(foe.play("counter", people) for _ in range(number)))
    sockets: list[tuple[int, Socket]] = []
    for code, cookies in games:
        for seat, cookie in enumerate(cookies):
            sockets.append((seat, greeting(await foe.socket(code, cookie))))
    ids = count()

    async def act(seat: int, socket: Socket) -> None:
        while not socket.closed.done():
            for _ in range(BURST):
                socket.send(
                    b'{"type":"Do","id":"%d","seat":%d,"action":%b}' % (next(ids), seat, action)
                )
            foe.got["acts"] += BURST
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(act(seat, socket) for seat, socket in sockets))


async def memory(foe: Stranger) -> None:
    """Tables that are opened and closed, and asked for when they are closed."""

    async def come_and_go() -> None:
        host, code = await foe.host("sheets")
        await foe.ask("POST", f"/api/tables/{code}/wishes", {"type": "Close"}, host)
        for _ in range(8):
            await foe.ask("GET", f"/api/tables/{code}", None, host)

    await together(come_and_go, 16)


async def reactions(foe: Stranger) -> None:
    """Everybody at a table of theirs says something without a pause, and many watch."""
    code, cookies = await foe.play("counter", 30)
    sockets = [greeting(await foe.socket(code, cookie)) for cookie in cookies]
    for _ in range(170):
        greeting(await foe.socket(code))

    async def react(seat: int, socket: Socket) -> None:
        while not socket.closed.done():
            for _ in range(BURST):
                socket.send(b'{"type":"React","seat":%d,"reaction":"wow"}' % seat)
            foe.got["reactions"] += BURST
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(react(seat, socket) for seat, socket in enumerate(sockets)))
