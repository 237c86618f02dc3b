"""`wordhall score shout` scores a boxed game's rounds by the rules."""

import io
import json
from typing import Any

import pytest

from wordhall.cli import main

DICE = "C A T S E A R O D Qu"


@pytest.fixture(autouse=True)
def _nothing_on_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "shout", *arguments]) == 0
    return capsys.readouterr().out


def scored(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(said(capsys, "--json", *arguments))
    return game


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "shout", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def points(game: dict[str, Any]) -> list[list[int]]:
    return [one["points"] for one in game["rounds"]]


def test_r7_a_point_for_each_die_and_qu_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    game = scored(capsys, "Ann CAT, Ben QUIET")
    assert game["players"] == ["Ann", "Ben"]
    assert points(game) == [[3, 4]]
    assert scored(capsys, f"{DICE}: Ann CAT, Ben QUADS")["rounds"][0]["points"] == [3, 4]


def test_r5_a_word_takes_its_dice_away(capsys: pytest.CaptureFixture[str]) -> None:
    words = scored(capsys, f"{DICE}: Ann CAT, Ben CARE, Ann TREAD")["rounds"][0]["words"]
    assert [word["outcome"] for word in words] == ["stands", "not_on_the_dice", "not_on_the_dice"]
    assert [word["points"] for word in words] == [3, 0, 0]


def test_r8_after_a_collision_the_next_round_is_doubled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rounds = ["Ann CAT, collision", "Ben DOG, Collision", "Ann TEA", "Ben EAR"]
    game = scored(capsys, *rounds)
    assert [one["multiplier"] for one in game["rounds"]] == [1, 2, 2, 1]
    assert game["rounds"][-1]["totals"] == [9, 9]
    compound = scored(capsys, "--compound-doubling", *rounds)
    assert [one["multiplier"] for one in compound["rounds"]] == [1, 2, 4, 1]


def test_r11_a_challenge_moves_the_words_points_either_way(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert points(scored(capsys, "Ann CATS?Ben"))[0] == [4, -4]
    assert points(scored(capsys, "Ann ACTS?Ben"))[0] == [4, -4]
    assert points(scored(capsys, "Ann TSAC?Ben"))[0] == [-4, 4]
    assert points(scored(capsys, "Ann TSAC, Ben DOG"))[0] == [4, 3]


def test_r11_words_may_be_checked_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    game = scored(capsys, "--words", "checked", f"{DICE}: Ann TSAC, Ben CATS, Ann ED")
    assert points(game) == [[0, 4]]
    outcomes = [word["outcome"] for word in game["rounds"][0]["words"]]
    assert outcomes == ["not_a_word", "stands", "too_short"]
    assert "no challenges" in refusal(capsys, "--words", "checked", "Ann CAT?Ben")


def test_r13_who_leads_alone_with_the_target_has_won(capsys: pytest.CaptureFixture[str]) -> None:
    lead = ["Ann CAT, Ben DOG", "Ann TEA", "Ben TEA"]
    assert scored(capsys, "--target", "6", *lead[:1])["winner"] is None
    assert scored(capsys, "--target", "6", *lead[:2])["winner"] == "Ann"
    tied = ["Ann CAT, Ben DOG", "Ben OX?Ann, Ann ED", "Ann FEE, Ben FOE"]
    assert scored(capsys, "--target", "6", *tied)["winner"] is None
    assert scored(capsys, "--target", "6", *tied, "Ben CAR?Ann")["winner"] == "Ben"
    assert "[bad-round]" in refusal(capsys, "--target", "6", *lead)


def test_the_rounds_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, f"{DICE}: Ann CAT, Ben DOSE?Ann, collision", "Ben WERTY, Ann CAT?Ben")
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "Ben DOSE stands 4 dice 4 points Ann -4" in lines
    assert "collision: the next round is doubled" in lines
    assert "round 2 \N{MULTIPLICATION SIGN} 2" in lines
    assert any(line.startswith("Ben WERTY stands 5 dice 10 points WERTY is not") for line in lines)
    assert lines[-2:] == ["Ann 5", "Ben 8"]


def test_rounds_come_from_standard_input_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Ann CAT\n\nMary Ann DOGS\n"))
    game = scored(capsys)
    assert game["players"] == ["Ann", "Mary Ann"]
    assert game["rounds"][-1]["totals"] == [3, 4]


def test_a_name_is_the_same_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    game = scored(capsys, "Ann CAT, Ben DOG?ANN", "ANN TEA, BEN EAR")
    assert game["players"] == ["Ann", "Ben"]
    assert game["rounds"][-1]["totals"] == [3, 6]


@pytest.mark.parametrize(
    "rounds, reason",
    [
        (["C A T: Ann CAT, Ben DOG"], "3 dice before the colon"),
        ([DICE.replace("Qu", "Q") + ": Ann CAT, Ben DOG"], "no die shows 'Q'"),
        (["Ann CAT, DOG"], "'DOG' is not a player and a word"),
        (["Ann CAT?, Ben DOG"], "does not say who challenged"),
        (["Ann CAT?Ann, Ben DOG"], "cannot challenge their own word"),
        (["Ann C4T, Ben DOG"], "not a word of letters"),
    ],
)
def test_a_malformed_round_is_refused_with_what_is_wrong(
    capsys: pytest.CaptureFixture[str], rounds: list[str], reason: str
) -> None:
    text = refusal(capsys, *rounds)
    assert reason in text
    assert "[bad-round]" in text


def test_one_player_is_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert "[bad-players]" in refusal(capsys, "Ann CAT")
    assert "[bad-target]" in refusal(capsys, "--target", "0", "Ann CAT, Ben DOG")
