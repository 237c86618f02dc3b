"""The contract of the desks in a store (H12)."""

from collections.abc import Sequence
from typing import Protocol

from wordhall.kernel.value import Value
from wordhall.store.rows import Wall


class DeskRow(Value, frozen=True):
    """A desk that leads several tables (H12): `body` is its document, `revision` counts changes.

    `claims` are the hashes of its seat cards, and `tables` the ids of its tables; both are stored
    with each change.
    """

    id: str
    host: str
    revision: int
    changed: Wall
    body: bytes
    claims: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


class Desks(Protocol):
    """The desks in a store."""

    async def add(self, desk: DeskRow) -> None:
        """Adds a desk; raises ValueError if its id or one of its claims is taken."""

    async def change(self, desk: DeskRow) -> bool:
        """Stores a desk as it is now; False if the stored revision is not the one before."""

    async def row(self, desk_id: str) -> DeskRow | None:
        """The desk of this id; the rows that are read have no `claims`."""

    async def of_host(self, person_id: str) -> Sequence[DeskRow]:
        """The desks of a person, the last changed first."""

    async def of_claim(self, claim_hash: str) -> DeskRow | None:
        """The desk with a seat card of this hash."""

    async def older(self, before: Wall) -> Sequence[DeskRow]:
        """The desks that have not changed since `before`."""

    async def naming(self, person_id: str) -> Sequence[DeskRow]:
        """The desks with a table where this person has or had a part."""

    async def is_held_back(self, match_id: str) -> bool:
        """Whether a match with the same seed still runs at another table of the same desk (H9)."""

    async def delete(self, desk_id: str) -> None:
        """Deletes a desk, with its tables and all of their matches."""
