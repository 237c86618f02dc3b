"""Plays that run through tiles on the board."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from wordhall.search.twin.format import ENDS, NEXT, NOWHERE, SEPARATOR, Nodes, bits_of
from wordhall.search.twin.lanes import ALONE, FREE
from wordhall.search.twin.rack import CHOICES, letters_on
from wordhall.search.twin.scoring import THROUGH

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Sequence

    from wordhall.search.twin.lanes import Lane


class Through:
    """The plays of one lane, each found from the first row of tiles that it runs through.

    From there letters are laid backward, as far as the row before allows, then forward, through
    whatever tiles lie there.
    """

    def __init__(self, nodes: Nodes, lane: Lane, rack: Counter[str]) -> None:
        self.nodes = nodes
        self.lane = lane
        self.rack = rack
        self.on_rack = letters_on(rack)
        self.end = 0
        """The place after the row of tiles."""
        self.found: list[tuple[Lane, int, str]] = []

    def search(self) -> list[tuple[Lane, int, str]]:
        """The lane of each, the place where it begins, its letters."""
        for start, end in rows(self.lane.letters):
            node = self.nodes.walk(self.lane.letters[start:end][::-1], self.nodes.backward)
            if node != NOWHERE:
                self.end = end
                self._back(node, start, THROUGH * (end - start))
        return self.found

    def _taken(self, place: int) -> bool:
        return 0 <= place < len(self.lane.letters) and self.lane.letters[place] != FREE

    def _back(self, node: int, start: int, letters: str) -> None:
        """Turn round, or lay a tile before the start, unless it would join another row."""
        turned = self.nodes.child(node, SEPARATOR)
        if turned != NOWHERE:
            self._on(turned, self.end, start, letters)
        place = start - 1
        if place < 0 or self._taken(place - 1):
            return
        for sign, child in self._laid(node, place):
            if child & ENDS:
                self._note(place, sign + letters)
            if child & NEXT:
                self._back(child, place, sign + letters)

    def _on(self, node: int, place: int, start: int, letters: str) -> None:
        """Go on at a place, over the tile that lies there or with one from the rack."""
        if place == len(self.lane.letters):
            return
        whole = not self._taken(place + 1)
        for sign, child in self._over(node, place):
            if child & ENDS and whole:
                self._note(start, letters + sign)
            if child & NEXT:
                self._on(child, place + 1, start, letters + sign)

    def _over(self, node: int, place: int) -> Iterator[tuple[str, int]]:
        """What may come at a place: the tile there, or what the rack can lay."""
        letter = self.lane.letters[place]
        if letter == FREE:
            yield from self._laid(node, place)
        else:
            yield THROUGH, self.nodes.child(node, 1 << letter)

    def _laid(self, node: int, place: int) -> Iterator[tuple[str, int]]:
        """Each tile that may be laid at a place: its sign, and where it leads.

        It is off the rack until the next one is asked for.
        """
        for letter in bits_of(node & self.on_rack & self.lane.masks[place]):
            child = self.nodes.child(node, 1 << letter)
            for sign, tile in CHOICES[letter]:
                if self.rack[tile]:
                    self.rack[tile] -= 1
                    yield sign, child
                    self.rack[tile] += 1

    def _note(self, start: int, letters: str) -> None:
        """A single tile that makes words both ways is a play across."""
        laid = [place for place, sign in enumerate(letters, start) if sign != THROUGH]
        if self.lane.across or len(laid) > 1 or self.lane.sums[laid[0]] == ALONE:
            self.found.append((self.lane, start, letters))


def rows(letters: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where each unbroken row of tiles begins and ends."""
    start = 0
    for taken, places in groupby(letters, key=FREE.__ne__):
        end = start + len(list(places))
        if taken:
            yield start, end
        start = end
