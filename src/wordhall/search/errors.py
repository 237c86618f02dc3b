"""The error of the search."""

from __future__ import annotations


class SearchError(Exception):
    """A question that cannot be answered; docs/errors/search.md lists the codes.

    `code` is stable and kebab-case; `text` says what is wrong.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[type[SearchError], tuple[str, str]]:
        """Makes the error survive pickling, when it comes from another process."""
        return type(self), (self.code, self.text)
