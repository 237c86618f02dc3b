"""Portraits of bots at Word Shout."""

import json

import pytest

from wordhall.cli import main
from wordhall.games.shout.types.events import RoundEnded
from wordhall.lab.playing import play_match
from wordhall.lab.portraits.shout import firsts, shout_portrait
from wordhall.words import load

LEXICON = load("everyday")


def test_a_portrait_counts_every_round_and_word() -> None:
    drawn = shout_portrait("master", LEXICON, 1, 2)
    assert sum(drawn.first.values()) <= drawn.rounds
    assert sum(drawn.length.values()) == pytest.approx(drawn.words * drawn.rounds)
    assert 2 < drawn.dice < 6
    assert 0 <= drawn.collisions < 1
    assert drawn.wrong == 0


def test_first_shouts_are_timed_from_the_reveal() -> None:
    played = play_match("shout", LEXICON, ["master"] * 2, "portrait 0")
    rounds = sum(isinstance(e, RoundEnded) for c in played.commits for e in c.events)
    assert 0 < len(firsts(played)) <= rounds
    assert min(firsts(played)) >= 700


def test_the_command_draws_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "portrait", "shout", "--games", "1", "--seats", "2", "--lexicon", "everyday"]
    assert main(asked) == 0
    text = capsys.readouterr().out
    assert text.count("seconds to the first shout") == 5
    assert text.startswith("novice, 2 at a table: ")
    assert main([*asked, "--json"]) == 0
    levels = [json.loads(line)["level"] for line in capsys.readouterr().out.splitlines()]
    assert levels == ["novice", "casual", "club", "expert", "master"]


def test_a_table_that_is_too_large_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "portrait", "shout", "--seats", "13"]) == 2
    assert "[bad-players]" in capsys.readouterr().err
