"""Positions in a line: valued as the moments of a match are, and followed by the next line."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.json import decode

from tests.games.cross.endings import KNOWN
from tests.study.in_turns import IN_TURNS
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.commits import AnyGame
from wordhall.lab.playing import play_match
from wordhall.study import JUDGES, POSITIONS
from wordhall.study.lines import RACK, READ, WRITE, known, start, with_rack
from wordhall.study.lines.looking import look
from wordhall.study.position import Position, seen, tried
from wordhall.words import load

WORDS = load("everyday")
MOST = 40
"""The commits of a match that are looked at."""

ROWS = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
LOCKS = "/".join(["15"] * 7 + ["6CA7"] + ["15"] * 7)


@pytest.fixture(scope="module", name="match", params=IN_TURNS)
def _match(request: pytest.FixtureRequest) -> tuple[AnyGame, Sequence[Position]]:
    name = str(request.param)
    played = play_match(name, WORDS, ["club", "novice"], "lines", None, Effort(steps=1))
    return CATALOG[name].make(WORDS), POSITIONS[name](played.commits[:MOST])


RACKS = {"cross": "EEINRST", "locks": "EEINRST", "ways": "AE:I2,I3,V3"}

BEST = {"cross": "pass", "locks": "pass", "ways": "done 0"}
"""A turn without anything: what it missed is what the best move brings."""


def test_a_line_is_valued_like_the_moment_that_it_was_written_from(
    match: tuple[AnyGame, Sequence[Position]],
) -> None:
    game, positions = match
    assert len(positions) > 8
    for position in positions[:8]:
        line = WRITE[game.name](seen(game, position.state, position.seat))
        again = known(game.name, line)
        idle = [BEST[game.name]]
        valued, wanted = (
            JUDGES[game.name](one, tried(game, one, idle).made, WORDS) for one in (again, position)
        )
        assert valued is not None
        assert wanted is not None
        assert (valued.value, valued.cost) == (wanted.value, wanted.cost)
        assert valued.lost == pytest.approx(wanted.lost)


def after(game: str, line: str, *acts: Any) -> str | None:
    return look(CATALOG[game].make(WORDS), line, acts, WORDS).after


def test_the_next_line_hides_what_was_drawn_and_keeps_what_was_not() -> None:
    line = after("cross", f"{ROWS} DOGSEIN/7 0/5 0", "K8 S")
    assert line == f"{ROWS.replace('CAT5', 'CATS4')} 7/DEGINO1 5/6 0 seat 1;"
    line = after("cross", f"{ROWS} DOGSEIN/7 0/5 0", "exchange DG")
    assert line == f"{ROWS} 7/EINOS2 5/0 1 seat 1;"


def test_all_unseen_tiles_on_one_rack_are_known() -> None:
    [known_end] = (one for one in KNOWN if one.racks == "LNR/A")
    line = after("cross", known_end.position.replace("LNR/A", "LNR/1"), "pass")
    assert line is not None
    assert line.split()[1] == "A/LNR"


def test_a_turn_of_locks_is_over_with_its_last_tile_or_a_pass() -> None:
    assert after("locks", f"{LOCKS} -- TEN/7 0/0", "I8 T") is None
    line = after("locks", f"{LOCKS} -- TEN/7 0/0", "I8 T", "pass")
    assert line == f"{LOCKS.replace('6CA7', '6CAT6')} --0 7/EN5 0/6 seat 1;"


def test_without_the_movers_tiles_the_position_is_shown_and_nothing_is_tried() -> None:
    game = CATALOG["cross"].make(WORDS)
    shown = look(game, f"{ROWS} 7/7 0/5 0", (), WORDS)
    assert (shown.known, shown.offers) == (False, ())
    assert (shown.line, shown.seats) == (f"{ROWS} 7/7 0/5 0", 2)
    assert all(side["rack"] is None for side in decode(shown.view)["players"])
    with pytest.raises(Illegal) as refusal:
        look(game, f"{ROWS} 7/7 0/5 0", ("8K S",), WORDS)
    assert refusal.value.code == "rack-hidden"


def test_no_view_shows_tiles_that_nobody_knows() -> None:
    """Hidden tiles lie in some order in the state: it would be a lie to show it."""
    game = CATALOG["cross"].make(WORDS)
    shown = look(game, f"{ROWS} DOGSEIN/7 0/5 0", ("K8 S",), WORDS)
    assert all(side["rack"] is None for side in decode(shown.view)["players"])


@pytest.mark.parametrize("game", IN_TURNS)
def test_the_beginning_of_a_match_has_its_line_and_a_rack_can_be_told(game: str) -> None:
    line = start(CATALOG[game].make(WORDS))
    assert READ[game](line).known is False
    assert READ[game](with_rack(game, line, RACKS[game])).known is True
    with pytest.raises(Illegal):
        READ[game](with_rack(game, line, "7/7/7/7/7"))
    with pytest.raises(Illegal):
        READ[game](with_rack(game, "", RACKS[game]))


TYPED = {
    "cross": ("a e th, r ?", "AEHRT?"),
    "locks": ("e, N\ttor", "ENORT"),
    "ways": ("i3 v3, (th) a any", "(TH)A:ANY,I3,V3"),
}
"""Tiles as a person may write them, and as a line has them."""


@pytest.mark.parametrize("game", sorted(TYPED))
def test_tiles_are_understood_as_people_write_them(game: str) -> None:
    typed, told_so = TYPED[game]
    assert RACK[game](typed) == told_so
    assert RACK[game](told_so) == told_so


@pytest.mark.parametrize(
    "game, typed",
    [
        ("cross", "7"),
        ("cross", " , "),
        ("locks", "AB?"),
        ("ways", "AEI2"),
        ("ways", "A (THE)"),
        ("ways", ""),
    ],
)
def test_what_cannot_be_understood_is_refused_with_an_example(game: str, typed: str) -> None:
    with pytest.raises(Illegal) as refusal:
        RACK[game](typed)
    assert refusal.value.code == "bad-position"
    assert ", like " in refusal.value.text
