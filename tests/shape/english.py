"""Habits of bad English that a machine can see, in the texts that people read."""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

Texts = Iterable[tuple[str, str]]
"""Texts, each with its place."""

LONGEST = 25
"""Words of a sentence on a screen."""


class Habit(NamedTuple):
    """A habit: what it looks like, and why a reader stumbles over it."""

    pattern: re.Pattern[str]
    why: str


HABITS = {
    "a sentence begins with “who” and has no subject": Habit(
        re.compile(r"(?:^|[.;:!] |\| )Who(?!se) (?:\w+ ){2,}[^?|.;]*(?=[|.;!]|$)"),
        "It reads like a question until its end; “the player who” is clear at once.",
    ),
    "“so many” without a “that”": Habit(
        re.compile(r"\bso (?:many|much)\b(?![^.]*\bthat\b)"),
        "The reader looks for the number that it points to, and finds none.",
    ),
    "“waited for”": Habit(
        re.compile(r"\b(?:is|are|be) (?:still )?waited for\b"),
        "It does not say who waits; “the table waits for” does.",
    ),
    "“nobody of”": Habit(
        re.compile(r"\b(?:[Nn]obody|[Nn]one) of (?:you|them|us)\b"),
        "The English word is “none” or “nobody”, alone.",
    ),
    "a number as if it were always more than one": Habit(
        re.compile(
            r"(?<!of )\{(?:count|points|number|words|tiles|letters|turns|rounds|cards)\}"
            r" (?!is\b|was\b|has\b|plus\b|of\b)\w+s\b"
        ),
        "With 1 it is wrong: “1 cards”.",
    ),
    "a match that “goes on”": Habit(
        re.compile(
            r"\b(?:[Mm]atch(?:es)?(?: in play)?|[Gg]ame|[Tt]able|[Hh]all|[Pp]lay|[Ee]verything"
            r"|[Cc]orrespondence|[Cc]locks?|Enter|desk|seat)\b(?: \w+)? (?:goes|go|went|gone)"
            r" on\b(?! (?:the|a|an|its|top)\b)"
        ),
        "“Goes on” also means that something happens; a match continues, and people resume it.",
    ),
    "“knows of”": Habit(
        re.compile(r"\bkn(?:ows?|ew|own) of\b"),
        "It leaves open whether somebody knows the thing, or only that there is one.",
    ),
    "“5 and more”": Habit(
        re.compile(r"(?:\d|\bthree|\bfour|\bfive|\bsix|\bten) and more\b"),
        "A number is not both; it is “5 or more”.",
    ),
    "a rate without a number": Habit(
        re.compile(
            r"\ban? (?:\w+ )?(?:point|word|letter|tile|position|pairing|game|turn|cell|row|seed)"
            r" an? (?:\w+ )?(?:line|word|letter|turn|seat|person|table|player|match|round|tile)\b"
        ),
        "“A word a line” hides its number; “one word on each line” has it.",
    ),
    "“is no” before a noun": Habit(
        re.compile(
            r"(?<!\b[Tt]here )(?<!\b[Tt]here still )\b(?:is|are|was|were|be) no"
            r" (?!longer\b|more\b|less\b|excuse\b|\w+er than\b)\w+"
        ),
        "“It is not a word” says the same in the usual English.",
    ),
    "a preposition before “who”": Habit(
        re.compile(r"\b(?:to|for|by|from|with) who (?:is|are|has|have|comes?|was|wants?)\b"),
        "It is a word of questions; “to the player who is here” has somebody to refer to.",
    ),
    "“but for”": Habit(
        re.compile(r"\bbut for\b"),
        "It also means “without”; “except” is clear.",
    ),
    "a metaphor of the table": Habit(
        re.compile(
            r"\b(?:behind a curtain|on the shelf|lost in thought|is well again|leave it to the lot)"
        ),
        "A reader of another language takes it at its word.",
    ),
}

ON_SCREENS = {
    "a straight apostrophe": Habit(
        re.compile(r"\w'\w"),
        "The texts of the screens have the curly one, and the two together look like a mistake.",
    ),
}
"""Habits in the messages of the browser only."""

OF_REFUSALS = {
    "what to do stands behind a colon": Habit(
        re.compile(
            r"\w: (?:wait|use|name|choose|take|put|leave|ask|play|come|go|open|begin|give|change"
            r"|end|lay|add|remove|swap|find|look|try|say|write|spell|accept|resume)\b"
        ),
        "One sentence says what is wrong and the next what to do; the end of a long one is missed.",
    ),
    "it does not end as a sentence": Habit(
        re.compile(r"[^.!?}]$"),
        "A person is told something, so it is said in sentences.",
    ),
}
"""Habits of the texts of refusals."""


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
        text = re.sub(r"`[^`\n]*`", "…", text)
        for paragraph in re.split(r"\n\s*\n|\n(?=[-*|#>]|\d+\.)", text):
            yield str(path.relative_to(root)), " ".join(paragraph.split()).lstrip("-*#> ")


@cache
def sources(root: Path) -> tuple[tuple[str, ast.Module], ...]:
    """The modules of the program, each with its place."""
    paths = sorted(root.glob("src/wordhall/**/*.py"))
    return tuple(
        (str(path.relative_to(root)), ast.parse(path.read_text("utf-8"))) for path in paths
    )


def spoken(root: Path) -> Iterator[tuple[str, str]]:
    """The texts in the sources that the program may say: strings of several words."""
    for place, tree in sources(root):
        for node in _without_docstrings(tree):
            text = _text(node)
            if text is not None and " " in text.strip():
                yield f"{place}:{getattr(node, 'lineno', 0)}", text


def refusals(root: Path) -> Iterator[tuple[str, str]]:
    """The texts of refusals, whether they stand in the call or in a variable before it."""
    for place, tree in sources(root):
        for scope in ast.walk(tree):
            if isinstance(scope, ast.FunctionDef):
                yield from ((f"{place}:{scope.name}", text) for text in _refused_in(scope))


def _refused_in(scope: ast.FunctionDef) -> Iterator[str]:
    named = dict[str, list[str]]()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            text = _text(node.value)
            if text is not None:
                named.setdefault(node.targets[0].id, []).append(text)
    for node in ast.walk(scope):
        match node:
            case ast.Call(func=ast.Name("Illegal"), args=[_, _, ast.Name(name), *_]):
                yield from named.get(name, [])
            case ast.Call(func=ast.Name("Illegal"), args=[_, _, said, *_]):
                text = _text(said)
                yield from [] if text is None else [text]
            case _:
                pass


def _without_docstrings(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a tree except lone strings; an f-string is one, and its parts are none."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        yield child
        if not isinstance(child, ast.JoinedStr):
            yield from _without_docstrings(child)


def _text(node: ast.AST) -> str | None:
    """A string, or an f-string with its names in braces."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "{…}" for part in node.values)
    return None


def habits(texts: Texts, known: Mapping[str, Habit] = HABITS) -> list[str]:
    """Where a habit shows, which, and why it is one."""
    return [
        f"{place}: {habit}: {found[0].strip()} ({of.why})"
        for place, text in texts
        for habit, of in known.items()
        if (found := of.pattern.search(text))
    ]


def long_sentences(texts: Texts) -> list[str]:
    """Sentences that nobody reads in passing."""
    return [
        f"{place}: {sentence}"
        for place, text in texts
        for sentence in re.split(r"(?<=[.!?:;])\s", text)
        if len(sentence.split()) > LONGEST
    ]
