"""Matches of days: deadlines outlive the hall, and whose turn it is finds that on their list."""

import pytest

from tests.server.evening import Device, Evening, evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.clock import DAY
from wordhall.kernel.game import Illegal, Seat
from wordhall.server import my_data
from wordhall.server.limits import Limits
from wordhall.server.retention import left
from wordhall.server.tables.table_wishes import Agree, Handicap

pytestmark = pytest.mark.anyio

DAYS = {"type": "Correspondence", "days": 2}
PASS = {"type": "Pass"}
RARELY = Limits(heartbeat=DAY)


async def begun(tonight: Evening, *names: str) -> list[Device]:
    """A match of two days a turn; Ada begins."""
    return await tonight.play(*names, game="cross", clock=DAYS, youngest=0)


async def kinds(tonight: Evening) -> list[str]:
    """What became of every turn so far."""
    match = (await tonight.live()).match
    assert match is not None
    return [turn.kind for turn in match.live.state.turns]


async def test_a_match_of_days_is_a_correspondence() -> None:
    async with evening(limits=RARELY) as tonight:
        ada, _ = await begun(tonight, "ada", "ben")
        assert ada.parts["house"]["rules"]["pace"] == "correspondence"


async def test_h1_only_deadlines_count() -> None:
    async with evening(limits=RARELY) as tonight:
        ada, ben = await begun(tonight, "ada", "ben")
        ada.leave()
        await tonight.wait(DAY)
        refused = ben.say("Replace", id="r", seat=0, by=1, level="club")
        assert refused is not None
        assert refused["refusal"]["code"] == "deadlines-decide"
        assert await kinds(tonight) == []
        await tonight.wait(DAY)
        assert await kinds(tonight) == ["flag"]
        refused = ben.say("Replace", id="s", seat=0, by=1, level="club")
        assert refused is not None
        assert refused["refusal"]["code"] == "deadlines-decide"


async def test_nobody_hurries_bots_over_days_where_others_may_yet_challenge() -> None:
    async with evening(limits=RARELY) as tonight:
        (ada,) = await tonight.play("ada", bots=1, game="cross", clock=DAYS, youngest=0)
        ada.do(PASS)
        await turn()
        ada.say("Hurry", seat=0)
        tonight.thinker.says(1, PASS, at=3_000)
        await turn()
        await tonight.wait(2_999)
        assert await kinds(tonight) == ["pass"]
        await tonight.wait(1)
        assert await kinds(tonight) == ["pass", "pass"]


@pytest.mark.parametrize("accepts, waits", [(False, 20_000), (True, 0)])
async def test_r10_at_a_quick_table_a_bot_waits_for_who_may_yet_challenge(
    *, accepts: bool, waits: int
) -> None:
    async with evening(limits=RARELY) as tonight:
        ada, ben = await tonight.play("ada", "ben", bots=1, game="cross", clock=DAYS, youngest=1)
        await tonight.hall.wish(tonight.code, person("ada"), Agree(quick=True))
        rack = ben.parts["players/1"]["rack"].replace("?", "")
        squares = zip(("H8", "I8"), rack, strict=False)
        tiles = [{"square": square, "letter": letter} for square, letter in squares]
        ben.do({"type": "Place", "tiles": tiles}, seat=1)
        await turn()
        if accepts:
            ada.do({"type": "Accept"})
            await turn()
        tonight.thinker.says(2, PASS, at=20_000)
        await turn()
        await tonight.wait(max(0, waits - 1))
        assert (await kinds(tonight))[1:] == (["pass"] if accepts else [])
        await tonight.wait(1)
        assert await kinds(tonight) == ["play", "pass"]


async def test_a_deadline_outlives_the_hall_and_is_rung_where_nobody_comes() -> None:
    store = Memory()
    async with evening(store, RARELY) as tonight:
        await begun(tonight, "ada", "ben")
        code, wall = tonight.code, tonight.clock.wall()
        await tonight.wait(DAY)
    async with evening(store, RARELY, wall=wall + DAY + 1000) as later:
        later.code = code
        assert await kinds(later) == []
        await later.wait(DAY - 2000)
        assert await kinds(later) == []
        await later.wait(1000)
        assert await kinds(later) == ["flag"]


async def test_h5_a_deadline_that_fell_in_an_outage_moves_by_its_length() -> None:
    store = Memory()
    async with evening(store, RARELY) as tonight:
        await begun(tonight, "ada", "ben")
        code, wall = tonight.code, tonight.clock.wall()
    async with evening(store, RARELY, wall=wall + 3 * DAY) as later:
        later.code = code
        assert await kinds(later) == []
        await later.wait(2 * DAY - 1)
        assert await kinds(later) == []
        await later.wait(1)
        assert await kinds(later) == ["flag"]


async def test_my_tables_begin_with_those_that_wait_for_me_the_soonest_first() -> None:
    async with evening(limits=RARELY) as tonight:
        await begun(tonight, "ada", "ben")
        first, began = tonight.code, tonight.clock.wall()
        await tonight.wait(3_600_000)
        await begun(tonight, "ada", "ben")
        second = tonight.code
        await tonight.gather("ada", game="cross")
        third = tonight.code
        told = await my_data.tables_of(tonight.hall, person("ada"))
        assert [own.table.code for own in told] == [first, second, third]
        assert [own.until for own in told] == [began + 2 * DAY, began + 3_605_000 + 2 * DAY, None]
        for own in await my_data.tables_of(tonight.hall, person("ben")):
            assert (own.awaited, own.until) == (False, None)


async def test_who_has_played_is_awaited_no_more() -> None:
    async with evening(limits=RARELY) as tonight:
        ada, _ = await begun(tonight, "ada", "ben")
        await tonight.wait(1000)
        ada.do(PASS)
        (hers,) = await my_data.tables_of(tonight.hall, person("ada"))
        (his,) = await my_data.tables_of(tonight.hall, person("ben"))
        assert (hers.awaited, hers.until) == (False, None)
        assert (his.awaited, his.until) == (True, tonight.clock.wall() + 2 * DAY)


async def test_a_match_that_goes_on_is_not_tidied_away() -> None:
    async with evening(limits=RARELY) as tonight:
        devices = await begun(tonight, "ada", "ben")
        for turn in range(3):
            await tonight.wait(DAY + DAY // 2)
            devices[turn % 2].do(PASS, seat=turn % 2)
        lately = tonight.clock.wall() - 2 * DAY
        assert await left(tonight.hall, lately, lately) == []
        assert await kinds(tonight) == ["pass"] * 3
        later = tonight.clock.wall() + 1
        assert await left(tonight.hall, later, later) == [tonight.code]


@pytest.mark.parametrize("rule", ["double", "single", "five_point"])
async def test_h8_the_dictionary_is_closed_while_challenges_are_on(rule: str) -> None:
    async with evening(limits=RARELY) as tonight:
        await tonight.play("ada", "ben", game="cross", challenge=rule)
        for name in ("ada", "ben"):
            with pytest.raises(Illegal, match="dictionary"):
                await my_data.check_dictionary(tonight.hall, person(name))
        await my_data.check_dictionary(tonight.hall, person("cleo"))


async def test_h8_where_words_are_checked_when_played_the_dictionary_is_open() -> None:
    async with evening(limits=RARELY) as tonight:
        await tonight.play("ada", "ben", game="cross", challenge="void")
        await my_data.check_dictionary(tonight.hall, person("ada"))


async def test_h7_handicaps_are_those_that_the_game_lists() -> None:
    async with evening(limits=RARELY) as tonight:
        await tonight.gather("ada", "ben", game="cross")
        given = Handicap(Seat(1), extra_seconds=60, head_start=25)
        await tonight.hall.wish(tonight.code, person("ada"), given)
        ada = await tonight.come("ada")
        assert ada.of("Here")[-1]["table"]["places"][1]["head_start"] == 25
        await tonight.begin("ada")
        own = [{"seat": 1, "extra_seconds": 60, "head_start": 25}]
        assert ada.parts["options"]["handicaps"] == own
        assert ada.parts["players/1"]["score"] == 25
