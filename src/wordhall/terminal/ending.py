"""The end of a match: the parts that all games have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from wordhall.kernel.game import Outcome, Seat
from wordhall.terminal.face import Ended
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, Style, ink, paragraph
from wordhall.words import Lexicon

REMEMBERED = 4


class Podium(ABC):
    """The messages at the end of a match, from the Archive's View; each game adds its own."""

    def __init__(self, ended: Ended) -> None:
        self.ended = ended
        self.view = ended.view

    def standings(self) -> list[Line]:
        """Places and points, and who won."""
        broad = max(len(sitter.name) for sitter in self.ended.roster.sitters)
        return [
            Line(),
            ink(self.verdict(), "title"),
            *(self._standing(seat, broad) for seat in in_order(self.ended.outcome)),
        ]

    def verdict(self) -> str:
        """A sentence on who has won."""
        return verdict(self.ended)

    def _standing(self, seat: Seat, broad: int) -> Line:
        ended, places = self.ended, self.ended.outcome.places
        sitter = ended.roster.sitters[seat]
        gone = seat in ended.outcome.resigned
        place = f"{places[seat]}." if places and not gone else ""
        style: Style = "bold" if seat in ended.people else ""
        line = self.named(f"{place:>3}", seat, f"{sitter.name:<{broad}}", style)
        line += ink(f"  {plain(ended.outcome.scores[seat]):>5}", "bold")
        if gone:
            return line + ink("  resigned", "dim")
        facts = [*self.facts(seat), *([f"{sitter.bot} bot"] if sitter.bot else [])]
        return line + ink("".join(f"  {fact}" for fact in facts), "dim")

    def named(self, place: str, seat: Seat, name: str, style: Style) -> Line:
        """The beginning of a player's line; some games put the player's sign there."""
        del seat
        return ink(f"{place} {name}", style)

    @abstractmethod
    def facts(self, seat: Seat) -> list[str]:
        """The further facts in a player's line."""

    @abstractmethod
    def remembered(self) -> list[Line]:
        """A few of the words, with their meanings."""


def verdict(ended: Ended) -> str:
    """A sentence that says who has won, and who has resigned (H3)."""
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
    """The seats by place, or without places (H4) by points, and who resigned last (H3)."""
    scores, gone = outcome.scores, outcome.resigned
    seats = (Seat(seat) for seat in range(len(scores)))
    places = outcome.places or (0,) * len(scores)
    return sorted(seats, key=lambda seat: (seat in gone, places[seat], -scores[seat], seat))


def remembered(words: Iterable[str], lexicon: Lexicon, width: int) -> list[Line]:
    """A few of the words, with what they mean: the least familiar, and the longer ones."""
    known = [(word, lexicon.definition(word)) for word in sorted(set(words))]
    known = [(w, d) for w, d in known if d is not None and not lexicon.offensive(w)]
    known.sort(key=lambda own: (lexicon.familiarity(own[0]) - 0.6 * len(own[0]), own[0]))
    lines = [Line(), ink("Words worth knowing", "bold")] if known else []
    for word, definition in known[:REMEMBERED]:
        lines += paragraph(f"{word}: {definition}", width)
    return lines
