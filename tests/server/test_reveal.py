"""Dice that all see at the same moment, and what the hall makes of distances (shout R3, R9)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import ValidationError, json

from tests.server.evening import Device, Evening, evening, turn
from wordhall.games.shout.types.actions import Ready, Roll, Shout
from wordhall.games.shout.types.components import CREDIT_CAP, REVEAL
from wordhall.words import load

pytestmark = pytest.mark.anyio

NAMES = ("ada", "ben", "cleo")


async def seated(tonight: Evening, trips: Sequence[int], **options: Any) -> list[Device]:
    """A match of Word Shout that has begun; so far away are its players. Seat 0 rolls."""
    names = NAMES[: len(trips)]
    devices = await tonight.play(*names, game="shout", youngest=0, **options)
    await near(tonight, devices, trips)
    return devices


async def near(tonight: Evening, devices: Sequence[Device], trips: Sequence[int]) -> None:
    """Everybody is measured."""
    for device, trip in zip(devices, trips, strict=True):
        device.connection.ping(tonight.clock.wall())
        tonight.clock.move(trip)
        device.pong()


async def roll(devices: Sequence[Device]) -> None:
    """All are ready, and the first player rolls."""
    for seat, device in enumerate(devices[1:], 1):
        device.do(Ready(), seat)
    devices[0].do(Roll())
    await turn()


def dice_of(device: Device) -> list[str]:
    """What the page shows."""
    parts = device.parts
    return [parts[f"dice/{n}"]["face"] for n in range(10)] if f"dice/{9}" in parts else []


async def arrivals(tonight: Evening, devices: Sequence[Device]) -> list[int]:
    """How long after the roll the dice are sent to each."""
    began, sent = tonight.clock.wall(), dict[int, int]()
    tonight.clock.move(0)
    while len(sent) < len(devices):
        for number, device in enumerate(devices):
            if dice_of(device):
                sent.setdefault(number, tonight.clock.wall() - began)
        await tonight.wait(1)
        assert tonight.clock.wall() < began + 10_000
    return [sent[number] for number in range(len(devices))]


def word_of(device: Device) -> str:
    """A word that the dice on the table spell."""
    letters = "".join(face for face in dice_of(device) if face != "Qu").upper()
    return next(word for word in load("play").from_letters(letters, 3))


def acts(tonight: Evening) -> list[tuple[int, int]]:
    """The shouts of the log: seat and credit."""
    (log,) = tonight.store.logs.values()
    causes = [json.decode(row.body)["cause"] for row in log]
    shouts = [cause for cause in causes if cause.get("action", {}).get("type") == "Shout"]
    return [(cause["seat"], cause["credit"]) for cause in shouts]


async def test_r3_dice_are_sent_so_that_they_arrive_together() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (10, 50, 150))
        await roll(devices)
        assert await arrivals(tonight, devices) == [REVEAL - 5, REVEAL - 25, REVEAL - 75]


async def test_r3_no_dice_leave_before_and_nothing_else_gives_them_away() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 0))
        gallery = await tonight.come(None)
        sent = [len(device.screen.sent) for device in (*devices, gallery)]
        await roll(devices)
        sent = [len(device.screen.sent) for device in (*devices, gallery)]
        devices[1].say("Ask", id="q", seat=1, question={"type": "CanSpell", "word": "CAT"})
        devices[1].say("Say", id="s", seat=1, text="shout QQQ")
        devices[1].say("Look", seat=1)
        await tonight.wait(REVEAL - 1)
        assert [len(device.screen.sent) for device in (*devices, gallery)] == sent
        await tonight.wait(1)
        assert all(dice_of(device) for device in (*devices, gallery))
        assert {"Answer", "Refused", "Snapshot"} & {m["type"] for m in devices[1].heard(sent[1])}


async def test_r3_who_comes_before_the_dice_are_shown_sees_them_with_all() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 150))
        await roll(devices)
        await tonight.wait(10)
        again, watcher = await tonight.come("ben"), await tonight.come(None)
        await tonight.wait(REVEAL - 11)
        assert not dice_of(again)
        assert not dice_of(watcher)
        await tonight.wait(1)
        assert dice_of(again) == dice_of(watcher) == dice_of(devices[0]) != []


async def test_r3_who_only_watches_never_sees_them_earlier() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 0))
        screen = await tonight.come("ada", watch=True)
        gallery = await tonight.come(None)
        back = await tonight.come("ada")
        await near(tonight, (screen, gallery), (150, 150))
        players = (back, devices[1])
        await roll(players)
        assert await arrivals(tonight, (*players, screen, gallery)) == [REVEAL] * 4


async def test_r3_a_disk_that_is_slow_delays_the_dice_for_all_alike() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 150))
        devices[1].do(Ready(), 1)
        tonight.store.held = True
        devices[0].do(Roll())
        await tonight.wait(400)
        assert not dice_of(devices[0])
        tonight.store.held = False
        tonight.store.let_through()
        assert await arrivals(tonight, devices) == [75, 0]


async def test_r3_a_guess_on_a_slow_disk_before_the_dice_are_shown_takes_nothing() -> None:
    async with evening() as tonight:
        ada, ben = await seated(tonight, (0, 150), words="challenge")
        ben.do(Ready(), 1)
        tonight.store.held = True
        ada.do(Roll())
        await tonight.wait(400)
        sent = len(ben.screen.sent)
        ben.do(Shout("TEA"), 1, name="while the disk turns")
        tonight.store.held = False
        tonight.store.let_through()
        for guess in range(1, 4):
            ben.do(Shout("TEA"), 1, name=f"guess {guess}")
            await tonight.wait(2 * CREDIT_CAP // 3)
        refused = [answer["refusal"] for answer in ben.of("Refused", sent)]
        assert [(each["code"], each["rule"]) for each in refused] == [
            ("wrong-phase", "shout R3")
        ] * 4
        assert acts(tonight) == []


async def test_r9_on_a_slow_disk_too_a_moment_is_counted_from_when_the_dice_were_shown() -> None:
    async with evening() as tonight:
        ada, ben = await seated(tonight, (0, 150))
        ben.do(Ready(), 1)
        tonight.store.held = True
        ada.do(Roll())
        await tonight.wait(400)
        tonight.store.held = False
        tonight.store.let_through()
        await tonight.wait(CREDIT_CAP + 1_000)
        ada.do(Shout(word_of(ada)))
        ben.do(Shout(word_of(ada)), 1)
        assert ada.parts["pending/0"] | {"word": ""} == {"word": "", "after": 1_000, "credit": 0}
        assert ben.parts["pending/0"] | {"word": ""} == {"word": "", "after": 925, "credit": 75}


async def test_r3_a_client_reads_the_right_time_from_what_was_held_back() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 100))
        await roll(devices)
        await tonight.wait(REVEAL)
        for device in devices:
            assert device.of("Update")[-1]["now"] == device.parts["table"]["began"]


async def test_r3_in_turns_nothing_is_held_back() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 150), manner="turns")
        await roll(devices)
        assert all(dice_of(device) for device in devices)


async def test_r9_the_credit_of_a_shout_is_the_halls_and_stands_in_the_log() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (10, 150, 400))
        await roll(devices)
        await tonight.wait(1_000)
        word = word_of(devices[0])
        for seat, device in enumerate(devices):
            device.do(Shout(word), seat)
            await tonight.wait(1)
        assert acts(tonight) == [(0, 5), (1, 75), (2, CREDIT_CAP)]


async def test_r9_credits_are_fixed_when_the_dice_are_shown() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (10, 100))
        await roll(devices)
        await near(tonight, devices, (150, 0))
        await tonight.wait(1_000)
        again = await tonight.come("ben")
        again.do(Shout(word_of(devices[0])), 1)
        await turn()
        assert acts(tonight) == [(1, 50)]


async def test_r9_what_a_client_says_of_its_time_is_not_even_read() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 0))
        await roll(devices)
        await tonight.wait(1_000)
        shout = {"type": "Shout", "word": word_of(devices[0])}
        with pytest.raises(ValidationError, match="unknown field"):
            devices[0].say("Do", id="x", seat=0, action=shout, credit=75)
        answer = devices[0].do({**shout, "at": 0})
        assert answer is not None
        assert "unknown field" in answer["refusal"]["text"]
        assert acts(tonight) == []


async def test_r9_an_act_has_no_credit_before_anything_was_shown() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (0, 150))
        devices[1].do(Ready(), 1)
        await turn()
        (log,) = tonight.store.logs.values()
        (act,) = [json.decode(row.body)["cause"] for row in log[1:]]
        assert (act["seat"], act["credit"]) == (1, 0)


async def test_r9_a_socket_that_another_has_replaced_has_no_say_in_the_credit() -> None:
    async with evening() as tonight:
        devices = await seated(tonight, (10, 150))
        again = await tonight.come("ben")
        assert devices[1].closing is not None
        await near(tonight, (again,), (40,))
        await roll((devices[0], again))
        await tonight.wait(1_000)
        again.do(Shout(word_of(devices[0])), 1)
        await turn()
        assert acts(tonight) == [(1, 20)]
