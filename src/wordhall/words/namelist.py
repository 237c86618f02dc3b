"""Names, acronyms and abbreviations: no words, but some tables let them count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.words.construction import digest_of
from wordhall.words.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping


class NameList:
    """A list of names, known by its digest: that of their letters, as with words.

    The table has lines ``LETTERS<tab>kind<tab>As written``, kind ``n`` (name) or ``a``
    (abbreviation). A word of a wider list may be a name as well: the words are asked first.
    """

    def __init__(self, digest: str, table: Table) -> None:
        self.digest = digest
        self._table = table

    @classmethod
    def of(cls, entries: Mapping[str, str]) -> NameList:
        """A small list made on the spot: letters, and their kind and writing as in the table."""
        return cls(digest_of(sorted(entries)), Table.of(entries))

    def find(self, letters: str) -> tuple[str, bool] | None:
        """How a name or abbreviation is written, and whether it is an abbreviation."""
        found = self._table.get(letters)
        if found is None:
            return None
        kind, _, written = found.partition("\t")
        return written, kind == "a"
