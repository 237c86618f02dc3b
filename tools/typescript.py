"""Python's types as TypeScript says them: structs, tagged unions, tuples, literals.

Every struct, NewType and Literal alias that the exported types reach gets a declaration of its
own name, with its docstring. What JSON cannot tell apart, TypeScript does not either: sets and
lists are arrays, and Raw is `unknown`. Limits of numbers and lengths are the hall's to check.
"""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, TypeAlias, Union, get_args, get_origin

import msgspec

WIDTH = 100
PLAIN = {
    Any: "unknown",
    msgspec.Raw: "unknown",
    bool: "boolean",
    bytes: "string",
    float: "number",
    int: "number",
    str: "string",
}

Direction: TypeAlias = Literal["in", "out"]
"""Whether a value comes to the hall or goes from it: only what comes may leave defaults out."""


@dataclass(frozen=True)
class Named:
    """A declaration: in which file, after which line of which module, and what it stands for."""

    name: str
    file: str
    module: str
    line: int
    doc: str
    means: Any


@dataclass
class Export:
    """All that is to be declared, found by following types from those that are asked for.

    `home` tells in which file the types of a module are declared.
    """

    home: Callable[[str], str]
    named: dict[tuple[str, str], Named] = field(default_factory=dict)
    directions: dict[tuple[str, str], set[Direction]] = field(default_factory=dict)

    def add(self, module: str, name: str, direction: Direction, *, called: str = "") -> None:
        """Export what a module calls by this name, and all that it is made of."""
        annotation = getattr(import_module(module), name)
        if not is_struct(annotation):
            found = definition(name, module)
            self._declare(Named(called or name, self.home(found[0]), *found, annotation))
        self.follow(annotation, direction, module)

    def text(self, file: str) -> str:
        """The declarations of one file, and the imports that they need."""
        here = sorted(
            (named for named in self.named.values() if named.file == file),
            key=lambda named: (named.module, named.line, named.name),
        )
        needed: dict[str, set[str]] = {}
        declared = [self._declaration(named, needed) for named in here]
        needed.pop(file, None)
        imports = [
            f'import type {{ {", ".join(sorted(names))} }} from "./{other}";'
            for other, names in sorted(needed.items())
        ]
        return "\n\n".join(["\n".join(map(wrapped_import, imports)), *declared]).lstrip("\n")

    def _declare(self, named: Named) -> None:
        key = (named.file, named.name)
        if self.named.setdefault(key, named).means != named.means:
            raise TypeError(f"{named.file} would have two types named {named.name}")

    def follow(self, annotation: Any, direction: Direction, inside: str) -> None:
        """Export all that a type of a module is made of; the type itself needs no name."""
        named = self._named(annotation, inside)
        if named:
            self._declare(named)
            seen = self.directions.setdefault((named.file, named.name), set())
            if direction in seen:
                return
            seen.add(direction)
        if is_struct(annotation):
            for member in msgspec.structs.fields(annotation):
                self.follow(member.type, direction, annotation.__module__)
        elif get_origin(annotation) is Annotated:
            self.follow(annotation.__origin__, direction, inside)
        elif get_origin(annotation) is not Literal:
            for part in get_args(annotation):
                self.follow(part, direction, inside)

    def _named(self, annotation: Any, inside: str) -> Named | None:
        """The declaration that stands for a type wherever it is used, if it has a name."""
        if is_struct(annotation):
            module, doc = annotation.__module__, inspect.cleandoc(annotation.__doc__ or "")
            name = annotation.__name__
            line = classes(module)[name]
            return Named(name, self.home(module), module, line, doc, annotation)
        means = annotation
        if isinstance(annotation, NewType):
            name, inside = annotation.__name__, str(annotation.__module__)
            means = annotation.__supertype__
        elif get_origin(annotation) is Literal:
            known = vars(sys.modules[inside]).items()
            name = next((called for called, value in known if value == annotation), "")
        else:
            return None
        if not name:
            return None
        found = definition(name, inside)
        return Named(name, self.home(found[0]), *found, means)

    def _declaration(self, named: Named, needed: dict[str, set[str]]) -> str:
        if is_struct(named.means):
            text = self._interface(named, needed)
        else:
            cases = self.cases(named.means, needed, named.module)
            text = f"export type {named.name} = {' | '.join(cases)};"
            if len(text) > WIDTH:
                text = "\n  | ".join([f"export type {named.name} =", *cases]) + ";"
        return comment(named.doc) + text

    def _interface(self, named: Named, needed: dict[str, set[str]]) -> str:
        struct = named.means
        config = struct.__struct_config__
        if config.array_like:
            raise TypeError(f"{named.name} is an array in JSON: say how it is to be declared")
        may_be_left_out = config.omit_defaults or self.directions[named.file, named.name] == {"in"}
        lines = [f"  readonly {config.tag_field}: {quoted(config.tag)};"] if config.tag else []
        for member in msgspec.structs.fields(struct):
            mark = "?" if may_be_left_out and not member.required else ""
            says = self.says(member.type, needed, struct.__module__)
            lines.append(f"  readonly {key(member.encode_name)}{mark}: {says};")
        return "\n".join([f"export interface {named.name} {{", *lines, "}"])

    def says(self, annotation: Any, needed: dict[str, set[str]], inside: str) -> str:
        """A type in TypeScript's words; the names that it uses are noted in `needed`, by file."""
        named = self._named(annotation, inside)
        if named:
            needed.setdefault(named.file, set()).add(named.name)
            return named.name
        return " | ".join(self.cases(annotation, needed, inside))

    def cases(self, annotation: Any, needed: dict[str, set[str]], inside: str) -> list[str]:
        """The cases of a union, or the one case of any other type."""
        origin, parts = get_origin(annotation), get_args(annotation)
        if annotation in (None, NoneType):
            return ["null"]
        if annotation in PLAIN:
            return [PLAIN[annotation]]
        if origin is Annotated:
            return [self.says(annotation.__origin__, needed, inside)]
        if origin is Literal:
            return [quoted(part) for part in parts]
        said = [self.says(part, needed, inside) for part in parts if part is not ...]
        if origin in (Union, UnionType):
            everything = "unknown" in said
            return ["unknown"] if everything else sorted(said, key=lambda case: case == "null")
        if origin is tuple and ... not in parts:
            return [f"readonly [{', '.join(said)}]"]
        if isinstance(origin, type) and issubclass(origin, Mapping):
            index = "key: string]" if said[0] == "string" else f"key in {said[0]}]?"
            return [f"{{ readonly [{index}: {said[1]} }}"]
        if isinstance(origin, type) and issubclass(origin, (Sequence, Set)):
            return [f"readonly ({said[0]})[]" if " " in said[0] else f"readonly {said[0]}[]"]
        raise TypeError(f"TypeScript has no word yet for {annotation!r}")


def is_struct(annotation: Any) -> bool:
    """Whether this is a class whose values are objects in JSON."""
    return isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)


def definition(name: str, module: str) -> tuple[str, int, str]:
    """The module from which a module has a name, the line there, and what is said of it."""
    made, imported = names(module)
    if name in made:
        return module, *made[name]
    return definition(name, imported[name])


@cache
def classes(module: str) -> dict[str, int]:
    """The classes of a module, with their lines."""
    body = ast.parse(inspect.getsource(import_module(module))).body
    return {made.name: made.lineno for made in body if isinstance(made, ast.ClassDef)}


@cache
def names(module: str) -> tuple[dict[str, tuple[int, str]], dict[str, str]]:
    """What a module gives names to (line and docstring), and whence it imports the others."""
    body = ast.parse(inspect.getsource(import_module(module))).body
    made: dict[str, tuple[int, str]] = {}
    imported: dict[str, str] = {}
    for statement, following in zip(body, [*body[1:], None], strict=True):
        match statement:
            case ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)]):
                made[name] = statement.lineno, said_by(following)
            case ast.ImportFrom(module=str(source)):
                imported |= {alias.name: source for alias in statement.names}
            case _:
                pass
    return made, imported


def said_by(statement: ast.stmt | None) -> str:
    """The docstring that a statement is, or nothing."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(doc))):
            return inspect.cleandoc(doc)
        case _:
            return ""


def quoted(value: object) -> str:
    """A literal as TypeScript writes it."""
    return msgspec.json.encode(value).decode()


def kind_of(value: object) -> str:
    """The type of a constant: a mapping has values of one kind, and so has a sequence."""
    match value:
        case dict():
            return f"Readonly<Record<string, {kind_of(next(iter(value.values())))}>>"
        case tuple():
            kind = kind_of(value[0])
            return f"readonly ({kind})[]" if " " in kind else f"readonly {kind}[]"
        case str():
            return "string"
        case _:
            return "number"


def key(name: str) -> str:
    """The name of a field, quoted where it is no identifier."""
    return name if name.isidentifier() or name.isdigit() else quoted(name)


def comment(doc: str) -> str:
    """A docstring as TSDoc."""
    doc = re.sub(r"\bNone\b", "null", doc)
    lines = doc.splitlines()
    if not lines:
        return ""
    if len(lines) == 1 and len(doc) <= WIDTH - len("/**  */"):
        return f"/** {doc} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */", ""])


def wrapped_import(line: str) -> str:
    """An import in lines of at most the usual width."""
    if len(line) <= WIDTH:
        return line
    before, names, after = line.replace("{ ", "{\n  ").replace(" }", ",\n}").partition("\n  ")
    return before + names + after.replace(", ", ",\n  ")
