"""What a match asks of a game that is decided again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from wordhall.verify.ledger import Ledger
from wordhall.verify.luck import Chance
from wordhall.verify.resource import Resource
from wordhall.verify.shapes import Shape, fields, integer, items, optional, text

ROSTER = fields(sitters=items(fields(name=text, bot=optional(text), age=optional(integer))))
"""The shape of who sits where."""


@dataclass(frozen=True)
class Hands:
    """What a game works with; `first` is the event in which the record has its options."""

    first: dict[str, Any]
    roster: dict[str, Any]
    rules: dict[str, Any]
    say: Ledger
    chance: Chance
    resource: Resource


class Game(Protocol):
    """One game at one moment: each cause changes it, and says its events to the ledger."""

    def finished(self) -> str | None:
        """Why the game is over, if it is."""

    def awaited(self) -> set[int]:
        """Whom the table waits for."""

    def due(self) -> int | None:
        """When the next time is up."""

    def hurried(self) -> set[int]:
        """H1: whose own deadline that is."""

    def unhurried(self) -> set[int]:
        """H10: for whom the match waits without an end."""

    def totals(self) -> list[int]:
        """The points by seat, as far as everybody knows them."""

    def scored(self) -> bool:
        """H4: whether anybody has scored."""

    def ranks(self) -> list[tuple[int, ...]]:
        """What decides the places at the end, seat by seat: the greatest is first."""

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """A player does something; `credit` may be taken off its time for lag."""

    def ring(self, at: int) -> None:
        """A time is up."""

    def reseat(self, seat: int, change: str, at: int) -> None:
        """H1 to H3: somebody else holds a seat, or nobody."""


@dataclass(frozen=True)
class Room:
    """A game that can be verified.

    `opening` are the shapes of the first events that lay the table, after `MatchOpened`.
    `silent` are the events that only their maker hears of; by those of `belated` others learn of
    an act that was made before (H10). A bot plays on for who resigned where
    the game `needs_every_seat` (H3). `last_rule` is the one that counts the scores;
    `unnamed` is what the options of the game did not name in version 1, as it was then.
    """

    opening: tuple[Shape, ...]
    action: Shape
    silent: frozenset[str]
    needs_every_seat: bool
    last_rule: str
    play: Callable[[Hands], Game]
    belated: frozenset[str] = frozenset()
    unnamed: Mapping[str, Any] = field(default_factory=dict)
