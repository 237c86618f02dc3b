"""Acts at a rate, or as fast as the hall takes them; and how long each waited for its answer."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from time import perf_counter

from tools.load.player import Player, Sitting, nothing

TICK = 0.001

Next = Callable[[Player], bytes]
"""The next action of a player, as JSON."""


def percentile(times: Sequence[float], share: float) -> float:
    """So many of a hundred are not above it; in the unit of the times."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))]


async def saturate(
    sittings: Sequence[Sitting], action: Next, seconds: float, in_flight: int = 1
) -> int:
    """Each table has so many acts in flight at any time; how many were answered."""
    done, until = 0, perf_counter() + seconds
    last: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    flying = 0

    def again(player: Player, _: bytes) -> None:
        nonlocal done, flying
        done += 1
        flying -= 1
        if perf_counter() < until:
            act(players[player.code])
        elif flying == 0 and not last.done():
            last.set_result(None)

    def act(turn: "_Turns") -> None:
        nonlocal flying
        flying += 1
        player = turn.next()
        player.do(action(player))

    players = {sitting.party.code: _Turns(sitting.players) for sitting in sittings}
    for sitting in sittings:
        for player in sitting.players:
            player.done = again
    for turn in players.values():
        for _ in range(in_flight):
            act(turn)
    await last
    _rest(sittings)
    return done


class _Turns:
    """Each player of a table after the other."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._next = count()

    def next(self) -> Player:
        return self._players[next(self._next) % len(self._players)]


async def steadily(
    sittings: Sequence[Sitting], action: Next, rate: float, seconds: float
) -> list[float]:
    """So many acts a second over all tables, whatever becomes of them; how long each took.

    In seconds, from the moment when it was due to its answer.
    """
    sent: dict[tuple[Player, bytes], float] = {}
    took: list[float] = []
    number = round(rate * seconds)
    last: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answered(player: Player, act: bytes) -> None:
        took.append(perf_counter() - sent.pop((player, act)))
        if len(took) == number:
            last.set_result(None)

    turns = [_Turns(sitting.players) for sitting in sittings]
    for sitting in sittings:
        for player in sitting.players:
            player.done = answered
    began, acted = perf_counter(), 0
    while acted < number:
        while acted < number and (due := began + acted / rate) <= perf_counter():
            player = turns[acted % len(turns)].next()
            sent[player, player.do(action(player))] = due
            acted += 1
        await asyncio.sleep(TICK)
    await last
    _rest(sittings)
    return took


def _rest(sittings: Sequence[Sitting]) -> None:
    for sitting in sittings:
        for player in sitting.players:
            player.done = nothing
