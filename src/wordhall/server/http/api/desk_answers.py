"""What a desk's requests answer: the desk as its leader sees it, and seat cards."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from wordhall.kernel.value import Value
from wordhall.server.config import Config
from wordhall.server.desks.cards import Card, cards
from wordhall.server.desks.service import Claim
from wordhall.server.desks.views import DeskView, desk_view
from wordhall.server.http.api.dependencies import TheDesks
from wordhall.server.tables.desk import Desk
from wordhall.store.rows import PersonRow

Origin = Annotated[str, Meta(max_length=200)]


class DeskCards(Value, frozen=True):
    """Seat cards, which are shown only this once, and the desk."""

    desk: DeskView
    cards: tuple[Card, ...]


def cards_of(config: Config, origin: str, desk: Desk, claims: Iterable[Claim]) -> tuple[Card, ...]:
    """Seat cards for these claims, with an address of the hall."""
    known = origin if origin in config.origins else config.address
    members = desk.members
    return cards(known, ((c.member, members[c.member].name, c.secret) for c in claims))


async def view_of(desks: TheDesks, desk: Desk, person: PersonRow) -> DeskView:
    """A desk as the person who leads it sees it."""
    return await desk_view(desks.hall, desk, await desks.row(desk.id, person))
