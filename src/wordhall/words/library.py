"""The lexicons that ship with Wordhall, found by name or by digest and mapped from their files.

A lexicon that a match was played with stays loadable for as long as its files are kept: ``load``
takes the current one of a name, ``load_digest`` any that the index lists.
"""

from __future__ import annotations

import mmap
from functools import cache
from importlib.resources import as_file, files

import msgspec

from wordhall.words.alphabet import ENGLISH
from wordhall.words.automaton import Automaton
from wordhall.words.errors import LexiconError
from wordhall.words.lexicon import Lexicon
from wordhall.words.notes import Notes
from wordhall.words.table import Table

DATA = files("wordhall.words").joinpath("data")


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One built list: its name, its digest, and how many words it has."""

    name: str
    digest: str
    words: int


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which edition of each name is current, by digest, and all that are kept."""

    current: dict[str, str]
    editions: tuple[Edition, ...]


@cache
def index() -> Index:
    """What stands in the library."""
    return msgspec.json.decode(DATA.joinpath("index.json").read_bytes(), type=Index)


def names() -> tuple[str, ...]:
    """The names of the lexicons, the default first."""
    return tuple(index().current)


@cache
def load(name: str = "play") -> Lexicon:
    """The current lexicon of a name: ``play`` (default), ``everyday`` or ``club``."""
    digest = index().current.get(name)
    if digest is None:
        known = ", ".join(names())
        raise LexiconError("no-such-lexicon", f"There is no lexicon {name!r}; there are {known}.")
    return load_digest(digest)


@cache
def load_digest(digest: str) -> Lexicon:
    """The lexicon with this digest (or its first 12 figures or more), current or older."""
    found = [e for e in index().editions if len(digest) >= 12 and e.digest.startswith(digest)]  # noqa: PLR2004 - so are the files named
    if not found:
        raise LexiconError(
            "no-such-lexicon",
            f"No lexicon with the digest {digest[:12]} is installed: "
            "it needs another version of Wordhall.",
        )
    return _open(found[0])


def _open(edition: Edition) -> Lexicon:
    stem = f"{edition.name}-{edition.digest[:12]}"
    words = Automaton(_mapped(f"{stem}.words"), ENGLISH, f"{stem}.words")
    fragments = Automaton(_mapped(f"{stem}.parts"), ENGLISH, f"{stem}.parts")
    if {words.digest, fragments.digest} != {edition.digest}:
        raise LexiconError(
            "lexicon-damaged", f"{stem} holds another word list. Install Wordhall again."
        )
    notes = Notes(
        words=Table(_mapped("words.txt.gz")),
        definitions=Table(_mapped("definitions.txt.gz")),
        names=Table(_mapped("names.txt.gz")),
        offensive=_mapped("offensive.txt.gz"),
        familiarity=_mapped(f"{stem}.familiarity.gz"),
    )
    return Lexicon(edition.name, words, fragments, notes)


def _mapped(name: str) -> mmap.mmap:
    """A file of the package, mapped read-only; every process shares its pages."""
    try:
        with as_file(DATA.joinpath(name)) as path, path.open("rb") as file:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError) as error:
        raise LexiconError(
            "lexicon-damaged", f"{name} is missing or empty. Install Wordhall again."
        ) from error
