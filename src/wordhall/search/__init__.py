"""Search: all plays on a board, all words on a grid, all words from some tiles.

Two engines give the same answers: `native`, a library in Rust (`native/`), which needs to be built,
and `python`, the pure-Python implementation. ``engine()`` gives the faster one that is there; its
``build`` makes a graph of a word list, and the graph has a method for each question.
"""

from wordhall.search.arrays import PlayArrays
from wordhall.search.contract import Engine, EngineName, Graph
from wordhall.search.covers import Cover, Form, Ground, Laid, Slot, Spare, Swap
from wordhall.search.engines import engine
from wordhall.search.errors import SearchError
from wordhall.search.games import Ending, Ends, GameResult, Lookahead, Simulated, Table
from wordhall.search.grids import Field, FieldTally, FieldWord, GridTally
from wordhall.search.leaves import Leaves
from wordhall.search.plays import Play, Position, Tally
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
    "PlayArrays",
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
