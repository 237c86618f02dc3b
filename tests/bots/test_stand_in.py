"""Who plays on for a bot that failed: nobody waits for them, and what they do is legal."""

import pytest

from wordhall.bots import AnyBot, luck_of_bot, stand_in
from wordhall.bots.sheets.standin import StandIn
from wordhall.catalog import CATALOG
from wordhall.games.sheets.types import Options
from wordhall.kernel import match
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.house import TableRules
from wordhall.kernel.luck import luck_of, seal, seed_of_code
from wordhall.kernel.match import MatchOpened
from wordhall.lab.playing import Table
from wordhall.words import Lexicon

EMPTY = Lexicon.of(["CAT"])


@pytest.mark.parametrize("leftovers", [False, True])
def test_stand_ins_play_a_match_in_no_time(*, leftovers: bool) -> None:
    game = CATALOG["sheets"].make(EMPTY)
    roster = Roster(tuple(Sitter(f"Bot {n}", bot="club") for n in range(4)))
    seed = seed_of_code("stand in")
    sealed = seal(seed, (), "stand in")
    opened = MatchOpened(
        "sheets", game.rules_version, EMPTY.digest, None, roster, TableRules(), sealed
    )
    luck = luck_of(seed, sealed)
    first = match.open_match(game, Options(leftovers=leftovers), opened, luck)
    bots: list[AnyBot] = [stand_in("sheets", Seat(seat)) for seat in roster.seats]
    table = Table(game, first.live, luck, bots)
    table.play()
    assert table.live.at == 0
    assert all(all(sheet.grid) and not sheet.by_table for sheet in table.live.state.sheets)
    assert {type(bot) for bot in bots} == {StandIn}


def test_a_bots_luck_is_its_seats_alone() -> None:
    seeds = [seed_of_code("one"), seed_of_code("two")]
    assert len({luck_of_bot(seed, Seat(seat)) for seed in seeds for seat in range(30)}) == 60
    assert luck_of_bot(seeds[0], Seat(3)) == luck_of_bot(seeds[0], Seat(3))
