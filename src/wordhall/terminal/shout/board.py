"""How the dice and the words of a round look in a terminal."""

from collections.abc import Sequence

from wordhall.games.shout.types.components import Die, Take
from wordhall.terminal.ink import Line, Style, ink, join, wrapped

BROAD = 6
"""Columns of a die with its edges; with less room, only its letter is shown."""


def dice(lying: Sequence[Die], meant: frozenset[int], width: int) -> list[Line]:
    """The dice in a row; those that were taken are gone, those that a word would take marked."""
    if not lying:
        return [ink("The dice are in the cup.", "dim")]
    if width < BROAD * len(lying):
        return wrapped(
            join(_letter(die, number in meant) for number, die in enumerate(lying)), width
        )
    rows = [_edged(die, number in meant) for number, die in enumerate(lying)]
    return [join(parts, " ") for parts in zip(*rows, strict=True)]


def _letter(die: Die, meant: bool) -> Line:  # noqa: FBT001 - a private choice of two
    return ink(" · ", "dim") if die.taken_by is not None else ink(f" {die.face} ", _style(meant))


def _style(meant: bool) -> Style:  # noqa: FBT001 - a private choice of two
    return "mark" if meant else "tile"


def _edged(die: Die, meant: bool) -> list[Line]:  # noqa: FBT001 - a private choice of two
    if die.taken_by is not None:
        return [ink("     "), ink("  ·  ", "dim"), ink("     ")]
    edge: Style = "accent" if meant else "dim"
    middle = ink("│", edge) + ink(f"{die.face:^3}", _style(meant)) + ink("│", edge)
    return [ink("╭───╮", edge), middle, ink("╰───╯", edge)]


def plain_dice(lying: Sequence[Die]) -> str:
    """The dice that lie there, as they are read out."""
    left = [die.face for die in lying if die.taken_by is None]
    return " ".join(left) or "none"


def verdict(take: Take) -> str:
    """A word of the round with its points, and what became of a challenge; or that it is none."""
    told = f"{take.word} {take.points}"
    if take.verdict is None:
        return f"{told} not in the list" if take.unlisted else told
    return f"{told} {'stood' if take.verdict.valid else 'fell'}"
