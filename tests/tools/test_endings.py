"""How matches end, in small. At length: tools.proof.endings."""

import pytest

from tests.breadth import narrow
from tools.proof.endings import MOST_UNPLAYED, UNDER_WAY, at_random, kinds, of_beginners
from wordhall.catalog import CATALOG

BEGINNERS = [(kind, game) for game in CATALOG for kind in kinds(game) if kind != "random"]


@pytest.mark.parametrize("kind, game", narrow(5, BEGINNERS))
def test_beginners_leave_much_only_if_all_choose_to_pass(kind: str, game: str) -> None:
    """In one of the two matches a clock hurries the idle."""
    for number in range(2):
        ending = of_beginners(game, kind, number)
        assert ending != UNDER_WAY
        assert ending.unplayed <= MOST_UNPLAYED or ending.cause == "choice"


@pytest.mark.parametrize("game", CATALOG)
def test_players_at_random_may_also_let_their_time_run_out(game: str) -> None:
    """Turns that are lost so are passes by the rules (cross R15, locks R14).

    At random nobody may lay a word for six rounds, which ends a game of Waywords (R19); and who
    reaches the target of Word Shout has won, whatever dice collisions have kept from all (R13).
    """
    for number in range(4):
        ending = at_random(game, number)
        assert ending != UNDER_WAY
        early = ending.unplayed > MOST_UNPLAYED and ending.reason not in {"no-words", "target"}
        assert not early or ending.cause in {"choice", "time"}
