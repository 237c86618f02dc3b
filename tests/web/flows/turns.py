"""What the games that are played in turns have in common: who sits there, and whose turn it is."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, TypeVar

from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.devices import DOORSTEP
from tests.web.flows.player import Player
from tests.web.flows.sitting import agree, make_table, post, take_seats
from wordhall.words import Lexicon, load


class Turner(Player, ABC):
    """A person with a device of their own, and a dictionary in their head."""

    game: ClassVar[str]
    lexicon: Lexicon = load("play")

    @property
    @abstractmethod
    def hand(self) -> Locator:
        """The places of what they hold."""

    def square(self, name: str) -> Locator:
        """A square of the board by its name, also where it is only looked at."""
        named = re.compile(f"^{name},")
        read = self.page.get_by_role("cell", name=named)
        return self.page.get_by_role("gridcell", name=named).or_(read)

    def score(self, of: str = "You") -> Locator:
        """Somebody's line among the scores."""
        scores = self.page.get_by_role("list", name="Scores")
        return scores.get_by_role("listitem").filter(has_text=of)

    def is_to_move(self) -> bool:
        """Once the page says so or says who is."""
        mine = self.button("Pass").or_(self.button("End my turn"))
        other = self.page.get_by_text(re.compile("is to move$")).filter(visible=True).first
        expect(mine.or_(other).first).to_be_visible()
        return mine.is_visible()


class RackPlayer(Turner):
    """Somebody whose tiles stand on a rack."""

    @property
    def hand(self) -> Locator:
        """The places of the rack."""
        return self.rack

    @property
    def rack(self) -> Locator:
        """The places of the rack."""
        return self.page.get_by_role("group", name="Your rack").get_by_role("button")


T = TypeVar("T", bound=Turner)


def seated(
    kind: type[T],
    visitors: Visitors,
    *names: str,
    chance: str = "an evening in May",
    **options: object,
) -> list[T]:
    """People with a phone each at one table, whose match begins."""
    host, *others = players = [kind(visitors.arrive(DOORSTEP), name) for name in names]
    code = begin(host, others, chance, options)
    for player in others:
        player.page.goto(f"/t/{code}")
    for player in players:
        expect(player.hand.first).to_be_visible()
    return players


def mover(
    kind: type[T], visitors: Visitors, chance: str = "an evening in May", **options: object
) -> T:
    """Who is to move at a table of two, whose match begins; the other one's page is not needed."""
    ada, bo = (kind(visitors.arrive(DOORSTEP), name) for name in ("Ada", "Bo"))
    code = begin(ada, [bo], chance, options)
    expect(ada.hand.first).to_be_visible()
    if ada.is_to_move():
        return ada
    bo.page.goto(f"/t/{code}")
    expect(bo.hand.first).to_be_visible()
    return bo


def begin(host: T, others: Sequence[T], chance: str, options: Mapping[str, object]) -> str:
    """A match of which only the host has a page; the code of its table."""
    code = make_table(host, host.game, **options)
    take_seats(code, others)
    agree(host, code, chance=chance)
    post(host, f"/api/tables/{code}/start", {})
    host.page.goto(f"/t/{code}")
    return code


def in_turn(players: Iterable[T]) -> list[T]:
    """The players in the order of their turns, from who is to move."""
    players = list(players)
    first = next(number for number, player in enumerate(players) if player.is_to_move())
    return [*players[first:], *players[:first]]
