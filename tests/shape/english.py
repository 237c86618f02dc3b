"""Habits of bad English that a machine can see, in the texts that people read."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

Texts = Iterable[tuple[str, str]]
"""Texts, each with its place."""

LONGEST = 25
"""Words of a sentence on a screen."""

HABITS = {
    "a sentence begins with “who” and has no subject": re.compile(
        r"(?:^|[.;:!] |\| )Who(?!se) (?:\w+ ){2,}[^?|.;]*(?=[|.;!]|$)"
    ),
    "“so many” without a “that”": re.compile(r"\bso (?:many|much)\b(?![^.]*\bthat\b)"),
    "“waited for”": re.compile(r"\b(?:is|are|be) (?:still )?waited for\b"),
    "“nobody of”": re.compile(r"\b(?:[Nn]obody|[Nn]one) of (?:you|them|us)\b"),
    "a number as if it were always more than one": re.compile(
        r"(?<!of )\{(?:count|points|number|words|tiles|letters|turns|rounds|cards)\}"
        r" (?!is\b|was\b|has\b|plus\b|of\b)\w+s\b"
    ),
}


def messages(root: Path) -> Iterator[tuple[str, str]]:
    """What stands on screens: a text that has forms gives each of them."""
    for path in sorted(root.glob("web/messages/en.json")) + sorted(
        root.glob("web/src/games/*/messages/en.json")
    ):
        for name, message in json.loads(path.read_text()).items():
            for form in forms(message):
                yield name, form


def forms(message: object) -> Iterator[str]:
    """A text, or the texts for one and for many; the latter know their number."""
    if isinstance(message, str):
        yield message
    elif isinstance(message, list):
        for variant in message:
            for text in variant["match"].values():
                yield re.sub(r"\{(\w+)\}", r"{a \1}", text)


def pages(paths: Iterable[Path], root: Path) -> Iterator[tuple[str, str]]:
    """The paragraphs of pages, without headings and code."""
    for path in paths:
        text = re.sub(r"^```.*?^```|^#.*?$", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)
        for paragraph in re.split(r"\n\s*\n|\n(?=[-*|#>]|\d+\.)", text):
            yield str(path.relative_to(root)), " ".join(paragraph.split()).lstrip("-*#> ")


def habits(texts: Texts) -> list[str]:
    """Where a habit shows, and which."""
    return [
        f"{place}: {habit}: {found[0].strip()}"
        for place, text in texts
        for habit, pattern in HABITS.items()
        if (found := pattern.search(text))
    ]


def long_sentences(texts: Texts) -> list[str]:
    """Sentences that nobody reads in passing."""
    return [
        f"{place}: {sentence}"
        for place, text in texts
        for sentence in re.split(r"(?<=[.!?:;])\s", text)
        if len(sentence.split()) > LONGEST
    ]
