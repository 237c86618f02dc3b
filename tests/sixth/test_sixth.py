"""A sixth game needs its parts and one line of the catalog, and nothing else (docs/adr/0016)."""

import re
from pathlib import Path

import pytest

from tests.breadth import wide
from tests.sixth.copy import CATALOG, GAME, MADE, ROOT, Copy, own_files
from tools.bootstrap import client, steps


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("sixth"))
    copy.python("-m", "tools.wire")
    return copy


def test_nothing_else_differs(copy: Copy) -> None:
    assert copy.differing() == {*own_files(), CATALOG, *MADE}
    added = set((copy.folder / CATALOG).read_text().splitlines(keepends=True))
    assert added - set((ROOT / CATALOG).read_text().splitlines(keepends=True)) == {
        f'    "{GAME}",\n'
    }


def test_the_list_for_who_adds_a_game_is_whole() -> None:
    """Each file of the sixth game lies where CONTRIBUTING says, and each place is taken."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = re.search(r"^## A game$.*?\n\n(\| file.*?)\n\n", page, re.MULTILINE | re.DOTALL)
    assert table is not None
    listed = [row.split("`")[1].replace("<game>", GAME) for row in table[1].splitlines()[2:]]
    own = {place: [path for path in own_files() if str(path).startswith(place)] for place in listed}
    assert [place for place, found in own.items() if not found] == []
    assert {path for found in own.values() for path in found} == own_files()


def test_whatever_else_the_list_names_some_game_has() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = re.search(r"^## A game$.*?(?=^## )", page, re.MULTILINE | re.DOTALL)
    assert section is not None
    named = re.findall(r"`([\w/.]+/<game>[\w/.]*)`", section[0])
    assert "docs/notation/<game>.md" in named
    assert [path for path in named if not any(ROOT.glob(path.replace("<game>", "*")))] == []


@wide
def test_its_own_tests_the_shape_and_the_laws_hold(copy: Copy) -> None:
    """Secrecy is a law, too: a hand is hidden, and each leak that is planted shows it."""
    shape = ("tests/shape/test_records.py", "tests/shape/test_options.py")
    own = (*shape, "tests/lab/test_presets.py", f"tests/games/{GAME}", "tests/laws")
    told = copy.python("-m", "pytest", "-rA", "-p", "no:cacheprovider", *own, "-k", GAME)
    for part in own:
        assert re.search(rf"^PASSED {part}\b", told, re.MULTILINE), part


@wide
def test_the_lab_plays_it(copy: Copy) -> None:
    told = copy.wordhall("lab", "duel", GAME, "--bots", "novice,club", "--games", "2")
    assert "club" in told


def test_it_is_played_at_a_terminal_and_verified(copy: Copy) -> None:
    flags = ("--players", "Ada", "--bots", "novice", "--quick", "--code", "sixth")
    said = "/pass\n" * 3
    told = copy.wordhall("play", GAME, *flags, "--rounds", "3", "--new", said=said)
    assert "wins." in told or "share the win." in told
    (record,) = (copy.folder / "build/home").rglob("*.json")
    checked = copy.wordhall("verify", str(record))
    assert "Word Chain" in checked or GAME in checked


@wide
def test_it_is_played_in_a_browser(copy: Copy, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    """Once for each state of the sources that it depends on, which takes a build of the client."""
    stamp = _stamp()
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)  # pytest may run without one
    if cache is not None and cache.get("sixth/played", None) == stamp:
        return
    _built(copy)
    copy.python("-m", "tests.sixth.browsing", str(tmp_path))
    if cache is not None:
        cache.set("sixth/played", stamp)


def _stamp() -> str:
    """Names all that the game in the browser is made of."""
    folders = (ROOT / "src/wordhall", Path(__file__).parent)
    kinds = {".py", ".json", ".ts", ".svelte", ".css"}
    paths = [p for folder in folders for p in sorted(folder.rglob("*")) if p.suffix in kinds]
    contents = [path.read_bytes() for path in paths if "site" not in path.parts]
    return client.site_stamp() + steps.digest(b"\0".join(contents))


def _built(copy: Copy) -> None:
    """The client, with this game in it; its types hold."""
    copy.borrow("web/node_modules")
    copy.borrow(".chromium_cache")
    copy.run("node", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", within="web")
    assert re.search(f"game-{GAME}", "".join(p.read_text() for p in _styles(copy)))


def _styles(copy: Copy) -> list[Path]:
    return [*copy.folder.glob("src/wordhall/site/assets/*.css")]
