"""The lexicons in the package, found by name or by digest and mapped from their files.

Older lexicons stay loadable, for stored matches: ``load`` takes the current one of a name,
``load_digest`` any one in the index, with any list of names.
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
from wordhall.words.namelist import NameList
from wordhall.words.notes import Notes
from wordhall.words.table import Table

DATA = files("wordhall.words").joinpath("data")
SHORT = 12
"""The first hexadecimal digits of a digest that name files, and that identify a list."""

_MEND = "Install Wordhall again."


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One built list: its name, its digest, and how many words it has."""

    name: str
    digest: str
    words: int


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The index of the library: the current edition of each name by digest, and all editions.

    `names` are the digests of the lists of names, the current one first. The last one is for old
    matches that name none, from the time when there was no other.
    """

    current: dict[str, str]
    editions: tuple[Edition, ...]
    names: tuple[str, ...]


_read_index = msgspec.json.Decoder(Index).decode


class Library:
    """The lexicons in one folder. Each is opened once."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self._open: dict[tuple[str, str], Lexicon] = {}
        self._names: dict[str, NameList] = {}

    @cached_property
    def index(self) -> Index:
        """The index of the library."""
        try:
            text = self._folder.joinpath("index.json").read_bytes()
            return _read_index(text)
        except (OSError, msgspec.MsgspecError) as error:
            raise LexiconError("lexicon-damaged", f"index.json is damaged. {_MEND}") from error

    def names(self) -> tuple[str, ...]:
        """The names of the lexicons, the default first."""
        return tuple(self.index.current)

    def load(self, name: str = "play") -> Lexicon:
        """The current lexicon of a name: ``play`` (default), ``us``, ``everyday`` or ``club``.

        Raises ``no-such-lexicon`` and ``lexicon-damaged``.
        """
        if name not in self.names():
            known = ", ".join(self.names())
            msg = f"there is no lexicon {name!r}; choose from {known}."
            raise LexiconError("no-such-lexicon", msg)
        return self.load_digest(self.index.current[name], self.index.names[0])

    def load_digest(self, words: str, names: str | None = None) -> Lexicon:
        """The lexicon with these digests of its words and its names, current or older.

        The first 12 digits or more are enough. Without a digest of names, the oldest list of names
        is taken, which is that of old matches.
        """
        edition = next((e for e in self.index.editions if _is_meant(words, e.digest)), None)
        if edition is None:
            raise _missing("lexicon", words)
        beside = self._name_list(self.index.names[-1] if names is None else names)
        key = edition.digest, beside.digest
        if key not in self._open:
            self._open[key] = self._read(edition, beside)
        return self._open[key]

    def name_of(self, words: str) -> str:
        """The name of the lexicon with this digest, or its first digits if it is not installed."""
        named = (e.name for e in self.index.editions if _is_meant(words, e.digest))
        return next(named, words[:SHORT])

    def _name_list(self, wanted: str) -> NameList:
        digest = next((each for each in self.index.names if _is_meant(wanted, each)), None)
        if digest is None:
            raise _missing("list of names", wanted)
        if digest not in self._names:
            table = self._table(f"names-{digest[:SHORT]}")
            self._names[digest] = NameList(digest, table)
        return self._names[digest]

    def _read(self, edition: Edition, names: NameList) -> Lexicon:
        stem = f"{edition.name}-{edition.digest[:SHORT]}"
        words, fragments = (
            Automaton(self._mapped(file), ENGLISH, file)
            for file in (f"{stem}.words", f"{stem}.parts")
        )
        if {words.digest, fragments.digest} != {edition.digest}:
            raise LexiconError("lexicon-damaged", f"{stem} holds another word list. {_MEND}")
        notes = Notes(
            words=self._words,
            definitions=self._definitions,
            offensive=self._mapped("offensive.txt.gz"),
            familiarity=self._mapped(f"{stem}.familiarity.gz"),
        )
        return Lexicon(edition.name, words, fragments, notes, names)

    @cached_property
    def _words(self) -> Table:
        return self._table("words")

    @cached_property
    def _definitions(self) -> Table:
        return self._table("definitions")

    def _table(self, name: str) -> Table:
        return Table(self._mapped(f"{name}.txt.gz"))

    def _mapped(self, name: str) -> mmap.mmap:
        """A file of the package, mapped read-only, so that all processes share its pages."""
        try:
            with as_file(self._folder.joinpath(name)) as path, path.open("rb") as file:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise LexiconError("lexicon-damaged", f"{name} is missing or empty. {_MEND}") from error


def _is_meant(asked: str, digest: str) -> bool:
    return len(asked) >= SHORT and digest.startswith(asked)


def _missing(what: str, digest: str) -> LexiconError:
    return LexiconError(
        "no-such-lexicon",
        f"no {what} with the digest {digest[:SHORT]} is installed; "
        "install the version of Wordhall that has it.",
    )


def credits_and_licences() -> dict[str, str]:
    """The notices of the lexicons' sources by file name, the overview first."""
    texts = {entry.name: entry.read_text("utf-8") for entry in DATA.joinpath("notices").iterdir()}
    return dict(sorted(texts.items(), key=lambda item: (item[0] != "README.txt", item[0])))


SHIPPED = Library(DATA)
load = SHIPPED.load
load_digest = SHIPPED.load_digest
name_of = SHIPPED.name_of
names = SHIPPED.names
