"""Bots on their seats: who is remembered, and who is seated anew."""

import pytest
from msgspec.structs import replace

from tests.server.thinking.scene import moments, move_request
from wordhall import bots
from wordhall.bots.contract import AnyBot, Bot, Effort, Intention
from wordhall.bots.levels import Level
from wordhall.games.sheets.types.actions import Action, Stop
from wordhall.games.sheets.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.server.thinking.brains import Brains
from wordhall.words import Lexicon

Seated = list[tuple[int, str]]


class Tallying(Bot[View, Action]):
    """Acts at a time that says how often it was asked."""

    def __init__(self) -> None:
        self._asked = 0

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        self._asked += 1
        return Intention(Stop(), Ms(self._asked))


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Seated:
    """Who was seated, in order; all are Tallying."""
    moments()  # with bots as they are
    made: Seated = []

    def make(seat: Seat, level: Level, _lexicon: Lexicon, _luck: Luck) -> AnyBot:
        made.append((seat, level.name))
        return Tallying()

    monkeypatch.setitem(bots.BOTS, "sheets", replace(bots.BOTS["sheets"], make=make))
    return made


def asked(brains: Brains, level: str = "club", seat: int = 0, of: str = "a match") -> int:
    intention = brains.think(move_request(level, seat, of), Effort(steps=1))
    assert intention is not None
    return intention.at


def test_a_bot_remembers(seated: Seated) -> None:
    brains = Brains()
    assert [asked(brains) for _ in range(3)] == [1, 2, 3]
    assert asked(brains, seat=1) == asked(brains, of="another") == 1
    assert seated == [(0, "club"), (1, "club"), (0, "club")]


def test_a_bot_of_another_level_is_another_bot(seated: Seated) -> None:
    brains = Brains()
    assert [asked(brains, level) for level in ("club", "novice", "novice", "club")] == [1, 1, 2, 1]
    assert len(seated) == 3


def test_who_was_asked_longest_ago_is_forgotten_first(seated: Seated) -> None:
    brains = Brains(seated=2)
    assert [asked(brains, seat=seat) for seat in (0, 1, 0, 2, 0, 1)] == [1, 1, 2, 1, 3, 1]
    assert [seat for seat, _ in seated] == [0, 1, 2, 1]


@pytest.mark.usefixtures("seated")
def test_the_bots_of_a_match_that_is_over_are_forgotten() -> None:
    brains = Brains()
    assert asked(brains) == asked(brains, seat=1) == asked(brains, of="another") == 1
    brains.forget("a match")
    assert asked(brains) == asked(brains, seat=1) == 1
    assert asked(brains, of="another") == 2


@pytest.mark.usefixtures("seated")
def test_a_bot_that_fails_loses_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    brains = Brains()
    asked(brains)
    with monkeypatch.context() as failing:
        failing.setattr(Tallying, "intend", None)
        with pytest.raises(TypeError):
            asked(brains)
    assert asked(brains) == 1
