"""Word Shout: the rules that have changed, by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """The rules of one edition: whether a seat that has no word to challenge has to pass (R11)."""

    passes_on_nothing: bool


EDITIONS = {1: Edition(passes_on_nothing=True), 2: Edition(passes_on_nothing=False)}
