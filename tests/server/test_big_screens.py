"""What people at a table wish of its big screens: sound, and the show of a match's end."""

from collections.abc import Iterable

import pytest

from tests.server.evening import Device, Evening, evening, turn
from tests.server.people import person
from wordhall.server.tables.table_wishes import Again

pytestmark = pytest.mark.anyio


async def screen_of(tonight: Evening) -> Device:
    """A television at the table."""
    return await tonight.come(None, watch=True)


def told(device: Device) -> dict[str, object]:
    """What a page knows of the big screens."""
    screens: dict[str, object] = device.of("Here")[-1]["table"]["screens"]
    return screens


async def wish(devices: Iterable[Device], to: str) -> None:
    for device in devices:
        device.say("Screen", to=to)
    await turn()


def code(device: Device) -> str:
    """Why the newest refusal was."""
    refusal: str = device.of("Refused")[-1]["refusal"]["code"]
    return refusal


async def ended(tonight: Evening, *names: str) -> list[Device]:
    """The devices at a table whose match has just ended."""
    devices = await tonight.play(*names)
    devices[0].declare("host-end")
    await turn()
    assert devices[0].of("Here")[-1]["table"]["phase"] == "over"
    return devices


async def test_a_table_tells_how_many_big_screens_it_has() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        ada = await tonight.come("ada")
        await tonight.come(None)
        assert told(ada) == {"connected": 0, "silent": False, "skip": None, "step": None}
        screen = await screen_of(tonight)
        await tonight.wait(1_000)
        assert told(ada)["connected"] == 1
        screen.leave()
        await tonight.wait(1_000)
        assert told(ada)["connected"] == 0


async def test_anybody_who_sits_there_switches_the_sound_of_the_screen() -> None:
    async with evening() as tonight:
        _, ben = await tonight.play("ada", "ben")
        screen = await screen_of(tonight)
        await wish([ben], "silence")
        assert told(screen)["silent"] is True
        again = await screen_of(tonight)
        assert told(again)["silent"] is True, "a page that is loaded again is as silent"
        await wish([ben], "sound")
        assert told(screen)["silent"] is False


async def test_a_host_without_a_seat_switches_it_and_strangers_do_not() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", seated=False)
        ada, eve, screen = [await tonight.come(name) for name in ("ada", "eve", None)]
        await wish([ada], "silence")
        assert told(screen)["silent"] is True
        await wish([eve, screen], "sound")
        assert code(eve) == code(screen) == "not-your-seat"
        assert told(screen)["silent"] is True


async def test_wishes_for_the_big_screen_are_limited() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada")
        screen = await screen_of(tonight)
        before = len(screen.of("Here"))
        for _ in range(4):
            await wish([ada], "silence")
            await wish([ada], "sound")
        assert len(screen.of("Here")) == before + 4
        assert code(ada) == "too-fast"


async def test_the_host_skips_the_show_at_once() -> None:
    async with evening() as tonight:
        ada, _, _ = await ended(tonight, "ada", "ben", "cleo")
        screen = await screen_of(tonight)
        assert told(screen)["skip"] is None
        await wish([ada], "skip")
        assert told(screen)["skip"] == "host"


async def test_most_of_the_seated_people_who_are_here_skip_the_show() -> None:
    async with evening() as tonight:
        _, ben, cleo, dan, eva = await ended(tonight, "ada", "ben", "cleo", "dan", "eva")
        screen = await screen_of(tonight)
        await wish([ben, ben, cleo], "skip")
        assert told(screen)["skip"] is None, "two of five, one of them twice"
        dan.leave()
        eva.leave()
        await turn()
        assert told(screen)["skip"] == "most", "two of three"


async def test_a_skip_is_for_one_end_and_is_not_stored() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        screen = await screen_of(tonight)
        await wish([ada], "skip")
        ada.declare("host-end")
        await turn()
        assert told(screen)["skip"] is None, "there was nothing to skip yet"
        kept = dict(tonight.store.tables)
        await wish([ada], "skip")
        assert told(screen)["skip"] == "host"
        assert tonight.store.tables == kept
        await tonight.hall.wish(tonight.code, person("ada"), Again())
        await tonight.begin("ada")
        ada.declare("host-end")
        await turn()
        assert told(screen)["skip"] is None


def shows(device: Device, match: str, step: int) -> None:
    device.say("Step", match=match, step=step)


async def test_phones_are_told_how_far_a_big_screen_is() -> None:
    async with evening() as tonight:
        ada, _ = await ended(tonight, "ada", "ben")
        screen, second = await screen_of(tonight), await screen_of(tonight)
        match = ada.of("Here")[-1]["table"]["match"]
        for device, step, known in ((screen, 0, 0), (screen, 2, 2), (second, 1, 2)):
            shows(device, match, step)
            await turn()
            assert told(ada)["step"] == known
        shows(ada, match, 3)
        shows(screen, "another", 3)
        await turn()
        assert code(ada) == "not-your-seat"
        assert told(ada)["step"] == 2
        before = len(ada.of("Here"))
        shows(second, match, 2)
        await turn()
        assert len(ada.of("Here")) == before, "nothing new is told to nobody"


async def test_the_next_end_is_told_from_its_beginning() -> None:
    async with evening() as tonight:
        ada, _ = await ended(tonight, "ada", "ben")
        screen = await screen_of(tonight)
        shows(screen, ada.of("Here")[-1]["table"]["match"], 255)
        await turn()
        assert told(ada)["step"] == 255
        await tonight.hall.wish(tonight.code, person("ada"), Again())
        await tonight.begin("ada")
        assert told(ada)["step"] is None
        ada.declare("host-end")
        await turn()
        assert told(ada)["step"] is None
