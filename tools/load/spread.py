"""How long it takes until everybody at a table sees what one of them did."""

import asyncio
from collections.abc import Sequence
from time import perf_counter

from tools.load.player import UPDATE, Player, Sitting, nothing
from tools.load.rates import Next


async def spread(
    sittings: Sequence[Sitting], action: Next, rate: float, seconds: float
) -> list[float]:
    """So many public acts a second over all tables; for each act and viewer, how long it took.

    In seconds. A table has one act under way at a time: one that comes too early waits. Everybody
    there acts twice, one after the other.
    """
    took: list[float] = []
    number = round(rate * seconds)
    began = perf_counter()
    gates = [asyncio.Semaphore(1) for _ in sittings]

    async def act(turn: int) -> None:
        due = began + turn / rate
        await asyncio.sleep(max(0.0, due - perf_counter()))
        place = turn % len(sittings)
        async with gates[place]:
            players = sittings[place].players
            actor = players[turn // len(sittings) // 2 % len(players)]
            took.extend(await _seen(players, actor, action))

    await asyncio.gather(*(act(turn) for turn in range(number)))
    return took


async def _seen(players: Sequence[Player], actor: Player, action: Next) -> list[float]:
    """One act; when each of all has seen it."""
    all_seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    seen: dict[Player, float] = {}

    def shown(player: Player, message: bytes) -> None:
        if message.startswith(UPDATE):
            seen.setdefault(player, perf_counter() - began)
            if len(seen) == len(players):
                all_seen.set_result(None)

    for player in players:
        player.shown = shown
    began = perf_counter()
    actor.do(action(actor))
    await all_seen
    for player in players:
        player.shown = nothing
    return list(seen.values())
