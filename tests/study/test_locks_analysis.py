"""The analysis of Mark My Word: the others lay their best tiles, then the mover, by the scores."""

from collections import Counter

import pytest
from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.games.locks.notation import position as notation
from wordhall.games.locks.types.components import BAG
from wordhall.kernel.game import Seat
from wordhall.kernel.notation import Held
from wordhall.review.locks.accuracy import ODDS
from wordhall.study import JUDGES
from wordhall.study.analysis import SAMPLERS
from wordhall.study.analysis.contract import Option, Sampler
from wordhall.study.analysis.locks import CONSIDERED
from wordhall.study.lines import known
from wordhall.study.lines.looking import look
from wordhall.study.position import tried
from wordhall.words import load

WORDS = load("everyday")
GAME = CATALOG["locks"].make(WORDS)
ROWS = "/".join(["15"] * 7 + ["6CA7"] + ["15"] * 7)


def sampler(line: str, *also: str) -> Sampler:
    return SAMPLERS["locks"](known("locks", line), WORDS, also)


def told(mine: str, *others: str, unseen: str, owners: str = "--", scores: str = "12/20") -> str:
    """A line with CA on the board, these racks and unseen tiles: all others are destroyed."""
    gone = Counter(BAG)
    gone.subtract("CA" + mine + unseen)
    destroyed = "".join(sorted(gone.elements()))
    return f"{ROWS} {owners} {'/'.join((mine, *others))} {scores} destroyed {destroyed};"


def test_every_turn_can_be_typed_and_is_worth_what_it_says() -> None:
    line = told("EINRSTU", "7", unseen="AEIOULNRST", owners="01")
    for option in sampler(line).options:
        made = tried(GAME, known("locks", line), option.acts).made
        judged = JUDGES["locks"](known("locks", line), made, WORDS)
        assert judged is not None
        assert (judged.words, judged.score) == (option.words, option.score)
        assert judged.value == pytest.approx(option.value)


def test_every_turn_says_where_it_begins_and_which_tiles_it_leaves() -> None:
    options = sampler(told("TENS", "1", unseen="Q")).options
    assert any(option.kept for option in options)
    for option in options:
        laid = [act for act in option.acts if act != "pass"]
        assert option.place == laid[0].split()[0]
        assert sorted("TENS") == sorted("".join(act.split()[1] for act in laid) + option.kept)
        assert (option.acts[-1] == "pass") is bool(option.kept)


def test_turns_with_other_words_are_all_told_even_if_they_bring_the_same() -> None:
    options = sampler(told("TEN", "", unseen="EEEE")).options
    assert len(options) == CONSIDERED
    alike = [one.words for one in options if one.score == 15]
    assert {("CAN", "EAT"), ("CAN", "TEA"), ("CAN", "ETA")} <= {*alike}


def after(line: str, *acts: str) -> str:
    """The line of the position after a turn."""
    following = look(GAME, line, acts, WORDS).after
    assert following is not None
    return following


def next_turn(line: str, option: Option, drawn: str) -> str:
    """The line of the mover's next turn, if the others lay nothing."""
    following = notation.read(after(line, *option.acts))
    racks = (Held("".join(sorted(option.kept + drawn))), *following.racks[1:])
    return notation.write(replace(following, turn=Seat(0), racks=racks))


@pytest.mark.parametrize("others", [("",), ("", "")])
@pytest.mark.parametrize("mine, bag", [("TEN", "S"), ("TEN", "SS"), ("NT", "SSSS")])
@pytest.mark.parametrize("rows, owners", [(ROWS, "--"), (ROWS.lower(), "01")])
def test_if_others_have_no_tiles_the_chance_follows_from_the_scores_and_the_next_best_turn(
    mine: str, bag: str, others: tuple[str, ...], rows: str, owners: str
) -> None:
    """As many tiles are drawn as were laid, and tiles pay their owners (R9)."""
    scores = "12/20/14"[: 2 + 3 * len(others)]
    line = told(mine, *others, unseen=bag, owners=owners, scores=scores).replace(ROWS, rows)
    turns = sampler(line)
    assert turns.batch(0) == turns.batch(1)
    for option, chance in zip(turns.options, turns.batch(0) or (), strict=True):
        following = next_turn(line, option, bag[: len(mine) - len(option.kept)])
        basis = known("locks", following).basis
        assert basis is not None
        best = max(one.value for one in sampler(following).options)
        assert chance == pytest.approx(ODDS.chance(basis, best)), option


@pytest.mark.parametrize("holder", [("1", ""), ("", "1")])
def test_whoever_holds_a_good_tile_lays_it_before_the_mover_comes_again(
    holder: tuple[str, str],
) -> None:
    """CAN becomes CANS: with an S another player has more of a chance than with a Q."""

    def chance(tile: str) -> float:
        line = told("NTB", *holder, unseen=tile, scores="12/20/20")
        turns = sampler(line, "I8 N", "pass")
        [place] = (place for place, one in enumerate(turns.options) if one.played)
        return (turns.batch(0) or ())[place]

    assert chance("S") < chance("Q")


def test_what_another_lays_stands_on_the_board_then_and_what_they_draw_is_gone_from_the_bag() -> (
    None
):
    """The mover passes with a Q, the other makes CAT and draws one of two tiles."""
    line = told("Q", "1", unseen="TTT")
    turns = sampler(line, "pass")
    [place] = (place for place, one in enumerate(turns.options) if one.played)
    passed = notation.read(after(line, "pass"))
    theirs = notation.write(replace(passed, racks=(passed.racks[0], Held("T"))))
    laid = notation.read(after(theirs, *sampler(theirs).options[0].acts))
    mine = notation.write(replace(laid, racks=(Held("Q"), Held("", hidden=1))))
    basis = known("locks", mine).basis
    assert basis is not None
    best = max(one.value for one in sampler(mine).options)
    assert (turns.batch(0) or ())[place] == pytest.approx(ODDS.chance(basis, best))


def test_as_long_as_nobody_draws_as_much_of_the_match_is_left_as_before() -> None:
    line = told("Q", "", unseen="T")
    turns = sampler(line, "pass")
    [place] = (place for place, one in enumerate(turns.options) if one.played)
    following = next_turn(line, turns.options[place], "")
    basis = known("locks", following).basis
    assert basis is not None
    best = max(one.value for one in sampler(following).options)
    assert (turns.batch(0) or ())[place] == pytest.approx(ODDS.chance(basis, best))


def test_r8_a_turn_in_which_a_tile_was_destroyed_is_not_looked_at() -> None:
    line = told("NTX", "1", unseen="TTT")
    judged = JUDGES["locks"](
        known("locks", line), tried(GAME, known("locks", line), ["I8 X"]).made, WORDS
    )
    assert judged is not None
    assert judged.wrong == ("CAX",)
    assert sampler(line, "I8 X").options == sampler(line).options


def test_turns_with_the_same_words_are_told_apart_by_the_tiles_that_they_leave() -> None:
    options = sampler(told("EINRSTU", "1", unseen="QOOOO")).options
    alike = [one.kept for one in options if one.words == options[0].words]
    assert len({*alike}) == len(alike) > 1


def test_the_turn_that_was_played_stands_once_beside_the_best_with_its_figures() -> None:
    line = told("EINRSTU", "7", unseen="AEIOULNRST")
    best = sampler(line).options
    among = sampler(line, *best[1].acts).options
    assert len(among) == len(best)
    assert [one for one in among if one.played] == [replace(best[1], played=True)]
    asked = sampler(line, "I8 N", "pass").options
    assert asked[:-1] == best
    assert (asked[-1].words, asked[-1].kept, asked[-1].played) == (("CAN",), "EIRSTU", True)
    made = tried(GAME, known("locks", line), ("I8 N", "pass")).made
    judged = JUDGES["locks"](known("locks", line), made, WORDS)
    assert judged is not None
    assert judged.score == asked[-1].score
    assert judged.value == pytest.approx(asked[-1].value)


def test_a_turn_in_which_a_tile_was_destroyed_is_not_looked_at() -> None:
    line = told("EINRSTU", "7", unseen="AEIOULNRST")
    assert sampler(line, "I8 I").options == sampler(line).options
