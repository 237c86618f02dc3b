"""How many dice a quick player would take in the time that a round of Word Shout gives.

While the same dice lie there, a player may see any of their words, each sooner or later, as the
bots do (`wordhall.bots.shout.noticing`). A word counts as far as an expert may be expected to know
it. The quick player sees three times as fast as an adult, and types the first word that it sees.
So dice that are gone after two seconds are worth little, and those that lie there until all have
given up are worth nearly the whole of the words that they spell.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import log, prod
from statistics import NormalDist
from typing import Final, NamedTuple

from wordhall.bots.shout.free_dice import signs, words_of
from wordhall.bots.shout.levels import LEVELS
from wordhall.bots.shout.noticing import ORIENTING, SPREAD, seconds
from wordhall.bots.shout.shouting import DECIDING, KEY
from wordhall.bots.vocabulary import likelihood
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Ms
from wordhall.words import Lexicon

PACE: Final = 0.3
"""The quick player's pace: faster than every level, so that hardly anybody does better."""

KNOWS: Final = LEVELS["expert"]

UNLIKELY: Final = 0.02
"""The chance below which a word is not looked at."""

_NORMAL: Final = NormalDist()


class _Word(NamedTuple):
    """A word among dice: its dice, the chance that it is known, the median time to see it."""

    dice: int
    known: float
    median: float


class _Spell(NamedTuple):
    """A time in which the same dice lay there, in seconds."""

    dice: str
    lasted: float


def open_dice(over: State, agreed: Ms | None, lexicon: Lexicon) -> tuple[float, ...]:
    """For each seat the expected dice of a quick player in a round; none where it did not play.

    `agreed` is when all had said “no more”, if they had.
    """
    if over.options.manner == "turns":
        return ()
    whole = sum(_expected(spell, lexicon) for spell in _spells(over, agreed))
    return tuple(whole if player.awaited else 0.0 for player in over.players)


def _spells(over: State, agreed: Ms | None) -> Iterator[_Spell]:
    """The times between the reveal, each word taken, and the end."""
    left = "".join(sorted(signs(die.face.upper()) for die in over.dice))
    since = 0
    for take in sorted(over.takes, key=lambda take: take.after):
        yield _Spell(left, (take.after - since) / 1000)
        for sign in signs(take.word):
            left = left.replace(sign, "", 1)
        since = take.after
    last = agreed, *(shout.moment for shout in over.collision)
    end = max((moment - over.began for moment in last if moment is not None), default=since)
    yield _Spell(left, max(0, end - since) / 1000)


def _expected(spell: _Spell, lexicon: Lexicon) -> float:
    """The expected dice of the first word that is seen and typed in time."""
    seen = [(_seen(word, spell.lasted), word.dice) for word in _words(lexicon, spell.dice)]
    whole = sum(chance for chance, _ in seen)
    if not whole:
        return 0.0
    any_of_them = 1 - prod(1 - chance for chance, _ in seen)
    return any_of_them * sum(chance * dice for chance, dice in seen) / whole


def _seen(word: _Word, lasted: float) -> float:
    looks = lasted - ORIENTING - DECIDING - KEY * (word.dice + 1)
    if looks <= 0:
        return 0.0
    return word.known * _NORMAL.cdf(log(looks / (PACE * word.median)) / SPREAD)


@lru_cache(maxsize=512)
def _words(lexicon: Lexicon, dice: str) -> tuple[_Word, ...]:
    found = list[_Word]()
    for word in words_of(lexicon, dice):
        familiarity = lexicon.familiarity(word)
        known = likelihood(familiarity, KNOWS)
        if known >= UNLIKELY and not lexicon.offensive(word):
            median = seconds(word, familiarity, len(dice), 0.0) - ORIENTING
            found.append(_Word(len(signs(word)), known, median))
    return tuple(found)
