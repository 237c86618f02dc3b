"""R15, R16: open ends of real games, to the last tile, by both options `end`."""

import pytest

from tests.breadth import wide
from tests.effort import PROVING
from tests.games.cross.endings import CASES, KNOWN, TRIED, Known, position, table
from wordhall.search import Ends, Engine, Graph, Lookahead, engine
from wordhall.words import load

SMALL = [known for known in KNOWN if len(known.racks) <= (5 if PROVING else 4)]
"""Soon done in plain Python, too."""


@pytest.fixture(scope="module")
def graph() -> Graph:
    return engine().build(load("play"))


@pytest.fixture(scope="module")
def each(searcher: Engine, graph: Graph) -> Graph:
    return searcher.open(graph.data)


@pytest.mark.parametrize("known, ends", CASES, ids=lambda case: getattr(case, "racks", case))
def test_r16_the_lead_at_the_end_is_known(graph: Graph, known: Known, ends: Ends) -> None:
    now = position(known, ends)
    (best,) = graph.endgame(now.setting, table(known, ends), Lookahead())
    assert (best.lead, best.exact) == (known.lead(ends), True)
    assert (best.play is None) == known.waits


@wide
@pytest.mark.parametrize("known", SMALL, ids=lambda known: known.racks)
def test_r16_every_engine_knows_it(each: Graph, known: Known) -> None:
    now = position(known, "play_on")
    (best,) = each.endgame(now.setting, table(known, "play_on"), Lookahead())
    assert (best.lead, best.exact, best.play is None) == (known.play_on, True, known.waits)


@pytest.mark.parametrize("known", TRIED, ids=lambda known: known.racks)
def test_r15_of_a_pass_and_a_play_that_are_worth_the_same_the_play_is_made(
    graph: Graph, known: Known
) -> None:
    now = position(known, "play_on")
    ask = now.setting, table(known, "play_on"), Lookahead()
    (passed,) = graph.endgame(*ask, moves=[""])
    assert (passed.lead == known.play_on) == (known.ties or known.waits)


@pytest.mark.parametrize("steps", [0, 1, 20, 200])
def test_r15_nobody_waits_before_it_is_certain(graph: Graph, steps: int) -> None:
    waits = KNOWN[0]
    now = position(waits, "play_on")
    (best,) = graph.endgame(now.setting, table(waits, "play_on"), Lookahead(steps=steps))
    assert (best.play is None) == best.exact
