"""The contract of a store for people's attempts at boards of the day."""

from collections.abc import Sequence
from typing import Protocol

from wordhall.kernel.value import Value
from wordhall.store.rows import Wall


class AttemptRow(Value, frozen=True):
    """An attempt of a person at the board of a game on a date (like `2026-12-03`).

    `version` counts its changes from 0. `acts` are all acts, as JSON. What is not finished yet has
    no points; `seconds` only where they count (daily D6).
    """

    person: str
    day: str
    game: str
    begun: Wall
    version: int = 0
    acts: bytes = b"[]"
    finished: Wall | None = None
    points: int | None = None
    seconds: int | None = None


class Attempts(Protocol):
    """The attempts in a store: one for each person, date and game. They go with the person."""

    async def begin(self, row: AttemptRow) -> None:
        """Adds an attempt; does nothing if there is one, or the person is gone."""

    async def find(self, person_id: str, day: str, game: str) -> AttemptRow | None:
        """The attempt of a person at a board."""

    async def change(self, row: AttemptRow) -> bool:
        """Stores the next version of an attempt; False if another change came first."""

    async def of_person(self, person_id: str) -> Sequence[AttemptRow]:
        """All attempts of a person, the newest date first."""

    async def finished(self, day: str, game: str) -> Sequence[AttemptRow]:
        """The finished attempts at a board, without their acts, the best first."""
