"""What can go wrong with words and word lists, said once."""

from __future__ import annotations


class LexiconError(Exception):
    """A word list or a text that cannot be used.

    ``code`` is stable and in kebab-case: ``not-letters``, ``no-such-lexicon``,
    ``lexicon-damaged``. ``text`` says what is wrong and what to do.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[type[LexiconError], tuple[str, str]]:
        """Survive the way back from another process."""
        return type(self), (self.code, self.text)
