"""Reading GCG, as people and programs write it.

The form is John Chew's, and what Quackle, Macondo and others write: racks may be missing, squares
stand in small letters, words formed follow the total, lines end as they please.
"""

import re
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from wordhall.games.cross.notation.gcg import Kind, Line, Name, Scoresheet
from wordhall.kernel.game import Illegal

RULE: Final = "cross notation"
LONGEST: Final = 256 * 1024
"""A file of a game is a few thousand bytes long."""

MOST_PLAYERS: Final = 4

_ENCODING: Final = re.compile(rb"#character-encoding[ \t]+(\S+)")
_KNOWN: Final = {"utf-8": "utf-8", "utf8": "utf-8", "iso-8859-1": "latin-1", "iso8859-1": "latin-1"}
_PRAGMA: Final = re.compile(r"#(-|[A-Za-z][A-Za-z-]*?)(\d*)(?:\s+(.*))?")
_EVENT: Final = re.compile(r">([^:]+):(.*)")
_START: Final = re.compile(r"\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2}")
_POINTS: Final = re.compile(r"[+-]{1,2}\d{1,5}")
_TOTAL: Final = re.compile(r"-?\d{1,5}")


def read(data: bytes) -> Scoresheet:
    """A file; `Illegal` names the line that cannot be read."""
    if len(data) > LONGEST:
        raise _no_line(1, f"A game is not longer than {LONGEST} bytes.")
    reading = _Reading()
    for number, line in enumerate(_decoded(data).splitlines(), 1):
        reading.line(number, line.strip())
    return reading.sheet()


def _no_line(number: int, text: str) -> Illegal:
    return Illegal("gcg-line", RULE, f"Line {number}: {text}", line=number)


def _no_player(number: int, text: str) -> Illegal:
    return Illegal("gcg-player", RULE, f"Line {number}: {text}", line=number)


def _decoded(data: bytes) -> str:
    """UTF-8 or Latin-1, as the first line says; else whichever it can be."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    said = _ENCODING.match(data)
    named = said[1].decode("latin-1").lower() if said else None
    if named is not None and named not in _KNOWN:
        raise _no_line(1, "This encoding cannot be read. Use UTF-8 or ISO-8859-1.")
    try:
        return data.decode("utf-8" if named is None else _KNOWN[named])
    except UnicodeDecodeError as error:
        if named is not None:
            raise _no_line(1, f"This is not text in {named}.") from error
        return data.decode("latin-1")


class _Reading:
    """The part of a file that has been read so far."""

    def __init__(self) -> None:
        self.names: dict[int, Name] = {}
        self.lines: list[Line] = []
        self.notes: list[list[str]] = [[]]
        self.pragmas: list[tuple[str, str]] = []
        self.racks: dict[int, str] = {}
        self.incomplete = False
        self.noting = False

    def sheet(self) -> Scoresheet:
        """The whole file."""
        if not self.names:
            raise _no_player(1, "A game must name its players, like `#player1 nick Full Name`.")
        noted = ["\n".join(note) for note in self.notes]
        lines = [replace(line, note=note) for line, note in zip(self.lines, noted[1:], strict=True)]
        return Scoresheet(
            players=tuple(self.names[number] for number in sorted(self.names)),
            lines=tuple(lines),
            pragmas=tuple(self.pragmas),
            racks=tuple(sorted(self.racks.items())),
            incomplete=self.incomplete,
            note=noted[0],
        )

    def line(self, number: int, text: str) -> None:
        """One more line of the file."""
        event, pragma = _EVENT.fullmatch(text), _PRAGMA.fullmatch(text)
        if not text:
            return
        if event:
            self.noting = False
            self.lines.append(self._event(number, event[1].strip(), event[2].split()))
            self.notes.append([])
        elif pragma:
            self._pragma(number, pragma[1].lower(), pragma[2], (pragma[3] or "").strip())
        elif self.noting:
            self.notes[-1].append(text)
        else:
            raise _no_line(number, "A line begins with > or #.")

    def _pragma(self, number: int, name: str, figure: str, text: str) -> None:
        self.noting = name == "note" or (name == "-" and self.noting)
        match name:
            case "character-encoding":
                pass
            case "player":
                self._player(number, figure, text)
            case "rack" if figure:
                self.racks[int(figure) - 1] = text
            case "incomplete":
                self.incomplete = True
            case "note":
                self.notes[-1].append(text)
            case "-" if self.noting:
                self.notes[-1].append(text)
            case "-" if self.pragmas:
                known, before = self.pragmas[-1]
                self.pragmas[-1] = known, f"{before} {text}"
            case _:
                self.pragmas.append((name + figure, text))

    def _player(self, number: int, figure: str, text: str) -> None:
        nick, _, full = text.partition(" ")
        if not nick or figure not in map(str, range(1, MOST_PLAYERS + 1)):
            raise _no_player(number, "Write `#player1 nick Full Name`, up to four.")
        nicks = [name.nick for name in self.names.values()]
        if int(figure) in self.names or nick in nicks:
            raise _no_player(number, "Each player is named once, by a nick of their own.")
        if int(figure) != len(self.names) + 1:
            raise _no_player(number, "Players are numbered in order.")
        self.names[int(figure)] = Name(nick, full.strip())

    def _event(self, number: int, nick: str, words: list[str]) -> Line:
        players = [name.nick for name in self.names.values()]
        if nick not in players:
            raise _no_player(number, "No player was named so before.")
        marks = [
            index
            for index, (one, other) in enumerate(pairwise(words))
            if _POINTS.fullmatch(one) and _TOTAL.fullmatch(other)
        ]
        if not marks:
            raise _no_line(number, "A line ends with its points and the total: `+5 120`.")
        head, points, total = words[: marks[0]], words[marks[0]], words[marks[0] + 1]
        found = _told(head)
        if found is None:
            raise _no_line(number, "This is not a play, exchange, pass, or correction.")
        rack, kind, start, text = found
        worth = int(points.lstrip("+"))
        return Line(players.index(nick), kind, rack, worth, int(total), start, text)


def _told(head: list[str]) -> tuple[str, Kind, str, str] | None:
    """Rack, kind, start and text of what stands before the points."""
    match head:
        case [*rack, start, word] if _START.fullmatch(start) and len(rack) <= 1:
            return "".join(rack), "play", start.upper(), word
        case [*rack, last] if len(rack) <= 1:
            kind_and_text = _short(last)
            return kind_and_text and ("".join(rack), kind_and_text[0], "", kind_and_text[1])
        case _:
            return None


def _short(word: str) -> tuple[Kind, str] | None:
    """Kind and text of what is told in one word."""
    if word == "-":
        return "pass", ""
    if word == "--":
        return "withdrawn", ""
    if word.startswith("-"):
        return "exchange", word[1:]
    if word == "(challenge)":
        return "challenge", ""
    if word == "(time)":
        return "time", ""
    if word.startswith("(") and word.endswith(")"):
        return "rack", word[1:-1]
    return None
