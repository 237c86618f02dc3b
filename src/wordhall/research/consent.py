"""Whether a match may be given to research, and if not, why (H14)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from wordhall.kernel.match.commits import MatchOpened
from wordhall.store.rows import MatchRow, PersonRow

Reason: TypeAlias = Literal[
    "no-agreement", "desk", "code", "handicaps", "shared-device", "no-telling", "unreadable"
]
"""Why a match is left out. `no-telling`: nothing is told of its game."""


def reason_against(
    row: MatchRow, opened: MatchOpened, options: Struct, people: Mapping[str, PersonRow]
) -> Reason | None:
    """Why a finished match is not given; None if it may be. `people` are those who are known."""
    holders = [holder for holder in row.seats if holder is not None]
    if opened.rules.desk:
        return "desk"
    if opened.seal.code is not None:
        return "code"
    if getattr(options, "handicaps", ()):
        return "handicaps"
    if len(set(holders)) < len(holders):
        return "shared-device"
    return None if _all_agree(row, opened, people) else "no-agreement"


def _all_agree(row: MatchRow, opened: MatchOpened, people: Mapping[str, PersonRow]) -> bool:
    """Whether each person agreed before the match began.

    A seat without a bot and without a person was that of somebody who is forgotten.
    """
    return all(
        sitter.bot is not None if holder is None else _agreed(people.get(holder), row)
        for sitter, holder in zip(opened.roster.sitters, row.seats, strict=True)
    )


def _agreed(person: PersonRow | None, row: MatchRow) -> bool:
    return person is not None and person.agreed is not None and person.agreed < row.began
