"""Ends that were solved by trying everything: the champion finds the best move of each."""

from pathlib import Path

import msgspec
import pytest

from tests.bots.test_cross_bot import bot
from tests.breadth import narrow
from tests.effort import PROVING
from tests.games.cross.endings import shown
from tests.games.cross.solving import Solved
from wordhall.bots.contract import Effort
from wordhall.games.cross.notation.commands import write
from wordhall.kernel.game import Ms
from wordhall.search import engine
from wordhall.words import load

FILE = Path(__file__).parents[2] / "corpus" / "cross" / "solved" / "ends.jsonl"
SOLVED = [msgspec.json.decode(line, type=Solved) for line in FILE.read_bytes().splitlines()]


def racks(solved: Solved) -> str:
    """Of who is to move and of the other one."""
    return solved.position.split()[1]


FULL = [one for one in SOLVED if "?" not in racks(one)]
SHORT = [one for one in FULL if len(racks(one)) <= len("EIW/EGRU")]
TRIED = narrow(3, SOLVED) if engine().name == "native" else FULL if PROVING else SHORT
"""All of them in breadth. Plain Python takes seconds for a short one, for the others minutes."""


@pytest.mark.parametrize("solved", TRIED, ids=racks)
def test_r15_r16_the_champion_finds_the_best_move(solved: Solved) -> None:
    champion = bot("champion", words=load("play"))
    champion.effort = Effort(steps=40_000)
    intention = champion.intend(shown(solved.position), Ms(0))
    assert intention
    assert write(intention.action) in solved.best
