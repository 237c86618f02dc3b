"""Which modules are broken, and which tests ought to notice."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.mutants.mutant import name_of

ROOT = Path(__file__).resolve().parents[2]
GAMES = Path("src/wordhall/games")

STRICT = ("sheets/rules", "sheets/scoring")
"""Where a mutant that survives needs an excuse."""


def rule_modules() -> Iterator[Path]:
    """The rules and the scoring of every game, named from the root."""
    for game in sorted((ROOT / GAMES).iterdir()):
        for part in ("rules.py", "rules", "scoring.py"):
            place = game / part
            found = sorted(place.rglob("*.py")) if place.is_dir() else [place]
            yield from (path.relative_to(ROOT) for path in found if path.exists())


def chosen(names: Sequence[str]) -> list[Path]:
    """The rule modules whose name begins with one of these; all, if none is given.

    Any other module is chosen by its path. Raises ValueError for what is neither.
    """
    known = list(rule_modules())
    if not names:
        return known
    found: list[Path] = []
    for name in names:
        matching = [path for path in known if name_of(path).startswith(name)]
        if not matching and (ROOT / name).suffix == ".py" and (ROOT / name).exists():
            matching = [Path(name)]
        if not matching:
            raise ValueError(f"{name} is neither a rule module nor the path of a module")
        found += [path for path in matching if path not in found]
    return found


def judged_in(path: Path) -> Path:
    """The folder of the tests of a module: `tests/games/<game>`, or `tests/<package>`."""
    package = path.relative_to("src/wordhall").parts[:-1]
    return Path("tests", *package[: 2 if package[0] == "games" else 1])


def strict(path: Path) -> bool:
    """Whether every mutant of this module must be noticed."""
    return name_of(path).startswith(STRICT)
