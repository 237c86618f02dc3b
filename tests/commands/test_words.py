"""`wordhall words`: the answer, its exit status, and what it says to misuse."""

import json

import pytest

from wordhall.cli import main
from wordhall.commands.words import columns, how_known


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main(["words", *arguments])
    return status, capsys.readouterr().out.splitlines()


def test_a_word_is_told_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "quest")
    assert status == 0
    assert lines[0].startswith("✓ QUEST: an everyday word, 4.")
    assert lines[1].startswith("    n. ")


def test_a_form_names_what_it_is_a_form_of(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = answered(capsys, "cats")
    assert "a form of CAT" in lines[0]


def test_what_does_not_count_is_told_why(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "quest", "york", "zax")
    assert status == 1
    assert "✗ YORK is a name (York), and names do not count." in lines
    assert "✗ ZAX is not in the word list. The list “club” has it." in lines


def test_a_name_is_called_one_though_a_wider_list_has_the_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, lines = answered(capsys, "james")
    said = "✗ JAMES is a name (James), and names do not count. The list “club” has it."
    assert " ".join(lines) == said


def test_a_word_may_be_written_with_its_accents(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "café")
    assert status == 0
    assert lines[0].startswith("✓ CAFE: ")


def test_us_has_american_spellings_only(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "--lexicon", "us", "color", "colour")
    assert status == 1
    assert lines[-1] == "✗ COLOUR is not in the word list. The list “play” has it."


def test_an_offensive_word_counts_and_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "arse")
    assert status == 0
    assert lines[0].endswith(", offensive")


def test_the_lexicon_may_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(capsys, "--lexicon", "club", "zax")[0] == 0
    assert answered(capsys, "--lexicon", "everyday", "crwth")[0] == 1


def test_a_minimum_length(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "--min-length", "4", "cat")
    assert status == 1
    assert lines == ["✗ CAT is too short: words have at least 4 letters here."]


def test_words_of_a_shape(capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(capsys, "--pattern", "q?i?z*ical") == (0, ["QUIZZICAL", "1 word"])
    assert answered(capsys, "--pattern", "qqq*") == (1, ["0 words"])


def test_words_of_letters_come_longest_first(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "--from", "zaqurt", "--min-length", "4")
    assert status == 0
    assert lines[0].split()[0] == "QUARTZ"
    assert lines[-1] == "4 words"


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "--json", "cats", "x-ray", "--from", "qi"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["lexicon"] == "play"
    cats, xray = answer["words"]
    assert cats["accepted"]
    assert cats["lemma"] == "CAT"
    assert 4 < cats["familiarity"] < 5
    assert (xray["accepted"], xray["reason"]) == (False, "not-letters")
    assert answer["from"] == ["QI"]
    assert answer["pattern"] is None


def test_nothing_that_was_typed_moves_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = answered(capsys, "\x1b[31mred", "\x07", "cat\n")
    assert all(line.isprintable() for line in lines)
    assert any(line.startswith("✓ CAT:") for line in lines)


def test_the_credits_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = answered(capsys, "--credits")
    assert status == 0
    assert any("J Ross Beresford" in line for line in lines)


@pytest.mark.parametrize(
    "arguments, code",
    [
        ([], "nothing-asked"),
        (["--pattern", "a-b"], "not-letters"),
        (["--from", "1"], "not-letters"),
    ],
)
def test_misuse_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str
) -> None:
    assert main(["words", *arguments]) == 2
    assert f"[{code}]" in capsys.readouterr().err


def test_lines_fit_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _, lines = answered(capsys, "better", "york", "--pattern", "quiz*")
    assert all(len(line) <= 40 for line in lines)


def test_columns_hold_all_words() -> None:
    assert columns(["A", "BB", "CCC"], 8) == ["A    BB", "CCC"]
    assert columns([], 80) == []
    assert columns(["LONGER"], 3) == ["LONGER"]


def test_how_well_known_a_word_is() -> None:
    assert how_known(7.7) == "everybody uses it"
    assert how_known(3.0) == "well known"
    assert how_known(0.0) == "known to few"
