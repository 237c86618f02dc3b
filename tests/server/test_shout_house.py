"""House rules at a table of Word Shout: who is away, comes back, resigns, pauses (H1 to H3, H6)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.server.evening import Device, Evening, evening, turn
from wordhall.games.shout.types.actions import NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import CREDIT_CAP, REVEAL
from wordhall.words import load

pytestmark = pytest.mark.anyio

SETTLED = 250 + CREDIT_CAP


async def playing(tonight: Evening, **options: Any) -> list[Device]:
    """Three see the dice, the same ones each time; the first one rolled."""
    options |= {"youngest": 0, "chance": "three at a table"}
    devices = await tonight.play("ada", "ben", "cleo", game="shout", **options)
    await roll(tonight, devices, (1, 2), 0)
    return devices


async def roll(
    tonight: Evening, devices: Sequence[Device], ready: Sequence[int], roller: int
) -> None:
    for seat in ready:
        devices[seat].do(Ready(), seat)
    devices[roller].do(Roll(), roller)
    await tonight.wait(REVEAL)


def table(device: Device) -> dict[str, object]:
    told: dict[str, object] = device.parts["table"]
    return told


def words(device: Device) -> list[str]:
    """Words that the dice on the table spell."""
    dice = [device.parts[f"dice/{index}"] for index in range(10)]
    free = [die["face"] for die in dice if die["taken_by"] is None and die["face"] != "Qu"]
    return list(load("play").from_letters("".join(free), 3))


async def gone(tonight: Evening, device: Device, by: Device, seat: int) -> None:
    """Somebody has been away for long enough, and another wants to go on without them."""
    device.leave()
    await tonight.wait(90_000)
    answer = by.say("Replace", id=f"on without {seat}", seat=seat, by=0, level=None)
    assert answer == {"type": "Done", "id": f"on without {seat}"}


async def test_h1_the_table_goes_on_without_who_is_away() -> None:
    async with evening() as tonight:
        devices = await playing(tonight)
        ada, ben, cleo = devices
        await gone(tonight, ben, ada, 1)
        for seat, device in ((0, ada), (2, cleo)):
            device.do(NoMore(), seat)
        await tonight.wait(SETTLED)
        assert (table(ada)["phase"], table(ada)["roller"]) == ("ready", 2)
        await roll(tonight, devices, (0,), 2)
        assert table(ada)["phase"] == "playing"


async def test_h1_a_bot_may_take_the_seat_and_rolls_with_all() -> None:
    async with evening() as tonight:
        ada, ben, cleo = await playing(tonight)
        ben.leave()
        await tonight.wait(90_000)
        ada.say("Replace", id="b", seat=1, by=0, level="club")
        await turn()
        assert tonight.thinker.requests[-1].seat == 1
        tonight.thinker.says(1, NoMore(), 0)
        await turn()
        await tonight.wait(1)
        assert ada.parts["players/1"]["no_more"]
        for seat, device in ((0, ada), (2, cleo)):
            device.do(NoMore(), seat)
        await tonight.wait(SETTLED)
        assert (table(ada)["phase"], table(ada)["roller"]) == ("ready", 1)


async def test_h2_who_comes_back_in_the_middle_of_a_round_may_shout_and_is_waited_for() -> None:
    async with evening() as tonight:
        ada, ben, cleo = await playing(tonight, words="checked")
        await gone(tonight, ben, ada, 1)
        again = await tonight.come("ben")
        await turn()
        word = words(again)[0]
        again.do(Shout(word), 1)
        await tonight.wait(SETTLED)
        (take,) = [again.parts[f"takes/{n}"] for n in range(again.parts["takes"])]
        assert (take["seat"], take["word"]) == (1, word)
        assert again.parts["receipts/0"]["fate"] == "took"
        for seat, device in ((0, ada), (2, cleo)):
            device.do(NoMore(), seat)
        await tonight.wait(60_000)
        assert table(ada)["phase"] == "playing"


async def test_h3_the_table_goes_on_without_who_resigns() -> None:
    async with evening() as tonight:
        ada, ben, cleo = await playing(tonight)
        ben.declare("resign", 1)
        for seat, device in ((0, ada), (2, cleo)):
            device.do(NoMore(), seat)
        await tonight.wait(SETTLED)
        assert (table(ada)["phase"], table(ada)["roller"]) == ("ready", 2)
        refused = ben.do(Ready(), 1)
        assert refused is not None
        assert refused["refusal"]["code"] == "resigned"


async def test_h3_a_shout_of_who_resigns_is_settled_all_the_same() -> None:
    async with evening() as tonight:
        ada, ben, _ = await playing(tonight, words="checked")
        ben.do(Shout(words(ada)[0]), 1)
        ben.declare("resign", 1)
        await tonight.wait(SETTLED)
        assert [news["type"] for update in ada.of("Update") for news in update["news"]][-1] == (
            "WordTaken"
        )


async def test_h6_in_a_pause_nothing_is_settled() -> None:
    async with evening() as tonight:
        devices = await playing(tonight, words="checked")
        devices[1].do(Shout(words(devices[0])[0]), 1)
        for seat, device in enumerate(devices):
            device.declare("pause", seat)
        await tonight.wait(60_000)
        assert devices[0].parts["takes"] in (0, [])
        devices[2].declare("go-on", 2)
        await tonight.wait(SETTLED)
        assert devices[0].parts["takes"] == 1
