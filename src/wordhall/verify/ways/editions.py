"""Waywords: what its rules said before they changed, edition by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """R5: before seats were named, `ages` said who is the youngest."""

    ages: bool


EDITIONS = {1: Edition(ages=True), 2: Edition(ages=False)}
