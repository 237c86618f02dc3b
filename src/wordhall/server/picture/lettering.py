"""Text in a drawing: how wide it is, how it fits, and the fonts that draw it."""

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
"""From here on signs are as wide as they are high, by and large."""

ELLIPSIS = "…"
SHIPPED_SCRIPTS_END = 0x0250
PUNCTUATION = range(0x2010, 0x2027)
"""The fonts that ship have Latin letters and some dashes and quotes: these code points."""


def width(text: str, size: float) -> float:
    """About how wide a text is, in the units of its size; rather too much than too little."""
    return size * sum(map(_share, text))


def _share(sign: str) -> float:
    if sign in NARROW:
        return 0.34
    if sign in WIDE:
        return 1.15
    if ord(sign) >= FULL_WIDTH:
        return 1.1
    return 0.72 if sign.isupper() else 0.57


def fitted(text: str, size: float, room: float, least: float) -> tuple[str, float]:
    """The text and the size at which it fits: smaller, and if that is not enough, cut."""
    smaller = min(size, max(least, size * room / max(width(text, size), 1)))
    if width(text, smaller) <= room:
        return text, smaller
    while text and width(text + ELLIPSIS, smaller) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS, smaller


def line(  # noqa: PLR0913 - a line of text has so many sides
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
    """A line of text as SVG; whatever it says stays text."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" '
        f'font-weight="{weight}" text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
    )


def drawn(svg: str, text: str) -> bytes:
    """A drawing as PNG. Only scripts that our fonts lack look at the machine's fonts."""
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
