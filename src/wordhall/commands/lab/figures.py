"""Figures with their intervals, as the tools of `wordhall lab` print them."""

from wordhall.lab.certainty import Interval


def percent(share: Interval) -> str:
    """A share with its interval."""
    return f"{share.mean:.1%} (95%: {share.low:.1%} to {share.high:.1%})"


def rating(elo: Interval) -> str:
    """A difference of ratings with its interval."""
    return f"{elo.mean:+.0f} Elo (95%: {elo.low:+.0f} to {elo.high:+.0f})"
