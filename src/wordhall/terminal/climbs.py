"""The file of a person's rungs on the ladders of puzzles on this machine."""

from collections.abc import Mapping

from msgspec.structs import replace

from wordhall.kernel.value import Value
from wordhall.puzzles.footing import Footing
from wordhall.terminal.kept import KeptFile, state_folder

FORMAT = 1


class _File(Value, frozen=True):
    format: int
    games: dict[str, Footing]


class Climbs:
    """Where a person stands on the ladder of each game; each change is written at once."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._file = KeptFile(state_folder(environment) / "puzzles.json", _File)
        self._kept = self._file.read() or _File(FORMAT, {})

    def of(self, game: str) -> Footing:
        """Where somebody stands; at first on the lowest rung."""
        return self._kept.games.get(game, Footing())

    def keep(self, game: str, footing: Footing) -> None:
        """Writes where somebody stands."""
        self._kept = replace(self._kept, games={**self._kept.games, game: footing})
        self._file.write(self._kept)
