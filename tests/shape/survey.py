"""What the shape tests look for. Each function lists breaches, so that it can be shown to bite."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PARTS = ("__init__", "types", "rules", "fold", "scoring", "view", "notation")
SOURCES = ("src", "tests", "tools", "bench")
LONGEST = 450
GENERATED = re.compile(
    r"^(\..*(cache|hypothesis|venv)|\.git|build|dist|node_modules|paraglide|.*\.inlang|site|target"
    r"|__pycache__|target|core-.*\.(so|dylib))$"
)

VAGUE_NAMES = {"common", "helper", "helpers", "manager", "misc", "util", "utils"}
PUT_OFF = re.compile(
    r"mark\.(skip|xfail)|pytest\.(skip|xfail|importorskip)|\b(TO" r"DO|FIX" r"ME)\b"
)
WAITING = re.compile(r"\bsleep\((?!0\))")  # of no time only lets others go on
HASTY_DECODING = re.compile(
    r"^\s.*\bjson\.Decoder\(|\bjson\.decode\(.*\btype=|\bmsgspec\.convert\("
)
"""Types that are found out about when something is read, by whatever thread reads it."""

MACHINE = re.compile(
    r"(?<![\w.~])/(home|Users|root|work|opt|mnt)/\w"
    r"|\b(pypi\.org|pythonhosted\.org|registry\.npmjs|crates\.io|deb\.debian|proxy\.golang)"
)


def files(root: Path) -> Iterator[Path]:
    """Every file of the project, without what tools leave behind."""
    for path in sorted(root.iterdir()):
        if GENERATED.match(path.name):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def sources(root: Path) -> Iterator[Path]:
    """Every Python file of the project."""
    for folder in SOURCES:
        if (root / folder).is_dir():
            yield from (path for path in files(root / folder) if path.suffix == ".py")


def missing_parts(root: Path, games: Iterable[str]) -> list[str]:
    """Parts, pages and folders that a game of the catalog ought to have."""
    wanted: list[Path] = []
    for game in games:
        house = root / "src/wordhall/games" / game
        wanted += [house / part for part in PARTS if not (house / part).is_dir()]
        wanted += [root / "corpus" / game, root / "tests/games" / game]
        wanted += [root / "docs/rulebook" / f"{game}.md"]
    return [
        str(path.relative_to(root))
        for path in wanted
        if not (path.exists() or path.with_suffix(".py").exists())
    ]


def unlisted_games(root: Path, games: Iterable[str]) -> list[str]:
    """Folders among the games that the catalog does not know."""
    house = root / "src/wordhall/games"
    known = {*games, "__pycache__"}
    return sorted(p.name for p in house.iterdir() if p.is_dir() and p.name not in known)


def untested_rules(root: Path, page: str, tests: str) -> list[str]:
    """Rules of a page of the rulebook that no test function names."""
    rules = re.findall(r"\*\*([RHD]\d+)\b", (root / "docs/rulebook" / f"{page}.md").read_text())
    text = "\n".join(p.read_text() for p in files(root / tests) if p.suffix == ".py")
    named = set(re.findall(r"^ *def test_([rhd]\d+)_", text, re.MULTILINE))
    return [f"{page} {rule}" for rule in dict.fromkeys(rules) if rule.lower() not in named]


def vague_names(root: Path) -> list[str]:
    """Files whose name does not say what they are about."""
    return [
        str(path.relative_to(root))
        for path in sources(root)
        if VAGUE_NAMES & set(re.split(r"[_.-]", path.name))
    ]


def long_files(root: Path) -> list[str]:
    """Files with room for two."""
    lengths = {path: path.read_text("utf-8").count("\n") for path in sources(root)}
    return [f"{p.relative_to(root)}: {n} lines" for p, n in lengths.items() if n > LONGEST]


def lines_with(root: Path, pattern: re.Pattern[str], paths: Iterable[Path]) -> list[str]:
    """Where a pattern stands in text files."""
    found = []
    for path in paths:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                found.append(f"{path.relative_to(root)}:{number}: {line.strip()[:80]}")
    return found
