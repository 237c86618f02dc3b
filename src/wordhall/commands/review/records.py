"""Records of finished matches, as commands read them."""

from typing import Any, NamedTuple

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.commands import bytes_of, printable
from wordhall.complaint import Complaint
from wordhall.kernel import match
from wordhall.kernel.codec import Codec, read_record
from wordhall.kernel.game import Archive, Outcome
from wordhall.kernel.match.commits import AnyCommit, opening_of


class Finished(NamedTuple):
    """A finished match: the game, its commits, how it ended, and what everybody may see of it."""

    game: str
    commits: list[AnyCommit]
    outcome: Outcome
    view: Any


def read_match(name: str) -> Finished:
    """The finished match in a file; raises Complaint for anything else."""
    data = bytes_of(name)
    try:
        record, lines = read_record(data)
        game = CATALOG[record.game].make(NO_WORDS)
        commits = Codec(game).read_log(lines)
        opening_of(commits)
        live = match.fold(game, commits)
    except Exception as error:  # a broken event may raise anything when it is folded
        text = f"{printable(name)}: this is not the record of a match"
        raise Complaint("record-malformed", text) from error
    outcome = match.outcome(game, live)
    if outcome is None:
        text = f"{printable(name)}: this match is not over; nothing is shown before its end"
        raise Complaint("match-not-over", text)
    return Finished(record.game, commits, outcome, match.view(game, live, Archive()))
