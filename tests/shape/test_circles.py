"""No module of the program or of the client names another that names it back.

Not for types alone either, and not by others.
"""

import re
from collections.abc import Iterator, Mapping, Set
from graphlib import CycleError, TopologicalSorter
from os.path import normpath
from pathlib import Path

import grimp

CLIENT = Path(__file__).resolve().parents[2] / "web/src"
NAMED = re.compile(r'(?:from|import)\s*\(?\s*"(\.[^"]+)"')
ENDINGS = ("", ".ts", ".svelte.ts", ".js")


def circle(imports: Mapping[str, Set[str]]) -> list[str]:
    """Modules that lead from one to the next and back to the first; none if nothing does."""
    try:
        [*TopologicalSorter(imports).static_order()]
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_imports_lead_in_a_circle() -> None:
    graph = grimp.build_graph("wordhall", cache_dir=None)
    modules = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert not circle(modules)


def client_modules() -> Iterator[Path]:
    """The client's modules, but for the texts that are compiled from `messages`."""
    for path in CLIENT.rglob("*"):
        if path.suffix in {".ts", ".svelte", ".js"} and "paraglide" not in path.parts:
            yield path


def named_by(module: Path) -> set[str]:
    """The modules that a module of the client names, but for itself: a tree draws itself."""
    paths = [normpath(module.parent / name) for name in NAMED.findall(module.read_text("utf-8"))]
    files = [Path(path + ending) for path in paths for ending in ENDINGS]
    return {str(path.relative_to(CLIENT)) for path in files if path.is_file() and path != module}


def test_no_imports_of_the_client_lead_in_a_circle() -> None:
    modules = {str(path.relative_to(CLIENT)): named_by(path) for path in client_modules()}
    assert len(modules) > 500
    assert sum(map(len, modules.values())) > 2 * len(modules)
    assert not circle(modules)


def test_a_circle_is_noticed() -> None:
    assert set(circle({"talk": {"session"}, "session": {"talk", "face"}, "face": set()})) == {
        "talk",
        "session",
    }
