"""Waywords: the rules that have changed, by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """The rules of one edition.

    R5: whether `ages` gave the youngest player, before seats were named. R14: how many seconds the
    `refill` has after the clock. R15: whether a word that is only laid stands then (`late_words`).
    R19: how many rounds of `passes` end the printed game (None: no passes do), and how many
    `unscored` rounds any but a game alone; and how high a `target` may be (None: as high as the
    table likes). R20: whether a turn whose time ran out can be a pass.
    """

    ages: bool
    refill: int
    late_words: bool
    passes: int | None
    unscored: int
    late_passes: bool
    target: int | None


EDITIONS = {
    1: Edition(
        ages=True,
        refill=0,
        late_words=False,
        passes=None,
        unscored=2,
        late_passes=True,
        target=None,
    ),
    2: Edition(
        ages=False,
        refill=10,
        late_words=True,
        passes=2,
        unscored=6,
        late_passes=False,
        target=1000,
    ),
}
