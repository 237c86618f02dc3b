"""The file of a person's rungs on the ladders of puzzles on this machine."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from wordhall.kernel.value import Value
from wordhall.puzzles.footing import ALONE, SHOWN, Footing
from wordhall.terminal.kept import KeptFile, state_folder

FORMAT = 2

_Former: TypeAlias = Literal["found", "helped", "shown"]

FORMER: Final[dict[_Former, int]] = {"found": ALONE, "helped": 3, "shown": SHOWN}
"""The points of a puzzle in format 1, where hints took half of them, however many they were."""


class _Stood(Value, frozen=True):
    rung: int
    last: tuple[int | _Former, ...]
    had: tuple[int, ...]


class _File(Value, frozen=True):
    format: int
    games: dict[str, _Stood]


class Climbs:
    """Where a person stands on the ladder of each game; each change is written at once."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._file = KeptFile(state_folder(environment) / "puzzles.json", _File)
        self._kept = self._file.read() or _File(FORMAT, {})

    def of(self, game: str) -> Footing:
        """Where somebody stands; at first on the lowest rung."""
        kept = self._kept.games.get(game)
        if kept is None:
            return Footing()
        last = tuple(one if isinstance(one, int) else FORMER[one] for one in kept.last)
        return Footing(kept.rung, last, kept.had)

    def keep(self, game: str, footing: Footing) -> None:
        """Writes where somebody stands."""
        stood = _Stood(footing.rung, footing.last, footing.had)
        self._kept = replace(self._kept, format=FORMAT, games={**self._kept.games, game: stood})
        self._file.write(self._kept)
