"""The words that dice of Word Shout spell, and how many dice could have been taken (R5, R7)."""

from functools import lru_cache
from typing import NamedTuple

from wordhall.bots.shout.free_dice import signs, words_of
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

SHOWN = 5
"""How many words of each kind are shown."""


class Lying(Value, frozen=True):
    """A word that dice spell: how many of them it takes, and its familiarity (0 to 8)."""

    word: str
    dice: int
    familiarity: float


def held(lexicon: Lexicon, faces: str) -> list[Lying]:
    """All words that dice spell, without offensive ones, by length and then by familiarity."""
    found = [
        Lying(word, len(signs(word)), lexicon.familiarity(word))
        for word in words_of(lexicon, faces)
        if not lexicon.offensive(word)
    ]
    return sorted(found, key=lambda lying: (-lying.dice, -lying.familiarity, lying.word))


class Cover(NamedTuple):
    """Words that take dice one after the other, and how many dice they take."""

    dice: int
    words: tuple[str, ...]


@lru_cache(maxsize=256)
def cover(lexicon: Lexicon, faces: str) -> tuple[str, ...]:
    """Words that take the most dice, few long ones rather than many short ones.

    Of words from the same dice only the best known is used.
    """
    anagrams: dict[str, str] = {}
    for lying in held(lexicon, faces):
        anagrams.setdefault("".join(sorted(signs(lying.word))), lying.word)
    known: dict[tuple[str, int], Cover] = {}
    return _cover(faces, tuple(anagrams.items()), 0, known).words


def _cover(
    left: str, words: tuple[tuple[str, str], ...], start: int, known: dict[tuple[str, int], Cover]
) -> Cover:
    """The best cover of the dice left by words from `start` on, so that each set is tried once."""
    if (left, start) in known:
        return known[left, start]
    best = Cover(0, ())
    for place in range(start, len(words)):
        letters, word = words[place]
        if len(letters) > len(left):
            continue
        rest = _less(left, letters)
        if rest is None:
            continue
        more = _cover(rest, words, place, known)
        if len(letters) + more.dice > best.dice:
            best = Cover(len(letters) + more.dice, (word, *more.words))
        if best.dice == len(left):
            break
    known[left, start] = best
    return best


def _less(left: str, letters: str) -> str | None:
    for sign in letters:
        if sign not in left:
            return None
        left = left.replace(sign, "", 1)
    return left
