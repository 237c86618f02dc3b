"""The players' rulebook as it ships with the program: pages in sections, rules by their numbers.

The pages are those of `docs/rulebook`, in Markdown; here they are only taken apart.
"""

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

PAGES = tuple(
    sorted(
        path.name.removesuffix(".md")
        for path in files("wordhall.rulebook").iterdir()
        if path.name.endswith(".md")
    )
)
"""The pages that ship: one for each game, the house's, and that of the board of the day."""

RULE = re.compile(
    r"^- \*\*(?P<number>[RHD]\d+)\b(?P<text>.*?)(?=^- \*\*[RHD]\d|^#|\Z)", re.MULTILINE | re.DOTALL
)
PART = re.compile(
    r"^#+ +(?P<heading>.+)$|^- \*\*(?P<number>[RHD]\d+)\b *(?P<name>[^*]*)\*\*", re.MULTILINE
)


class Section(Struct, frozen=True):
    """A heading with the prose under it, or a rule; `text` is Markdown without headings.

    `number` is a rule's, like `R12`; None for a heading.
    """

    number: str | None
    title: str
    text: str


def page(name: str) -> str:
    """A page in Markdown; raises KeyError for one that does not ship."""
    if name not in PAGES:
        raise KeyError(name)
    return files("wordhall").joinpath("rulebook", f"{name}.md").read_text("utf-8")


@cache
def rules(name: str) -> dict[str, str]:
    """Each rule of a page by its number, with the number and its name in bold in front."""
    return {
        found["number"]: f"**{found['number']}{found['text']}"
        for found in RULE.finditer(page(name))
    }


@cache
def sections(name: str) -> tuple[Section, ...]:
    """A page from its title to its end, heading by heading and rule by rule."""
    text = page(name)
    parts = list(PART.finditer(text))
    ends = [part.start() for part in parts[1:]] + [len(text)]
    return tuple(
        _section(part, text[part.end() : end]) for part, end in zip(parts, ends, strict=True)
    )


def _section(part: re.Match[str], text: str) -> Section:
    number = part["number"]
    if number is None:
        return Section(None, part["heading"].strip(), text.strip())
    outdented = re.sub(r"^  ", "", text, flags=re.MULTILINE)
    return Section(number, (part["name"] or "").strip().rstrip("."), outdented.strip())
