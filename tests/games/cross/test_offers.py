"""What is open to whom at Jumbo Word Cross, where it is not obvious."""

from tests.games.cross.table import Table
from wordhall.games.cross.types.actions import Accept, Begin, Challenge, Exchange, Pass, Place
from wordhall.games.cross.types.components import Options
from wordhall.kernel.clock import Bank, Correspondence, PerTurn
from wordhall.kernel.game import Gallery, Ms, Seat

TURN = {Place, Exchange, Pass}
WORD = {Accept, Challenge}


def offered(table: Table) -> list[set[type]]:
    """What is offered, seat by seat."""
    seats = range(len(table.state.players))
    return [set(table.game.offers(table.state, Seat(seat))) for seat in seats]


def three(options: Options | None = None) -> Table:
    """Three seats; the first can lay CAT."""
    return Table(("CATSDOG", "EEIOURN", "AEINRST"), options=options or Options())


def test_r2_whose_turn_it_is_plays_and_nobody_else() -> None:
    assert offered(three()) == [TURN, set(), set()]


def test_r10_the_next_begins_or_judges_the_play_and_the_others_judge_it() -> None:
    table = three()
    table.do(0, "8H CAT")
    assert offered(table) == [set(), TURN | WORD | {Begin}, WORD]
    table.do(1, "accept")
    assert offered(table) == [set(), TURN | {Begin}, WORD]
    table.do(1, "begin")
    assert offered(table) == [set(), TURN, set()]


def test_r10_to_begin_a_turn_that_has_begun_does_nothing_and_is_not_offered() -> None:
    table = three()
    assert table.do(0, "begin") == []
    assert Begin not in offered(table)[0]


def test_r10_nobody_judges_words_that_were_checked() -> None:
    table = three(Options(challenge="void"))
    table.do(0, "8H CAT")
    assert offered(table) == [set(), TURN, set()]


def test_r10_nobody_begins_while_the_last_play_can_be_challenged() -> None:
    table = Table(("CAT", "EE"), pool="", options=Options(end="first_out"))
    table.do(0, "8H CAT")
    assert offered(table) == [set(), WORD]
    table.do(1, "accept")
    assert table.state.ended == "out"
    assert offered(table) == [set(), set()]


def test_r10_who_is_out_still_judges_and_has_no_turn() -> None:
    table = Table(("CAT", "SEE", "RS"), pool="")
    table.do(0, "8H CAT")
    table.do(1, "8K S")
    assert offered(table) == [WORD, set(), TURN - {Exchange} | WORD | {Begin}]


def test_r7_an_empty_pool_is_not_exchanged_with() -> None:
    assert Exchange in offered(Table(("CAT", "EE"), pool="N"))[0]
    assert Exchange not in offered(Table(("CAT", "EE"), pool=""))[0]


def test_r7_a_whole_rack_needs_as_many_in_the_pool() -> None:
    options = Options(exchange="all", rack_size=3)
    assert Exchange in offered(Table(("CAT", "EEN"), pool="NNN", options=options))[0]
    assert Exchange not in offered(Table(("CAT", "EEN"), pool="NN", options=options))[0]


def test_r5_who_begins_exchanges_with_what_the_draw_before_leaves() -> None:
    options = Options(rack_size=3)
    for pool, left in (("NNNN", True), ("NNN", False)):
        table = Table(("CAT", "EEN"), pool=pool, options=options)
        table.do(0, "8H CAT")
        assert (Exchange in offered(table)[1]) is left
        if not left:
            assert table.refused(1, "exchange E") == "pool-too-small cross R7"


def test_r8_time_is_up_when_the_flag_falls() -> None:
    table = three(Options(clock=PerTurn(Ms(30_000))))
    assert table.game.until(table.state, Gallery()) == table.game.due(table.state) == 30_000


def test_r10_time_to_challenge_is_up_when_the_window_closes() -> None:
    table = three(Options(clock=Bank(Ms(60_000))))
    table.do(0, "8H CAT", at=5_000)
    assert table.game.until(table.state, Gallery()) == 25_000


def test_r8_the_end_of_a_turn_that_lasts_days_is_told() -> None:
    table = three(Options(clock=Correspondence(2)))
    assert table.game.until(table.state, Gallery()) == table.game.due(table.state) is not None
