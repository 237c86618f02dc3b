"""Writes the client's types from Python's: `make wire`.

`web/src/wire/hall.ts` has what every game shares, `rest.ts` what is asked and answered by HTTP
beside it, and `errors.ts` the codes of refusals. A game with a face has its own types and figures
in a file of its name, and the rules and values of its options in another, which only a lobby loads.
Of a game a client gets what it may see and ask: never its states and events, which hold secrets.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast, get_type_hints

from litestar import Response

from tools.typescript import Direction, Export, comment, definition, is_struct, kind_of, quoted
from wordhall.catalog import CATALOG
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.options import Option, options_of
from wordhall.review import rarest
from wordhall.server.http.api import HANDLERS
from wordhall.server.sockets import close_codes, wire

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/src/wire"
FACES = ROOT / "web/src/games"
ERRORS = ROOT / "docs/errors"
HEADING = "// Written by `make wire` from the types of src/wordhall; change them there.\n\n"

HALL: tuple[tuple[str, str, Direction], ...] = (
    ("wordhall.server.sockets.wire", "Inbound", "in"),
    ("wordhall.server.sockets.wire", "Outbound", "out"),
    ("wordhall.server.tables.table_wishes", "Wish", "in"),
    ("wordhall.server.tables.table_wishes", "NewTable", "in"),
    ("wordhall.server.tables.table_wishes", "NewScreenTable", "in"),
    ("wordhall.server.screens", "OpenedByScreen", "out"),
    ("wordhall.server.sockets.reactions", "CommonReaction", "out"),
    ("wordhall.kernel.house.facts", "House", "out"),
    ("wordhall.kernel.match.standing", "Standing", "out"),
    ("wordhall.kernel.game", "Outcome", "out"),
)
"""Module, name and direction of what that is the same for all games."""

GAME: tuple[tuple[str, Direction], ...] = (
    ("Options", "in"),
    ("Action", "in"),
    ("View", "out"),
    ("News", "out"),
)
"""What every game's types are called."""

CONSTANTS = (
    (wire, ("LONGEST_FRAME", "WIRE")),
    (close_codes, tuple(name for name in vars(close_codes) if name.startswith("CLOSE_"))),
)
"""Figures of the wire that both sides go by, by their module."""


def main() -> int:
    """Write what has changed."""
    FOLDER.mkdir(exist_ok=True)
    files = written()
    for path, text in files.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    for path in FOLDER.iterdir():
        if path not in files:
            path.unlink()
            print(f"removed {path.relative_to(ROOT)}")
    return 0


def written() -> dict[Path, str]:
    """Every file of the folder, as it ought to be."""
    export = exported()
    texts = {name: export.text(name) for name in ("hall", "rest", *games_with_a_face())}
    for game in games_with_a_face():
        texts[f"{game}-options"] = chosen(game)
        texts[game] += "".join(f"\n\n{figure}" for figure in figures(game))
    for module, names in CONSTANTS:
        texts["hall"] += "\n\n" + "\n\n".join(constants(module.__name__, names))
    texts["hall"] += "\n\n" + "\n\n".join(constants(rarest.__name__, ["RARE"]))
    texts["errors"] = "\n\n".join(codes())
    return {FOLDER / f"{name}.ts": f"{HEADING}{text}\n" for name, text in texts.items()}


def games_with_a_face() -> list[str]:
    """The games that the client can show, whether they are offered already or not."""
    return [name for name in CATALOG if (FACES / name).is_dir()]


def exported() -> Export:
    """What a client may know of."""
    export = Export(client_network)
    for module, name, direction in HALL:
        export.add(module, name, direction)
    export.add("wordhall.kernel.house.facts", "HouseEvent", "out", called="HouseNews")
    for handler in HANDLERS:
        add_handler(export, handler)
    for game in games_with_a_face():
        for name, direction in GAME:
            export.add(f"wordhall.games.{game}", name, direction)
        export.add(f"wordhall.games.{game}.reactions", "Reaction", "out")
        types = class_of(game).types
        add_asked(export, game, "Question", types.question, "in")
        add_asked(export, game, "Answer", types.answer, "out")
        if find_spec(f"wordhall.review.{game}"):
            export.add(f"wordhall.review.{game}", "MatchReview", "out")
        if find_spec(f"wordhall.daily.{game}"):
            export.add(f"wordhall.daily.{game}", "DayView", "out")
    return export


def add_asked(export: Export, game: str, name: str, asked: Any, direction: Direction) -> None:
    """Export what a game may be asked or answers: one struct, or several under a name for all."""
    if is_struct(asked):
        export.add(asked.__module__, asked.__name__, direction)
    else:
        export.add(f"wordhall.games.{game}", name, direction)


def add_handler(export: Export, handler: object) -> None:
    """Export what a handler of the hall reads and what it answers, where these are structs."""
    function = getattr(handler, "fn")  # noqa: B009 - only some kinds of handlers have one
    hints = get_type_hints(function, include_extras=True)
    if "data" in hints:
        export.follow(hints["data"], "in", function.__module__)
    if hints["return"] is not Response[bytes]:
        export.follow(hints["return"], "out", function.__module__)


def class_of(game: str) -> type[AnyGame]:
    """The class of a game, which the catalog has as what makes one."""
    return cast("type[AnyGame]", CATALOG[game].make)


def client_network(module: str) -> str:
    """The file for a module's types: the game's own, or the one for all."""
    games = re.match(r"wordhall\.(?:games|bots|review|daily)\.(\w+)", module)
    if games and games[1] in CATALOG:
        return games[1]
    rest = re.match(r"wordhall\.(?:server\.http\.api|boxed|rulebook)\b", module)
    return "rest" if rest else "hall"


def figures(game: str) -> Iterator[str]:
    """The figures of a game's rulebook that its face shows, if there are any."""
    module = f"wordhall.games.{game}.figures"
    if find_spec(module):
        yield from constants(module, import_module(module).__all__)


def constants(module: str, names: Iterable[str]) -> Iterator[str]:
    """What a module calls by these names, as constants."""
    for name in names:
        _, _, doc = definition(name, module)
        value = getattr(import_module(module), name)
        kind = f": {kind_of(value)}" if isinstance(value, dict | tuple) else ""
        yield f"{comment(doc)}export const {name}{kind} = {quoted(value)};"


def chosen(game: str) -> str:
    """What a table may choose: the rule of each option, and the values that a lobby offers."""
    options = options_of(class_of(game).types.options)
    rows = [
        f"  {option.name}: {{ rule: {quoted(option.cited)}, values: {quoted(offered(option))} }},"
        for option in options
        if not option.kinds or option.offered
    ]
    doc = comment("The rule of each option, and the values that a lobby offers.")
    return "\n".join([f"{doc}export const OPTIONS = {{", *rows, "} as const;"])


def offered(option: Option) -> Sequence[Any]:
    """The values in the order of a lobby: a switch is off first."""
    return option.offered or sorted(option.values, key=lambda value: value is True)


def codes() -> Iterator[str]:
    """The codes of the pages of refusals, as a union a page, and one of all."""
    pages = [page for page in sorted(ERRORS.glob("*.md")) if is_met(page.stem)]
    for page in pages:
        listed = re.findall(r"^- `([^`]+)`", page.read_text("utf-8"), re.MULTILINE)
        cases = "\n  | ".join(map(quoted, listed))
        yield f"export type {page.stem.title()}Code =\n  | {cases};"
    yield f"export type Code = {' | '.join(f'{page.stem.title()}Code' for page in pages)};"


def is_met(page: str) -> bool:
    """Whether a client can meet the refusals of a page: not those of games without a face."""
    return page not in CATALOG or page in games_with_a_face()


if __name__ == "__main__":
    sys.exit(main())
