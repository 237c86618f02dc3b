"""Names, acronyms and abbreviations, which count at some tables although they are no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.words.construction import digest_of
from wordhall.words.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping


class NameList:
    """A list of names, identified by the digest of their letters, as with words.

    The table has lines ``LETTERS<tab>kind<tab>As written``, kind ``n`` (name) or ``a``
    (abbreviation). A word of a wider list may also be a name: words come first.
    """

    def __init__(self, digest: str, table: Table) -> None:
        self.digest = digest
        self._table = table

    @classmethod
    def of(cls, entries: Mapping[str, str]) -> NameList:
        """A small list: letters, with kind and spelling as in the table."""
        return cls(digest_of(sorted(entries)), Table.of(entries))

    def find(self, letters: str) -> tuple[str, bool] | None:
        """The spelling of a name or abbreviation, and whether it is an abbreviation."""
        found = self._table.get(letters)
        if found is None:
            return None
        kind, _, written = found.partition("\t")
        return written, kind == "a"
