"""The same chance and the same wishes give the same log, whoever drives the match.

The laboratory drives it in virtual time, with a program for the one person at the table. What that
wishes, and when, a person then wishes in a hall, which has a clock, a store and bots that think
elsewhere; and at a keyboard, where what happens is kept before anybody hears of it.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from tests.server.evening import NOON, Device, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.bots import luck_of_bot, seat_bot
from wordhall.bots.contract import AnyBot
from wordhall.catalog import CATALOG
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Act, Seat
from wordhall.kernel.luck import Luck, seed_of_code
from wordhall.kernel.match.commits import AnyCommit
from wordhall.lab.playing import Table
from wordhall.play.opening import Opened, chance_of_code, open_match
from wordhall.server.clock import ClockByHand
from wordhall.server.hall import Hall
from wordhall.server.limits import Limits
from wordhall.server.live_tables.live_table import LiveTable
from wordhall.server.tables.agreement import agreed
from wordhall.server.tables.table_wishes import AddBot, NewTable
from wordhall.server.thinking.inline import QUICK, Inline
from wordhall.terminal.local_match import LocalMatch
from wordhall.words import load

pytestmark = pytest.mark.anyio

CODE, LIST, ADA = "three drivers", "everyday", Seat(0)

Wishes: TypeAlias = list[Act[Any]]


def make_bot(game: str, seat: Seat, level: str) -> AnyBot:
    """A bot with the luck and the effort of those in the hall of this test."""
    bot = seat_bot(game, level, load(LIST), seat, Luck(luck_of_bot(seed_of_code(CODE), seat)))
    bot.effort = QUICK
    return bot


def in_virtual_time(opened: Opened) -> tuple[AnyCommit, ...]:
    """The log of a match in which a program plays for the person."""
    game = opened.opened.game
    programs = {ADA: "casual"}
    return Table(opened, lambda *seat: make_bot(game, *seat), programs).play().commits


async def in_a_hall(clock: ClockByHand, table: LiveTable, ada: Device, wishes: Wishes) -> None:
    """A match at a table of the hall, to its end."""
    match = table.match
    assert match is not None
    await turn()
    while not match.over:
        soon = clock.next()
        due = None if not wishes else match.timeline.wall(wishes[0].at)
        if due is not None and (soon is None or due <= soon):
            clock.freeze(due - clock.wall())
            ada.do(wishes.pop(0).action)
        else:
            assert soon is not None
            clock.move(soon - clock.wall())
        await turn()


def at_a_keyboard(opened: Opened, wishes: Wishes) -> list[AnyCommit]:
    """The log of a match at a keyboard, as it was kept."""
    game = opened.opened.game
    match = LocalMatch(opened, Timeline(NOON), lambda *seat: make_bot(game, *seat))
    kept = list(opened.commits)
    match.save = kept.extend
    while match.outcome is None:
        match.local_bots.answer_all(match.bots)
        soon = match.next_at()
        if wishes and (soon is None or wishes[0].at <= soon):
            wish = wishes.pop(0)
            assert match.act(wish.seat, wish.action, NOON + wish.at) is None
        else:
            assert soon is not None
            assert match.advance(NOON + soon)
    return kept


def wished(commits: Sequence[AnyCommit]) -> Wishes:
    """What the person did, and when."""
    causes = [commit.cause for commit in commits]
    return [cause for cause in causes if isinstance(cause, Act) and cause.seat == ADA]


@pytest.mark.parametrize("game", list(CATALOG))
async def test_all_drivers_give_the_same_log(game: str) -> None:
    store, clock = Memory(), ClockByHand(NOON)
    hall = Hall(store, clock, Inline(), Limits(heartbeat=10**12))
    await hall.start()
    try:
        host = person("ada")
        code = (await hall.new_tables.open(host, NewTable(game, lexicon=LIST, chance=CODE))).code
        for _ in range(max(2, CATALOG[game].seats[0]) - 1):
            await hall.wish(code, host, AddBot("casual"))
        table = await hall.table(code)
        opened = open_match(agreed(table.table), load(LIST), chance_of_code(CODE))
        expected = list(in_virtual_time(opened))
        assert wished(expected)
        ada = Device(hall, table, "ada").hello()
        await hall.begin(code, host)
        await in_a_hall(clock, table, ada, wished(expected))
    finally:
        await hall.stop()
    (rows,) = store.logs.values()
    stored = Codec(opened.game).read_log([row.body for row in rows])
    assert [replace(commit, command=None) for commit in stored] == expected
    assert at_a_keyboard(opened, wished(expected)) == expected
