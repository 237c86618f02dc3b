"""The outcome of a match: scores and places (H3, H4, and the game's own end)."""

from dataclasses import asdict, dataclass
from typing import Any, Protocol

from wordhall.verify.house import House

WITHOUT_A_WINNER = frozenset({"agreed", "host", "hall", "idle", "desk"})
"""The reasons of ends without a winner (H4, H10, H12)."""


@dataclass(frozen=True)
class Outcome:
    """Scores and places by seat; places count from 1, and there are none without a winner."""

    reason: str
    scores: list[int]
    places: list[int]
    resigned: list[int]

    def written(self) -> dict[str, Any]:
        """The outcome in the form of a record, with those who resigned, if any."""
        plain = asdict(self)
        return plain if self.resigned else {k: v for k, v in plain.items() if k != "resigned"}


class Ranked(Protocol):
    """The interface of a game at its end."""

    def totals(self) -> list[int]:
        """The points by seat."""

    def ranks(self) -> list[tuple[int, ...]]:
        """The sort keys of the places by seat."""


def outcome(house: House, game: Ranked, reason: str) -> Outcome:
    """The outcome of a match that ended for this reason."""
    pairs = zip(house.chairs, game.totals(), strict=True)
    scores = [total if chair.kept_score is None else chair.kept_score for chair, total in pairs]
    out = [chair.resigned for chair in house.chairs]
    gone = [seat for seat, is_out in enumerate(out) if is_out] if house.settles_resigned else []
    if reason in WITHOUT_A_WINNER and not house.settles_resigned:
        return Outcome(reason, game.totals(), [], gone)
    if reason in WITHOUT_A_WINNER or all(out):
        return Outcome(reason, scores, [], gone)
    worth: list[tuple[int, ...]] = [()] * len(out) if reason == "resigned" else game.ranks()
    # A player who resigned comes last and cannot win; among the others points decide.
    ranks = [(0,) if is_out else (1, *own) for is_out, own in zip(out, worth, strict=True)]
    return Outcome(reason, scores, [1 + sum(other > own for other in ranks) for own in ranks], gone)
