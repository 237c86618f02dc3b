"""What can go wrong with words and word lists, said once."""

from wordhall.complaint import Complaint


class LexiconError(Complaint):
    """A word list or a text that cannot be used.

    Its codes: ``not-letters``, ``no-such-lexicon``, ``lexicon-damaged``.
    """
