"""`wordhall words`: says if a word counts, what it means and how well known it is."""

import argparse
import shutil
import textwrap
from collections.abc import Iterable

from msgspec import Struct, field, json

from wordhall.commands import Subparsers, printable
from wordhall.complaint import Complaint
from wordhall.words import Lexicon, load, names
from wordhall.words.library import credits_and_licences
from wordhall.words.verdict import Verdict, verdict

WIDEST = 100
"""Lines longer than this tire the eye, however wide the terminal."""

KNOWN = (
    (5.0, "everybody uses it"),
    (4.0, "an everyday word"),
    (3.0, "well known"),
    (2.0, "known to many"),
    (1.0, "known to some"),
    (0.0, "known to few"),
)
"""How well known a word of at least this familiarity is."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "words",
        help="say if a word counts, what it means and how well known it is",
        description=(
            "Says for each word whether it counts, what it means and how well known it is, or "
            "why it does not count. The exit status is 1 if one of them does not count, or if "
            "nothing is found."
        ),
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="a word to look up")
    parser.add_argument(
        "--pattern",
        metavar="Q?I*",
        help="words of this form: ? is one letter, * any number of letters",
    )
    parser.add_argument(
        "--from",
        dest="letters",
        metavar="LETTERS",
        help="words that can be made of these letters; ? is a blank",
    )
    parser.add_argument(
        "--lexicon", choices=names(), default=names()[0], help="the list (default: %(default)s)"
    )
    parser.add_argument(
        "--min-length",
        type=int,
        default=2,
        metavar="N",
        help="least number of letters (default: 2)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--credits",
        action="store_true",
        help="print what the lists are made from, and the licences",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer; 0 if all words count and every search finds something, else 1."""
    if args.credits:
        print("\n\n".join(f"== {name}\n\n{t}" for name, t in credits_and_licences().items()))
        return 0
    if not (args.words or args.pattern or args.letters):
        message = "nothing to look up; write words, --pattern or --from (--help says more)"
        raise Complaint("nothing-asked", message)
    return _answer(args, load(args.lexicon))


class Answer(Struct, frozen=True):
    """The output of `--json`."""

    lexicon: str
    words: tuple[Verdict, ...]
    pattern: tuple[str, ...] | None
    letters: tuple[str, ...] | None = field(name="from")


def _answer(args: argparse.Namespace, lexicon: Lexicon) -> int:
    asked = (printable(word.strip()) for word in args.words)
    verdicts = tuple(verdict(lexicon, word, args.min_length) for word in asked)
    matching = spelled = None
    if args.pattern:
        found = lexicon.matching(args.pattern)
        matching = tuple(word for word in found if len(word) >= args.min_length)
    if args.letters:
        found = lexicon.from_letters(args.letters, args.min_length)
        spelled = tuple(sorted(found, key=lambda word: (-len(word), word)))
    answer = Answer(lexicon.name, verdicts, matching, spelled)
    if args.json:
        print(json.format(json.encode(answer), indent=2).decode())
    else:
        _print(answer)
    good = all(told.accepted for told in verdicts) and () not in (matching, spelled)
    return 0 if good else 1


def _print(answer: Answer) -> None:
    width = min(shutil.get_terminal_size().columns, WIDEST)
    for told in answer.words:
        print("\n".join(_lines(told, width)))
    for words in (answer.pattern, answer.letters):
        if words is not None:
            print("\n".join([*columns(words, width), f"{len(words)} {_words(len(words))}"]))


def _words(count: int) -> str:
    return "word" if count == 1 else "words"


def _lines(told: Verdict, width: int) -> list[str]:
    if told.familiarity is None:
        also = f" The list “{told.also_in[0]}” has it." if told.also_in else ""
        return textwrap.wrap(f"✗ {told.text}{also}", width, subsequent_indent="  ")
    remarks = [how_known(told.familiarity), f"{told.familiarity:.1f} of 8"]
    if told.lemma != told.word:
        remarks.insert(0, f"a form of {told.lemma}")
    if told.offensive:
        remarks.append("offensive")
    lines = textwrap.wrap(f"✓ {told.word}: {', '.join(remarks)}", width, subsequent_indent="  ")
    for meaning in (told.definition or "no definition").split(" | "):
        lines += textwrap.wrap(meaning, width, initial_indent="    ", subsequent_indent="      ")
    return lines


def how_known(familiarity: float) -> str:
    """A familiarity in words."""
    return next(text for least, text in KNOWN if familiarity >= least)


def columns(words: Iterable[str], width: int) -> list[str]:
    """Words side by side, as many as the width holds, parted by two spaces."""
    listed = list(words)
    cell = max(map(len, listed), default=0) + 2
    a_line = max(1, (width + 2) // cell)
    rows = (listed[start : start + a_line] for start in range(0, len(listed), a_line))
    return ["".join(word.ljust(cell) for word in row).rstrip() for row in rows]
