"""What the built client weighs, and what it may not hold. Scripts and styles weigh gzipped."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wordhall.catalog import NAMES

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "src/wordhall/site"
WEB = ROOT / "web"
KB = 1000

SHELL = 35 * KB
FACE = 20 * KB
PAGE = 22 * KB
SPECIMEN = 2 * KB
CSS = 12 * KB
FONTS = 60 * KB
REQUESTS = 6

TABLE = "src/table/TablePage.svelte"
DESK = "src/desks/ClassPage.svelte"
BOARD = "src/daily/BoardPage.svelte"
PUZZLES = "src/puzzles/PuzzlesPage.svelte"
FIND = "src/find/FindPage.svelte"
ANALYSIS = "src/analysis/AnalysisPage.svelte"
STUDY = re.compile(r"src/games/\w+/study\.ts$")
PAST = re.compile(r"src/games/\w+/past\.ts$")
ENDING = re.compile(r"src/games/\w+/(?=ending\.ts$)")
PLAY = re.compile(rf"src/games/({'|'.join(NAMES)})/(?=\w+\.svelte$)")


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    """Every chunk of the client by its source, as Vite lists them."""
    path = SITE / "manifest.json"
    assert path.exists(), "the client is not built: `make test` builds it"
    listed: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return listed


def reached(manifest: dict[str, Any], chunk: str) -> set[str]:
    """A chunk, and those that are loaded with it at once."""
    found: set[str] = set()
    waiting = [chunk]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += manifest[name].get("imports", [])
    return found


def scripts(manifest: dict[str, Any], chunks: set[str]) -> int:
    return sum(weight(manifest[chunk]["file"]) for chunk in chunks)


def styles(manifest: dict[str, Any], chunks: set[str]) -> int:
    sheets = {sheet for chunk in chunks for sheet in manifest[chunk].get("css", [])}
    return sum(map(weight, sheets))


def weight(file: str) -> int:
    return len(gzip.compress((SITE / file).read_bytes()))


def faces(manifest: dict[str, Any]) -> Iterator[str]:
    """What is loaded when it is needed: the parts of games, and pages."""
    return (name for name, chunk in manifest.items() if chunk.get("isDynamicEntry"))


def most(face: str) -> int:
    """What a part may weigh.

    A page holds what pages share, which is there when a game comes. A file that two pages need is
    better in there than by itself: on a slow line it costs as much as 100 kB.
    """
    return FACE if face.startswith("src/games/") else PAGE


def together(manifest: dict[str, Any], name: str) -> set[str]:
    """A chunk that `web/bundle/chunks.ts` puts together, and what it needs."""
    found = [
        key for key, chunk in manifest.items() if (chunk.get("name"), key[-3:]) == (name, ".js")
    ]
    return reached(manifest, found[0])


def test_the_shell_is_light(manifest: dict[str, Any]) -> None:
    shell = together(manifest, "shell")
    assert scripts(manifest, shell) <= SHELL
    page = (SITE / "index.html").read_text("utf-8")
    assert {manifest[chunk]["file"] for chunk in shell} == set(
        re.findall(r'assets/shell[^"]*js', page)
    )


def test_what_never_runs_is_not_built() -> None:
    """No page was drawn by a server, and there is one language (`web/bundle/files.ts`)."""
    texts = [path.read_text("utf-8") for path in SITE.glob("assets/*.js")]
    assert texts
    assert [word for word in ("hydration", "PARAGLIDE") for text in texts if word in text] == []


def before(manifest: dict[str, Any], face: str) -> set[str]:
    """What is there already when a part is loaded.

    Always the shell; for a part of a table, of a desk, of a board or of puzzles its page; for a
    game what pages share, and for what a match comes to later the face it began with; for its end
    the podium, which asks for that. For mistakes that are found again the page, and the face on
    which they are, unless they have one of their own.
    """
    shell = together(manifest, "shell")
    if face.startswith("src/table/") and face != TABLE:
        return shell | reached(manifest, TABLE)
    if face.startswith("src/desks/") and not face.endswith("Page.svelte"):
        return shell | reached(manifest, DESK)
    if face.startswith("src/daily/") and not face.endswith(("Page.svelte", "Overview.svelte")):
        return shell | reached(manifest, BOARD)
    for page in (FIND, ANALYSIS, PUZZLES):
        if face.startswith(page.rpartition("/")[0]) and face != page:
            return shell | reached(manifest, page)
    if PAST.match(face):
        return shell | reached(manifest, FIND)
    if STUDY.match(face):
        return shell | reached(manifest, FIND) | reached(manifest, face.replace("study", "play"))
    if face.startswith("src/games/"):
        begun = PLAY.match(face)
        play = reached(manifest, f"{begun[0]}play.ts") if begun else set()
        ended = ENDING.match(face)
        podium = reached(manifest, f"{ended[0]}podium.ts") if ended else set()
        return shell | together(manifest, "parts") | play | podium
    return shell


def test_every_game_is_light_and_loaded_when_it_is_played(manifest: dict[str, Any]) -> None:
    shell = together(manifest, "shell")
    weights = {
        face: scripts(manifest, reached(manifest, face) - before(manifest, face))
        for face in faces(manifest)
    }
    heavy = {face: weight for face, weight in weights.items() if weight > most(face)}
    assert heavy == {}
    assert not [chunk for chunk in shell if chunk.startswith("src/games/")]


@pytest.mark.parametrize("game", NAMES)
def test_what_is_played_with_is_asked_for_at_once(manifest: dict[str, Any], game: str) -> None:
    """A browser asks for six files at a time: a seventh costs a slow line another half second."""
    parts = reached(manifest, TABLE) | reached(manifest, f"src/games/{game}/play.ts")
    assert len({manifest[part]["file"] for part in parts}) <= REQUESTS


def test_what_the_front_door_shows_of_a_game_is_not_what_plays_it(manifest: dict[str, Any]) -> None:
    shell = together(manifest, "shell")
    specimens = [chunk for chunk in manifest if re.match(r"src/games/\w+/Specimen", chunk)]
    assert specimens
    for specimen in specimens:
        assert scripts(manifest, reached(manifest, specimen) - shell) <= SPECIMEN, specimen


def test_styles_are_light(manifest: dict[str, Any]) -> None:
    shell = together(manifest, "shell")
    weights = {face: styles(manifest, shell | reached(manifest, face)) for face in faces(manifest)}
    assert styles(manifest, shell) <= CSS
    assert {face: weight for face, weight in weights.items() if weight > CSS} == {}


def test_the_fonts_are_light_and_no_other_assets_are_old_formats() -> None:
    fonts = [path for path in SITE.rglob("*") if path.suffix in {".woff2", ".woff", ".ttf"}]
    assert {path.suffix for path in fonts} == {".woff2"}
    assert sum(path.stat().st_size for path in fonts) <= FONTS


def test_fonts_are_asked_for_behind_the_scripts_and_that_of_titles_last() -> None:
    page = (SITE / "index.html").read_text("utf-8")
    head, body = page.split("</head>")
    preloads = re.findall(r'<link\s+rel="preload"[^>]*?as="font"[^>]*>', body)
    assert ["young-serif" in link for link in preloads] == [False, False, True]
    assert ['fetchpriority="low"' in link for link in preloads] == [False, False, True]
    assert 'as="font"' not in head


def test_all_but_the_page_is_hashed_and_only_the_first_paint_stands_inline() -> None:
    names = {path.name for path in SITE.iterdir() if not path.name.startswith(".")}
    assert names == {"assets", "favicon.ico", "index.html", "manifest.json"}
    unhashed = [
        p.name for p in SITE.glob("assets/*") if not re.search(r"-[\w-]{6,8}\.\w+$", p.name)
    ]
    assert unhashed == []
    page = (SITE / "index.html").read_text("utf-8")
    scripts = [(WEB / f"src/{name}.js").read_text("utf-8") for name in ("theme", "socket")]
    assert re.findall(r"<script>(.*?)</script>", page, re.DOTALL) == scripts
    styles = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert [("#greeting" in style, "--paper" in style) for style in styles] == [
        (False, True),
        (True, False),
    ]
    more = r"<script(?![^>]*\ssrc=)(?!>)|<style[^>]|\sstyle=|\son\w+=|https?:"
    assert re.findall(more, page) == []
    assert re.search(r'<meta name="wordhall-build" content="[0-9a-f]{12}">', page)
    assert [p for p in SITE.glob("assets/*.css") if "data:" in p.read_text("utf-8")] == []


def test_no_element_brings_a_style_that_the_content_policy_refuses() -> None:
    fixed = re.compile(r"""\sstyle=(["'])(?!\{[^"']*\}\1)""")
    components = WEB.glob("src/**/*.svelte")
    assert [path.name for path in components if fixed.search(path.read_text("utf-8"))] == []


def test_the_lock_pins_by_hash_and_names_no_place() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_what_is_asked_for_is_asked_for_exactly() -> None:
    asked = json.loads((WEB / "package.json").read_text("utf-8"))
    versions = {**asked["dependencies"], **asked["devDependencies"]}
    assert [name for name, version in versions.items() if not version[0].isdigit()] == []


def test_every_message_is_there_in_every_language() -> None:
    folders = [WEB / "messages", *WEB.glob("src/games/*/messages")]
    for folder in folders:
        keys = {path.stem: set(json.loads(path.read_text())) for path in folder.glob("*.json")}
        assert keys["en"]
        assert {language: keys["en"] ^ mine for language, mine in keys.items()} == {
            language: set() for language in keys
        }
