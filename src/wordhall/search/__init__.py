"""Search: every play on a board, every word on a grid, every word of some tiles.

Two engines answer alike: `native`, a library in Rust (`native/`) that is there where it could be
built, and `python`, the pure-Python implementation. ``engine()`` gives the faster one; its
``build`` makes a graph of a word list, and the graph answers.
"""

from wordhall.search.contract import (
    Ending,
    Ends,
    Engine,
    EngineName,
    Field,
    FieldTally,
    FieldWord,
    GameResult,
    Graph,
    GridTally,
    Lookahead,
    Play,
    Position,
    Simulated,
    Table,
    Tally,
)
from wordhall.search.covers import Cover, Form, Ground, Laid, Slot, Spare, Swap
from wordhall.search.engines import engine
from wordhall.search.errors import SearchError
from wordhall.search.leaves import Leaves
from wordhall.search.setting import STANDARD, Setting

__all__ = [
    "STANDARD",
    "Cover",
    "Ending",
    "Ends",
    "Engine",
    "EngineName",
    "Field",
    "FieldTally",
    "FieldWord",
    "Form",
    "GameResult",
    "Graph",
    "GridTally",
    "Ground",
    "Laid",
    "Leaves",
    "Lookahead",
    "Play",
    "Position",
    "SearchError",
    "Setting",
    "Simulated",
    "Slot",
    "Spare",
    "Swap",
    "Table",
    "Tally",
    "engine",
]
