"""The contract of a store for suggestions of tables."""

from collections.abc import Sequence
from typing import Protocol

from wordhall.kernel.value import Value
from wordhall.store.rows import Wall


class Suggestion(Value, frozen=True):
    """A table that one person suggests to another; it gives `whom` no part in the table.

    `declined`: that person wants to see no suggestion of this table any more.
    """

    table: str
    whom: str
    made_by: str
    made: Wall
    declined: bool = False


class Suggestions(Protocol):
    """The suggestions of tables in a store, and the people whom somebody has removed.

    All of a person's go with the person, those of a table with the table.
    """

    async def add(self, suggestion: Suggestion) -> None:
        """Adds a suggestion; does nothing if this person has made it, or one of the two is gone."""

    async def of_table(self, table_id: str, since: Wall) -> Sequence[Suggestion]:
        """The suggestions of a table that were made since then, the newest first."""

    async def made_by(self, person_id: str, since: Wall) -> Sequence[Suggestion]:
        """The suggestions that a person has made since then, the newest first."""

    async def made_to(self, person_id: str, since: Wall) -> Sequence[Suggestion]:
        """The suggestions that were made to a person since then, the newest first."""

    async def decline(self, table_id: str, person_id: str) -> None:
        """Marks all suggestions of a table to a person as declined."""

    async def remove(self, person_id: str, other: str) -> None:
        """Notes that a person wants to see no more of another; does nothing if one is gone."""

    async def removed_by(self, person_id: str) -> Sequence[str]:
        """The ids of those of whom a person wants to see no more."""

    async def expire(self, before: Wall) -> int:
        """Deletes the suggestions that were made before then; returns how many."""
