"""`wordhall score cross` scores a boxed game's turns by the rules."""

import io
import json
from typing import Any

import pytest

from wordhall.cli import main
from wordhall.games.cross.mat import SIZE
from wordhall.games.cross.tiles import ALL, without

OPENING = "Ann 8H QUARTz"


@pytest.fixture(autouse=True)
def _nothing_on_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "cross", *arguments]) == 0
    return capsys.readouterr().out


def scored(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(said(capsys, "--json", *arguments))
    return game


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["score", "cross", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def points(game: dict[str, Any]) -> list[int]:
    return [turn["points"] for turn in game["turns"]]


def last(rack: str, other: str) -> str:
    """A position with an empty pool: these racks, and all other tiles on the mat."""
    laid = without(ALL, rack + other).replace("?", "e")
    rows = [laid[at : at + SIZE] for at in range(0, len(laid), SIZE)]
    free = SIZE - len(rows[-1])
    board = [*rows[:-1], f"{rows[-1]}{free}", *["15"] * (SIZE - len(rows))]
    return f"{'/'.join(board)} {rack}/{other} 100/90 0"


def test_r12_r13_every_word_of_a_turn_has_its_points(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = scored(capsys, "Ann 8G CAT", "Bo 9G ON, Ann 10G EE")
    words = [{word["text"]: word["points"] for word in turn["words"]} for turn in game["turns"]]
    assert words == [{"CAT": 5}, {"ON": 3, "CO": 5, "AN": 2}, {"EE": 2, "COE": 5, "ANE": 3}]
    assert points(game) == [5, 10, 10]
    assert game["totals"] == [15, 10]


def test_r6_a_small_letter_is_a_blank_and_worth_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    whole, blank = points(scored(capsys, "Ann 8H QUARTZ")), points(scored(capsys, OPENING))
    assert whole[0] > blank[0]
    assert scored(capsys, "Ann 8h quartz")["turns"][0]["move"] == "8H QUARTZ"
    assert "[bad-position]" in refusal(capsys, "Ann 8H QUaRT", "Bo I9 Pze")


def test_r14_all_seven_tiles_bring_the_super_bonus(capsys: pytest.CaptureFixture[str]) -> None:
    (turn,) = scored(capsys, "Ann 8H QUARTZY")["turns"]
    assert turn["super_bonus"] == 50
    assert turn["points"] == turn["words"][0]["points"] + 50
    assert "QUARTZY 60 + super bonus 50  +110   110" in said(capsys, "Ann 8H QUARTZY")


def test_r10_a_play_that_falls_is_worth_nothing_and_leaves_the_mat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = scored(capsys, OPENING, "Bo L7 P.X, Ann challenge, Ann L7 P.Y")
    assert points(game)[1] == 0
    assert game["turns"][1]["fallen"] == ["PTX"]
    assert game["turns"][2]["words"][0]["text"] == "PTY"
    assert game["totals"] == [points(game)[0] + points(game)[2], 0]


def test_r10_a_wrong_challenge_costs_a_turn_or_brings_five_points_a_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    turns = (OPENING, "Bo challenge")
    assert "stands, though challenged by Bo, who loses a turn" in said(capsys, *turns)
    single = said(capsys, "--challenge", "single", *turns)
    assert single.splitlines()[0].endswith("stands, though challenged by Bo")
    five = scored(capsys, "--challenge", "five_point", OPENING, "Bo challenge quartz")
    assert five["turns"][0]["consoled"] == 5
    assert five["totals"] == [points(five)[0] + 5, 0]
    assert "[name-the-words]" in refusal(capsys, "--challenge", "five_point", *turns)
    assert "[not-a-word]" in refusal(capsys, "--challenge", "void", "Ann 8H QUARTY")
    assert "[nothing-to-challenge]" in refusal(capsys, "--challenge", "void", *turns)


def test_r10_the_position_goes_past_a_turn_that_is_lost(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def turn(*turns: str) -> str:
        return str(scored(capsys, *turns)["position"]).partition(" 7/7/7 ")[2]

    three = (OPENING, "Bo pass", "Cy pass", "Ann L7 A.E")
    assert turn(*three).endswith("seat 1;")
    assert turn(*three, "Bo challenge").endswith("seat 2;")
    assert turn(*three, "Cy challenge", "Bo pass").endswith("0 1 pass 1;")


def test_r11_nothing_is_looked_up_that_nobody_challenged(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert points(scored(capsys, "Ann 8H QXZVV"))[0] > 0
    assert "VV" in said(capsys, "Ann 8H QXZVV").splitlines()[0]


def test_r7_r8_exchanges_and_passes_bring_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    turns = ["Ann exchange Q?Z", "Bo EXCHANGE 3", "Ann exchange all", "Bo pass"]
    game = scored(capsys, *turns)
    moves = [turn["move"] for turn in game["turns"]]
    assert moves == ["exchange QZ?", "exchange 3", "exchange 7", "pass"]
    assert game["totals"] == [0, 0]
    assert game["position"].endswith("7/7 0/0 4 pass 1;")


def test_r16_what_was_left_is_subtracted_and_added_to_who_is_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = scored(capsys, "--position", last("AB", "QZ"), "Ann 8A AB, Bo left QZ")
    assert [(left["player"], left["tiles"], left["points"]) for left in game["left"]] == [
        ("Ann", "", 20),
        ("Bo", "QZ", -20),
    ]
    assert game["totals"] == [100 + points(game)[0] + 20, 90 - 20]
    assert game["winners"] == ["Ann"]


def test_r16_in_the_middle_of_a_game_everybody_has_something_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = scored(capsys, OPENING, "Ann left EEEEEEE", "Bo left JAAAAAA")
    assert [left["points"] for left in game["left"]] == [-7, -14]


def test_r17_in_a_tie_the_highest_single_turn_wins(capsys: pytest.CaptureFixture[str]) -> None:
    rest = ("Ann left AAAAAAA", "Bo left EEEEEEE")
    tied = scored(capsys, "Ann pass, Bo pass", *rest)
    assert tied["winners"] == ["Ann", "Bo"]
    one = ("Ann 8H CAT", "Bo pass", "Ann pass", *rest)
    assert scored(capsys, *one)["winners"] == ["Ann"]


def test_a_position_goes_on_where_the_last_turn_left_off(
    capsys: pytest.CaptureFixture[str],
) -> None:
    turns = [OPENING, "Bo L7 A.E", "Ann 7L .A"]
    whole = scored(capsys, *turns)
    begun = scored(capsys, *turns[:1])
    after = scored(capsys, "--position", begun["position"], *turns[1:])
    assert after["position"] == whole["position"]
    assert after["totals"] == whole["totals"]
    assert after["players"] == ["Ann", "Bo"]


def test_turns_are_printed_with_their_totals(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, OPENING, "Mary Ann L7 A.E", "Ann challenge", "mary ann pass")
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert lines[0] == "1 Ann 8H QUARTz QUARTZ 16 +16 16"
    assert lines[1].startswith("2 Mary Ann L7 A(T)E ATE 3 +3 3 stands, though challenged by Ann")
    assert lines[2] == "3 Mary Ann pass 0 3"
    assert lines[4:6] == ["Ann 16", "Mary Ann 3"]
    assert lines[6].startswith("position 15/")


def test_turns_come_from_standard_input_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{OPENING}\n\nBo L7 A.E\nCy pass\n"))
    assert scored(capsys)["players"] == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize(
    "turns, code",
    [
        ("", "bad-turn"),
        ("Ann QUARTZ", "bad-turn"),
        ("8H QUARTZ", "bad-turn"),
        ("Ann accept", "bad-turn"),
        ("Ann 8H QU4RTZ", "unreadable"),
        ("Ann 8A QUARTZ", "off-centre"),
        ("Ann 8H QUARTZ, Bo 1A AT", "not-touching"),
        ("Ann 8H QUARTZ, Bo 8H CAT", "square-taken"),
        ("Ann 8H QQ", "bad-position"),
        ("Ann 8H QUARTZAX", "tile-not-held"),
        ("Ann 8H QUARTZ, Ann challenge", "own-play"),
        ("Ann 8H QUARTZ, Bo pass, Bo challenge", "nothing-to-challenge"),
        ("Ann exchange", "tile-not-held"),
        ("Ann exchange 8", "tile-not-held"),
        ("Ann exchange A1", "not-a-tile"),
        ("Ann 8H QUARTZ, Ann left A", "bad-turn"),
        ("Ann left AAAAAAA, Ann pass", "bad-turn"),
        ("Ann 8H QUARTZ, Ann left QAAAAAA, Bo left EEEEEEE", "bad-position"),
        ("A pass, B pass, C pass, D pass, E pass", "bad-players"),
    ],
)
def test_what_cannot_have_been_so_is_refused(
    capsys: pytest.CaptureFixture[str], turns: str, code: str
) -> None:
    assert f"[{code}]" in refusal(capsys, turns)


def test_a_refusal_names_the_turn_and_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    many = refusal(capsys, "Ann 8H QQ")
    assert "“Ann 8H QQ”: The game has 1 of the tile Q, not 2" in many
    text = refusal(capsys, OPENING, "Bo 8H CAT")
    assert text.startswith("wordhall: “Bo 8H CAT”: There is a tile on H8 already")
    assert "(cross R4) [square-taken]" in text


def test_what_is_no_position_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "[bad-position]" in refusal(capsys, "--position", "15/15", OPENING)
    two = last("AB", "QZ")
    named = "Ann pass, Bo pass, Cy pass"
    assert "[bad-players]" in refusal(capsys, "--position", two, named)
    assert "[tile-not-held]" in refusal(capsys, "--position", two, "Ann 8A AC")
    assert "[pool-too-small]" in refusal(capsys, "--position", two, "Ann exchange A")
    assert "[bad-option]" in refusal(capsys, "--rack-size", "1", OPENING)
