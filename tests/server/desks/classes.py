"""A class at a desk: its host, and pupils who come with their cards."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.evening import Device
from tests.server.visiting import Visit, Visitor
from wordhall.kernel.game import Outcome
from wordhall.kernel.house import fold
from wordhall.kernel.house.facts import House
from wordhall.server.live_tables.live_table import LiveTable

JSON = dict[str, Any]
NAMES = "Ada\nBen\nCleo\nDan\nEve"


class Class:
    """A desk in a hall, as its host has it."""

    def __init__(self, hall: Visit, host: Visitor, told: JSON) -> None:
        self.hall = hall
        self.host = host
        self.id: str = told["desk"]["id"]
        self.path = f"/api/desks/{self.id}"
        self.cards = {card["name"]: claim_of(card) for card in told["cards"]}
        self.numbers = {card["name"]: card["member"] for card in told["cards"]}

    async def view(self) -> JSON:
        """The desk now."""
        told: JSON = await self.host.ok("GET", self.path)
        return told

    async def come(self, name: str) -> tuple[Visitor, str]:
        """A device that nobody knows, with the card of this name; and the code of the table."""
        device = self.hall.visitor()
        seat = await device.ok("POST", "/api/seat", {"claim": self.cards[name]})
        assert seat["name"] == name
        return device, seat["code"]

    async def lead(self, to: str) -> JSON:
        """The desk after it has told all tables."""
        told: JSON = await self.host.ok("POST", f"{self.path}/lead", {"to": to})
        desk: JSON = told["desk"]
        return desk

    async def renew(self, *names: str) -> None:
        """New cards for these people."""
        wanted = {"members": [self.numbers[name] for name in names]}
        told = await self.host.ok("POST", f"{self.path}/cards", wanted)
        self.cards |= {card["name"]: claim_of(card) for card in told["cards"]}


def claim_of(card: JSON) -> str:
    """What is behind `#` in the address of a card."""
    address, _, claim = card["address"].partition("#")
    assert address.endswith("/seat")
    return str(claim)


async def open_class(hall: Visit, names: str = NAMES, **wanted: Any) -> Class:
    """A class that Mr Green has just opened."""
    host = await hall.person("Mr Green")
    sent = {"names": names, "game": "cross", "people": 2, **wanted}
    return Class(hall, host, await host.ok("POST", "/api/desks", sent))


def score(monkeypatch: pytest.MonkeyPatch, *scores: int) -> None:
    """From now on a match with so many seats has these scores if it is ended early."""
    known = fold.early_outcome

    def early_outcome(house: House, now: Sequence[int]) -> Outcome | None:
        outcome = known(house, now)
        if outcome is None or len(now) != len(scores):
            return outcome
        return replace(outcome, scores=scores)

    monkeypatch.setattr(fold, "early_outcome", early_outcome)


async def page_of_first(hall: Visit, live: LiveTable) -> Device:
    """The open page of whoever has the first seat of a table."""
    page = Device(hall.hall, live, None)
    person = live.table.places[0].person
    assert person is not None
    page.connection.person = await hall.hall.store.person(person)
    return page.hello()
