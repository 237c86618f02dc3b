"""What a search refuses, said once."""

from __future__ import annotations


class SearchError(Exception):
    """A question that cannot be answered as it was put; docs/errors/search.md lists the codes.

    `code` is stable and kebab-case; `text` says what is wrong.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[type[SearchError], tuple[str, str]]:
        """Survive the way back from another process."""
        return type(self), (self.code, self.text)
