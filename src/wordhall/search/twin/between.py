"""Plays of new tiles alone: words that the rack spells, between free squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.search.twin.format import ENDS, LETTERS, NEXT, Nodes, bits_of
from wordhall.search.twin.lanes import ALONE, FREE
from wordhall.search.twin.rack import CHOICES, letters_on

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence

    from wordhall.search.twin.lanes import Lane


class Between:
    """One walk for all lanes at once: a long number has a bit for each square of each lane.

    Between one lane's bits and the next's is one that is never set: no word runs across it.
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
        self.open = self._open()
        self.fitting = self._fitting(first)
        self.found: list[tuple[Lane, int, str]] = []

    def search(self) -> list[tuple[Lane, int, str]]:
        """The lane of each, the place where it begins, its letters."""
        self._go_on(self.nodes.forward, self._bits(lambda *_: True), "")
        return self.found

    def _bits(self, holds: Callable[[Lane, int], bool]) -> int:
        """The squares of which something holds."""
        bits = 0
        for number, lane in enumerate(self.lanes):
            for place in range(len(lane.squares)):
                if holds(lane, place):
                    bits |= 1 << number * self.stride + place
        return bits

    def _open(self) -> list[int]:
        """For each letter the squares that may take it."""
        anything = self._bits(lambda lane, place: lane.masks[place] == LETTERS)
        found = [anything] * 26
        for number, lane in enumerate(self.lanes):
            for place, mask in enumerate(lane.masks):
                if mask != LETTERS:
                    bit = 1 << number * self.stride + place
                    for letter in bits_of(mask):
                        found[letter] |= bit
        return found

    def _fitting(self, first: int | None) -> list[int]:
        """For each length the squares where a word may begin: it touches tiles, and joins none."""
        taken = self._bits(lambda lane, place: lane.letters[place] != FREE)
        touching = self._bits(
            lambda lane, place: lane.sums[place] != ALONE or lane.squares[place] == first
        )
        found, touched = [0], 0
        for length in range(1, self.held + 1):
            touched |= touching >> length - 1
            found.append(touched & ~(taken << 1) & ~(taken >> length))
        return found

    def _go_on(self, node: int, starts: int, spelled: str) -> None:
        """Spell on from a node; `starts` are the squares where what is spelled so far fits."""
        length = len(spelled)
        if length == self.held:
            return
        for letter in bits_of(node & self.on_rack):
            going = starts & self.open[letter] >> length
            if not going:
                continue
            child = self.nodes.child(node, 1 << letter)
            whole = going & self.fitting[length + 1] if length and child & ENDS else 0
            for sign, tile in CHOICES[letter]:
                if self.rack[tile]:
                    if whole:
                        self._note(whole, spelled + sign)
                    if child & NEXT:
                        self.rack[tile] -= 1
                        self._go_on(child, going, spelled + sign)
                        self.rack[tile] += 1

    def _note(self, starts: int, letters: str) -> None:
        for bit in bits_of(starts):
            number, place = divmod(bit, self.stride)
            self.found.append((self.lanes[number], place, letters))
