"""The refill of a hand (R14): pattern tiles make words score more, letter tiles are for swaps."""

from wordhall.bots.ways.levels import PATTERNS
from wordhall.bots.ways.situation import Situation
from wordhall.bots.ways.worths import WORTHS
from wordhall.games.ways import variants
from wordhall.games.ways.tiles import CLEAR, HAND
from wordhall.games.ways.types.actions import Finish

LETTERS = {0: 2, 1: 2, 2: 2, 3: 2, 4: 2}
"""How many letter tiles a level wants at hand, by its foresight; others want one."""

ENOUGH = 1


def refill(after: Situation, foresight: int, *, wordless: bool = False) -> Finish:
    """The end of a turn: what goes under the stacks, and how many letters are drawn.

    Pattern tiles that led to no word are changed for others: where the box has no marker of their
    shapes, two who keep theirs would wait for each other to the end (R19).
    """
    if variants.free(after.options):
        return Finish(0)
    wanted = LETTERS.get(foresight, ENOUGH)
    put = [*after.letters[wanted:]]
    if wordless:
        put += [pattern for pattern in after.patterns if pattern != CLEAR]
    elif foresight >= PATTERNS:
        put += [pattern for pattern in after.patterns if WORTHS[pattern] < 0]
    kept = min(len(after.letters), wanted)
    lacking = HAND - len(after.letters) - len(after.patterns) + len(put)
    return Finish(min(wanted - kept, lacking), tuple(put))
