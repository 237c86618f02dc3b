"""What dice of Word Shout held: their words, and how many dice could have been taken (R5, R7)."""

from functools import lru_cache
from typing import NamedTuple

from wordhall.bots.shout.free_dice import signs, words_of
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

SHOWN = 5
"""Words that are told of each kind."""


class Lying(Value, frozen=True):
    """A word that dice spelled: how many of them it takes, and how well known it is (0 to 8)."""

    word: str
    dice: int
    familiarity: float


def held(lexicon: Lexicon, faces: str) -> list[Lying]:
    """Every word among dice but offensive ones, the longest and then the best known first."""
    found = [
        Lying(word, len(signs(word)), lexicon.familiarity(word))
        for word in words_of(lexicon, faces)
        if not lexicon.offensive(word)
    ]
    return sorted(found, key=lambda lying: (-lying.dice, -lying.familiarity, lying.word))


class Cover(NamedTuple):
    """Words that take dice one after the other, and how many they take together."""

    dice: int
    words: tuple[str, ...]


@lru_cache(maxsize=256)
def cover(lexicon: Lexicon, faces: str) -> tuple[str, ...]:
    """Words that take the most dice, few long ones rather than many short ones.

    Of words from the same dice the best known stands for all.
    """
    anagrams: dict[str, str] = {}
    for lying in held(lexicon, faces):
        anagrams.setdefault("".join(sorted(signs(lying.word))), lying.word)
    known: dict[tuple[str, int], Cover] = {}
    return _cover(faces, tuple(anagrams.items()), 0, known).words


def _cover(
    left: str, words: tuple[tuple[str, str], ...], start: int, known: dict[tuple[str, int], Cover]
) -> Cover:
    """The best of what is left, with words from `start` on, so that each set is tried once."""
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


__all__ = ["SHOWN", "Cover", "Lying", "cover", "held"]
