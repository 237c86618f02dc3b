"""The interface of the games to the verifier."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from wordhall.verify.ledger import Ledger
from wordhall.verify.luck import Chance
from wordhall.verify.resource import Resource
from wordhall.verify.shapes import Shape, fields, integer, items, optional, text

ROSTER = fields(sitters=items(fields(name=text, bot=optional(text), age=optional(integer))))
"""The shape of the roster: the players by seat."""


@dataclass(frozen=True)
class Hands:
    """The tools of a game; `first` is the event that has its options in the record."""

    first: dict[str, Any]
    roster: dict[str, Any]
    rules: dict[str, Any]
    say: Ledger
    chance: Chance
    resource: Resource


@dataclass(frozen=True)
class Deal:
    """What a board of the day comes from; `steps` are the plays that led to a position."""

    chance: Chance
    terms: Mapping[str, Any]
    steps: Sequence[str] = ()


class Game(Protocol):
    """The state of one game: each cause changes it, and puts its events into the ledger."""

    def finished(self) -> str | None:
        """Why the game is over; None if it is not."""

    def awaited(self) -> set[int]:
        """The seats that the table waits for."""

    def due(self) -> int | None:
        """The match time of the next alarm; None if there is none."""

    def on_deadline(self) -> set[int]:
        """H1: the seats whose own deadline that is."""

    def without_deadline(self) -> set[int]:
        """H10: the seats for which the match waits without a limit."""

    def totals(self) -> list[int]:
        """The points by seat, as far as everybody knows them."""

    def scored(self) -> bool:
        """H4: whether anybody has scored."""

    def ranks(self) -> list[tuple[int, ...]]:
        """The sort keys of the places at the end by seat: the greatest is first."""

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """A player's action; `credit` ms may be subtracted from its time for lag."""

    def ring(self, at: int) -> None:
        """An alarm: a time is up."""

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """H1 to H3: the holder of a seat changes."""


@dataclass(frozen=True)
class VerifiedGame:
    """A game for the verifier.

    `opening` are the shapes of the first events after `MatchOpened`. `silent` are the events that
    only their player is told of; those of `belated` tell others of an earlier act (H10). If the
    game `needs_every_seat`, a bot plays on for a player who resigned (H3). `last_rule` is the rule
    of the final scores; `unnamed` has the values of options that version 1 did not have.
    `board` draws a board of the day again, as a line of text (daily D3).
    """

    opening: tuple[Shape, ...]
    action: Shape
    silent: frozenset[str]
    needs_every_seat: bool
    last_rule: str
    play: Callable[[Hands], Game]
    belated: frozenset[str] = frozenset()
    unnamed: Mapping[str, Any] = field(default_factory=dict)
    board: Callable[[Deal], str] | None = None
