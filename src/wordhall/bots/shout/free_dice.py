"""The free dice of a bot, and the words that they spell (R5).

Dice are written as one sign each, a capital or `q` for Qu, in the order of the alphabet.
"""

from functools import lru_cache

from wordhall.games.shout.types.components import SHORTEST
from wordhall.games.shout.types.views import View
from wordhall.words import Lexicon

QU = "q"


def signs(word: str) -> str:
    """A word as the dice that it takes: there is no Q without its U."""
    return word.replace("QU", QU)


def without(free_dice: str, word: str) -> str | None:
    """The dice left after a word is taken; None if the dice do not spell it."""
    for sign in signs(word):
        if sign not in free_dice:
            return None
        free_dice = free_dice.replace(sign, "", 1)
    return free_dice


def free_dice(view: View) -> str:
    """The dice that nobody has taken, less those for which the viewer's own shouts are pending."""
    free = [signs(die.face.upper()) for die in view.dice if die.taken_by is None]
    left = "".join(sorted(free))
    for shout in view.pending:
        rest = without(left, shout.word)
        left = left if rest is None else rest
    return left


@lru_cache(maxsize=512)
def words_of(lexicon: Lexicon, left: str) -> tuple[str, ...]:
    """Every word of a list that dice spell: all bots at a table ask for the same."""
    letters = left.replace(QU, "QU")
    found = lexicon.from_letters(letters, SHORTEST)
    return tuple(word for word in found if without(left, word) is not None)
