"""The rarest words of a match, by how well known words are."""

from collections.abc import Iterable

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

SHORTEST_RARE = 4
"""The letters of a rare word at least: most short ones are rare, and everybody plays them."""


class Rare(Value, frozen=True):
    """One of the rarest words, and the seat whose it is."""

    seat: Seat
    word: str


def rarest_words(words: Iterable[tuple[Seat, str]], lexicon: Lexicon) -> tuple[Rare, ...]:
    """The least known of the words that counted, equals included.

    Words that the list lacks are left out, as nothing is known of them, and offensive ones. If all
    words are known alike, none is the rarest.
    """
    known = {
        Rare(seat, word): lexicon.familiarity(word)
        for seat, word in words
        if len(word) >= SHORTEST_RARE and word in lexicon and not lexicon.offensive(word)
    }
    least = min(known.values(), default=0.0)
    if all(familiarity == least for familiarity in known.values()):
        return ()
    return tuple(rare for rare, familiarity in known.items() if familiarity == least)
