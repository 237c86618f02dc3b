"""Playthrough plays: words through tiles of their own lane."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from wordhall.search.pure.format import ACCEPTS, CHILDREN, NOWHERE, SEPARATOR, Nodes, bits_of
from wordhall.search.pure.lanes import ALONE, FREE
from wordhall.search.pure.rack import CHOICES, letters_on
from wordhall.search.pure.scoring import PLAYTHROUGH

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Sequence

    from wordhall.search.pure.lanes import Lane


class Playthrough:
    """The plays of one lane, each generated from its anchor run, the first run that it contains.

    Letters are laid backward from there, as far as the run before allows, then forward, through
    the tiles on the board.
    """

    def __init__(self, nodes: Nodes, lane: Lane, rack: Counter[str]) -> None:
        self.nodes = nodes
        self.lane = lane
        self.rack = rack
        self.on_rack = letters_on(rack)
        self.end = 0
        """The place after the anchor run."""
        self.found: list[tuple[Lane, int, str]] = []

    def search(self) -> list[tuple[Lane, int, str]]:
        """The plays: lane, the place where it begins, letters."""
        for start, end in anchor_runs(self.lane.letters):
            node = self.nodes.walk(self.lane.letters[start:end][::-1], self.nodes.backward)
            if node != NOWHERE:
                self.end = end
                self._extend_before(node, start, PLAYTHROUGH * (end - start))
        return self.found

    def _taken(self, place: int) -> bool:
        return 0 <= place < len(self.lane.letters) and self.lane.letters[place] != FREE

    def _extend_before(self, node: int, start: int, letters: str) -> None:
        """Follows the separator, or lays a tile before the start that touches no other run."""
        turned = self.nodes.child(node, SEPARATOR)
        if turned != NOWHERE:
            self._extend_after(turned, self.end, start, letters)
        place = start - 1
        if place < 0 or self._taken(place - 1):
            return
        for sign, child in self._rack_tiles_for(node, place):
            if child & ACCEPTS:
                self._record(place, sign + letters)
            if child & CHILDREN:
                self._extend_before(child, place, sign + letters)

    def _extend_after(self, node: int, place: int, start: int, letters: str) -> None:
        """Goes on at a place, over the tile there or with one from the rack."""
        if place == len(self.lane.letters):
            return
        whole = not self._taken(place + 1)
        for sign, child in self._tiles_for(node, place):
            if child & ACCEPTS and whole:
                self._record(start, letters + sign)
            if child & CHILDREN:
                self._extend_after(child, place + 1, start, letters + sign)

    def _tiles_for(self, node: int, place: int) -> Iterator[tuple[str, int]]:
        """The choices at a place: the tile there, or the tiles that the rack can lay."""
        letter = self.lane.letters[place]
        if letter == FREE:
            yield from self._rack_tiles_for(node, place)
        else:
            yield PLAYTHROUGH, self.nodes.child(node, 1 << letter)

    def _rack_tiles_for(self, node: int, place: int) -> Iterator[tuple[str, int]]:
        """Each tile that may be laid at a place: its sign, and the next node.

        The tile is off the rack until the next one is yielded.
        """
        for letter in bits_of(node & self.on_rack & self.lane.cross_sets[place]):
            child = self.nodes.child(node, 1 << letter)
            for sign, tile in CHOICES[letter]:
                if self.rack[tile]:
                    self.rack[tile] -= 1
                    yield sign, child
                    self.rack[tile] += 1

    def _record(self, start: int, letters: str) -> None:
        """Records a play; a single tile that makes words in both directions is a play across."""
        laid = [place for place, sign in enumerate(letters, start) if sign != PLAYTHROUGH]
        if self.lane.across or len(laid) > 1 or self.lane.cross_sums[laid[0]] == ALONE:
            self.found.append((self.lane, start, letters))


def anchor_runs(letters: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The start and end of each run of tiles."""
    start = 0
    for taken, places in groupby(letters, key=FREE.__ne__):
        end = start + len(list(places))
        if taken:
            yield start, end
        start = end
