"""Ends that were solved by trying everything: the champion finds the best move of each."""

from pathlib import Path

import msgspec
import pytest

from tests.bots.test_cross_bot import bot
from tests.breadth import narrow
from tests.effort import one_in
from tests.games.cross.endings import shown
from tests.games.cross.solving import Solved
from wordhall.bots.contract import Effort
from wordhall.games.cross.notation.commands import write
from wordhall.kernel.game import Ms
from wordhall.search import engine
from wordhall.words import load

FILE = Path(__file__).parents[2] / "corpus" / "cross" / "solved" / "ends.jsonl"
SOLVED = [msgspec.json.decode(line, type=Solved) for line in FILE.read_bytes().splitlines()]
FULL = [one for one in SOLVED if "?" not in one.position]
TRIED = narrow(3, SOLVED) if engine().name == "native" else one_in(8, FULL)
"""All of them in breadth. Plain Python takes a minute for one, and with blanks five."""


@pytest.mark.parametrize("solved", TRIED, ids=lambda solved: solved.position.split()[1])
def test_r15_r16_the_champion_finds_the_best_move(solved: Solved) -> None:
    champion = bot("champion", words=load("play"))
    champion.effort = Effort(steps=40_000)
    intention = champion.intend(shown(solved.position), Ms(0))
    assert intention
    assert write(intention.action) in solved.best
