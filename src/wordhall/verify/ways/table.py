"""Waywords: the table, and the effects of a turn's steps (R7 to R13)."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.ways.pieces import ANY, CELLS, CLEAR

COST = 5
MOST_MARKERS = 3


@dataclass
class Player:
    """A seat: its hand, sorted, and how many words and swaps it has made."""

    letters: list[str]
    patterns: list[str]
    score: int
    words: int = 0
    swaps: int = 0


@dataclass
class Table:
    """The pieces on the table. `held` are markers taken off the board for this turn's word.

    `swapped` and `spelled` are what this turn has seen of its one swap and its one word; until
    something is done in it, it is `idle`.
    """

    board: dict[str, str]
    players: list[Player]
    pile: list[str]
    stack: list[str]
    supply: list[str]
    markers: list[dict[str, Any]] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    swapped: bool = False
    spelled: bool = False
    idle: bool = True

    def after(self, seat: int, step: dict[str, Any]) -> "Table":
        """Another table, on which a step of a seat's turn was made."""
        table = deepcopy(self)
        table.idle = False
        table._make(table.players[seat], step)
        return table

    def _make(self, player: Player, step: dict[str, Any]) -> None:
        match step["type"]:
            case "Swapped":
                self.swapped, player.swaps = True, player.swaps + 1
                self._exchange(player, step["tile"])
            case "Taken":
                player.score -= COST
                self.markers.remove(step["marker"])
                self.held.append(step["marker"]["shape"])
                for tile in step["tiles"]:
                    self._exchange(player, tile)
            case "Cleared":
                self._spend(player, [CLEAR])
                self.markers = []
            case _:
                self._spend(player, step["patterns"])
                player.score += step["points"] - step["cost"]
                player.words += 1
                self.markers += step["markers"]
                self.held, self.spelled = [], True

    def _exchange(self, player: Player, tile: dict[str, Any]) -> None:
        """R7: the old tile goes to the hand, or under the pile if the new one was drawn."""
        self.board[tile["cell"]] = tile["new"]
        if tile["drawn"]:
            self.pile = [*self.pile[1:], tile["old"]]
        else:
            player.letters.remove(tile["new"])
            player.letters = sorted([*player.letters, tile["old"]])

    def _spend(self, player: Player, patterns: list[str]) -> None:
        """R14: used pattern tiles go under their stack."""
        for pattern in patterns:
            player.patterns.remove(pattern)
        self.stack += patterns

    def box(self) -> Counter[str]:
        """R2: the markers that lie neither on the board nor in a hand."""
        out = Counter(marker["shape"] for marker in self.markers)
        return Counter(self.supply) - out - Counter(self.held)

    def covering(self, cell: str) -> dict[str, Any] | None:
        """The marker on a cell."""
        return next((marker for marker in self.markers if cell in marker["cells"]), None)

    # R7, R12, R13: the steps that change the field

    def swap(self, seat: int, put: dict[str, Any]) -> dict[str, Any]:
        """R7: a tile that no marker covers, with an own one or a blind draw."""
        check_cells([put["cell"]], "ways R7")
        if self.held:
            raise Refused("ways R7", "the swap comes before a marker is taken")
        if self.covering(put["cell"]) is not None:
            raise Refused("ways R7", "a tile that no marker covers is swapped")
        return {"type": "Swapped", "tile": self._replaced(seat, [put])[0]}

    def take(self, seat: int, cell: str, put: list[dict[str, Any]]) -> dict[str, Any]:
        """R12: a marker of which none is in the box, for five points; tiles are replaced."""
        self.check_no_word("ways R12")
        check_cells([cell], "ways R12")
        marker = self.covering(cell)
        if marker is None or self.box()[marker["shape"]]:
            raise Refused("ways R12", "a marker is taken off the board if none is in the box")
        self._check_use(self.players[seat], marker["shape"])
        check_cells([one["cell"] for one in put], "ways R12")
        if not put or any(one["cell"] not in marker["cells"] for one in put):
            raise Refused("ways R12", "one or more of the tiles that it uncovers are replaced")
        return {"type": "Taken", "marker": marker, "tiles": self._replaced(seat, put)}

    def _check_use(self, player: Player, shape: str) -> None:
        """R8, R9, R16: the player can still use it, and pay for it."""
        needed = Counter([*self.held, shape])
        anys = (needed - Counter(player.patterns)).total()
        if needed.total() > MOST_MARKERS:
            raise Refused("ways R9", "three markers at most are laid for a word")
        if anys > player.patterns.count(ANY):
            raise Refused("ways R8", "a marker needs a pattern tile")
        check_means(player, COST + COST * anys)

    def clear(self, seat: int) -> dict[str, Any]:
        """R13: all markers go into the box."""
        self.check_no_word("ways R13")
        check_held(self.players[seat].patterns, [CLEAR], "ways R13")
        return {"type": "Cleared"}

    def check_no_word(self, rule: str) -> None:
        """R7, R12, R13: it is done before the word."""
        if self.spelled:
            raise Refused(rule, "this comes before the word")

    def _replaced(self, seat: int, put: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The tiles after replacements, with own tiles or with the next ones of the pile."""
        own = [one["tile"] for one in put if one["tile"] is not None]
        check_held(self.players[seat].letters, own, "ways R7")
        pile = iter(self.pile)
        return [
            {
                "cell": one["cell"],
                "old": self.board[one["cell"]],
                "new": next(pile) if one["tile"] is None else one["tile"],
                "drawn": one["tile"] is None,
            }
            for one in put
        ]


def check_cells(cells: list[str], rule: str) -> None:
    """R4: cells of the board, each named once."""
    if not {*cells} <= {*CELLS} or len({*cells}) < len(cells):
        raise Refused(rule, "cells are A1 to H8, each named once")


def check_held(hand: list[str], tiles: list[str], rule: str) -> None:
    """R5: refuses tiles that are not in the hand."""
    if Counter(tiles) - Counter(hand):
        raise Refused(rule, "only tiles in one's own hand are used")


def check_means(player: Player, cost: int) -> None:
    """R16: a cost needs the points; a player below zero may do what costs nothing."""
    if cost > 0 and player.score < cost:
        raise Refused("ways R16", f"{cost} points are paid only by a player who has them")
