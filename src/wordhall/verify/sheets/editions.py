"""Mark My Words: the rules that have changed, by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """The rules of one edition: whether the cap flips the timer (R18), or ends Find at once."""

    cap_flips_timer: bool


EDITIONS = {1: Edition(cap_flips_timer=False), 2: Edition(cap_flips_timer=True)}
