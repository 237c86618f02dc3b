"""Mutants of one module: where they differ from it, and their code."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from tools.mutants.operators import Node, alternatives

WIDTH = 100


@dataclass(frozen=True)
class Mutant:
    """One fault: `key` names it whatever the lines before it are, `code` is the whole module."""

    path: Path
    line: int
    last_line: int
    key: str
    change: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.change}"


@dataclass(frozen=True)
class Site:
    """A piece of syntax: `owner.field`, or `owner.field[index]`, is `node`."""

    owner: Node
    field: str
    index: int | None
    node: Node
    scope: str

    def put(self, node: Node) -> None:
        """Something else stands there."""
        if self.index is None:
            setattr(self.owner, self.field, node)
        else:
            getattr(self.owner, self.field)[self.index] = node


SKIPPED = ("annotation", "returns", "decorator_list", "bases", "type_params")


def sites(tree: ast.Module) -> Iterator[Site]:
    """Every piece of a module that could be faulty, from top to bottom."""
    yield from _below(tree, "module")


def _below(owner: Node, scope: str) -> Iterator[Site]:
    for field, value in ast.iter_fields(owner):
        if field in SKIPPED or (isinstance(owner, ast.ClassDef) and field == "keywords"):
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, node in children:
            if not isinstance(node, Node) or _left_alone(node):
                continue
            named = scope
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                named = node.name if scope == "module" else f"{scope}.{node.name}"
            yield Site(owner, field, index, node, named)
            yield from _below(node, named)


def _left_alone(node: Node) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.JoinedStr():
            return True
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name("TypeVar" | "NewType"))):
            return True
        case _:
            return False


def name_of(path: Path) -> str:
    """What a module is called: `sheets/rules/build` of `src/wordhall/games/sheets/…`."""
    name = path.with_suffix("").as_posix().removeprefix("src/wordhall/")
    return name.removeprefix("games/").removesuffix("/__init__")


def mutants(path: Path, root: Path) -> list[Mutant]:
    """All mutants of a module; `path` below `root` is what it is called."""
    source = (root / path).read_text("utf-8")
    tree = ast.parse(source)
    made: list[Mutant] = []
    seen: dict[str, int] = {}
    for site in list(sites(tree)):
        for node in alternatives(site.node):
            site.put(node)
            code = _compiled(tree, root / path)
            site.put(site.node)
            if code is None:
                continue
            change = f"{_text(site.node)} → {_text(node)}"
            key = f"{name_of(path)} {site.scope}: {change}"
            number = seen[key] = seen.get(key, 0) + 1
            key = key if number == 1 else f"{key} ({number})"
            made.append(Mutant(path, *_lines(site), key, change, code))
    return made


def _compiled(tree: ast.Module, path: Path) -> CodeType | None:
    """The code of a module; None for what is no Python, such as a `case` after `case _`."""
    try:
        return compile(ast.fix_missing_locations(tree), str(path), "exec")
    except SyntaxError:
        return None


def _lines(site: Site) -> tuple[int, int]:
    """Where a piece stands; one that does not say so itself stands where its first part does."""
    places = [n for n in ast.walk(site.node) if hasattr(n, "lineno")]
    first: int = min(getattr(n, "lineno", 0) for n in places)
    last: int = getattr(site.node, "end_lineno", None) or max(
        getattr(n, "end_lineno", 0) for n in places
    )
    return first, last


def _text(node: Node) -> str:
    if isinstance(node, ast.comprehension):
        return " ".join(["for", _text(node.target), "…", *(f"if {_text(i)}" for i in node.ifs)])
    if isinstance(node, ast.match_case):
        guard = "" if node.guard is None else f" if {_text(node.guard)}"
        return f"case {_text(node.pattern)}{guard}"
    if isinstance(node, ast.If | ast.While):
        return f"{type(node).__name__.lower()} {_text(node.test)}"
    if isinstance(node, ast.For):
        return f"for {_text(node.target)} in {_text(node.iter)}"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1]}…"
