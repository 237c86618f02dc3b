"""The results of written words of Waywords, for people and for programs."""

from typing import Literal, TypeAlias

from wordhall.kernel.value import Value

Outcome: TypeAlias = Literal["stands", "fell", "not_a_word", "too_short", "taken"]


class Part(Value, frozen=True):
    """A letter tile, or the pattern of a new marker, and what it adds to a word (R11)."""

    name: str
    points: int


class ScoredTurn(Value, frozen=True):
    """A word with all that makes up its points; or a marker that was `taken` off the board (R12).

    `cost` was paid before the points were scored (R16); `total` is what the player had then.
    """

    player: str
    word: str
    tiles: tuple[Part, ...]
    markers: tuple[Part, ...]
    outcome: Outcome
    points: int
    cost: int
    total: int
    challenged_by: str | None = None


class ScoredGame(Value, frozen=True):
    """All turns. `winner` is who has come past the target, if anybody has (R19)."""

    players: tuple[str, ...]
    turns: tuple[ScoredTurn, ...]
    totals: tuple[int, ...]
    winner: str | None
