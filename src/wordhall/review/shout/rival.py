"""The dice that an imagined rival would have taken in a round of Word Shout.

The rival is an adult in their usual form who knows words as an expert does. While the same dice lie
there, each of their words is seen after a random time, as the bots see them
(`wordhall.bots.shout.sight`). What counts is the risk that the rival takes a word (in the terms
of survival analysis, its cumulative hazard), as that does not depend on how many others play: with
more players, words are taken sooner, but they are also open for less time.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import log
from statistics import NormalDist
from typing import Final, NamedTuple

from msgspec.structs import replace

from wordhall.bots.shout.free_dice import signs, words_of
from wordhall.bots.shout.levels import LEVELS
from wordhall.bots.shout.shouting import DECIDING, KEY
from wordhall.bots.shout.sight import ORIENTING, SPREAD, seconds
from wordhall.bots.vocabulary import likelihood
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Ms, Seat
from wordhall.words import Lexicon

RIVAL: Final = replace(LEVELS["expert"], pace=1.0)

SUREST: Final = 0.95
"""The chance that a word is seen never counts as more: its risk would grow without end."""

UNLIKELY: Final = 0.02
"""The chance below which a word is not looked at."""

_NORMAL: Final = NormalDist()


class Word(NamedTuple):
    """A word among dice: how many it takes, and how well known it is (0 to 8).

    `known` is the chance that the rival knows it, `median` the seconds until it is seen.
    """

    text: str
    dice: int
    familiarity: float
    known: float
    median: float


class Look(NamedTuple):
    """A time in which the same dice lay there, in seconds; `taker` ended it with a word."""

    dice: str
    lasted: float
    taker: Seat | None


def open_dice(over: State, agreed: Ms | None, lexicon: Lexicon) -> tuple[float, ...]:
    """For each seat the dice that the rival would have taken before it; 0 where it did not play.

    `agreed` is when all had said “no more”, if they had.
    """
    if over.options.manner == "turns":
        return ()
    whole = sum(risk for look in looks(over, agreed) for _, risk in risks(look, lexicon))
    return tuple(whole if player.awaited else 0.0 for player in over.players)


def looks(over: State, agreed: Ms | None) -> Iterator[Look]:
    """The times between the reveal, each word taken, and the end of a round."""
    left = "".join(sorted(signs(die.face.upper()) for die in over.dice))
    since = 0
    for take in sorted(over.takes, key=lambda take: take.after):
        yield Look(left, (take.after - since) / 1000, take.seat)
        for sign in signs(take.word):
            left = left.replace(sign, "", 1)
        since = take.after
    last = agreed, *(shout.moment for shout in over.collision)
    end = max((moment - over.began for moment in last if moment is not None), default=since)
    yield Look(left, max(0, end - since) / 1000, None)


def risks(look: Look, lexicon: Lexicon) -> Iterator[tuple[Word, float]]:
    """The risk of each word that it is seen and typed in time, in dice."""
    for word in _words(lexicon, look.dice):
        yield word, -log(1 - min(SUREST, _seen(word, look.lasted))) * word.dice


def _seen(word: Word, lasted: float) -> float:
    looks = lasted - ORIENTING - DECIDING - KEY * (word.dice + 1)
    if looks <= 0:
        return 0.0
    return word.known * _NORMAL.cdf(log(looks / (RIVAL.pace * word.median)) / SPREAD)


@lru_cache(maxsize=512)
def _words(lexicon: Lexicon, dice: str) -> tuple[Word, ...]:
    found = list[Word]()
    for word in words_of(lexicon, dice):
        familiarity = lexicon.familiarity(word)
        known = likelihood(familiarity, RIVAL)
        if known >= UNLIKELY and not lexicon.offensive(word):
            median = seconds(word, familiarity, len(dice), 0.0) - ORIENTING
            found.append(Word(word, len(signs(word)), familiarity, known, median))
    return tuple(found)
