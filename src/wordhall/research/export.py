"""Writes the matches of a store that may be given to research to a new file (H14)."""

import errno
import os
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import MsgspecError, json

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.complaint import Complaint
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.match.commits import AnyCommit, AnyGame
from wordhall.research.consent import Reason, reason_against
from wordhall.research.telling import TELLINGS, Player, told_match
from wordhall.store.contract import Store
from wordhall.store.rows import MatchRow, PersonRow

CHANCE: Final = random.SystemRandom()
"""Nobody can tell the order of lines and seats again."""


FULL: Final = (errno.ENOSPC, errno.EDQUOT)
"""The system's errors for a full disk."""


class Exported:
    """How many matches were written, by game, and how many were left out, by why."""

    def __init__(self) -> None:
        self.given: Counter[str] = Counter()
        self.left_out: Counter[Reason] = Counter()


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """A file that was not there, for its owner only; it does not stay if the block fails.

    Raises `Complaint`: `file-exists`, or `cannot-write`.
    """
    try:
        file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
    except FileExistsError as error:
        raise Complaint("file-exists", f"{path} is there already; choose another name") from error
    except OSError as error:
        raise _cannot_write(path, error) from error
    try:
        with file:
            yield file
    except BaseException as error:
        path.unlink()
        if isinstance(error, OSError) and error.errno in FULL:
            raise _cannot_write(path, error) from error
        raise


def _cannot_write(path: Path, error: OSError) -> Complaint:
    return Complaint("cannot-write", f"{path}: {error.strerror}")


async def export(store: Store, file: BinaryIO, chance: random.Random = CHANCE) -> Exported:
    """Writes a line of JSON for each match that may be given, in an order that says nothing."""
    exported, names = Exported(), list(await store.ended_matches())
    chance.shuffle(names)
    for name in names:
        row = await store.match(name)
        if row is None:  # it was deleted meanwhile
            continue
        found = await _line(store, row, chance)
        if isinstance(found, bytes):
            file.write(found + b"\n")
            exported.given[row.game] += 1
        else:
            exported.left_out[found] += 1
    return exported


async def _line(store: Store, row: MatchRow, chance: random.Random) -> bytes | Reason:
    if row.game not in TELLINGS:
        return "no-telling"
    lines = [commit.body for commit in await store.log(row.id)]
    people = await store.people_by_id(holder for holder in row.seats if holder is not None)
    game = CATALOG[row.game].make(NO_WORDS)
    try:
        commits = Codec(game).read_log(lines)
        opened, live = match.opening_of(commits), match.fold(game, commits)
        left_out = reason_against(row, opened, live.state.options, people)
    except (MsgspecError, ValueError, LookupError, TypeError):  # it is damaged, or newer
        return "unreadable"
    if match.outcome(game, live) is None:  # its end is missing
        return "unreadable"
    return left_out or _told(game, commits, row, people, chance)


def _told(
    game: AnyGame,
    commits: Sequence[AnyCommit],
    row: MatchRow,
    people: Mapping[str, PersonRow],
    chance: random.Random,
) -> bytes:
    sitters = match.opening_of(commits).roster.sitters
    players = [
        Player("bot", sitter.bot)
        if holder is None
        else Player("program" if people[holder].robot else "person")
        for sitter, holder in zip(sitters, row.seats, strict=True)
    ]
    return json.encode(told_match(game, commits, players, chance.randrange(len(players))))
