"""A rematch (H13) begins once everybody has asked for it, and nothing else has changed."""

import asyncio

import pytest

from tests.server.evening import Device, Evening, evening, turn
from tests.server.people import person
from wordhall.server.tables.table_wishes import Again, Agree

pytestmark = pytest.mark.anyio


def told(device: Device) -> tuple[str, list[str]]:
    """The phase of the table, and for whom its rematch waits."""
    table = device.of("Here")[-1]["table"]
    return table["phase"], table["rematch_waits"]


async def over(tonight: Evening) -> list[Device]:
    """Two people at a match that is over; Ben has asked for a rematch."""
    ada, ben = await tonight.play("ada", "ben", target=1)
    ada.do({"type": "Roll"})
    await tonight.hall.wish(tonight.code, person("ben"), Again())
    assert told(ada) == ("gathering", ["Ada"])
    return [ada, ben]


async def test_h13_a_rematch_begins_once_everybody_has_asked_for_it() -> None:
    async with evening() as tonight:
        ada, _ = await over(tonight)
        asks = tonight.hall.wish(tonight.code, person("ada"), Again())
        begins = asyncio.ensure_future(asks)
        await turn()
        tonight.clock.move(tonight.hall.limits.contributions_wait)
        assert (await begins).phase == "playing"
        assert told(ada) == ("playing", [])


async def test_h13_a_rematch_waits_for_who_is_gone() -> None:
    async with evening() as tonight:
        ada, ben = await over(tonight)
        ben.leave()
        await tonight.hall.wish(tonight.code, person("ada"), Again())
        assert told(ada) == ("gathering", [])


async def test_h13_with_other_options_the_host_starts_a_rematch() -> None:
    async with evening() as tonight:
        ada, _ = await over(tonight)
        await tonight.hall.wish(tonight.code, person("ada"), Agree(options={"target": 2}))
        assert told(ada) == ("gathering", [])
        await tonight.hall.wish(tonight.code, person("ada"), Again())
        assert told(ada) == ("gathering", [])
