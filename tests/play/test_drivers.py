"""The same table with the same chance has the same log, whoever drives the match.

A hall drives it with a clock, a store and bots that think elsewhere; a keyboard with a log that is
kept before anybody hears of it; the laboratory in virtual time.
"""

from collections.abc import Sequence

import pytest

from tests.server.evening import NOON, Device, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.bots import AnyBot, luck_of_bot, seat_bot
from wordhall.catalog import CATALOG
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Table as VirtualTable
from wordhall.play.live_match import AnyCommit
from wordhall.play.opening import Opened, chance_of_code, open_match
from wordhall.server.agreement import agreed
from wordhall.server.clock import ClockByHand
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.tables import AddBot, NewTable, Table
from wordhall.server.thinking.inline import QUICK, Inline
from wordhall.terminal.room import Room
from wordhall.words import load

pytestmark = pytest.mark.anyio

CODE, LIST = "three drivers", "everyday"


async def in_a_hall(game: str) -> tuple[Table, list[bytes]]:
    """A match of bots with somebody who watches: its table, and its log as it was stored."""
    store, clock = Memory(), ClockByHand(NOON)
    hall = Hall(store, clock, Inline(), Limits(heartbeat=10**12))
    await hall.start()
    try:
        host = person("ada")
        new = NewTable(game, lexicon=LIST, chance=CODE, seated=False)
        code = (await hall.open_table(host, new)).code
        for _ in range(max(2, CATALOG[game].seats[0])):
            await hall.wish(code, host, AddBot("casual"))
        live = await hall.table(code)
        Device(hall, live, "ada").hello()
        table = await hall.begin(code, host)
        assert live.room is not None
        while not live.room.over:
            await turn()
            clock.move((clock.next() or clock.wall()) - clock.wall())
        await turn()
        (log,) = store.logs.values()
        return table, [row.body for row in log]
    finally:
        await hall.stop()


class Seated:
    """Bots for the seats of a match, with as much effort as those of the hall in this test."""

    def __init__(self, opened: Opened, seed: bytes) -> None:
        self._opened = opened
        self._seed = seed

    def __call__(self, seat: Seat, level: str) -> AnyBot:
        luck = Luck(luck_of_bot(self._seed, seat))
        bot = seat_bot(self._opened.opened.game, level, load(LIST), seat, luck)
        bot.effort = QUICK
        return bot


def at_a_keyboard(opened: Opened, seater: Seated) -> list[AnyCommit]:
    """The log as it is kept where match time leaps to whatever comes next."""
    room = Room(opened, Timeline(NOON), seater)
    kept = list(opened.commits)
    room.keeper = kept.extend
    while room.outcome is None:
        room.thinkers.answer_all(room.bots)
        assert room.advance(NOON) or room.leap(NOON)
    return kept


def lines(commits: Sequence[AnyCommit]) -> list[bytes]:
    return [encode(commit) for commit in commits]


@pytest.mark.parametrize("game", list(CATALOG))
async def test_all_drivers_give_the_same_log(game: str) -> None:
    table, stored = await in_a_hall(game)
    chance = chance_of_code(CODE)
    opened = open_match(agreed(table), load(LIST), chance)
    seater = Seated(opened, chance.seed)
    played = VirtualTable(opened, seater).play()
    assert lines(played.commits) == stored
    assert lines(at_a_keyboard(opened, seater)) == stored
