"""The error of words and word lists."""

from wordhall.complaint import Complaint


class LexiconError(Complaint):
    """A word list or a text cannot be used.

    Its codes: ``not-letters``, ``no-such-lexicon``, ``lexicon-damaged``.
    """
