"""Text in a drawing: its width, fitting it, and its fonts."""

from contextlib import ExitStack
from html import escape
from importlib.resources import as_file, files

import resvg_py

SANS = "Atkinson Hyperlegible Next"
SERIF = "Young Serif"
FONTS = (
    "AtkinsonHyperlegibleNext-Regular.ttf",
    "AtkinsonHyperlegibleNext-Bold.ttf",
    "YoungSerif-Regular.ttf",
)

NARROW, WIDE = frozenset("iljtfrI.,:;'!|()[] "), frozenset("MWmw@%—…")
FULL_WIDTH = 0x1100
"""From this code point on, most characters are as wide as high."""

ELLIPSIS = "…"
SHIPPED_SCRIPTS_END = 0x0250
PUNCTUATION = range(0x2010, 0x2027)
"""The code points of the dashes and quotes that the fonts of the package have, besides Latin."""


def width(text: str, size: float) -> float:
    """An estimate of a text's width in the units of its size, rather too large than too small."""
    return size * sum(map(_share, text))


def _share(sign: str) -> float:
    if sign in NARROW:
        return 0.34
    if sign in WIDE:
        return 1.15
    if ord(sign) >= FULL_WIDTH:
        return 1.1
    return 0.72 if sign.isupper() else 0.57


def fitted(text: str, size: float, space: float, least: float) -> tuple[str, float]:
    """The text and size that fit: first it gets smaller, down to `least`, then it is cut."""
    smaller = min(size, max(least, size * space / max(width(text, size), 1)))
    if width(text, smaller) <= space:
        return text, smaller
    while text and width(text + ELLIPSIS, smaller) > space:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS, smaller


def line(  # noqa: PLR0913 - a line of text has all these sides
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    fill: str,
    font: str = SANS,
    weight: int = 400,
    anchor: str = "start",
) -> str:
    """A line of text as SVG, with markup escaped."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
    )


def drawn(svg: str, text: str) -> bytes:
    """A drawing as PNG. The machine's fonts are used only for scripts that the package's lack."""
    at_home = all(ord(sign) < SHIPPED_SCRIPTS_END or ord(sign) in PUNCTUATION for sign in text)
    with ExitStack() as stack:
        folder = files("wordhall").joinpath("server", "picture", "fonts")
        paths = [str(stack.enter_context(as_file(folder.joinpath(name)))) for name in FONTS]
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                skip_system_fonts=at_home,
                font_files=paths,
                font_family=SANS,
                sans_serif_family=SANS,
                serif_family=SERIF,
            )
        )
