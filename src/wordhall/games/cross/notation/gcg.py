"""GCG, the text in which crossword games are kept and exchanged: what stands in it, and writing it.

A `Scoresheet` is a file as it stands: whether its plays fit a mat is for `scoresheet` to say. Other
programs' files have other tiles, and two players; here there may be four, as Quackle has them.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from wordhall.kernel.value import Value

Kind: TypeAlias = Literal["play", "withdrawn", "exchange", "pass", "challenge", "time", "rack"]
"""`withdrawn` takes back the play before it, `challenge` is the bonus after a wrong one, `time` a
penalty, `rack` what unplayed tiles bring or cost at the end."""


class Name(Value, frozen=True):
    """A player: one word, which stands before each line, and the whole name."""

    nick: str
    full: str


class Line(Value, frozen=True):
    """One line of the game, with what was noted to it.

    `rack` is what the player held, as far as it is known. `text` is the word of a play from
    `start` (`8D`), with dots for what lay there; the tiles exchanged, or their number; or the
    tiles of a `rack`.
    """

    player: int
    kind: Kind
    rack: str
    points: int
    total: int
    start: str = ""
    text: str = ""
    note: str = ""


class Scoresheet(Value, frozen=True):
    """A game in GCG. `pragmas` are headings beyond the players', by name and in order.

    `note` stands before the first line; `racks` are those of players, by number, where they are
    told (`#rack2`); an `incomplete` game has no end.
    """

    players: tuple[Name, ...]
    lines: tuple[Line, ...] = ()
    pragmas: tuple[tuple[str, str], ...] = ()
    racks: tuple[tuple[int, str], ...] = ()
    incomplete: bool = False
    note: str = ""

    def pragma(self, name: str) -> str | None:
        """The text of a heading, if there is one."""
        return next((text for known, text in self.pragmas if known == name), None)


def write(sheet: Scoresheet) -> str:
    """The text of a file."""
    return "".join(f"{line}\n" for line in _lines(sheet))


def _lines(sheet: Scoresheet) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, name in enumerate(sheet.players, 1):
        yield f"#player{number} {name.nick} {name.full}"
    for pragma, text in sheet.pragmas:
        yield f"#{pragma} {text}".rstrip()
    if sheet.incomplete:
        yield "#incomplete"
    yield from _notes(sheet.note)
    for line in sheet.lines:
        yield " ".join(filter(None, _words(sheet, line)))
        yield from _notes(line.note)
    for player, rack in sheet.racks:
        yield f"#rack{player + 1} {rack}"


def _notes(note: str) -> Iterator[str]:
    return (f"#note {line}" for line in note.splitlines())


def _words(sheet: Scoresheet, line: Line) -> Iterator[str]:
    yield f">{sheet.players[line.player].nick}:"
    yield line.rack
    match line.kind:
        case "play":
            yield line.start
            yield line.text
        case "withdrawn":
            yield "--"
        case "exchange":
            yield f"-{line.text}"
        case "pass":
            yield "-"
        case "challenge" | "time":
            yield f"({line.kind})"
        case "rack":
            yield f"({line.text})"
    yield f"{line.points:+}"
    yield str(line.total)
