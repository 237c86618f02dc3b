"""Rare words, by how well known words are: who made them, and which of them a review mentions."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import TypeVar

from wordhall.kernel.game import Seat
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

RARE = 2.8
"""The familiarity below which a word is rare: a word of 3 is one that most people know."""

SHORTEST_RARE = 4
"""The letters of a rare word at least: most short ones are rare, and everybody plays them."""

WORTH_KNOWING = 0.5
"""The share of what was missed that a choice of known words has to make up to be advised."""

T = TypeVar("T")


class Rare(Value, frozen=True):
    """One of the rarest words, and the seat whose it is."""

    seat: Seat
    word: str


def rarest_words(words: Iterable[tuple[Seat, str]], lexicon: Lexicon) -> tuple[Rare, ...]:
    """The least known of the words that counted, equals included, if they are rare at all.

    Words that the list lacks are left out, as nothing is known of them, and offensive ones. If all
    words are known alike, none is the rarest.
    """
    known = {
        Rare(seat, word): lexicon.familiarity(word)
        for seat, word in words
        if len(word) >= SHORTEST_RARE and word in lexicon and not lexicon.offensive(word)
    }
    least = min(known.values(), default=RARE)
    if least >= RARE or all(familiarity == least for familiarity in known.values()):
        return ()
    return tuple(rare for rare, familiarity in known.items() if familiarity == least)


def rare_among(words: Iterable[str], lexicon: Lexicon) -> tuple[str, ...]:
    """The words that few people know, in alphabetical order."""
    return tuple(sorted({word for word in words if lexicon.familiarity(word) < RARE}))


def first_with_known(
    choices: Sequence[T], many: int, words_of: Callable[[T], Iterable[str]], lexicon: Lexicon
) -> tuple[T, ...]:
    """The first choices, and the first one that people know, if they know none of these."""

    def known(choice: T) -> bool:
        return all(lexicon.familiarity(word) >= RARE for word in words_of(choice))

    first = choices[:many]
    more = () if any(map(known, first)) else islice(filter(known, choices[many:]), 1)
    return (*first, *more)


def advised(
    best: Sequence[T],
    missed: Callable[[T], float],
    words_of: Callable[[T], Iterable[str]],
    lexicon: Lexicon,
) -> int:
    """The place of the choice that a review advises: the first that people know, if it is good.

    `missed` says how much better a choice is than the one that was made. If they know none that
    makes up enough of that, it is the first of all.
    """
    enough = WORTH_KNOWING * max(0.0, missed(best[0])) if best else 0.0
    known = (
        place
        for place, choice in enumerate(best)
        if missed(choice) > 0
        and missed(choice) >= enough
        and all(lexicon.familiarity(word) >= RARE for word in words_of(choice))
    )
    return next(known, 0)
