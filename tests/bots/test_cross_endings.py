"""R15, R16: what levels of Jumbo Word Cross do with an open end; nobody waits at a loss."""

from functools import cache

import pytest
from msgspec.structs import replace

from tests.bots.test_cross_bot import bot
from tests.games.cross.endings import CASES, KNOWN, Known, position, seen, shown, table
from wordhall.bots import levels_of
from wordhall.bots.contract import Effort
from wordhall.bots.cross.situation import placed
from wordhall.bots.lexicons import graph_of
from wordhall.games.cross.types.actions import Action, Pass, Place
from wordhall.games.cross.types.views import View
from wordhall.kernel.clock import Bank, Clock, clock
from wordhall.kernel.game import Ms
from wordhall.search import Ends, Lookahead, Play
from wordhall.words import Lexicon, load

LEVELS = list(levels_of("cross"))
STRONG = LEVELS[LEVELS.index("expert") :]
EFFORTS = (Effort(steps=0), Effort(steps=50), Effort(steps=20_000))
"""No time at all, too little for most, and enough."""


@cache
def words() -> Lexicon:
    return load("play")


def meant(level: str, view: View, effort: Effort) -> Action:
    strong = bot(level, words=words())
    strong.effort = effort
    intention = strong.intend(view, Ms(0))
    assert intention is not None
    return intention.action


def champion(line: str, effort: Effort = EFFORTS[-1], time: Clock | None = None) -> Action:
    return meant("champion", shown(line, time), effort)


def lead(known: Known, ends: Ends, action: Action) -> int:
    """What an action comes to at the end."""
    now, graph = position(known, ends), graph_of(words(), levels_of("cross")["champion"])
    tiles = action.tiles if isinstance(action, Place) else ()
    [plays] = graph.plays(now.setting, [now.position])
    made: list[Play | str] = [play for play in plays if placed(play) == tiles]
    (end,) = graph.endgame(now.setting, table(known, ends), Lookahead(), moves=made or [""])
    return end.lead


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("known, ends", CASES, ids=lambda case: getattr(case, "racks", case))
def test_r15_nobody_passes_where_a_play_that_scores_costs_nothing(
    level: str, known: Known, ends: Ends
) -> None:
    for effort in EFFORTS:
        passes = isinstance(meant(level, seen(known, ends), effort), Pass)
        assert not passes or (known.waits and effort == EFFORTS[-1])


@pytest.mark.parametrize("known, ends", CASES, ids=lambda case: getattr(case, "racks", case))
def test_r16_with_time_enough_the_champion_throws_nothing(known: Known, ends: Ends) -> None:
    action = meant("champion", seen(known, ends), EFFORTS[-1])
    assert lead(known, ends, action) == known.lead(ends)
    assert isinstance(action, Pass) == known.waits


WAITS, *_, ALONE = (known.position for known in KNOWN)


def test_r15_it_is_of_no_use_to_wait_for_who_has_no_time() -> None:
    assert champion(WAITS) == Pass()
    spent = replace(clock(Bank(Ms(60_000)), 2, ()), left=(Ms(60_000), Ms(0)))
    assert isinstance(champion(WAITS, time=spent), Place)


def test_r15_of_several_the_last_who_holds_tiles_plays_all_that_it_can() -> None:
    alone = ALONE.replace("GIJ/ 485/416", "GIJ/// 485/416/400/430")
    assert champion(alone) == champion(ALONE)


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("ends", ["play_on", "first_out"])
def test_r15_of_several_nobody_passes_who_has_a_play(level: str, ends: Ends) -> None:
    """What each of the others holds is not known: moves are weighed by chance, but no pass."""
    three = WAITS.replace("SV/KZ 466/454", "SV/K/Z 466/454/300")
    for effort in EFFORTS[1:]:
        assert isinstance(meant(level, shown(f"{three} end {ends};"), effort), Place)
