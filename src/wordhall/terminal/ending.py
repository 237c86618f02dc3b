"""The end of a match, as far as it is alike in all games."""

from collections.abc import Iterable

from wordhall.kernel.game import Outcome
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.words import Lexicon

REMEMBERED = 4


def verdict(ended: Ended) -> str:
    """Who won."""
    outcome: Outcome = ended.outcome
    winners = [ended.name(seat) for seat in outcome.winners]
    match winners:
        case []:
            return "The match ended without a winner."
        case [winner]:
            return f"{winner} wins."
        case _:
            return f"{', '.join(winners[:-1])} and {winners[-1]} share the win."


def remembered(words: Iterable[str], lexicon: Lexicon, width: int) -> list[Line]:
    """A few of the words, with what they mean: the least familiar, and the longer ones."""
    known = [(word, lexicon.definition(word)) for word in sorted(set(words))]
    known = [(w, d) for w, d in known if d is not None and not lexicon.offensive(w)]
    known.sort(key=lambda own: (lexicon.familiarity(own[0]) - 0.6 * len(own[0]), own[0]))
    lines = [Line(), ink("Words worth knowing", "bold")] if known else []
    for word, definition in known[:REMEMBERED]:
        lines += paragraph(f"{word}: {definition}", width)
    return lines
