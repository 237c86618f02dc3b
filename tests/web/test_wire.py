"""The client's types are those of the hall, and hold nothing that is hidden from a client."""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NewType, TypeAlias, get_args

import msgspec
import pytest
from msgspec import Meta

from tools import wire
from tools.typescript import Export, comment, is_struct
from wordhall.catalog import CATALOG
from wordhall.kernel.value import Tagged, Value

Square = NewType("Square", int)
"""A place on a board."""

Colour: TypeAlias = Literal["black", "white"]


class Man(Value, frozen=True):
    """Moves forward."""

    at: Square
    colour: Colour = "black"


class Move(Tagged, frozen=True):
    path: tuple[Square, Square]
    taken: tuple[Man, ...] = ()


class Offer(Tagged, frozen=True):
    """A draw, perhaps; None where no reason is given.

    It stands for one move.
    """

    why: str | int | None
    marks: dict[str, msgspec.Raw]
    notes: tuple[str | None, ...]
    length: Annotated[int, Meta(ge=1)] = msgspec.field(default=1, name="5+")
    rest: msgspec.Raw | None = None


Write: TypeAlias = Move | Offer


@pytest.fixture(scope="module")
def exported() -> Export:
    return wire.exported()


def test_the_files_are_as_they_would_be_written_now() -> None:
    stale = [
        path.name
        for path, text in wire.written().items()
        if not path.exists() or path.read_text("utf-8") != text
    ]
    assert not stale, "run `make wire`"
    assert {path.name for path in wire.FOLDER.iterdir()} == {path.name for path in wire.written()}


def test_tuples_unions_and_names_survive() -> None:
    export = Export(lambda module: module.split(".")[-1])
    export.add(__name__, "Write", "in")
    export.add(__name__, "Man", "out")
    assert export.text("test_wire") == (
        """\
/** A place on a board. */
export type Square = number;

export type Colour = "black" | "white";

/** Moves forward. */
export interface Man {
  readonly at: Square;
  readonly colour: Colour;
}

export interface Move {
  readonly type: "Move";
  readonly path: readonly [Square, Square];
  readonly taken?: readonly Man[];
}

/**
 * A draw, perhaps; null where no reason is given.
 *
 * It stands for one move.
 */
export interface Offer {
  readonly type: "Offer";
  readonly why: string | number | null;
  readonly marks: { readonly [key: string]: unknown };
  readonly notes: readonly (string | null)[];
  readonly "5+"?: number;
  readonly rest?: unknown;
}

export type Write = Move | Offer;"""
    )


def test_a_type_of_another_file_is_imported() -> None:
    export = Export(lambda module: "there" if module == "wordhall.kernel.game" else "here")
    export.add("wordhall.kernel.house.facts", "SeatedAway", "out")
    assert export.text("here").startswith('import type { Ms, Seat } from "./there";\n\n')


def test_what_is_asked_and_answered_by_http_is_found(exported: Export) -> None:
    text = exported.text("rest")
    assert "export interface Me {" in text
    assert "export interface Called {" in text
    assert "PersonRow" not in text


def test_two_types_of_one_name_are_refused() -> None:
    export = Export(lambda _: "all")
    export.add("wordhall.games.sheets.types.components", "Handicap", "out")
    with pytest.raises(TypeError, match="two types named Handicap"):
        export.add("wordhall.server.tables.table_wishes", "Wish", "in")


def test_a_long_line_of_documentation_is_a_block() -> None:
    assert comment("x" * 94) == "/**\n * " + "x" * 94 + "\n */\n"
    assert comment("x" * 93) == "/** " + "x" * 93 + " */\n"


def structs_of(annotation: Any) -> Iterator[type]:
    """All structs that a type is made of, itself included."""
    if is_struct(annotation):
        yield annotation
        for member in msgspec.structs.fields(annotation):
            yield from structs_of(member.type)
    else:
        for part in get_args(annotation):
            yield from structs_of(part)


@pytest.fixture(scope="module")
def seen() -> set[type]:
    """Whatever a face of any game may see."""
    return {struct for face in wire.games_with_a_face() for struct in seen_of(face)}


@pytest.mark.parametrize("game", wire.games_with_a_face())
def test_no_state_and_no_hidden_event_is_exported(
    game: str, exported: Export, seen: set[type]
) -> None:
    types = wire.class_of(game).types
    hidden = {struct for t in (types.state, types.event) for struct in structs_of(t)} - seen
    text = exported.text(game)
    assert types.state in hidden
    assert not hidden & {named.means for named in exported.named.values() if is_struct(named.means)}
    assert [struct.__name__ for struct in hidden if says(text, struct.__name__)] == []
    assert not says(text, "Event")
    assert says(text, "News")
    assert not says(text, "State")


def seen_of(game: str) -> set[type]:
    """What a game's clients may see: what another game hides may be among it, as the clock is."""
    types = wire.class_of(game).types
    return {struct for t in (types.action, types.view, types.news) for struct in structs_of(t)}


def says(text: str, name: str) -> bool:
    return bool(re.search(rf"(interface|type) {name}\b|\"{name}\"", text))


def test_every_refusal_that_a_client_meets_has_its_code() -> None:
    codes = "\n".join(wire.codes())
    assert '| "wrong-phase"' in codes
    met = set(re.findall(r"\w+Code", codes.splitlines()[-1]))
    faces = {f"{game.capitalize()}Code" for game in wire.games_with_a_face()}
    assert met & {f"{game.capitalize()}Code" for game in CATALOG} == faces
    assert "HouseCode" in met
