"""Looking ahead in a game under way: simulations and endgames, by both engines."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.search import strategies, tables
from tests.search.fuzz import Outcome, outcome
from tests.search.tables import by_force
from wordhall.search import (
    Engine,
    Graph,
    Leaves,
    Lookahead,
    Play,
    Position,
    SearchError,
    Setting,
    Table,
)

WORDS = ["AT", "CAT", "CATS", "SCAT", "AS", "TO", "TOE", "OE", "EAT", "SEAT"]
VALUES = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10)
SETTING = Setting(5, 5, b"\1" * 25, b"\1" * 25, VALUES, rack_size=4)
CAT = b".......... CAT ..........".replace(b" ", b".")
ALONE = bytes(25)


@pytest.fixture(scope="module")
def theirs(pure: Engine) -> Graph:
    return pure.build(WORDS)


@pytest.fixture(scope="module")
def graph(searcher: Engine) -> Graph:
    return searcher.build(WORDS)


def playable(graph: Graph, table: Table) -> list[Play]:
    return graph.plays(SETTING, [Position(table.board, table.rack)])[0]


@given(st.data(), strategies.MANY, strategies.leaves(), tables.small_settings())
def test_both_engines_weigh_alike(
    searcher: Engine,
    pure: Engine,
    data: st.DataObject,
    words: set[str],
    leaves: Leaves,
    setting: Setting,
) -> None:
    ours, theirs = searcher.build(words), pure.build(words)
    table = data.draw(tables.tables(setting))
    moves = data.draw(tables.moves(theirs, setting, table))
    steps, plies = data.draw(st.integers(0, 60)), data.draw(st.integers(0, 4))
    ahead = Lookahead(steps=steps, plies=plies, seed=data.draw(st.integers(0, 2**64 - 1)))
    given_leaves = data.draw(st.sampled_from([None, leaves]))
    weighed = theirs.simulate(setting, table, moves, ahead, leaves=given_leaves)
    assert ours.simulate(setting, table, moves, ahead, leaves=given_leaves) == weighed
    assert sorted(map(str, moves)) == sorted(str(one.move) for one in weighed)
    assert sum(one.samples for one in weighed) <= steps


@given(st.data(), strategies.MANY, tables.small_settings())
def test_both_engines_think_alike(
    searcher: Engine, pure: Engine, data: st.DataObject, words: set[str], setting: Setting
) -> None:
    ours, theirs = searcher.build(words), pure.build(words)
    table = data.draw(tables.open_ends(setting))
    ahead, most = Lookahead(steps=data.draw(st.integers(0, 80))), data.draw(st.integers(0, 4))
    moves = data.draw(st.none() | tables.moves(theirs, setting, table))
    found = theirs.endgame(setting, table, ahead, moves=moves, most=most)
    assert ours.endgame(setting, table, ahead, moves=moves, most=most) == found
    assert len(found) <= most


@given(st.data(), strategies.MANY, tables.small_settings())
def test_r15_r16_an_endgame_comes_to_what_trying_everything_does(
    searcher: Engine, data: st.DataObject, words: set[str], setting: Setting
) -> None:
    graph = searcher.build(words)
    table = data.draw(tables.open_ends(setting))
    (plays,) = graph.plays(setting, [Position(table.board, table.rack)])
    assume(len(plays) < 40)
    leads = by_force(graph, setting, table)
    best, *_ = graph.endgame(setting, table, Lookahead())
    assert best.exact
    assert best.lead == leads[best.play] == max(leads.values())
    assert best.play or all(lead < best.lead for play, lead in leads.items() if play)
    every = graph.endgame(setting, table, Lookahead(), moves=[*plays, ""], most=len(leads))
    assert {one.play: one.lead for one in every} == leads


@given(st.data(), strategies.MANY, tables.small_settings(), st.integers(0, 60))
def test_r15_nobody_passes_before_it_is_certain_to_be_best(
    searcher: Engine, data: st.DataObject, words: set[str], setting: Setting, steps: int
) -> None:
    graph = searcher.build(words)
    table = data.draw(tables.open_ends(setting))
    (plays,) = graph.plays(setting, [Position(table.board, table.rack)])
    (best,) = graph.endgame(setting, table, Lookahead(steps=steps))
    assert best.play or best.exact or not plays


def test_the_best_moves_have_their_leads(graph: Graph) -> None:
    table = Table(CAT, "SO?", "TE", (2,), (0, 0))
    known = graph.endgame(SETTING, table, Lookahead(), most=3)
    assert len(known) == 3
    for one in known:
        assert one.exact
        assert one.play
        score = one.play.score
        after = Table(
            tables.laid(SETTING, CAT, one.play),
            "TE",
            tables.kept("SO?", one.play),
            (3 - sum(sign != "." for sign in one.play.letters),),
            (0, score),
        )
        assert one.lead == -max(by_force(graph, SETTING, after).values())


def test_r15_after_one_is_out_the_others_play_on(graph: Graph) -> None:
    table = Table(CAT, "S", "TO", (2,))
    (on,) = graph.endgame(SETTING, table, Lookahead())
    (stopped,) = graph.endgame(SETTING, table._replace(ends="first_out"), Lookahead())
    assert on.play
    assert stopped.play
    assert stopped.lead == stopped.play.score + 2 * 2
    assert on.lead < stopped.lead


def test_r15_a_pass_after_a_pass_ends_it(graph: Graph) -> None:
    table = Table(CAT, "Q", "Z", (1,), passes=1)
    (end,) = graph.endgame(SETTING, table, Lookahead())
    assert (end.play, end.lead, end.exact) == (None, 0, True)


def test_r15_the_third_round_without_a_score_ends_it(graph: Graph) -> None:
    table = Table(CAT, "Q", "S", (1,))
    (on,) = graph.endgame(SETTING, table._replace(scoreless=4), Lookahead())
    assert (on.play, on.lead) == (None, -10 - 6 - 10)
    (end,) = graph.endgame(SETTING, table._replace(scoreless=5), Lookahead())
    assert (end.play, end.lead, end.exact) == (None, 1 - 10, True)


def test_r16_who_cannot_go_out_loses_what_is_left(graph: Graph) -> None:
    (end,) = graph.endgame(SETTING, Table(CAT, "J", "", (0,), (10, 0)), Lookahead())
    assert (end.play, end.lead) == (None, 10 - 8 - 8)


def test_with_an_empty_pool_courses_go_to_the_end(graph: Graph) -> None:
    table = Table(CAT, "S", "QJ", (2,), (0, 5), "first_out")
    plays = playable(graph, table)
    first, *_ = graph.simulate(SETTING, table, [plays[0], ""], Lookahead(steps=2, plies=0))
    assert first.move == plays[0]
    assert first.equity == plays[0].score + 2 * 18
    assert first.share > 0.9


def test_a_simulation_sees_what_the_others_may_do(graph: Graph) -> None:
    (setting, table) = SETTING, Table(CAT, "STOE", "SSSSSSSS", (4,))
    ahead = Lookahead(steps=40, plies=1)
    weighed = graph.simulate(setting, table, playable(graph, table)[:3], ahead)
    assert all(one.equity < one.move.score for one in weighed if isinstance(one.move, Play))


def test_without_time_or_steps_moves_are_told_by_a_glance(graph: Graph) -> None:
    table = Table(CAT, "STOE", "SSSSSSSS", (4,))
    plays = playable(graph, table)[:5]
    for ahead in (Lookahead(milliseconds=0), Lookahead(steps=4)):
        weighed = graph.simulate(SETTING, table, plays[::-1], ahead)
        assert [one.samples for one in weighed] == [0] * 5
        assert [one.move.score for one in weighed if isinstance(one.move, Play)] == [
            play.score for play in plays
        ]
    (end,) = graph.endgame(SETTING, Table(CAT, "S", "TO", (2,)), Lookahead(steps=0))
    assert end.play
    assert not end.exact


@pytest.mark.parametrize("steps, lead", [(20, 12), (50, 12), (80, 12), (90, 8), (130, 8), (170, 8)])
def test_a_depth_that_is_not_searched_to_its_end_does_not_change_the_lead(
    graph: Graph, steps: int, lead: int
) -> None:
    """The first depth ends after 13 steps, the second after 82 and the third after 177."""
    (best,) = graph.endgame(SETTING, Table(CAT, "STOE", "ASE", (3,)), Lookahead(steps=steps))
    assert (best.lead, best.exact) == (lead, False)


def test_a_simulation_comes_to_an_end(graph: Graph) -> None:
    table = Table(CAT, "STOE", "SSSSSSSS", (4,))
    with pytest.raises(SearchError) as error:
        graph.simulate(SETTING, table, playable(graph, table), Lookahead())
    assert error.value.code == "search-endless"
    for ahead in (Lookahead(steps=-1), Lookahead(milliseconds=-1), Lookahead(9, plies=-1, seed=-1)):
        assert graph.simulate(SETTING, table, ["", "S"], ahead)
        assert graph.endgame(SETTING, Table(CAT, "S", "TO", (2,)), ahead)


def test_nothing_to_weigh(graph: Graph) -> None:
    assert not graph.simulate(SETTING, Table(CAT, "S", "TO", (2,)), [], Lookahead(steps=9))
    assert not graph.endgame(SETTING, Table(CAT, "S", "TO", (2,)), Lookahead(), most=0)
    assert not graph.endgame(SETTING, Table(CAT, "S", "TO", (2,)), Lookahead(), moves=[])


FIT = Table(CAT, "STO", "TOESSS", (3,))
OPEN = FIT._replace(unseen="TOE")
PLAY = Play(11, across=True, letters="...S", score=6, equity=6.0)
ASIDE = "SSSS"


@pytest.mark.parametrize(
    "table, code",
    [
        (FIT._replace(board=CAT[1:]), "board-unreadable"),
        (FIT._replace(board=CAT[1:] + b"!"), "board-unreadable"),
        (FIT._replace(rack="S1"), "rack-unreadable"),
        (FIT._replace(rack="STOES"), "rack-unreadable"),
        (FIT._replace(rack="É"), "rack-unreadable"),
        (FIT._replace(unseen="TOE SS"), "rack-unreadable"),
        (FIT._replace(unseen="\u0131" * 6), "rack-unreadable"),
        (FIT._replace(rack=""), "game-unfit"),
        (FIT._replace(others=()), "game-unfit"),
        (FIT._replace(others=(1,) * 8), "game-unfit"),
        (FIT._replace(others=(-1,)), "game-unfit"),
        (FIT._replace(others=(5,)), "game-unfit"),
        (FIT._replace(others=(4, 3)), "game-unfit"),
        (FIT._replace(others=(1 << 40,)), "game-unfit"),
        (FIT._replace(scores=(1,)), "game-unfit"),
        (FIT._replace(scores=(1, 1 << 31)), "game-unfit"),
        (FIT._replace(passes=-1), "game-unfit"),
        (FIT._replace(scoreless=-1), "game-unfit"),
        (FIT._replace(scoreless=1 << 24), "game-unfit"),
    ],
)
def test_what_is_no_table(graph: Graph, table: Table, code: str) -> None:
    with pytest.raises(SearchError) as error:
        graph.simulate(SETTING, table, [], Lookahead(steps=1))
    assert error.value.code == code
    with pytest.raises(SearchError) as error:
        graph.endgame(SETTING, table, Lookahead(steps=1))
    assert error.value.code == code


@pytest.mark.parametrize(
    "move",
    [
        PLAY._replace(square=12),
        PLAY._replace(square=25),
        PLAY._replace(square=-1),
        PLAY._replace(square=1 << 16),
        PLAY._replace(across=False),
        PLAY._replace(letters="...Z"),
        PLAY._replace(letters="...s"),
        PLAY._replace(letters="..."),
        PLAY._replace(letters="...!"),
        PLAY._replace(letters="...É"),
        PLAY._replace(letters="CATS"),
        PLAY._replace(letters=""),
        PLAY._replace(letters="." * 21),
        PLAY._replace(score=1 << 24),
        "Z",
        "SS",
        "S" * 21,
    ],
)
def test_what_is_no_move(graph: Graph, move: Play | str) -> None:
    assert graph.simulate(SETTING, FIT, [PLAY, "S", ""], Lookahead(steps=3))
    with pytest.raises(SearchError) as error:
        graph.simulate(SETTING, FIT, ["", move], Lookahead(steps=1))
    assert error.value.code == "game-unfit"
    assert graph.endgame(SETTING, OPEN, Lookahead(steps=3), moves=[PLAY, ""])
    with pytest.raises(SearchError) as error:
        graph.endgame(SETTING, OPEN, Lookahead(steps=1), moves=["", move])
    assert error.value.code == "game-unfit"


@given(tables.ODD_TABLES, st.lists(tables.ODD_MOVES, max_size=1))
def test_odd_tables_and_moves_are_refused_alike(
    graph: Graph, theirs: Graph, table: Table, odd: list[Play | str]
) -> None:
    ahead = Lookahead(steps=6)

    def both(ask: Callable[[Graph], object]) -> list[Outcome]:
        return [outcome(lambda: ask(graph)), outcome(lambda: ask(theirs))]

    ours, known = both(lambda g: g.simulate(SETTING, table, [], ahead))
    assert ours == known
    ours, known = both(lambda g: g.simulate(SETTING, FIT, odd, ahead))
    assert ours == known
    ours, known = both(lambda g: g.simulate(SETTING, table, odd, ahead))
    assert ours[0] == known[0]
    ours, known = both(lambda g: g.endgame(SETTING, table, ahead))
    assert ours == known
    ours, known = both(lambda g: g.endgame(SETTING, OPEN, ahead, moves=odd))
    assert ours == known


def test_what_is_no_tile_is_not_put_aside(graph: Graph) -> None:
    for aside in ("\0", "S\0", "1", "É"):
        with pytest.raises(SearchError) as error:
            graph.simulate(SETTING, FIT, [aside], Lookahead(steps=1))
        assert error.value.code == "rack-unreadable"
        with pytest.raises(SearchError) as error:
            graph.endgame(SETTING, OPEN, Lookahead(steps=1), moves=[aside])
        assert error.value.code == "rack-unreadable"


def test_no_more_tiles_are_put_aside_than_there_are(graph: Graph) -> None:
    table = FIT._replace(unseen="TOES")
    assert graph.simulate(SETTING, table, ["S"], Lookahead(steps=1))
    with pytest.raises(SearchError) as error:
        graph.simulate(SETTING, table, ["ST"], Lookahead(steps=1))
    assert error.value.code == "game-unfit"


@pytest.mark.parametrize(
    "table",
    [
        FIT,
        Table(CAT, "S", "TO", (1, 1)),
        Table(CAT, "S", "", (0,), (), "first_out"),
        Table(CAT, "S", "T", (1,), passes=2),
        Table(CAT, "S", "T", (1,), scoreless=6),
    ],
)
def test_what_is_no_open_end(graph: Graph, table: Table) -> None:
    with pytest.raises(SearchError) as error:
        graph.endgame(SETTING, table, Lookahead(steps=1))
    assert error.value.code == "game-unfit"
