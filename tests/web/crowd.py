"""Matches of the corpus with as many people as a game takes, all of them with long names."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from tests.corpus.shelf import CORPUS
from tests.corpus.transcript import Audience
from tests.web.stage import Moment, Parts, Told
from wordhall.catalog import CATALOG

LONG = "Maximilian of Wordche"
"""With a number it has the most characters that a name may have."""

WORDS = ("QUESTION", "TRIANGLE", "SUN", "MOONS", "STAR", "ORBITS", "COMET") * 6
"""What somebody finds who finds a lot."""


class Crowd(Told):
    """A transcript with a name of its own for each of so many seats: what few did, all did.

    Games on a board have as many seats as in the transcript.
    """

    def __init__(
        self, name: str, people: int | None = None, words: tuple[str, ...] = WORDS
    ) -> None:
        """`people` are fewer than all; `words` are what each of them finds."""
        super().__init__(CORPUS / f"{name}.jsonl")
        self.words = words
        few = self.lines[0]["roster"]
        _, most = CATALOG[self.game].seats
        seats = (people or most) if self.game in {"sheets", "shout"} else len(few)
        self.seats = seats
        self.names = [f"{LONG} {seat + 1}" for seat in range(seats)]
        roster = [few[seat % len(few)] | {"name": name} for seat, name in enumerate(self.names)]
        self.lines[0] = self.lines[0] | {"roster": roster}

    def _frames(self, viewer: Audience) -> Iterator[Moment]:
        for moment in super()._frames(viewer):
            yield Moment(moment.line, moment.at, self._crowded(moment.parts), moment.news)

    def _crowded(self, parts: Parts) -> Parts:
        """Each list that has an entry a seat has one for each of the crowd."""
        few = len(parts["house"]["chairs"])
        wide: Parts = {}
        for name, part in parts.items():
            head, _, number = name.partition("/")
            if not number or parts[head] != few or head not in {"sheets", "players"}:
                wide[name] = self._widened(name, part, few)
        for head in {"sheets", "players"} & parts.keys():
            if parts[head] == few:
                wide[head] = self.seats
                for seat in range(self.seats):
                    wide[f"{head}/{seat}"] = self._own(parts[f"{head}/{seat % few}"], seat)
        if "roster" in parts:
            wide["roster"] = self._roster()
        return wide

    def _widened(self, name: str, part: Any, few: int) -> Any:
        match name:
            case "house":
                return part | {"chairs": self._all(part["chairs"])}
            case "standing":
                outcome = part["outcome"]
                return part | {
                    "scores": self._all(part["scores"]),
                    "outcome": None if outcome is None else self._outcome(outcome),
                }
            case "totals":
                return part and self._all(part)
            case _ if name.startswith("rounds/"):
                return part | {"points": self._all(part["points"])}
            case _:
                return part

    def _own(self, side: Any, seat: int) -> Any:
        """A sheet, or a side of a player, of that seat."""
        if "builder" not in side:
            return side
        own = side | {"builder": seat, "finder": (seat + 1) % self.seats}
        if side["words"] and side["marks"] is not None:
            marks = [
                {"type": "Mark", "word": n, "verdict": "valid", "cells": [0, 1, 2]}
                for n in range(len(self.words))
            ]
            own |= {"words": list(self.words), "leftovers": [], "marks": marks}
        return own

    def _roster(self) -> Any:
        return {"sitters": [{"name": name, "bot": None, "age": None} for name in self.names]}

    def _all(self, few: list[Any]) -> list[Any]:
        return [few[seat % len(few)] for seat in range(self.seats)]

    def _outcome(self, outcome: Any) -> Any:
        places = range(1, self.seats + 1)
        return outcome | {"scores": self._all(outcome["scores"]), "places": list(places)}

    @cached_property
    def finished(self) -> dict[str, Any]:
        """The same of a match that is over; what might have been is not told."""
        told = Told(CORPUS / f"{self.name}.jsonl").finished
        few = len(told["names"])
        view = dict(told["view"])
        if self.seats > few:
            for head in {"sheets", "players"} & view.keys():
                view[head] = [self._own(view[head][s % few], s) for s in range(self.seats)]
            for head in {"totals"} & view.keys():
                view[head] = self._all(view[head])
            rounds = [self._widened("rounds/", one, few) for one in view.get("rounds", [])]
            view["rounds"] = 4 * rounds
        if "roster" in view:
            view["roster"] = self._roster()
        avatars = [{"hue": seat % 8, "glyph": None} for seat in range(self.seats)]
        outcome = self._outcome(told["outcome"]) if self.seats > few else told["outcome"]
        return told | {
            "names": self.names,
            "avatars": avatars,
            "bots": [None] * self.seats,
            "view": view,
            "outcome": outcome,
            "resigned_after": [None] * self.seats,
            "review": None,
        }
