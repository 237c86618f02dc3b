"""Duels: paired chance, swapped seats, and honest intervals."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from wordhall.catalog import CATALOG
from wordhall.cli import main
from wordhall.kernel.match import fold
from wordhall.lab.duel import Pair, duel, elo, play_pair, summary, wilson
from wordhall.lab.playing import play_match
from wordhall.lab.portrait import portrait, words_written
from wordhall.words import load

LEXICON = load("everyday")


def test_the_same_code_gives_the_same_match() -> None:
    first = play_match("sheets", LEXICON, ["casual"] * 3, "same")
    assert first == play_match("sheets", LEXICON, ["casual"] * 3, "same")
    assert first != play_match("sheets", LEXICON, ["casual"] * 3, "other")


def test_the_log_of_a_match_tells_all_of_it() -> None:
    played = play_match("sheets", LEXICON, ["novice", "casual", "novice"], "log")
    assert fold(CATALOG["sheets"].make(LEXICON), played.commits) == played.live
    assert all(a.cause.at <= b.cause.at for a, b in pairwise(played.commits))


def test_dice_do_not_depend_on_who_plays() -> None:
    novices = play_match("sheets", LEXICON, ["novice"] * 3, "dice").live.state.throws
    casuals = play_match("sheets", LEXICON, ["casual"] * 3, "dice").live.state.throws
    assert novices == casuals


def test_equal_levels_share_a_pair() -> None:
    pair = play_pair("sheets", "everyday", ("casual", "casual"), "fair")
    assert pair.won == pytest.approx(0.5)
    assert pair.totals[0] == pytest.approx(pair.totals[1])


def test_a_duel_runs_on_any_executor_and_plays_in_pairs() -> None:
    with ThreadPoolExecutor(2) as executor:
        pairs = list(duel("sheets", ("casual", "novice"), 5, "everyday", executor))
    result = summary("sheets", ("casual", "novice"), pairs)
    assert len(pairs) == 3
    assert result.games == 6
    assert result.won.mean > 0.5
    assert result.totals[0] > result.totals[1]


def test_wilson_holds_the_share_and_narrows() -> None:
    few, many = wilson(0.75, 20), wilson(0.75, 2000)
    assert few.low < many.low < 0.75 < many.high < few.high
    assert (wilson(1.0, 10).high, wilson(0.0, 10).low) == (1.0, 0.0)
    assert wilson(1.0, 10).low == pytest.approx(0.7225, abs=1e-3)


def test_elo_of_a_share() -> None:
    assert elo(0.5, 100) == 0
    assert elo(0.64, 100) == pytest.approx(100, abs=0.1)
    assert elo(1.0, 100) == pytest.approx(elo(0.995, 100))
    assert elo(0.0, 100) == pytest.approx(-elo(1.0, 100))


def test_summary_of_pairs() -> None:
    result = summary("sheets", ("a", "b"), [Pair(1.0, (10, 6)), Pair(0.5, (8, 8))])
    assert result.won.mean == 0.75
    assert result.totals == (9, 7)


def test_a_portrait_counts_every_word() -> None:
    drawn = portrait("novice", LEXICON, 2)
    assert drawn.sheets == 6
    assert sum(drawn.familiarity.values()) == sum(drawn.seconds.values())
    assert sum(drawn.familiarity.values()) == pytest.approx(drawn.words * 6)
    assert drawn.valid == drawn.words


def test_words_are_timed_from_the_turning_over() -> None:
    played = play_match("sheets", LEXICON, ["novice"] * 3, "times")
    times = [seconds for _, seconds in words_written(played)]
    assert times == sorted(times)
    assert times[0] > 0


def test_the_command_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "--bots=casual,novice"
    arguments = ["lab", "duel", "sheets", bots, "--games", "2", "--json", "--jobs", "1"]
    assert main([*arguments, "--lexicon", "everyday"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bots"] == ["casual", "novice"]
    assert told["games"] == 2
    assert told["won"]["low"] <= told["won"]["mean"] <= told["won"]["high"]


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["--bots", "club"], "bad-bots"),
        (["--bots", "club,master"], "bad-bots"),
        (["--bots", "club,expert", "--games", "0"], "bad-games"),
        (["--bots", "club,expert", "--games", "1000000000"], "bad-games"),
        (["--bots", "club,expert", "--jobs", "0"], "bad-jobs"),
    ],
)
def test_misuse_is_explained(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "duel", "sheets", *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().err
