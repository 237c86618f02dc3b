"""Jumbo Word Cross: the rules that have changed, by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """The rules of one edition; `fewest_for_bonus` R14: the smallest rack with a super bonus.

    `lost_is_passed` R15: a turn lost to a wrong challenge counts as a pass. `most_rounds` R15: the
    game ends after so many rounds in a row in which nobody scores. `last_window` R10: the
    milliseconds of a window after which nobody begins, if they differ from other windows.
    """

    fewest_for_bonus: int
    lost_is_passed: bool
    most_rounds: int
    last_window: int | None


EDITIONS = {
    1: Edition(fewest_for_bonus=2, lost_is_passed=True, most_rounds=2, last_window=None),
    2: Edition(fewest_for_bonus=7, lost_is_passed=False, most_rounds=3, last_window=20_000),
}
