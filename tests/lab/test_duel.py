"""Duels: paired chance, swapped seats, and honest intervals."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.breadth import WIDE
from wordhall.bots.contract import AnyBot, Effort
from wordhall.catalog import CATALOG
from wordhall.cli import main
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.history import fold
from wordhall.lab import playing
from wordhall.lab.certainty import Betting, elo, expected, wilson
from wordhall.lab.contestants import seated
from wordhall.lab.duel import Contest, Pair, answer, duel, play_pair, summary, until_known
from wordhall.lab.playing import play_match
from wordhall.lab.portraits.sheets import portrait, words_written
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers
from wordhall.words import load

LEXICON = load("everyday")
NOTHING = Results(None)
UNEQUAL = Contest("sheets", ("casual", "novice"), "everyday")


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
    pair = play_pair(Contest("sheets", ("casual", "casual"), "everyday"), "fair")
    assert pair.won == pytest.approx(0.5)
    assert pair.totals[0] == pytest.approx(pair.totals[1])


def test_the_second_bot_may_have_an_effort_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set[tuple[str, int | None]]()

    def seat(*asked: Any) -> AnyBot:
        seen.add((asked[1], asked[5].steps))
        return seated(*asked)

    monkeypatch.setattr(playing, "seated", seat)
    play_pair(msgspec.structs.replace(UNEQUAL, effort=Effort(steps=9), rival=Effort(steps=3)), "")
    assert seen == {("casual", 9), ("novice", 3)}


def test_a_duel_runs_on_any_executor_and_plays_in_pairs() -> None:
    with ThreadPoolExecutor(2) as executor:
        pairs = list(duel(UNEQUAL, 5, Workers(executor, 2), NOTHING))
    result = summary(UNEQUAL, pairs)
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
    result = summary(Contest("sheets", ("a", "b")), [Pair(1.0, (10, 6)), Pair(0.5, (8, 8))])
    assert result.won.mean == 0.75
    assert result.totals == (9, 7)


def test_two_seats_where_two_can_play() -> None:
    contest = Contest("cross", ("casual", "novice"), "everyday")
    pair = play_pair(contest, "two")
    assert pair == play_pair(contest, "two")
    assert pair.won in {0, 0.25, 0.5, 0.75, 1}


def test_a_duel_stops_when_it_is_known_who_is_better() -> None:
    strong = [Pair(won, (2, 1)) for won in [1.0, 1.0, 0.5] * 40]
    seen = list(until_known(strong, 0))
    assert 5 < len(seen) < 60
    result = summary(UNEQUAL, seen, 0)
    assert result.better == "yes"
    assert result.won.low > 0.5
    assert summary(UNEQUAL, seen[:-1], 0).better == "open"
    assert len(list(until_known(strong, 100))) > len(seen)
    weak = [Pair(1 - pair.won, (1, 2)) for pair in strong]
    assert summary(UNEQUAL, list(until_known(weak, 0)), 0).better == "no"
    equal = [Pair(0.5, (1, 1))] * 50
    assert list(until_known(equal, 0)) == equal


def test_who_stops_waiting_stops_the_games() -> None:
    with ThreadPoolExecutor(1) as executor:
        pairs = duel(UNEQUAL, 100_000, Workers(executor, 1), NOTHING)
        next(pairs)
        pairs.close()


def test_betting_misses_the_truth_no_more_often_than_it_says() -> None:
    """Looked at after every one of 60 trials: it may miss 5%."""
    missed, times = 0, 120 if WIDE else 40
    for number in range(times):
        truth = (0.3, 0.5, 0.8)[number % 3]
        stream, betting = Luck(b"coins").stream("toss", number), Betting()
        for _ in range(60):
            betting.add(((stream.unit() < truth) + (stream.unit() < truth)) / 2)
        missed += not betting.interval.low <= truth <= betting.interval.high
        assert betting.interval.high - betting.interval.low < 0.6
    assert missed <= times / 20


def test_what_a_difference_promises() -> None:
    assert expected(0) == 0.5
    assert elo(expected(123), 10_000) == pytest.approx(123)
    won = wilson(0.6, 1000)
    assert (answer(won, 0), answer(won, 70), answer(won, 200)) == ("yes", "open", "no")


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
        (["--bots", "club,expert", "--steps", "0"], "bad-effort"),
        (["--bots", "club,expert", "--milliseconds", "0"], "bad-effort"),
        (["--bots", "club,expert", "--rival-share", "0"], "bad-effort"),
    ],
)
def test_misuse_is_explained(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "duel", "sheets", *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().err
