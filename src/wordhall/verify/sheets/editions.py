"""Mark My Words: the rules that have changed, by the edition that a record names."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """What has changed: whether the cap flips the timer (R18), or ends Find as it did before."""

    cap_flips_timer: bool


EDITIONS = {1: Edition(cap_flips_timer=False), 2: Edition(cap_flips_timer=True)}
