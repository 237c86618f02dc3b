"""`wordhall verify` checks a finished match, and says what it found."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.verify.compact import compact, laid, seat
from tests.verify.playing import library
from wordhall.cli import main
from wordhall.kernel.game import Aborted, Resigned, Seat
from wordhall.verify import verify
from wordhall.verify.reading import MOST_BYTES, canonical, fingerprint
from wordhall.words import load

HOSTILE = b'"\\u001b[2J\\u202e\\r\\n"'


@pytest.fixture(name="match")
def _match(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(compact())
    return path


def said(capsys: pytest.CaptureFixture[str], status: int, *arguments: str | Path) -> str:
    assert main(["verify", *map(str, arguments)]) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    assert main(["verify", *map(str, arguments)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def forged(path: Path, old: bytes, new: bytes, count: int = -1) -> Path:
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, count))
    return path


def test_a_match_is_verified(capsys: pytest.CaptureFixture[str], match: Path) -> None:
    first, *rest = said(capsys, 0, match).splitlines()
    assert first == f"{match}: verified"
    assert rest[0] == "game         sheets, 4 seats, 91 commits"
    assert rest[1].startswith("checked      ")
    assert rest[2] == f"dictionary   play ({load('play').digest[:12]})"
    assert [line.split()[0] for line in rest[3:5]] == ["commitment", "fingerprint"]
    assert rest[5] == "ended        scored"
    assert sorted(line.split()[1] for line in rest[6:]) == ["Ada", "Ben", "Cleo", "Dan"]


def test_the_report_as_json(capsys: pytest.CaptureFixture[str], match: Path) -> None:
    told: dict[str, Any] = json.loads(said(capsys, 0, match, "--json"))
    report = verify(compact(), library)
    assert report.outcome is not None
    assert told == {
        "status": "verified",
        "game": "sheets",
        "commits": 91,
        "players": ["Ada", "Ben", "Cleo", "Dan"],
        "checked": report.checked,
        "commitment": report.commitment,
        "code": None,
        "lexicon": load("play").digest,
        "lexicon_name": "play",
        "fingerprint": report.fingerprint,
        "outcome": {
            "reason": "scored",
            "scores": report.outcome.scores,
            "places": report.outcome.places,
            "resigned": report.outcome.resigned,
        },
        "discrepancy": None,
        "doubts": [],
    }


def test_a_forged_verdict_is_found(capsys: pytest.CaptureFixture[str], match: Path) -> None:
    out = said(capsys, 1, forged(match, b"not_on_grid", b"valid", 1)).splitlines()
    assert out[0] == f"{match}: discrepancy"
    assert out[-4].endswith(", sheets R22: the rules give another Marked here")
    assert out[-3].startswith("  where      events[")
    assert out[-3].endswith(".verdict")
    assert out[-2:] == ['  expected   "not_on_grid"', '  found      "valid"']
    assert not any(line.startswith("ended") for line in out)


def test_a_discrepancy_as_json(capsys: pytest.CaptureFixture[str], match: Path) -> None:
    told = json.loads(said(capsys, 1, forged(match, b"not_on_grid", b"valid", 1), "--json"))
    assert told["status"] == "discrepancy"
    assert told["outcome"] is None
    assert told["discrepancy"]["rule"] == "sheets R22"
    assert (told["discrepancy"]["expected"], told["discrepancy"]["found"]) == (
        "not_on_grid",
        "valid",
    )


def test_a_list_that_is_not_installed(capsys: pytest.CaptureFixture[str], match: Path) -> None:
    record = json.loads(match.read_bytes())
    record["commits"][0]["events"][0]["lexicon"] = "ab" * 32
    match.write_bytes(canonical(record | {"fingerprint": fingerprint(record)}))
    out = said(capsys, 3, match)
    assert out.startswith(f"{match}: incomplete\n")
    assert "dictionary   not installed (abababababab)\n" in out
    assert "not checked  the list 'abababababab', or its list of names" in out
    assert "ended        scored" in out


def test_a_match_without_a_winner(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = laid("rainy sunday")
    seat(table, Seat(1), Aborted(host=True))
    path = tmp_path / "aborted.json"
    path.write_bytes(table.record())
    out = said(capsys, 0, path)
    assert "code         rainy sunday (never rated)\n" in out
    assert "ended        host, without a winner\n" in out


def test_h3_it_says_who_resigned(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = laid()
    for number in range(3):
        seat(table, Seat(number), Resigned())
    path = tmp_path / "resigned.json"
    path.write_bytes(table.record())
    out = said(capsys, 0, path)
    assert "   1  Dan                     0\n   2  Ada                     0  resigned\n" in out


@pytest.mark.parametrize("name", ["commitment", "fingerprint"])
def test_what_was_noted_is_compared(
    capsys: pytest.CaptureFixture[str], match: Path, name: str
) -> None:
    figures = getattr(verify(compact(), library), name)
    for noted in (figures, figures[:12], figures.upper()):
        said(capsys, 0, match, f"--{name}", noted)
    other = figures[:15] + ("0" if figures[15] != "0" else "1")
    out = said(capsys, 1, match, f"--{name}", other)
    assert f"discrepancy  record: the {name} of this record is another" in out
    assert out.endswith(f'  expected   "{other}"\n  found      "{figures}"\n')


@pytest.mark.parametrize("figures", ["", "abc", "x" * 12, "a" * 65, "٣" * 12])
def test_what_cannot_have_been_noted_is_refused(
    capsys: pytest.CaptureFixture[str], match: Path, figures: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["verify", str(match), "--fingerprint", figures])
    assert "12 figures or more" in capsys.readouterr().err


def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "No such file" in complaint(capsys, tmp_path / "nothing.json")
    assert "Is a directory" in complaint(capsys, tmp_path)
    assert complaint(capsys, "a\0b").endswith("[cannot-read]\n")


def test_a_huge_file_is_refused_at_once(capsys: pytest.CaptureFixture[str], match: Path) -> None:
    os.truncate(match, 100 * 1024 * 1024)
    assert complaint(capsys, match).endswith("[record-too-large]\n")
    os.truncate(match, MOST_BYTES)
    assert complaint(capsys, match).endswith("[record-not-json]\n")


@pytest.mark.parametrize(
    "data, code",
    [
        (b"", "record-not-json"),
        (b"\xff", "record-not-text"),
        (b"[" * 50_000, "record-malformed"),
        (HOSTILE, "not-a-record"),
        (b'{"format": 1, "game": "chess", "commits": []}', "game-not-verified"),
        (b'{"format": 1, "game": "sheets", "commits": [], ' + HOSTILE + b": 1}", "malformed"),
    ],
)
def test_what_is_no_record_is_refused(
    capsys: pytest.CaptureFixture[str], match: Path, data: bytes, code: str
) -> None:
    match.write_bytes(data)
    told = complaint(capsys, match)
    assert told.endswith(f"{code}]\n")
    assert told.strip().isprintable()


def test_nothing_in_a_record_moves_the_cursor(
    capsys: pytest.CaptureFixture[str], match: Path
) -> None:
    out = said(capsys, 1, forged(match, b'"Ada"', HOSTILE, 1))
    assert all(line.isprintable() for line in out.splitlines())
    record = json.loads(compact())
    for event in record["commits"][0]["events"]:
        event["roster"]["sitters"][0]["name"] = json.loads(HOSTILE)
    match.write_bytes(canonical(record | {"fingerprint": fingerprint(record)}))
    out = said(capsys, 0, match)
    assert all(line.isprintable() for line in out.splitlines())
