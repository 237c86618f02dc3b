"""The hall waits for nothing in its event loop: it awaits what it asks of its store."""

import ast
from collections.abc import Iterator
from inspect import getmembers, iscoroutinefunction, isfunction
from pathlib import Path

from wordhall.store.attempts import Attempts
from wordhall.store.contract import Store
from wordhall.store.desks import Desks
from wordhall.store.nodes import Nodes
from wordhall.store.suggestions import Suggestions

SERVER = Path(__file__).resolve().parents[2] / "src/wordhall/server"

NOTES = {"beat", "see", "keep_words", "note_outage"}
"""What is told to the store without waiting for it."""

NEUTRAL = {"attempts", "contract", "desks", "nodes", "opening", "place", "rows", "suggestions"}
"""The modules of the store that do not say on which database it is."""

HOLDERS = {"store", "_store", "attempts", "desks", "suggestions", "nodes", "_nodes"}


def questions(*contracts: type) -> dict[str, bool]:
    """What a store can be asked, and whether the answer is awaited."""
    return {
        name: iscoroutinefunction(function)
        for contract in contracts
        for name, function in getmembers(contract, isfunction)
        if not name.startswith("_")
    }


ASKED = {
    name
    for name, awaited in questions(Store, Attempts, Desks, Suggestions, Nodes).items()
    if awaited
}


def imports(tree: ast.Module) -> Iterator[str]:
    """The modules of the store that are imported."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("wordhall.store"):
                parts = module.split(".")
                yield from parts[2:3] or [alias.name for alias in node.names]
            case ast.Import(names=aliases):
                names = (alias.name for alias in aliases)
                stores = (name for name in names if name.startswith("wordhall.store."))
                yield from (name.split(".")[2] for name in stores)
            case _:
                pass


def not_awaited(tree: ast.Module) -> Iterator[int]:
    """The lines where a store is asked, and the answer is not awaited there."""
    awaited = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Await)}
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute() as asked) if is_asked(asked):
                if id(node) not in awaited:
                    yield node.lineno
            case ast.Attribute() if is_asked(node) and id(node) not in called:
                yield node.lineno  # it is handed to something else that calls it, like a thread
            case _:
                pass


def is_asked(node: ast.Attribute) -> bool:
    """Whether something of a store is meant: `hall.store.person`, `store.desks.row`."""
    match node.value:
        case ast.Attribute(attr=holder) | ast.Name(id=holder):
            return holder in HOLDERS and node.attr in ASKED
        case _:
            return False


def breaches(root: Path) -> Iterator[str]:
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        place = path.relative_to(root)
        yield from (f"{place}: imports {name}" for name in imports(tree) if name not in NEUTRAL)
        yield from (f"{place}:{line} does not await" for line in not_awaited(tree))


def test_all_that_a_store_is_asked_is_awaited() -> None:
    at_once = {
        name for name, awaited in questions(Store, Desks, Suggestions).items() if not awaited
    }
    assert at_once == NOTES


def test_the_hall_awaits_its_store_and_does_not_know_its_database() -> None:
    assert list(breaches(SERVER)) == []


def test_a_breach_of_each_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(
        "import wordhall.store.sqlite.writer\n"
        "from wordhall.store.sqlite.store import open_store\n"
        "from wordhall.store import sqlite\n"
        "from wordhall.store.contract import Store\n"
        "async def asked(store, hall):\n"
        "    await store.person('ada')\n"
        "    store.beat(1)\n"
        "    hall.store.person('ada')\n"
        "    await to_thread(store.desks.row, 'desk')\n"
        "    [row async for row in store.open_tables()]\n"
    )
    assert list(breaches(tmp_path)) == [
        *["planted.py: imports sqlite"] * 3,
        *(f"planted.py:{line} does not await" for line in (8, 9, 10)),
    ]
