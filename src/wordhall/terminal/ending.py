"""The end of a match: the parts that all games have in common."""

from collections.abc import Iterable

from wordhall.kernel.game import Outcome, Seat
from wordhall.terminal.face import Ended
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.words import Lexicon

REMEMBERED = 4


def verdict(ended: Ended) -> str:
    """A sentence on who has won, and who has resigned (H3)."""
    gone = [ended.name(seat) for seat in ended.outcome.resigned]
    return f"{_won(ended)} {_listed(gone)} resigned." if gone else _won(ended)


def _won(ended: Ended) -> str:
    winners = [ended.name(seat) for seat in ended.outcome.winners]
    match winners:
        case []:
            return "The match ended without a winner."
        case [winner]:
            return f"{winner} wins."
        case _:
            return f"{_listed(winners)} share the win."


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def in_order(outcome: Outcome) -> list[Seat]:
    """The seats by place, or without places (H4) by points."""
    seats = (Seat(seat) for seat in range(len(outcome.scores)))
    places = outcome.places or (0,) * len(outcome.scores)
    return sorted(seats, key=lambda seat: (places[seat], -outcome.scores[seat], seat))


def remembered(words: Iterable[str], lexicon: Lexicon, width: int) -> list[Line]:
    """A few of the words, with what they mean: the least familiar, and the longer ones."""
    known = [(word, lexicon.definition(word)) for word in sorted(set(words))]
    known = [(w, d) for w, d in known if d is not None and not lexicon.offensive(w)]
    known.sort(key=lambda own: (lexicon.familiarity(own[0]) - 0.6 * len(own[0]), own[0]))
    lines = [Line(), ink("Words worth knowing", "bold")] if known else []
    for word, definition in known[:REMEMBERED]:
        lines += paragraph(f"{word}: {definition}", width)
    return lines
