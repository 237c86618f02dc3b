"""Mark My Words: the rules that have changed, by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """The rules of one edition.

    The cap flips the timer (R18), or ends Find at once; the table rolls in the place of the only
    person, too (R7), or not.
    """

    cap_flips_timer: bool
    rolls_for_the_only_person: bool


EDITIONS = {
    1: Edition(cap_flips_timer=False, rolls_for_the_only_person=True),
    2: Edition(cap_flips_timer=True, rolls_for_the_only_person=True),
    3: Edition(cap_flips_timer=True, rolls_for_the_only_person=False),
}
