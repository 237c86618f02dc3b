"""Across-anchor plays: words of the rack alone, which touch no tile in their own lane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.search.pure.format import ACCEPTS, CHILDREN, LETTERS, Nodes, bits_of
from wordhall.search.pure.lanes import ALONE, FREE
from wordhall.search.pure.rack import CHOICES, letters_on

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence

    from wordhall.search.pure.lanes import Lane


class AcrossAnchor:
    """One walk finds the plays of all lanes: an integer has a bit for each square of each lane.

    A bit between two lanes is never set, so that no word runs from one into the other.
    """

    def __init__(
        self, nodes: Nodes, lanes: Sequence[Lane], rack: Counter[str], first: int | None
    ) -> None:
        self.nodes = nodes
        self.lanes = lanes
        self.rack = rack
        self.held = rack.total()
        self.on_rack = letters_on(rack)
        self.stride = max(len(lane.squares) for lane in lanes) + 1
        self.cross_sets = self._cross_sets()
        self.starts_of_length = self._starts_of_length(first)
        self.found: list[tuple[Lane, int, str]] = []

    def search(self) -> list[tuple[Lane, int, str]]:
        """The plays: lane, the place where it begins, letters."""
        self._extend(self.nodes.forward, self._bits(lambda *_: True), "")
        return self.found

    def _bits(self, holds: Callable[[Lane, int], bool]) -> int:
        """The bits of the squares for which `holds` is true."""
        bits = 0
        for number, lane in enumerate(self.lanes):
            for place in range(len(lane.squares)):
                if holds(lane, place):
                    bits |= 1 << number * self.stride + place
        return bits

    def _cross_sets(self) -> list[int]:
        """For each letter, the squares whose cross set has it."""
        anything = self._bits(lambda lane, place: lane.cross_sets[place] == LETTERS)
        found = [anything] * 26
        for number, lane in enumerate(self.lanes):
            for place, mask in enumerate(lane.cross_sets):
                if mask != LETTERS:
                    bit = 1 << number * self.stride + place
                    for letter in bits_of(mask):
                        found[letter] |= bit
        return found

    def _starts_of_length(self, first: int | None) -> list[int]:
        """For each length, the squares where a word may begin so that it covers an anchor."""
        taken = self._bits(lambda lane, place: lane.letters[place] != FREE)
        touching = self._bits(
            lambda lane, place: lane.cross_sums[place] != ALONE or lane.squares[place] == first
        )
        found, touched = [0], 0
        for length in range(1, self.held + 1):
            touched |= touching >> length - 1
            found.append(touched & ~(taken << 1) & ~(taken >> length))
        return found

    def _extend(self, node: int, starts: int, spelled: str) -> None:
        """Lays letters after a node; `starts` are the squares where the letters so far fit."""
        length = len(spelled)
        if length == self.held:
            return
        for letter in bits_of(node & self.on_rack):
            starts_left = starts & self.cross_sets[letter] >> length
            if not starts_left:
                continue
            child = self.nodes.child(node, 1 << letter)
            complete = (
                starts_left & self.starts_of_length[length + 1] if length and child & ACCEPTS else 0
            )
            for sign, tile in CHOICES[letter]:
                if self.rack[tile]:
                    if complete:
                        self._record(complete, spelled + sign)
                    if child & CHILDREN:
                        self.rack[tile] -= 1
                        self._extend(child, starts_left, spelled + sign)
                        self.rack[tile] += 1

    def _record(self, starts: int, letters: str) -> None:
        for bit in bits_of(starts):
            number, place = divmod(bit, self.stride)
            self.found.append((self.lanes[number], place, letters))
