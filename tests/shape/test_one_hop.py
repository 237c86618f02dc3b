"""An import names the module where a thing is defined: whoever reads it finds the thing there."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

FACES = {
    "wordhall/words/__init__.py": "a library for all above it, which may be laid out anew inside",
    "wordhall/search/__init__.py": "a library as well: two engines stand behind one contract",
    "wordhall/kernel/match/__init__.py": "functions only, called as `match.step` or `match.fold`",
}
"""The packages that hand on what their modules define, and why."""

LISTS = "figures.py"
"""A game's figures that the client shows: a list for `make wire`, from which nothing imports."""


def handed_on(package: Path) -> Iterator[str]:
    """What modules offer that they do not define."""
    for path in sorted(package.rglob("*.py")):
        place = str(path.relative_to(package.parent))
        if place in FACES or path.name == LISTS:
            continue
        body = ast.parse(path.read_text("utf-8")).body
        made = set(defined(body))
        yield from (f"{place}: {name}" for name in offered(body) if name not in made)


def offered(body: list[ast.stmt]) -> Iterator[str]:
    """What a module says that others may import from it: in `__all__`, or by `import x as x`."""
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name("__all__")], value=names):
                yield from ast.literal_eval(names)
            case ast.ImportFrom(names=aliases):
                yield from (alias.name for alias in aliases if alias.name == alias.asname)
            case _:
                pass


def defined(body: list[ast.stmt]) -> Iterator[str]:
    """What a module gives a name to."""
    for statement in body:
        match statement:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.AnnAssign(target=ast.Name(name)):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case _:
                pass


def test_nothing_is_handed_on_but_by_the_faces() -> None:
    """Strict mypy refuses imports of what a module only imported, unless it offers it."""
    assert list(handed_on(ROOT / "src/wordhall")) == []


def test_every_face_hands_something_on() -> None:
    for place in FACES:
        body = ast.parse((ROOT / "src" / place).read_text("utf-8")).body
        assert set(offered(body)) - set(defined(body))


def test_the_face_of_the_match_has_functions_only() -> None:
    body = ast.parse((ROOT / "src/wordhall/kernel/match/__init__.py").read_text("utf-8")).body
    assert [name for name in offered(body) if not name.islower()] == []


def test_what_is_handed_on_is_noticed(tmp_path: Path) -> None:
    package = tmp_path / "wordhall"
    (package / "house").mkdir(parents=True)
    (package / "house/__init__.py").write_text(
        "from wordhall.house.hall import Hall, Table\n__all__ = ['Hall', 'own']\ndef own(): ...\n"
    )
    (package / "house/hall.py").write_text("from wordhall.table import Table as Table\nHall = 1\n")
    assert list(handed_on(package)) == [
        "wordhall/house/__init__.py: Hall",
        "wordhall/house/hall.py: Table",
    ]
