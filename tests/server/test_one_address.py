"""A school, a family, a proxy: many people at one address, and a stranger among them."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.breadth import wide
from tests.server.sockets import Client, venue
from tests.server.visiting import NOON, ORIGIN, Visit, visiting
from wordhall.server.clock import ClockByHand
from wordhall.server.http.rate_limits import Throttle, Weight
from wordhall.server.limits import Limits, Rate
from wordhall.server.serving import _server

pytestmark = pytest.mark.anyio

SCHOOL, ELSEWHERE, PROXY = "203.0.113.7", "198.51.100.9", "192.0.2.80"
TABLES, SEATS = 10, 6
PASS = {"type": "Pass"}


@wide
async def test_sixty_people_and_ten_screens_play_from_one_address(tmp_path: Path) -> None:
    """Under the usual limits, but that a stranger has taken all tokens of the address for good."""
    async with venue(tmp_path, Limits(requests=Rate(600, 0.001))) as place:
        place.sent_for = SCHOOL
        stranger = place.nobody()
        asked = 0
        while (await stranger.http.get("/api/me")).status_code != 429:
            asked += 1
            assert asked < 2_000, "the address has some left for strangers"
        place.sent_for = ELSEWHERE  # they named themselves at home
        tables = [await place.table(*names(number)) for number in range(TABLES)]
        for _, people in tables:
            for client in people:
                client.moves_to(SCHOOL)
        place.sent_for = SCHOOL
        for code, people in tables:
            screen = place.nobody()
            await screen.come(code, watch=True)
            await screen.until("Here")
            for client in people:
                await client.ask("GET", f"/api/tables/{code}")
                await client.come(code)
                await client.until("You")
        await asyncio.gather(*[begun(code, people) for code, people in tables])
        for _, people in tables:
            assert (await people[0].do(PASS))["type"] == "Done"
        assert (await stranger.http.get("/api/me")).status_code == 429, "and still has nothing"
        for client in place.clients:
            client.vanish()


async def begun(code: str, people: list[Client]) -> None:
    starting = asyncio.ensure_future(people[0].ask("POST", f"/api/tables/{code}/start"))
    await asyncio.gather(starting, *[client.until("Snapshot") for client in people])


def names(number: int) -> list[str]:
    return [f"P{number}x{seat}" for seat in range(SEATS)]


async def test_a_class_gives_its_names_in_one_minute(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        for number in range(60):
            await hall.person(f"Pupil {number}")


async def test_strangers_use_up_their_own_tokens_only(tmp_path: Path) -> None:
    """The control: who has no part in a table is refused where who has one is not."""
    async with visiting(tmp_path, limits=Limits(requests=Rate(20, 0.001))) as hall:
        ada, eve = await hall.person("Ada"), await hall.person("Eve")
        code = (await ada.ok("POST", "/api/tables", {"game": "sheets"}))["code"]
        for _ in range(20):
            await eve.ask("GET", "/api/me")  # her address has nothing left
        await ada.ok("GET", f"/api/tables/{code}")
        assert await eve.refused("GET", f"/api/tables/{code}") == (429, "too-many")
        asked = [(await ada.ask("GET", "/api/me")).status_code for _ in range(20)]
        assert asked == [200] * 19 + [429], "nor has Ada any number"


async def test_guards_look_in_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a thread they would see buckets and tables change, and every request would wait for it."""
    threads = list[str]()

    async def noted(throttle: Throttle, weight: Weight, connection: Any) -> None:
        threads.append(threading.current_thread().name)
        await take(throttle, weight, connection)

    take = Throttle.take
    monkeypatch.setattr(Throttle, "take", noted)
    async with visiting(tmp_path) as hall:
        await hall.person("Ada")
        assert threads
        assert set(threads) == {threading.current_thread().name}


# Behind a proxy


def behind(hall: Visit, proxy: str, visitor: str) -> httpx.AsyncClient:
    """A visitor whose proxy says who they are, through the server as it is started."""
    config = _server(hall.app).config
    config.load()
    app: Any = config.loaded_app
    transport = httpx.ASGITransport(app, client=(proxy, 5000))
    headers = {"Origin": ORIGIN, "X-Forwarded-For": visitor, "X-Forwarded-Proto": "http"}
    return httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers)


async def spent(client: httpx.AsyncClient) -> bool:
    return (await client.get("/api/me")).status_code == 429


async def test_behind_a_proxy_elsewhere_everybody_has_their_own_tokens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", PROXY)
    async with visiting(tmp_path, limits=Limits(requests=Rate(2, 0.001))) as hall:
        ada, ben = (behind(hall, PROXY, one) for one in (SCHOOL, ELSEWHERE))
        assert [await spent(ada) for _ in range(3)] == [False, False, True]
        assert not await spent(ben)
        assert hall.hall.services.notices.all == ()


async def test_a_proxy_that_is_not_named_is_one_visitor_and_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    async with visiting(tmp_path, limits=Limits(requests=Rate(2, 0.001))) as hall:
        ada, ben = (behind(hall, PROXY, one) for one in (SCHOOL, ELSEWHERE))
        assert [await spent(ada) for _ in range(3)] == [False, False, True]
        assert await spent(ben), "all seem to be one"
        (said,) = hall.hall.services.notices.all
        assert f"set FORWARDED_ALLOW_IPS to {PROXY}" in said
        assert "FORWARDED_ALLOW_IPS" in await hall.operator_page()


async def test_a_crowd_from_one_address_is_said(tmp_path: Path) -> None:
    async with visiting(tmp_path) as hall:
        services, beat = hall.hall.services, hall.hall.limits.heartbeat
        clock: ClockByHand = hall.clock
        assert clock.wall() == NOON
        for _ in range(20):
            services.open_sockets.admit("127.0.0.1")
        clock.move(beat)
        assert "seem to come from one address, 127.0.0.1" in services.notices.all[0]
        services.open_sockets.admit(SCHOOL)
        clock.move(beat)
        assert services.notices.all == (), "there are two"


async def test_all_addresses_of_a_home_are_one(tmp_path: Path) -> None:
    """Whoever has one address of IPv6 has millions."""
    async with venue(tmp_path, Limits(sockets_an_address=2)) as place:
        code, _ = await place.table("Ada")
        knocking = []
        for number in range(3):
            place.sent_for = f"2001:db8::{number + 1}"
            knocking.append(place.nobody())
            await knocking[-1].connect(code)
        assert await knocking[2].closed() == 4003
        for client in knocking[:2]:
            await client.send("Hello", watch=True)
            await client.until("Here")
