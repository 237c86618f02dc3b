"""What each figure should be on a quiet machine of two cores, as named by its bench."""

from collections.abc import Mapping
from typing import Final

from wordhall.catalog import CATALOG
from wordhall.kernel.value import Value


class Target(Value, frozen=True):
    """A bound: a figure should be at most, or at least, so much."""

    bound: float
    at_least: bool = False

    def reached(self, value: float) -> bool:
        """Whether a figure is within the bound."""
        return value >= self.bound if self.at_least else value <= self.bound

    def told(self) -> str:
        """The bound as it is printed."""
        return f"{'≥' if self.at_least else '≤'} {self.bound:,g}"


def _at_most(bounds: Mapping[str, float]) -> dict[str, Target]:
    return {name: Target(bound) for name, bound in bounds.items()}


def _at_least(bounds: Mapping[str, float]) -> dict[str, Target]:
    return {name: Target(bound, at_least=True) for name, bound in bounds.items()}


SITUATIONS = (
    "laying and acting",
    "a refusal",
    "what others do",
    "the end, step by step",
    "the review",
)
PAGES = ("home", "a table in Build, watched", "the rules", "a finished match")

TARGETS: Final[Mapping[str, Target]] = {
    **_at_most(
        {
            "acts: cross": 150,
            "acts: locks": 150,
            "acts: sheets": 100,
            "acts: shout": 130,
            "acts: ways": 180,
            "closing: what closed tables leave": 8,
            "cluster: an act, 3 nodes beside 1": 1.15,
            "cross: a move of static": 0.5,
            "face: all letters of a mat change": 10,
            "face: all letters of a sheet change": 10,
            "face: the front door, largest paint": 1_500,
            "face: the front door, layout shift": 0.02,
            "face: the front door, usable": 2_000,
            "face: the front door, new, largest paint": 1_500,
            "face: the front door, new, layout shift": 0.02,
            "face: the front door, new, usable": 2_000,
            "face: a table in Build, largest paint": 1_500,
            "face: a table in Build, layout shift": 0.02,
            "face: a table in Build, usable": 2_000,
            "face: a turn at the mat, longest tap": 150,
            "face: a throw in Build, longest tap": 150,
            "face: words in Find, longest tap": 150,
            "fold: a match of thirty is folded": 50,
            "hall: a public act reaches thirty, p99": 50,
            "hall: an idle table of four, with sockets": 60,
            "hall: counter, CPU of an act at full load": 95,
            "hall: counter, p50 at 500 acts/s": 2.2,
            "hall: counter, p99 above bare rooms": 10,
            "hall: counter, the loop's longest work": 20,
            "hall: sheets, tables of thirty open, the loop's longest work": 20,
            "match: a match of thirty is folded": 50,
            "search: a call alone": 5,
            "search: a call alone, with leaves": 5,
            "search: all plays, counted": 33,
            "search: best by equity, mean": 20,
            "search: best by equity, no blank (corpus)": 15,
            "search: best by equity, one blank (corpus)": 60,
            "search: best by equity, one blank (drawn)": 60,
            "search: best by equity, two blanks (drawn)": 120,
            "search: best by score, mean": 20,
            "search: best by score, no blank (corpus)": 15,
            "search: best by score, one blank (corpus)": 60,
            "search: best by score, one blank (drawn)": 60,
            "search: best by score, two blanks (drawn)": 120,
            "search: the graph": 8.3,
            "shout: heard after its moment, p99": 20,
        }
    ),
    **_at_most({f"frames: {game}, {what}": 5 for game in CATALOG for what in SITUATIONS}),
    **_at_most({f"lighthouse: {page}, largest-contentful-paint": 1_800 for page in PAGES}),
    **_at_most({f"lighthouse: {page}, cumulative-layout-shift": 0.02 for page in PAGES}),
    **_at_most({f"lighthouse: {page}, total-blocking-time": 150 for page in PAGES}),
    **_at_least({f"lighthouse: {page}, performance": 95 for page in PAGES}),
    **_at_least({f"lighthouse: {page}, accessibility": 100 for page in PAGES}),
    **_at_least({f"lighthouse: {page}, best-practices": 100 for page in PAGES}),
    **_at_least({f"lighthouse: {page}, seo": 100 for page in PAGES}),
    **_at_least(
        {
            "cross: games, search and rules": 100,
            "search: courses of simulations": 13_200,
            "search: greedy games": 2_000,
            "search: grids of dice": 200_000,
        }
    ),
}
