"""The verdict on a word with its notes, in one value."""

from msgspec import Struct

from wordhall.words.lexicon import SHORTEST, Lexicon, Reason
from wordhall.words.library import load, names


class Verdict(Struct, frozen=True):
    """A word's verdict, definition and other notes."""

    word: str
    accepted: bool
    reason: Reason
    text: str
    definition: str | None = None
    lemma: str | None = None
    familiarity: float | None = None
    offensive: bool = False
    also_in: tuple[str, ...] = ()
    """Other lists that have a word which this one refuses."""


def verdict(lexicon: Lexicon, word: str, min_length: int = SHORTEST) -> Verdict:
    """Looks up a word in a lexicon."""
    why = lexicon.why(word, min_length)
    if not why.accepted:
        unlisted = why.reason in {Reason.NOT_LISTED, Reason.NAME, Reason.ABBREVIATION}
        others = (load(name) for name in names() if unlisted)
        also = tuple(other.name for other in others if why.word in other)
        return Verdict(why.word, accepted=False, reason=why.reason, text=why.text, also_in=also)
    return Verdict(
        why.word,
        accepted=True,
        reason=why.reason,
        text=why.text,
        definition=lexicon.definition(why.word),
        lemma=lexicon.lemma(why.word),
        familiarity=lexicon.familiarity(why.word),
        offensive=lexicon.offensive(why.word),
    )
