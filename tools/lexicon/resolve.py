"""From a spelling to what WordNet knows: by itself, by inflection, by spelling, by joining."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tools.lexicon.wordnet import WordNet

# British, American and older spellings of one word: what may stand for what, and where. A rule is
# kept narrow: `for` is no spelling of `four`, `wiled` none of `willed`.
_OUR = r"(?=(?:s|ed|ing|er|ers|ful|fully|less|able|ably|ist|ists|ism|isms|ite|ites|ly|y)?$)"
_VERBAL = r"(?=(?:e|es|ed|ing|ings|er|ers|ation|ations|ational|able)$)"
_DOUBLED = r"(?=(?:ed|ing|ings|er|ers|or|ors|ist|ists|ish|ous|ously|ery|ment|ments)$)"
_RE = "(cent|theat|lit|met|fib|lust|spect|sepulch|calib|sab|somb|och|accout|meag|nit|pet|mit)"
_SPELLINGS = tuple(
    (re.compile(old), new)
    for old, new in (
        (rf"(?<=\w\w\w)our{_OUR}", "or"),
        (rf"(?<=\w\w\w)or{_OUR}", "our"),
        (rf"(?<=\w\w\w)is{_VERBAL}", "iz"),
        (rf"(?<=\w\w\w)iz{_VERBAL}", "is"),
        (rf"(?<=\w\w)ys{_VERBAL}", "yz"),
        (rf"(?<=\w\w)yz{_VERBAL}", "ys"),
        (rf"{_RE}re(?=[sd]?$)", r"\1er"),
        (r"(?<=\w\w\w)ogue(?=s?$)", "og"),
        (r"(?<=\w\w\w)og(?=s?$)", "ogue"),
        (r"(?<=gram)me(?=s?$)", ""),
        (r"(?:ae|oe)(?=\w{4})", "e"),
        (r"(?<!a)e(?=\w{6})", "ae"),
        (r"(?<!o)e(?=\w{6})", "oe"),
        (rf"(?<=\w\w\w[aeio]l)l{_DOUBLED}", ""),
        (rf"(?<=\w\w\w[aeo])l{_DOUBLED}", "ll"),
        ("grey", "gray"),
        ("plough", "plow"),
        ("sceptic", "skeptic"),
    )
)
_MISLEADING = {"braize", "braizes", "proemium", "recentre", "tenaille", "tenailles"}
"""Words that look like another spelling of a word that they are not."""


SHARE = 0.03
"""A further head is told where it has at least this share of the first one's uses."""


@dataclass(frozen=True)
class Known:
    """How WordNet knows a spelling: under which head, in which parts of speech."""

    head: str
    parts: tuple[str, ...]
    how: str  # "own", "inflected", "variant", "joined"
    also: tuple[tuple[str, tuple[str, ...]], ...] = ()  # leaves: leave, and leaf too


class Resolver:
    """Finds heads for spellings."""

    def __init__(self, net: WordNet, levels: Mapping[str, int]) -> None:
        self._net = net
        self._levels = levels
        self.known = functools.cache(self._known)

    def _known(self, word: str) -> Known | None:
        plain = self._plain(word)
        if plain is not None:
            return plain
        for spelled in () if word in _MISLEADING else _respelled(word):
            found = self._plain(spelled)
            if found is not None and not _misled(spelled, found):
                return Known(found.head, found.parts, "variant", found.also)
        joined = self._net.joined.get(word)
        if joined is not None and self._net.parts(joined):
            return Known(joined, tuple(self._net.parts(joined)), "joined")
        if word.endswith("s"):
            joined = self._net.joined.get(word[:-1])
            if joined is not None and self._net.glossed(joined, "n"):
                return Known(joined, ("n",), "joined")
        return None

    def _plain(self, word: str) -> Known | None:
        own = tuple(self._net.parts(word))
        bases: dict[str, tuple[str, ...]] = {}
        for base, part in self._net.bases(word):
            bases[base] = (*bases.get(base, ()), part)
        heads = sorted(bases, key=lambda b: (-self._net.uses(b), -len(b), b))
        if own:
            return Known(word, own, "own", self._weighty(word, heads, bases))
        if not heads:
            return None
        first, rest = heads[0], heads[1:]
        return Known(first, bases[first], "inflected", self._weighty(first, rest, bases))

    def _weighty(
        self, first: str, heads: list[str], bases: dict[str, tuple[str, ...]]
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The best of the further heads, if it is used enough beside the first."""
        found = [(h, bases[h]) for h in heads if self._net.uses(h) >= SHARE * self._net.uses(first)]
        return tuple(found[:1])

    def lemma(self, word: str) -> str | None:
        """The listed word that this one is a form of, or ``None`` if it is its own."""
        known = self.known(word)
        if known is not None and known.how == "own":
            return None
        if known is not None and known.head in self._levels and known.how == "inflected":
            return known.head
        candidates = [
            stem
            for stem in _stems(word)
            if self._levels.get(stem, 99) <= self._levels.get(word, 0)
            and self._same_head(stem, known, word)
        ]
        return max(candidates, key=lambda s: (-self._levels[s], s), default=None)

    def _same_head(self, stem: str, known: Known | None, word: str) -> bool:
        other = self.known(stem)
        if known is None:
            return other is None or word.endswith(("s", "ed", "ing"))  # texted: text
        return other is not None and other.head == known.head


def _misled(spelled: str, found: Known) -> bool:
    """Whether -ises was taken for a plural: parenthesizes is no form of parenthesis."""
    return spelled[-4:] in {"ises", "yses"} and found.parts == ("n",)


def _respelled(word: str) -> Iterator[str]:
    for old, new in _SPELLINGS:
        for found in old.finditer(word):
            yield word[: found.start()] + found.expand(new) + word[found.end() :]


def _stems(word: str) -> Iterator[str]:
    """What is left of a word without a regular ending; three letters at least."""
    for ending, insteads in (
        ("s", ("",)),
        ("es", ("",)),
        ("ies", ("y",)),
        ("ed", ("", "e")),
        ("ied", ("y",)),
        ("ing", ("", "e")),
        ("er", ("", "e")),
        ("est", ("", "e")),
        ("ier", ("y",)),
        ("iest", ("y",)),
    ):
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 2:
            continue
        for instead in insteads:
            if len(stem + instead) > 2:
                yield stem + instead
        if len(stem) > 3 and stem[-1] == stem[-2]:
            yield stem[:-1]
