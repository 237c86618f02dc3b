"""Word Shout: the rules that have changed, by edition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Edition:
    """The rules of one edition (R11).

    Whether a seat that has no word to challenge has to pass, and whether it is told which words
    stood that are not in the list.
    """

    passes_on_nothing: bool
    tells_unlisted: bool


EDITIONS = {
    1: Edition(passes_on_nothing=True, tells_unlisted=False),
    2: Edition(passes_on_nothing=False, tells_unlisted=False),
    3: Edition(passes_on_nothing=False, tells_unlisted=True),
}
