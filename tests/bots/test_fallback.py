"""Who plays on for a bot that failed: nobody waits for them, and what they do is legal."""

import pytest

from wordhall.bots import fallback_bot, luck_of_bot
from wordhall.games.sheets.types.components import Options
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.luck import seed_of_code
from wordhall.lab.playing import Table
from wordhall.play.agreement import Agreement
from wordhall.play.opening import chance_of_code, open_match
from wordhall.words import Lexicon

EMPTY = Lexicon.of(["CAT"])


@pytest.mark.parametrize("leftovers", [False, True])
def test_stand_ins_play_a_match_in_no_time(*, leftovers: bool) -> None:
    roster = Roster(tuple(Sitter(f"Bot {n}", bot="club") for n in range(4)))
    agreement = Agreement("sheets", Options(leftovers=leftovers), roster, "stand in")
    opened = open_match(agreement, EMPTY, chance_of_code("stand in"))
    live = Table(opened, lambda seat, _: fallback_bot("sheets", seat)).play().live
    assert live.at == 0
    assert all(all(sheet.grid) and not sheet.by_table for sheet in live.state.sheets)


def test_a_bots_luck_is_its_seats_alone() -> None:
    seeds = [seed_of_code("one"), seed_of_code("two")]
    assert len({luck_of_bot(seed, Seat(seat)) for seed in seeds for seat in range(30)}) == 60
    assert luck_of_bot(seeds[0], Seat(3)) == luck_of_bot(seeds[0], Seat(3))
