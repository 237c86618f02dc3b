"""Waywords: how the table is laid (R1 to R5, R20, R21)."""

from collections import Counter
from typing import Any

from wordhall.verify.game import Hands
from wordhall.verify.ways.editions import EDITIONS
from wordhall.verify.ways.options import handicap
from wordhall.verify.ways.pieces import CELLS, FIRST_PATTERNS, LETTERS, MARKERS, PATTERNS
from wordhall.verify.ways.table import Player, Table

DEALT = {"standard": 2, "open_field": 10, "solitaire": 14}
"""Letter tiles that each player gets."""

SOLITAIRE_MARKERS = 14


def lay_table(hands: Hands) -> tuple[Table, int]:
    """The table, and who begins."""
    options, seats = hands.first["options"], len(hands.roster["sitters"])
    tiles = hands.chance.purpose("tiles").order(LETTERS)
    board, tiles = tiles[: len(CELLS)], tiles[len(CELLS) :]
    each = DEALT[options["variant"]]
    dealt = [tiles[each * seat : each * (seat + 1)] for seat in range(seats)]
    pile, stack, box = tiles[each * seats :], _stack(hands, seats), _box(hands)
    first = _first(hands)
    edition = hands.first["edition"]
    laid = {"first": first, "board": board, "hands": dealt, "pile": pile, "stack": stack}
    hands.say.say("ways R5", "Opened", options=options, edition=edition, **laid, box=box)
    patterns = FIRST_PATTERNS if options["variant"] == "standard" else []
    players = [
        Player(sorted(letters), [*patterns], handicap(options, seat)["head_start"])
        for seat, letters in enumerate(dealt)
    ]
    cells = dict(zip(CELLS, board, strict=True))
    return Table(cells, players, [*pile], [*stack], box), first


def _stack(hands: Hands, seats: int) -> list[str]:
    """R5: the pattern tiles that nobody gets; R20, R21: there are none."""
    if hands.first["options"]["variant"] != "standard":
        return []
    left = Counter(PATTERNS) - Counter(FIRST_PATTERNS * seats)
    return hands.chance.purpose("patterns").order([*left.elements()])


def _box(hands: Hands) -> list[str]:
    """R2, R21: all markers; alone, fourteen of them."""
    count = SOLITAIRE_MARKERS if hands.first["options"]["variant"] == "solitaire" else len(MARKERS)
    chosen = hands.chance.purpose("markers").order(MARKERS)[:count]
    return sorted(chosen, key=MARKERS.index)


def _first(hands: Hands) -> int:
    """R5: the youngest, where the table says who that is; or by lot."""
    named: int | None = hands.first["options"]["youngest"]
    ages: list[Any] = [sitter["age"] for sitter in hands.roster["sitters"]]
    if EDITIONS[hands.first["edition"]].ages and None not in ages and ages.count(min(ages)) == 1:
        return ages.index(min(ages))
    return hands.chance.purpose("lot").under(len(ages)) if named is None else named
