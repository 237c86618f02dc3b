"""What makes the hall think: questions, bots, reviews, and matches that are over."""

import asyncio
from itertools import count

from tools.attack.stranger import Stranger, greeting, in_turn
from tools.load.sockets import Socket

ASKING = 40
"""Tables of two, one of whom asks."""

BOTTED = 15
"""Tables with all the bots that one address may seat."""

OVER = 24
"""Matches that they play to an end."""

BURST = 30
PAUSE = 0.5
"""Seconds between two bursts: twice as many messages as a person may send."""


async def questions(foe: Stranger) -> None:
    """Where do these letters lie? Each answer is a search over the field."""
    games = await asyncio.gather(*(foe.play("ways", 2) for _ in range(ASKING)))
    sockets = [greeting(await foe.socket(code, host)) for code, (host, _) in games]
    ids = count()

    async def ask(socket: Socket) -> None:
        while not socket.closed.done():
            for word in ("EASE", "TREES", "SANES") * (BURST // 3):
                question = b'{"type":"WhereLies","word":"%b"}' % word.encode()
                socket.send(
                    b'{"type":"Ask","id":"%d","seat":0,"question":%b}' % (next(ids), question)
                )
            foe.got["questions"] += BURST
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*map(ask, sockets))


async def bots(foe: Stranger) -> None:
    """The strongest bots at every table, all thinking at once."""
    sockets = []
    for number in range(BOTTED):
        host, code = await foe.host(("cross", "ways", "locks")[number % 3])
        path = f"/api/tables/{code}"
        for _ in range(3):
            wish = {"type": "AddBot", "level": "master"}
            await foe.ask("POST", f"{path}/wishes", wish, host)
        await foe.ask("POST", f"{path}/start", None, host)
        sockets.append(greeting(await foe.socket(code, host)))
    moves = (b'{"type":"Pass"}', b'{"type":"Finish"}', b'{"type":"Accept"}')
    for number in count():
        for socket in sockets:
            act = b'{"type":"Do","id":"%d","seat":0,"action":%b}'
            socket.send(act % (number, moves[number % len(moves)]))
        foe.got["acts"] += len(sockets)
        await asyncio.sleep(PAUSE)


async def reviews(foe: Stranger) -> None:
    """Reviews of many matches, asked for over and over."""
    over = await _over(foe)
    await foe.flood(in_turn([foe.request("GET", f"/api/matches/{each}/review") for each in over]))


async def finished(foe: Stranger) -> None:
    """Matches that are over, in all their forms."""
    over = await _over(foe)
    forms = ("picture.png", "record", "picture.txt")
    paths = [f"/api/matches/{match}/{form}" for match in over for form in forms]
    paths += [page for match in over for page in (f"/m/{match}", f"/api/matches/{match}")]
    await foe.flood(in_turn([foe.request("GET", path) for path in paths]))


async def _over(foe: Stranger) -> list[str]:
    """Matches that were given up at once."""
    games = await asyncio.gather(*(foe.play("ways", 2) for _ in range(OVER)))
    return await asyncio.gather(*(foe.give_up(code, people[0]) for code, people in games))
