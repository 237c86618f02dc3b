"""A game is found by its name: every part of it is there, and nothing else names it."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.shape.survey import files, sources
from wordhall.bots.contract import Bots
from wordhall.catalog import NAMES
from wordhall.kernel.entry import Entry
from wordhall.server.sockets.reactions import reactions_of
from wordhall.terminal.face import Face
from wordhall.verify.game import VerifiedGame

ROOT = Path(__file__).resolve().parents[2]

PARTS: Mapping[str, tuple[str, object]] = {
    "games": ("ENTRY", Entry),
    "bots": ("BOTS", Bots),
    "review": ("review_log", Callable),
    "verify": ("GAME", VerifiedGame),
    "terminal": ("FACE", Face),
    "server.picture": ("podium", Callable),
}
"""What every game exports in each package, and of which kind that is."""

PLACES = (
    *("docs/rulebook/{}.md", "src/wordhall/rulebook/{}.md", "docs/errors/{}.md"),
    *("corpus/{}", "tests/games/{}/player.py"),
    *(
        f"web/src/games/{{}}/{name}"
        for name in (
            *("entry.ts", "front.ts", "accent.css", "messages/en.json", "Specimen.svelte"),
            *("play.ts", "screen.ts", "podium.ts", "ending.ts", "lesson.ts", "options.ts"),
            *("reactions.ts", "help.ts"),
        )
    ),
)
"""What else every game has, each by its name."""

TWELVE = 12

OF_ONE_GAME = {
    "src/wordhall/catalog.py": "it lists the games",
    "src/wordhall/commands/gcg.py": "a notation of one game",
    "src/wordhall/lab/training.py": "it teaches the bots of one game",
    "src/wordhall/commands/perft.py": "it counts the plays of one game",
    "src/wordhall/server/http/documents.py": "the hall prints the sheets of one boxed game",
    "src/wordhall/server/http/api/boxed.py": "the hall marks the sheets of one boxed game",
    "web/src/boxed/BoxedPage.svelte": "the page of that boxed game",
}
"""Files of the product that name a game outside its parts, and why."""

OF_EACH_GAME = {
    "bench/frames.py": "how a page of each game is acted on",
    "tests/review/test_words.py": "the words that a stored match of each game has",
    "tests/server/hurried.py": "a table of each game at which time runs, each in its way",
    "tests/server/test_picture.py": "what each game shows on its picture",
    "tests/terminal/test_agreement.py": "the flags of each game",
    "tests/web/staged/test_big_screen.py": "what each screen says while a match is played",
    "tools/proof/endings.py": "the ways in which each game ends",
}
"""Tests and tools that say something of each game, and would say more of a sixth."""

FEW = 3
"""So many games a test or a tool may take as its examples; with more, it lists them."""

ROOM_OF = re.compile(rf"(^|[/_.])({'|'.join(NAMES)})([/_.]|$)")
QUOTED = re.compile(rf"""["'`](?:[^"'`\s]*/)?({"|".join(NAMES)})(?:/[^"'`\s]*)?["'`]""")
ACCENT = re.compile(rf"\bgame-({'|'.join(NAMES)})\b")
WEB = {".ts", ".js", ".svelte", ".css"}


def named_in(path: Path) -> set[str]:
    """The games that a file names in its code; prose may speak of them."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return set(_named_by(ast.parse(text)))
    return set(QUOTED.findall(text)) | set(ACCENT.findall(text))


def _named_by(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if text in NAMES:
                yield text
            case ast.ImportFrom(module=str(module), names=aliases):
                told = {*module.split("."), *(alias.name for alias in aliases)}
                yield from told.intersection(NAMES) if "wordhall" in module else ()
            case _:
                pass


def product(root: Path) -> list[Path]:
    """The sources of the program and of the client, but for what is written by `make wire`."""
    python = [path for path in sources(root) if path.is_relative_to(root / "src")]
    web = [path for path in files(root / "web") if path.suffix in WEB]
    return [path for path in (*python, *web) if not path.is_relative_to(root / "web/src/wire")]


def naming(root: Path, paths: Iterable[Path], least: int = 1) -> dict[str, set[str]]:
    """The files that name so many games at least, outside the parts of any."""
    outside = {str(path.relative_to(root)): path for path in paths}
    named = {place: named_in(path) for place, path in outside.items() if not ROOM_OF.search(place)}
    return {place: games for place, games in named.items() if len(games) >= least}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("package", PARTS)
def test_every_game_has_every_part(package: str, game: str) -> None:
    name, kind = PARTS[package]
    part: Any = getattr(import_module(f"wordhall.{package}.{game}"), name)
    assert callable(part) if kind is Callable else isinstance(part, kind)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_its_pages_and_its_face(game: str) -> None:
    assert [place for place in PLACES if not (ROOT / place.format(game)).exists()] == []


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_twelve_reactions(game: str) -> None:
    known = reactions_of(game)
    assert (len(known), len(set(known))) == (TWELVE, TWELVE)


def test_nothing_of_the_product_names_a_game_but_its_parts() -> None:
    assert naming(ROOT, product(ROOT)).keys() - OF_ONE_GAME.keys() == set()


def test_no_exception_is_out_of_date() -> None:
    assert OF_ONE_GAME.keys() - naming(ROOT, product(ROOT)).keys() == set()


def test_no_test_and_no_tool_lists_the_games() -> None:
    rest = [path for path in sources(ROOT) if not path.is_relative_to(ROOT / "src")]
    assert naming(ROOT, rest, FEW + 1).keys() == OF_EACH_GAME.keys()


def test_breaches_are_noticed(tmp_path: Path) -> None:
    one, other = NAMES[:2]
    planted = {
        "src/table.py": f'TABLE = {{"{one}": 1, "{other}": 2}}\n',
        "src/prose.py": f'"""What {one} and {other} share."""\n',
        f"src/{one}/own.py": f'NAME = "{one}"\n',
        "src/imported.py": f"from wordhall.bots.{one} import BOTS\n",
        "web/a.ts": f'import x from "./{other}/play";\n',
        "web/b.css": f".game-{one} {{}}\n",
    }
    for name, text in planted.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert naming(tmp_path, product(tmp_path)) == {
        "src/table.py": {one, other},
        "src/imported.py": {one},
        "web/a.ts": {other},
        "web/b.css": {one},
    }
