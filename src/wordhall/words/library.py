"""The lexicons that ship with Wordhall, found by name or by digest and mapped from their files.

A lexicon that a match was played with stays loadable for as long as its files are kept: ``load``
takes the current one of a name, ``load_digest`` any that the index lists.
"""

from __future__ import annotations

import mmap
from functools import cached_property
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable

import msgspec

from wordhall.words.alphabet import ENGLISH
from wordhall.words.automaton import Automaton
from wordhall.words.errors import LexiconError
from wordhall.words.lexicon import Lexicon
from wordhall.words.notes import Notes
from wordhall.words.table import Table

DATA = files("wordhall.words").joinpath("data")
SHORT = 12
"""Figures of a digest that name files, and that are enough to ask for a list."""

_MEND = "Install Wordhall again."


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One built list: its name, its digest, and how many words it has."""

    name: str
    digest: str
    words: int


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which edition of each name is current, by digest, and all that are kept."""

    current: dict[str, str]
    editions: tuple[Edition, ...]


class Library:
    """The lexicons in one folder. Each is opened once; nothing is read again after that."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self._open: dict[str, Lexicon] = {}

    @cached_property
    def index(self) -> Index:
        """What stands in the library."""
        try:
            text = self._folder.joinpath("index.json").read_bytes()
            return msgspec.json.decode(text, type=Index)
        except (OSError, msgspec.MsgspecError) as error:
            raise LexiconError("lexicon-damaged", f"index.json is damaged. {_MEND}") from error

    def names(self) -> tuple[str, ...]:
        """The names of the lexicons, the default first."""
        return tuple(self.index.current)

    def load(self, name: str = "play") -> Lexicon:
        """The current lexicon of a name: ``play`` (default), ``everyday`` or ``club``.

        Raises ``no-such-lexicon`` and ``lexicon-damaged``.
        """
        if name not in self.names():
            known = ", ".join(self.names())
            msg = f"there is no lexicon {name!r}; choose from {known}."
            raise LexiconError("no-such-lexicon", msg)
        return self.load_digest(self.index.current[name])

    def load_digest(self, digest: str) -> Lexicon:
        """The lexicon with this digest (or its first 12 figures or more), current or older."""
        if len(digest) >= SHORT:
            for edition in self.index.editions:
                if edition.digest.startswith(digest):
                    return self._opened(edition)
        raise LexiconError(
            "no-such-lexicon",
            f"no lexicon with the digest {digest[:SHORT]} is installed; "
            "it needs another version of Wordhall.",
        )

    def _opened(self, edition: Edition) -> Lexicon:
        if edition.digest not in self._open:
            self._open[edition.digest] = _read(edition, self._folder)
        return self._open[edition.digest]


def _read(edition: Edition, folder: Traversable) -> Lexicon:
    stem = f"{edition.name}-{edition.digest[:SHORT]}"
    words = Automaton(_mapped(f"{stem}.words", folder), ENGLISH, f"{stem}.words")
    fragments = Automaton(_mapped(f"{stem}.parts", folder), ENGLISH, f"{stem}.parts")
    if {words.digest, fragments.digest} != {edition.digest}:
        raise LexiconError("lexicon-damaged", f"{stem} holds another word list. {_MEND}")
    notes = Notes(
        words=Table(_mapped("words.txt.gz", folder)),
        definitions=Table(_mapped("definitions.txt.gz", folder)),
        names=Table(_mapped("names.txt.gz", folder)),
        offensive=_mapped("offensive.txt.gz", folder),
        familiarity=_mapped(f"{stem}.familiarity.gz", folder),
    )
    return Lexicon(edition.name, words, fragments, notes)


def _mapped(name: str, folder: Traversable) -> mmap.mmap:
    """A file of the package, mapped read-only; every process shares its pages."""
    try:
        with as_file(folder.joinpath(name)) as path, path.open("rb") as file:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError) as error:
        raise LexiconError("lexicon-damaged", f"{name} is missing or empty. {_MEND}") from error


def credits_and_licences() -> dict[str, str]:
    """The notices of what the lexicons are made from, by file name, the overview first."""
    texts = {entry.name: entry.read_text("utf-8") for entry in DATA.joinpath("notices").iterdir()}
    return dict(sorted(texts.items(), key=lambda item: (item[0] != "README.txt", item[0])))


SHIPPED = Library(DATA)
load = SHIPPED.load
load_digest = SHIPPED.load_digest
names = SHIPPED.names
