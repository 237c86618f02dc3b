"""`wordhall score ways` scores a boxed game's words by the rules."""

import io
import json
from typing import Any

import pytest

from wordhall.cli import main


@pytest.fixture(autouse=True)
def _nothing_on_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "ways", *arguments]) == 0
    return capsys.readouterr().out


def scored(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(said(capsys, "--json", *arguments))
    return game


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "ways", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def points(game: dict[str, Any]) -> list[int]:
    return [turn["points"] for turn in game["turns"]]


@pytest.mark.parametrize(
    "word, worth",
    [
        ("B-EE with I2", 5),
        ("B-E-E with V3", 11),
        ("BEE with I3", 11),
        ("SH-OW with I2", 10),
        ("C-R-A-T-E with I2 V3", 15),
        ("CRATE with I3 I2", 15),
        ("S-A-I-D with I2 I2", 6),
        ("CH-I-M-P with O4", 23),
        ("ch-i-m-p WITH s4", 23),
    ],
)
def test_r11_the_printed_examples(
    capsys: pytest.CaptureFixture[str], word: str, worth: int
) -> None:
    game = scored(capsys, word)
    assert points(game) == [worth]
    assert game["totals"] == [worth]


def test_r1_three_tiles_are_worth_what_is_printed_or_their_sum(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "L-A-ST with I3, A-NT-E with I3, I-NK with I2"
    printed = [
        [tile["points"] for tile in turn["tiles"]] for turn in scored(capsys, words)["turns"]
    ]
    assert printed == [[3, 1, 3], [1, 3, 1], [1, 5]]
    summed = points(scored(capsys, "--values", "summed", words))
    assert summed == [worth + 1 for worth in points(scored(capsys, words))]


def test_r8_r16_any_brings_six_and_costs_five(capsys: pytest.CaptureFixture[str]) -> None:
    (turn,) = scored(capsys, "Ann 5, Ann C-A-T with ANY")["turns"]
    assert (turn["points"], turn["cost"], turn["total"]) == (6 + 6, 5, 12)
    assert turn["markers"] == [{"name": "ANY", "points": 6}]
    refused = refusal(capsys, "Ann 4, Ann C-A-T with ANY")
    assert "costs 5 points, and Ann had 4" in refused
    assert "(ways R16) [bad-word]" in refused
    assert scored(capsys, "C-A-T with ANY")["totals"] == [7]


def test_r12_a_marker_taken_off_the_board_costs_five(capsys: pytest.CaptureFixture[str]) -> None:
    turns = "Ann 12, Ann take, Ann C-A-T with ANY"
    assert scored(capsys, turns)["totals"] == [12 - 5 - 5 + 12]
    assert "costs 5 points, and Ann had 4" in refusal(capsys, turns.replace("12", "9"))


def test_r9_r10_a_path_may_cross_older_markers_and_has_all_new_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert points(scored(capsys, "C-R-A-T-E with I2")) == [9]
    refused = refusal(capsys, "SH-OW with V3")
    assert "cover 3 letter tiles, and its path has 2" in refused


def test_r6_a_word_has_the_least_length_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    (turn,) = scored(capsys, "A-T with I2")["turns"]
    assert (turn["outcome"], turn["points"]) == ("too_short", 0)
    assert points(scored(capsys, "--min-word-length", "2", "A-T with I2")) == [3]


def test_r6_names_and_acronyms_count_where_the_table_lets_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    word = "N-A-S-A with I4"
    assert scored(capsys, word)["turns"][0]["outcome"] == "not_a_word"
    assert points(scored(capsys, "--names-and-acronyms", word)) == [2 + 1 + 2 + 1 + 10]


def test_r17_what_is_no_word_is_refused_at_no_cost_where_words_are_checked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = scored(capsys, "Ann 5, Ann X-Q-Z with I3", "Ann X-Q-Z with ANY")
    assert [(turn["points"], turn["cost"]) for turn in game["turns"]] == [(0, 0), (0, 0)]
    assert game["totals"] == [5]


def test_r17_a_challenge_takes_the_points_away_or_costs_the_challenger_five(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("--words", "challenge", "Ann 10, Ann X-Q-Z with ANY?Bo", "Bo C-A-T with I3?Ann")
    game = scored(capsys, *asked)
    assert [turn["outcome"] for turn in game["turns"]] == ["fell", "stands"]
    assert game["turns"][0]["cost"] == 5
    assert dict(zip(game["players"], game["totals"], strict=True)) == {"Ann": 0, "Bo": 12}
    unchallenged = scored(capsys, "--words", "challenge", "Ann X-Q-Z with I2")
    assert points(unchallenged) == [15]
    assert "words are checked" in refusal(capsys, "Ann C-A-T with I3?Bo")


def test_r19_more_than_the_target_wins_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    word = "Ann CH-I-M-P with L4"
    assert scored(capsys, "Ann 276", word)["winner"] is None
    assert scored(capsys, "Ann 277", word)["winner"] == "Ann"
    assert "Ann had won before" in refusal(capsys, "Ann 277", word, "Bo C-A-T with I3")
    assert scored(capsys, "--target", "20", word)["winner"] == "Ann"
    assert "[bad-target]" in refusal(capsys, "--target", "0", word)


def test_r20_r21_where_markers_are_free_nothing_costs_and_there_is_no_target(
    capsys: pytest.CaptureFixture[str],
) -> None:
    free = ("--variant", "open_field", "Ann 290")
    assert scored(capsys, *free, "Ann CH-I-M-P with L4")["winner"] is None
    assert "(ways R20)" in refusal(capsys, *free, "Ann C-A-T with ANY")
    assert "(ways R20)" in refusal(capsys, *free, "Ann take")
    two = "Ann C-A-T with I3, Bo C-A-T with I3"
    assert "(ways R21) [bad-players]" in refusal(capsys, "--variant", "solitaire", two)


def test_words_are_printed_with_all_that_makes_them_up(capsys: pytest.CaptureFixture[str]) -> None:
    asked = (
        "--words",
        "challenge",
        "Ann 9, Ann B-EE with ANY?Mary Ann",
        "Mary Ann X-Q-Z with I2?Ann",
    )
    lines = [" ".join(line.split()) for line in said(capsys, *asked, "ANN take").splitlines()]
    assert lines[0] == (
        "Ann BEE B 3 + EE 2 + ANY 6 - 5 +6 15 stands, though challenged by Mary Ann, who pays 5"
    )
    assert lines[1].startswith("Mary Ann XQZ X 5 + Q 5 + Z 5 + I2 0 0 -5 challenged by Ann: XQZ is")
    assert lines[2:] == ["Ann a marker off the board -5 10", "", "Ann 10", "Mary Ann -5"]


def test_words_without_players_are_added_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("B-EE with I2\nSH-OW with I2\n"))
    lines = said(capsys).splitlines()
    assert [line.split()[-1] for line in lines] == ["5", "15"]
    assert "[bad-players]" in refusal(capsys, "B-EE with I2", "Ann SH-OW with I2")


@pytest.mark.parametrize(
    "word, reason",
    [
        ("", "nothing is written down"),
        ("Ann CHIMP", "is not a word with its markers"),
        ("with I2", "is not a word with its markers"),
        ("Ann CH-IMP with I2", "1 of the tile 'IMP', and the box has 0"),
        ("Ann Z-Z with I2", "2 of the tile 'Z', and the box has 1"),
        ("Ann C-A-T- with I3", "the tile ''"),
        ("Ann C4T with I3", "the tile '4'"),
        ("Ann CAT with", "has 0 new markers"),
        ("Ann CRATES with I2 I2 I2 I2", "has 4 new markers"),
        ("Ann CAT with W5", "W5, which is not a marker"),
        ("Ann CAT with CLEAR", "CLEAR, which is not a marker"),
        ("Ann CRATERED with T4 T4", "needs 2 markers T4, and the box has 1"),
        ("Ann CAT with I3?", "does not say who challenged it"),
        ("Ann CAT with I3, Ann 20", "comes behind a turn of Ann"),
    ],
)
def test_what_is_no_word_of_the_game_is_refused_with_what_is_wrong(
    capsys: pytest.CaptureFixture[str], word: str, reason: str
) -> None:
    text = refusal(capsys, word)
    assert reason in text
    assert "[bad-word]" in text


def test_r17_nobody_challenges_their_own_word(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--words", "challenge")
    assert "another player" in refusal(capsys, *asked, "Ann CAT with I3?ann")
    assert "[bad-players]" in refusal(capsys, *asked, "CAT with I3?Ann")


def test_r5_four_play_at_most(capsys: pytest.CaptureFixture[str]) -> None:
    words = ", ".join(f"{name} CAT with I3" for name in "ABCDE")
    assert "(ways R5) [bad-players]" in refusal(capsys, words)
