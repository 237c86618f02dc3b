"""The scores of plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wordhall.search.plays import Play
from wordhall.search.pure.lanes import ALONE
from wordhall.search.pure.rack import ALPHABET

if TYPE_CHECKING:
    from wordhall.search.pure.lanes import Lane
    from wordhall.search.setting import Setting

PLAYTHROUGH: Final = "."
"""The sign in a play's letters for a tile that was there already."""


class Scorer:
    """Scores plays in a setting."""

    def __init__(self, setting: Setting) -> None:
        self._worth = dict(zip(ALPHABET, setting.values, strict=True))
        self._rack_size = setting.rack_size
        self._bonus = setting.bonus

    def play(self, lane: Lane, start: int, letters: str) -> Play:
        """The play whose main word begins at a place of a lane.

        Squares multiply for new tiles only; a new tile also counts in its crossing word.
        """
        points = crossing = laid = 0
        times = 1
        for place, sign in enumerate(letters, start):
            if sign == PLAYTHROUGH:
                points += lane.points[place]
                continue
            worth = self._worth.get(sign, 0) * lane.letter_multipliers[place]
            by = lane.word_multipliers[place]
            points += worth
            times *= by
            laid += 1
            if lane.cross_sums[place] != ALONE:
                crossing += (lane.cross_sums[place] + worth) * by
        score = points * times + crossing + (self._bonus if laid == self._rack_size else 0)
        return Play(lane.squares[start], lane.across, letters, score, float(score))
