"""No module of the program names another that names it back, be it for types alone or by others."""

from collections.abc import Mapping, Set
from graphlib import CycleError, TopologicalSorter

import grimp


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


def test_a_circle_is_noticed() -> None:
    assert set(circle({"talk": {"session"}, "session": {"talk", "face"}, "face": set()})) == {
        "talk",
        "session",
    }
