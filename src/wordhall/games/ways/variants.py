"""The variants: R20, the open field, and R21, solitaire; how they differ from the printed game.

Each is the printed game but for what stands here: their markers are free to take from the box and
stay where they are laid, hands hold letter tiles only and are not refilled.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from wordhall.games.ways.tiles import MARKERS, STARTING_LETTERS
from wordhall.games.ways.types.components import SEATS, Options, Variant
from wordhall.games.ways.types.state import Player, State

SEATS_OF: Final[Mapping[Variant, range]] = MappingProxyType(
    {"standard": SEATS[1:], "open_field": SEATS, "solitaire": SEATS[:1]}
)
"""How many can play: two at least (R5), one too (R20), one alone (R21)."""

OPEN_FIELD_LETTERS: Final = 10
SOLITAIRE_LETTERS: Final = 14
SOLITAIRE_MARKERS: Final = 14
SOLITAIRE_WORDS: Final = 14
SOLITAIRE_SWAPS: Final = 14

_RULES: Final = {"open_field": "ways R20", "solitaire": "ways R21"}


def free(options: Options) -> bool:
    """Whether markers are free to take and stay, and hands are not refilled (R20, R21)."""
    return options.variant != "standard"


def solitaire(options: Options) -> bool:
    """Whether words and swaps are counted for the whole game (R21)."""
    return options.variant == "solitaire"


def alone(players: Sequence[object]) -> bool:
    """Whether one player plays for a record: without a clock, and to the end that they choose."""
    return len(players) == 1


def rule(options: Options) -> str:
    """The rule of the variant that is played."""
    return _RULES[options.variant]


def seats(options: Options) -> range:
    """How many can play."""
    return SEATS_OF[options.variant]


def letters(options: Options) -> int:
    """How many letter tiles each player is dealt (R5, R20, R21)."""
    if options.variant == "open_field":
        return OPEN_FIELD_LETTERS
    return SOLITAIRE_LETTERS if solitaire(options) else STARTING_LETTERS


def markers(options: Options) -> int:
    """How many of the markers are in play: all but in solitaire (R2, R21)."""
    return SOLITAIRE_MARKERS if solitaire(options) else sum(MARKERS.values())


def may_swap(options: Options, player: Player, *, swapped: bool) -> bool:
    """R7: once a turn; R21: a number of times in a game, at any time."""
    return player.swaps < SOLITAIRE_SWAPS if solitaire(options) else not swapped


def record_category(options: Options, players: Sequence[object]) -> str | None:
    """R20, R21: what a score is compared with: those of matches that were as easy.

    The same variant, alone or with others, the same words, tiles worth the same, no handicap.
    """
    if not free(options) or options.handicaps:
        return None
    by_oneself = " alone" if alone(players) and not solitaire(options) else ""
    told = [f"{options.variant}{by_oneself}", f"words from {options.min_word_length}"]
    if options.values == "printed":
        told.append("printed")
    if options.names_and_acronyms:
        told.append("names")
    if not options.diagonals:
        told.append("no diagonals")
    if options.words == "challenge":
        told.append("challenged")
    return ", ".join(told)


def played_out(state: State) -> bool:
    """R21: all words are made; R20, R21: no marker is left in the box for another."""
    table = state.table
    if solitaire(state.options) and table.players[0].words >= SOLITAIRE_WORDS:
        return True
    return free(state.options) and len(table.markers) == len(table.supply)
