"""A review at the terminal: what all games tell of a finished match, and in which words."""

import json
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from tests.breadth import first_of
from tests.terminal.process import QUICK, matches, piped
from tests.terminal.table import typed_for
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG, NAMES, NO_WORDS
from wordhall.cli import main
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.game import Outcome, Roster, Seat, Sitter
from wordhall.lab.playing import play_match
from wordhall.play.opening import chance_of_code
from wordhall.review.mistakes import Fell, ScoredMore
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.terminal.reviewing import (
    Turn,
    amount,
    costliest,
    in_turns,
    judged,
    marked,
    points,
    reason_text,
)
from wordhall.words import Lexicon, load

CODE = "looked back on"

GAMES = pytest.mark.parametrize("game", first_of(sorted(NAMES)))


@cache
def record(game: str) -> bytes:
    """A match of bots."""
    levels = ["novice"] * FACES[game].seats[0]
    played = play_match(game, load("everyday"), levels, CODE, effort=Effort(steps=200))
    lines = [encode(commit) for commit in played.commits]
    return write_record(CATALOG[game].make(NO_WORDS), chance_of_code(CODE).seed, lines)


def said(capsys: pytest.CaptureFixture[str], folder: Path, game: str, *flags: str) -> str:
    file = folder / f"{game}.json"
    file.write_bytes(record(game))
    assert main(["review", str(file), *flags]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@GAMES
def test_a_review_is_told_in_plain_lines(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = said(capsys, tmp_path, game, "--plain")
    assert "\nWhat was possible\n" in told
    assert "Accuracy" in told
    assert max(map(len, told.splitlines())) < 80
    assert "\x1b" not in told


@GAMES
def test_a_review_is_there_for_programs(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = json.loads(said(capsys, tmp_path, game, "--json"))
    assert told["game"] == game
    assert len(told["names"]) == len(told["bots"]) == FACES[game].seats[0]
    assert set(told["outcome"]) >= {"reason", "scores", "places"}
    assert len(told["review"]["players"]) == len(told["names"])


def test_what_is_no_record_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"score": 999}')
    assert main(["review", str(tmp_path / "mine.json")]) == 2
    assert "this is not the record of a match [record-malformed]" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.json")]) == 2
    assert "[cannot-read]" in capsys.readouterr().err


def test_a_match_that_is_not_over_is_not_looked_back_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = next(iter(CATALOG))
    lines = [bytes(line) for line in json_lines(record(game))][:-1]
    seed = chance_of_code(CODE).seed
    early = write_record(CATALOG[game].make(NO_WORDS), seed, lines)
    (tmp_path / "early.json").write_bytes(early)
    assert main(["review", str(tmp_path / "early.json")]) == 2
    assert "[match-not-over]" in capsys.readouterr().err


def json_lines(data: bytes) -> list[bytes]:
    """The commits of a record."""
    return [json.dumps(commit).encode() for commit in json.loads(data)["commits"]]


def test_the_review_follows_a_match_if_it_is_wanted(tmp_path: Path) -> None:
    rolls = "\n".join(line for letters in typed_for() for line in ("", letters))
    text = f"{rolls}\neat tea zzz\n/flip\nno\n"
    status, told = piped(tmp_path, text, *QUICK, "--review")
    assert status == 0, told
    assert told.index("What was possible") > told.index("total")
    assert "wordhall review" not in told
    [path] = matches(tmp_path)
    status, told = piped(tmp_path, text, *QUICK)
    assert "What was possible\n" not in told
    assert f"wordhall review {path.parent}" in told


# Words

TABLE = Ended(
    None,
    Outcome("out", (0, 0), (1, 1)),
    Roster((Sitter("Ada"), Sitter("Ben", bot="club"))),
    frozenset({Seat(0)}),
    Lexicon.of(["WORD"]),
    79,
    plain=True,
)


def test_a_mistake_is_told_with_the_better_move_and_the_reason() -> None:
    turn = Turn(Seat(0), "passed", ("8D QUARTZ for 48", 24.0), "large", "It scores 48 points more.")
    assert judged(turn) == (
        "This was a large mistake. 8D QUARTZ for 48 was better by 24 points. "
        "It scores 48 points more."
    )


def test_a_better_move_that_costs_little_is_no_mistake() -> None:
    assert judged(Turn(Seat(0), "CAT", ("CART", 1.5))) == "CART was better by 1.5 points."
    assert judged(Turn(Seat(0), "CART", None)) == ""


def test_the_turns_that_cost_most_are_those_of_the_people_here() -> None:
    turns = [
        Turn(Seat(1), "CAT", ("CART", 30.0)),
        Turn(Seat(0), "DOG", ("DODGE", 2.0)),
        Turn(Seat(0), "COW", ("COWER", 9.0)),
        Turn(Seat(1), "HEN", None),
    ]
    assert [str(line) for line in costliest(TABLE, turns)][2:] == [
        "Turn 3, Ada: COW. COWER was better by 9 points.",
        "Turn 2, Ada: DOG. DODGE was better by 2 points.",
    ]
    told = costliest(TABLE, [turns[0], turns[3]])
    assert [str(line) for line in told][2:] == ["Turn 1, Ben: CAT. CART was better by 30 points."]


def test_a_turn_that_the_end_found_untouched_is_left_out() -> None:
    turn = SimpleNamespace(seat=Seat(0))
    ended = replace(TABLE, view=SimpleNamespace(turns=(turn, turn)))
    looked = SimpleNamespace(mistake=None, why=None)
    review = SimpleNamespace(players=(), turns=(looked,), luck=(), rare=())
    lines = in_turns(ended, review, lambda _: "CAT", lambda *_: None, lambda _: "")
    told = "\n".join(map(str, lines))
    assert told.count("CAT") == 1


def test_the_reasons_that_all_games_have() -> None:
    assert reason_text(Fell(None, ("QX", "ZZ"))) == "It fell: the word list does not have QX, ZZ."
    assert reason_text(ScoredMore(5.0, 1)) == "It scores 1 point more."


def test_words_that_few_people_know_are_marked() -> None:
    assert marked("CWM for 9", ["CWM"], ["CWM"]) == "CWM for 9 (a rare word)"
    assert marked("CAT, CWM", ["CAT", "CWM"], ["CWM"]) == "CAT, CWM (rare: CWM)"
    assert marked("CAT for 5", ["CAT"], ["CWM"]) == "CAT for 5"


def test_points_have_a_tenth_where_there_is_one() -> None:
    assert [amount(3.0), amount(3.25), points(1), points(2.5)] == [
        "3",
        "3.2",
        "1 point",
        "2.5 points",
    ]
