"""What a game tells about itself to the programs that offer, play or store it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

from wordhall.kernel.match.commits import AnyGame, Commit
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

Mode: TypeAlias = Literal["turns", "real-time", "correspondence", "pass-and-play", "solo"]

Scoresheet: TypeAlias = Callable[[Sequence[Commit[Any, Any]], str], str]
"""A match as GCG, for other programs, from its log and the name of its word list."""


class Choice(Value, frozen=True):
    """A value of an option; `name` is what the lobby calls it."""

    option: str
    value: str
    name: str


class Entry(Value, frozen=True):
    """A game of the hall, with the sets of options that it offers; few have a `scoresheet`.

    `reactions` are the codes of what people can say at its tables only. `alone` and `party` are the
    options with which the front door opens a table to play alone, and on a big screen, if those
    are not the usual ones. If `pass_and_play_with` is given, several people can share a device
    only if that is agreed on.
    """

    title: str
    make: Callable[[Lexicon], AnyGame]
    seats: tuple[int, int]
    modes: frozenset[Mode]
    presets: Mapping[Preset, Struct] = field(default_factory=dict)
    scoresheet: Scoresheet | None = None
    reactions: tuple[str, ...] = ()
    alone: Struct | None = None
    party: Struct | None = None
    pass_and_play_with: Choice | None = None
