"""Between two matches: who still reads the result of the last one, and who has come to the door."""

import pytest

from tests.server.evening import Device, evening
from tests.server.people import person
from wordhall.kernel.game import Seat
from wordhall.server.tables.table_wishes import Again, Leave

pytestmark = pytest.mark.anyio

ROLL = {"type": "Roll"}


def readers(device: Device) -> list[str]:
    """Who reads, as this device was told last."""
    places = device.of("Here")[-1]["table"]["places"]
    return [place["name"] for place in places if place["reads"]]


async def test_everybody_sees_who_still_reads_the_result_while_the_table_gathers() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        for device in (ada, ben):
            device.say("Read", reads=True)
        await tonight.wait(1_000)
        assert not any(place.reads for place in (await tonight.live()).view().places)
        await tonight.hall.wish(tonight.code, person("ada"), Again())
        ada.say("Read", reads=False)
        await tonight.wait(1_000)
        assert readers(ada) == ["Ben"]
        ben.say("Read", reads=False)
        await tonight.wait(1_000)
        assert readers(ada) == []


async def test_who_closes_the_page_of_a_result_reads_it_no_more() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", target=1)
        ada.do(ROLL)
        ben.say("Read", reads=True)
        await tonight.hall.wish(tonight.code, person("ada"), Again())
        assert readers(ada) == ["Ben"]
        ben.leave()
        await tonight.wait(1_000)
        assert readers(ada) == []


async def test_the_host_alone_is_told_the_names_of_those_at_the_door() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        ada, ben = await tonight.come("ada"), await tonight.come("ben")
        await tonight.come("cleo")
        await tonight.come(None)
        await tonight.wait(1_000)
        assert ada.of("You")[-1]["at_door"] == ["Cleo"]
        assert ben.of("You")[-1]["at_door"] == []
        await tonight.hall.wish(tonight.code, person("ada"), Leave(Seat(1)))
        assert ada.of("You")[-1]["at_door"] == ["Ben", "Cleo"]
