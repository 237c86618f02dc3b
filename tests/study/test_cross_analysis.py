"""The analysis of Jumbo Word Cross: which moves are looked at, and who wins an open end."""

import pytest

from tests.games.cross.endings import KNOWN
from tests.study.test_analysis import QUICK
from wordhall.search import Lookahead
from wordhall.study.analysis import SAMPLERS, cross
from wordhall.study.analysis.contract import SHOWN, Option, Sampler
from wordhall.study.analysis.work import Work
from wordhall.study.lines import known
from wordhall.words import load

WORDS = load("everyday")
PLAY = load()
"""The list by which the open ends are known."""

ROWS = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
GOOD = f"{ROWS} AEINRST/7 0/12 0"
BAD = f"{'/'.join(['15'] * 15)} VVWWUUU/7 0/0 0"
"""Nothing can be laid."""

[LAST] = (one for one in KNOWN if one.racks == "P/LT")


def sampler(line: str, *also: str) -> Sampler:
    return SAMPLERS["cross"](known("cross", line), WORDS, also)


def asked(line: str, act: str) -> list[Option]:
    return [option for option in sampler(line, act).options if option.played]


@pytest.mark.parametrize("act, kept", [("pass", "AEINRST"), ("exchange RST", "AEIN")])
def test_an_exchange_or_a_pass_that_was_made_is_looked_at_however_bad_it_is(
    act: str, kept: str
) -> None:
    assert act not in {option.acts[0] for option in sampler(GOOD).options}
    [made] = asked(GOOD, act)
    assert (made.acts, made.kept, made.words, made.score, made.place) == ((act,), kept, (), 0, "")


def test_what_was_made_stands_once_beside_the_best() -> None:
    best = sampler(GOOD).options
    assert len(best) == SHOWN
    assert sampler(GOOD, "pass").options[:-1] == best
    among = sampler(GOOD, *best[3].acts).options
    assert [option.acts for option in among] == [option.acts for option in best]
    assert [option.played for option in among].index(True) == 3


def test_where_nothing_can_be_laid_a_pass_is_looked_at_among_the_exchanges() -> None:
    assert len(asked(BAD, "pass")) == 1
    none_left = f"{'/'.join(['15'] * 15)} V/7 0/0 0"
    assert {"pass", "exchange V"} == {one.acts[0] for one in sampler(none_left).options}


def test_r7_where_all_tiles_are_exchanged_or_none_no_other_exchange_is_told() -> None:
    whole = sampler(f"{BAD} exchange all;").options
    assert {option.acts[0] for option in whole} == {"pass", "exchange UUUVVWW"}
    assert len(sampler(BAD).options) == SHOWN


def test_who_passes_has_less_of_a_chance_than_who_makes_the_best_play() -> None:
    """Without the native engine a rack of one tile: each of its few playouts takes long."""
    looked = sampler(GOOD if QUICK else f"{ROWS} S/1 0/0 0", "pass")
    chances = looked.batch(0) or ()
    assert len(chances) == len(looked.options)
    assert chances[0] > chances[-1]
    assert 0 < min(chances) <= max(chances) < 1


def told(lead: int) -> str:
    """The last position, in which the mover will have this lead at the end, if all play best."""
    rows, racks, scores, *rest = LAST.position.split(" ", 3)
    mine, theirs = map(int, scores.split("/"))
    return " ".join((rows, racks, f"{mine + lead - LAST.play_on}/{theirs}", *rest))


@pytest.mark.parametrize("lead, share", [(1, 1.0), (0, 0.5), (-1, 0.0)])
def test_an_open_end_is_won_shared_or_lost(lead: int, share: float) -> None:
    work = Work(SAMPLERS["cross"](known("cross", told(lead)), PLAY, ()))
    work.go_on(6)
    [best, *_] = work.analysis().plays
    assert best.expected is not None
    assert (best.expected.low, best.expected.mean, best.expected.high) == (share,) * 3


@pytest.mark.parametrize("lead", [-30, 7])
def test_at_an_open_end_a_move_has_the_points_that_it_gains_to_the_end(lead: int) -> None:
    position = known("cross", told(lead))
    mine, theirs = (player.score for player in position.state.players)
    first, *_ = SAMPLERS["cross"](position, PLAY, ()).options
    assert first.value == lead - (mine - theirs)


@pytest.mark.parametrize("racks", ["P/LT", "ER/ERTV"])
def test_a_move_that_is_asked_for_changes_nothing_about_the_others(
    racks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Searched by steps: in the same time a busy machine looks less deep."""
    monkeypatch.setattr(cross, "AHEAD", Lookahead(steps=1_000))
    [end] = (one for one in KNOWN if one.racks == racks)
    alone = SAMPLERS["cross"](known("cross", end.position), PLAY, ()).options
    beside = SAMPLERS["cross"](known("cross", end.position), PLAY, ("pass",)).options
    assert {option.acts: option.value for option in alone}.items() <= {
        option.acts: option.value for option in beside
    }.items()
    assert [option.acts for option in beside if option.played] == [("pass",)]
