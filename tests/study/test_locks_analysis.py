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


def next_turn(line: str, option: Option, drawn: str) -> str:
    """The line of the mover's next turn, if the others lay nothing."""
    following = look(GAME, line, option.acts, WORDS).after
    assert following is not None
    after = notation.read(following)
    racks = (Held("".join(sorted(option.kept + drawn))), *after.racks[1:])
    return notation.write(replace(after, turn=Seat(0), racks=racks))


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
    """CAN becomes CANS: an S in the bag is drawn by the mover, and on a rack it is laid there."""
    scores = "12/20/14"
    drawn = sampler(told("NTB", "", "", unseen="S", scores=scores)).batch(0) or ()
    held = sampler(told("NTB", *holder, unseen="S", scores=scores)).batch(0) or ()
    assert held[0] < drawn[0]
