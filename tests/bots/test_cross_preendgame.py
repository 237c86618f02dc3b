"""Two players, and one or two tiles in the pool: what the levels that look ahead do then."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.cross.table import WORDS, Table
from tests.search import tables
from tests.search.engines import there
from wordhall.bots.contract import Effort
from wordhall.bots.cross import moves
from wordhall.bots.cross.deals import deals_after
from wordhall.bots.cross.leaves import sense_of
from wordhall.bots.cross.lookahead import ranked
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.preendgame import LEAST, Budget, Candidate, foreseen, is_preendgame
from wordhall.bots.cross.situation import Situation, situation, spent
from wordhall.games.cross.tiles import without
from wordhall.games.cross.types.components import Options
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck, Stream
from wordhall.search import Ends, Engine, Graph, Play, Position, engine
from wordhall.search import Table as Known

SENSE = sense_of(5)
ENOUGH = Effort(steps=2_000)
"""For all deals of racks of two."""
TILES = "ACEORST?"
CAT = b"CAT".join((b"." * 111, b"." * 111))


@pytest.fixture(scope="module", params=there())
def graph(request: pytest.FixtureRequest) -> Graph:
    each: Engine = engine(request.param)
    return each.build(WORDS)


def late(rack: str, unseen: str, lead: int = 0, ends: Ends = "play_on") -> Situation:
    """CAT lies on the mat, and the other player has as many tiles as the mover."""
    pool, other = unseen[len(rack) :], unseen[: len(rack)]
    table = Table((rack, other), pool, Options(rack_size=len(rack), end=ends))
    seen = situation(table.view(0), Seat(0))
    return seen._replace(board=CAT, unseen=unseen, scores=(lead, 0))


@st.composite
def situations(draw: st.DrawFn, most: int = 3) -> Situation:
    """So few tiles that everything can be tried."""
    size = draw(st.integers(2, most))
    rack = draw(st.text(TILES, min_size=size, max_size=size))
    unseen = draw(st.text("CEOST", min_size=size + 1, max_size=size + 2))
    ends: Ends = draw(st.sampled_from(["play_on", "first_out"]))
    return late(rack, unseen, draw(st.integers(-15, 15)), ends)


def plays(now: Situation, graph: Graph) -> list[Move]:
    """All plays that take the rest of the pool."""
    found = moves.plays(now, graph, SENSE)
    return [move for move in found if move.play and len(spent(move.play)) >= now.pool]


def by_force(now: Situation, graph: Graph, play: Play) -> tuple[int, int]:
    """What a play that takes the pool comes to: all deals, and all that can happen after each.

    It is twice the wins, and the sum of the leads.
    """
    wins = leads = 0
    for pool in permutations(now.unseen, now.pool):
        drawn = "".join(pool)
        left = tables.kept(now.rack, play) + drawn
        known = Known(
            board=tables.laid(now.setting, now.board, play),
            rack=without(now.unseen, drawn),
            unseen=left,
            others=(len(left),),
            scores=(now.scores[1], now.scores[0] + play.score),
            ends=now.ends,
        )
        lead = -max(tables.by_force(graph, now.setting, known).values())
        wins += (lead > 0) + (lead >= 0)
        leads += lead
    return wins, leads


def chance() -> Stream:
    return Luck(b"deals").stream("simulate", 0)


def chosen(now: Situation, graph: Graph, tried: list[Move], effort: Effort = ENOUGH) -> Move:
    return foreseen(now, tried, graph, SENSE.leaves, effort, chance())


@examples(20)
@given(situations(), st.data())
def test_a_play_that_takes_the_pool_is_worth_what_trying_everything_shows(
    graph: Graph, now: Situation, data: st.DataObject
) -> None:
    found = plays(now, graph)
    if not found:
        return
    move = data.draw(st.sampled_from(found))
    assert move.play
    deals = deals_after(now, move.made, graph, SENSE.leaves)
    for deal in deals:
        deal.search(graph, 10_000_000)
    assert all(deal.exact for deal in deals)
    share, lead = Candidate(move, deals).worth
    assert (2 * share, lead) == by_force(now, graph, move.play)


@examples(8)
@given(situations(2))
def test_of_plays_that_take_the_pool_the_best_is_made(graph: Graph, now: Situation) -> None:
    found = plays(now, graph)[:LEAST]
    if not found:
        return
    worth = {move.play: by_force(now, graph, move.play) for move in found if move.play}
    best = chosen(now, graph, found).play
    assert best
    assert worth[best] == max(worth.values())


def test_both_engines_choose_alike() -> None:
    now = late("AS", "OTE")
    one, *others = (engine(name).build(WORDS) for name in there())
    found, effort = plays(now, one)[:LEAST], Effort(steps=700)
    for other in others:
        assert chosen(now, one, found, effort) == chosen(now, other, found, effort)


@pytest.mark.parametrize("effort", [Effort(steps=20), Effort(seconds=0.0)])
def test_without_time_for_all_deals_moves_are_simulated(graph: Graph, effort: Effort) -> None:
    now = late("AS?", "OTECE")
    found = list(moves.plays(now, graph, SENSE))[:12]
    simulated = ranked(now, found, graph, SENSE.leaves, effort, chance())
    assert chosen(now, graph, found, effort) == simulated[0]


def test_a_round_ends_with_the_time(graph: Graph) -> None:
    now = late("AS", "OTE")
    deals = deals_after(now, "", graph, SENSE.leaves)
    assert not Budget(Effort(seconds=-1.0)).search(deals, graph, 10)
    assert Budget(Effort(seconds=-1.0, steps=100)).search(deals, graph, 10)


def test_after_a_pass_the_other_makes_the_play_of_most_equity(graph: Graph) -> None:
    now = late("RO", "TSE")
    deals = deals_after(now, "", graph, SENSE.leaves)
    assert [deal.ways for deal in deals] == [1, 1, 1]
    for deal, drawn in zip(deals, "EST", strict=True):
        deal.search(graph, 10_000)
        other = without(now.unseen, drawn)
        [[play]] = graph.best(now.setting, [Position(now.board, other)], leaves=SENSE.leaves)
        left = tables.kept(other, play) + drawn
        board = tables.laid(now.setting, now.board, play)
        known = Known(board, now.rack, left, (len(left),), (0, play.score), now.ends)
        assert deal.lead == max(tables.by_force(graph, now.setting, known).values())


def test_it_is_for_two_players_and_one_or_two_tiles_in_the_pool() -> None:
    now = late("AS?", "OTEC")
    assert is_preendgame(now)
    assert is_preendgame(now._replace(pool=2))
    assert not is_preendgame(now._replace(pool=3))
    assert not is_preendgame(now._replace(pool=0))
    assert not is_preendgame(now._replace(others=(Seat(1), Seat(2))))
