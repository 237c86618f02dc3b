"""Names of people: which characters they may have, and which names look the same."""

import re
import unicodedata

from wordhall.kernel.game import Illegal

LONGEST_NAME = 24
"""The characters of a name at most; a letter with its combining marks counts as one."""

MOST_MARKS = 2
"""Combining marks on one letter at most; more would cover the neighbouring lines."""

UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001d159\U000e0100-\U000e01ef]"
)
"""Invisible characters outside the Unicode categories that are invisible anyway."""

JOINER = "\u200d"
"""The sign that joins several pictures into one, such as a family; elsewhere it is invisible."""

PICTURE = "[\u2600-\u27bf\U0001f000-\U0001faff]"
STRAY = re.compile(f"(?<!{PICTURE}){JOINER}|{JOINER}(?!{PICTURE})")

ALIKE = {
    alike: letter
    for letter, others in {
        "a": "\u0430\u03b1\u0251",  # Cyrillic, Greek, Latin alpha
        "b": "\u0432\u044c\u03b2",
        "c": "\u0441\u03f2",
        "d": "\u0501",
        "e": "\u0435\u03b5\u04e9\u0454",
        "h": "\u043d\u04bb\u03b7",
        "i": "\u0456\u03b9\u0131l1|\u04cf!",
        "j": "\u0458",
        "k": "\u043a\u03ba",
        "m": "\u043c\u03bc",
        "n": "\u043f\u03bd",
        "o": "\u043e\u03bf0\u03c3\u0585",
        "p": "\u0440\u03c1",
        "q": "\u051b",
        "r": "\u0433",
        "s": "\u0455$5",
        "t": "\u0442\u03c4",
        "u": "\u03c5\u057d",
        "v": "\u0475",
        "w": "\u051d\u03c9",
        "x": "\u0445\u03c7",
        "y": "\u0443\u03b3",
        "z": "\u03b62",
        "'": "\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u0060\u2032",
        "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc",
    }.items()
    for alike in others
}
"""Lower-case letters of other scripts, digits and other characters that look like a Latin letter,
an apostrophe or a hyphen in many fonts. Capitals are folded to lower case first."""

PAIRS = (("rn", "m"), ("vv", "w"))


def name_from(text: str) -> str:
    """A name as it will be shown: composed (NFKC), on one line, of visible characters.

    Refuses a name without a letter or digit, and one that is longer than `LONGEST_NAME`.
    """
    composed = unicodedata.normalize("NFKC", text)
    shown = "".join(map(_shown, STRAY.sub("", UNSEEN.sub("", composed))))
    name = " ".join(shown.split())
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise Illegal("bad-name", "house", "A name needs a letter or a digit. Choose another name.")
    if _length(name) > LONGEST_NAME or _marks(name) > MOST_MARKS:
        raise Illegal(
            "bad-name",
            "house",
            f"A name has at most {LONGEST_NAME} characters, with few accents. Choose another.",
            most=LONGEST_NAME,
        )
    return name


def skeleton(name: str) -> str:
    """The skeleton of a name: names with equal skeletons look the same.

    The idea is that of Unicode Technical Standard 39: marks and spaces are removed, look-alikes
    become one letter. It covers Latin, Cyrillic and Greek letters.
    """
    plain = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", name.casefold())
        if unicodedata.category(sign)[0] in "LNPS"
    )
    alike = "".join(ALIKE.get(sign, sign) for sign in plain)
    for pair, letter in PAIRS:
        alike = alike.replace(pair, letter)
    return alike


def _shown(sign: str) -> str:
    """The character; a space for a separator; nothing for an invisible character."""
    if sign == JOINER:
        return sign
    match unicodedata.category(sign):
        case "Zs" | "Zl" | "Zp" | "Cc":
            return " "
        case "Cf" | "Cs" | "Co" | "Cn":
            return ""
        case _:
            return sign


def _length(name: str) -> int:
    return sum(unicodedata.combining(sign) == 0 for sign in name)


def _marks(name: str) -> int:
    """The largest number of combining marks on one letter."""
    runs = re.findall(r"m+", "".join("m" if unicodedata.combining(s) else "." for s in name))
    return max(map(len, runs), default=0)
