"""Styled text: lines of spans, printed with colours or plain.

Control characters are removed from all text first, so that no name or typed word can move the
cursor.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from wcwidth import wcswidth, wcwidth

Style: TypeAlias = Literal[
    "", "bold", "dim", "accent", "good", "warn", "title", "tile", "pencil", "mark",
    "first", "second", "third", "fourth",
]  # fmt: skip
"""`first` to `fourth` are the colours of players, in addition to their signs."""

CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""C0 and C1 controls, line and paragraph separators, and marks of the writing direction."""


class Span(NamedTuple):
    """Some text in one style."""

    text: str
    style: Style = ""


class Line(tuple[Span, ...]):
    """One line of a terminal, without its end."""

    __slots__ = ()

    def __add__(self, other: "Line | str") -> "Line":  # type: ignore[override]  # lines join lines
        return Line((*self, *(ink(other) if isinstance(other, str) else other)))

    def __str__(self) -> str:
        return "".join(span.text for span in self)

    @property
    def width(self) -> int:
        """Columns of the terminal."""
        return columns(str(self))

    def padded(self, width: int) -> "Line":
        """The line, filled with blanks to this width."""
        return self + " " * (width - self.width)

    def clipped(self, width: int) -> "Line":
        """The line, or as much of it as fits, with an ellipsis where it breaks off."""
        if self.width <= width:
            return self
        space, kept = width - 1, list[Span]()
        for text, style in self:
            fitting = fit(text, space)
            kept.append(Span(fitting, style))
            space -= columns(fitting)
            if fitting != text:
                break
        return Line((*kept, Span("…"))) if width > 0 else Line()


def ink(text: str, style: Style = "") -> Line:
    """A line of one span, cleaned."""
    return Line((Span(clean(text), style),)) if text else Line()


def clean(text: str) -> str:
    """The text without control characters."""
    return CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text)


def columns(text: str) -> int:
    """How many columns a text takes; unknown characters count as one column."""
    width = wcswidth(text)
    return len(text) if width < 0 else width


def fit(text: str, width: int) -> str:
    """The longest beginning of the text that fits."""
    taken = 0
    for place, character in enumerate(text):
        taken += max(0, wcwidth(character))
        if taken > width:
            return text[:place]
    return text


def join(parts: Iterable[Line | str], between: str = " ") -> Line:
    """The parts side by side."""
    joined = Line()
    for number, part in enumerate(parts):
        joined = joined + (between if number else "") + part
    return joined


def paragraph(text: str, width: int, style: Style = "", indent: str = "") -> list[Line]:
    """The text in lines of at most this width, broken between words where that can be."""
    space = max(8, width) - columns(indent)
    lines, line = list[str](), ""
    for word in clean(text).split(" "):
        rest = word
        if line and columns(f"{line} {rest}") > space:
            lines.append(line)
            line = ""
        while columns(rest) > space:
            begun = fit(rest, space)
            lines.append(begun)
            rest = rest[len(begun) :]
        line = f"{line} {rest}" if line else rest
    return [Line((Span(indent + filled, style),)) for filled in (*lines, line)]


def wrapped(line: Line, width: int) -> list[Line]:
    """The line in as many lines as it needs; tiles are never broken."""
    if line.width <= width:
        return [line]
    lines, filled = list[Line](), Line()
    for text, style in line:
        parts = [text] if style == "tile" else re.findall(r"\s*\S+|\s+$", text)
        for part in parts:
            if filled and filled.width + columns(part) > width:
                lines.append(filled)
                filled, part = Line(), part.lstrip() if style != "tile" else part  # noqa: PLW2901 - a line does not begin with blanks
            filled = _appended(filled, part, style)
    return [*lines, filled]


def _appended(line: Line, text: str, style: Style) -> Line:
    """The line with more text; text of the same style is joined to one span."""
    if line and line[-1].style == style and style != "tile":
        return Line((*line[:-1], Span(line[-1].text + text, style)))
    return Line((*line, Span(text, style))) if text else line


def beside(left: list[Line], right: list[Line], gap: int = 3) -> list[Line]:
    """Two columns of lines, aligned at the top."""
    width = max((line.width for line in left), default=0) + gap
    rows = max(len(left), len(right))
    left = [*left, *[Line()] * (rows - len(left))]
    right = [*right, *[Line()] * (rows - len(right))]
    return [a.padded(width) + b if b else a for a, b in zip(left, right, strict=True)]


# Paint

Paint: TypeAlias = Mapping[Style, str]
"""Styles as the parameters of the escape sequence that sets them (ECMA-48, SGR)."""

PLAIN: Final[Paint] = {}
MONO: Final[Paint] = {
    "bold": "1",
    "dim": "2",
    "accent": "1",
    "warn": "1",
    "title": "1",
    "tile": "1",
    "pencil": "4",
    "mark": "7",
}
SIXTEEN: Final[Paint] = {
    **MONO,
    "good": "32",
    "warn": "31",
    "accent": "1;35",
    "first": "35",
    "second": "36",
    "third": "32",
    "fourth": "34",
}
WARM: Final[Paint] = {
    **MONO,
    "accent": "38;5;130",
    "good": "38;5;28",
    "warn": "38;5;160",
    "title": "1;38;5;130",
    "tile": "1;38;5;236;48;5;223",
    "pencil": "3;38;5;136",
    "mark": "1;38;5;230;48;5;130",
    "first": "38;5;130",
    "second": "38;5;31",
    "third": "38;5;28",
    "fourth": "38;5;97",
}
"""256 colours: mid tones that are legible on black and on white."""

LETTERPRESS: Final[Paint] = {
    **WARM,
    "accent": "38;2;176;92;40",
    "title": "1;38;2;176;92;40",
    "tile": "1;38;2;43;36;32;48;2;238;222;190",
    "pencil": "3;38;2;176;120;56",
    "mark": "1;38;2;250;244;230;48;2;176;92;40",
}
"""The same in exact colours, for terminals with true colour."""

IN_ASCII = str.maketrans(
    "“”·…✓✗╭╮╰╯─│●■▲◆█╴╷┐╶┌┬╵┘┤└┴├┼₀₁₂₃₄₅₆₇₈₉",
    '"".~+x++++-|o#^%#+++++++++++++0123456789',
)
"""Replacements for characters that an old terminal cannot show."""


def paint_for(environment: Mapping[str, str], *, terminal: bool) -> Paint:
    """The paint for a terminal, by its abilities and its owner's wish (NO_COLOR)."""
    name = environment.get("TERM", "")
    if not terminal or name in {"", "dumb", "unknown"}:
        return PLAIN
    if environment.get("NO_COLOR"):
        return MONO
    if environment.get("COLORTERM") in {"truecolor", "24bit"}:
        return LETTERPRESS
    return WARM if "256color" in name else SIXTEEN


def legible(text: str, encoding: str | None) -> str:
    """The text, with replacements for characters outside the terminal's encoding."""
    return text if (encoding or "").lower().startswith("utf") else text.translate(IN_ASCII)


def painted(line: Line, paint: Paint) -> str:
    """The line with escape codes for a terminal."""
    return "".join(
        f"\x1b[{paint[style]}m{text}\x1b[0m" if paint.get(style) and text else text
        for text, style in line
    )
