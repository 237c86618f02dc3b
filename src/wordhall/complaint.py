"""A complaint: it tells people what is wrong and what to do about it."""

from __future__ import annotations


class Complaint(Exception):
    """A command that meets one prints it as one line; the exit status is then 2.

    `code` is stable and kebab-case; `text` says what is wrong and what to do.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[type[Complaint], tuple[str, str]]:
        """Survive the way back from another process."""
        return type(self), (self.code, self.text)
