"""`wordhall perft` counts plays and words, and compares the counts."""

import gzip
from pathlib import Path

import pytest

from tests.search import corpus
from wordhall.cli import main

EMPTY = "/".join(["15"] * 15)
CAT = "/".join([*["15"] * 7, "7CAT5", *["15"] * 7])
WORDS = ["cat", "cats", "at", "tact", "a", "sat"]


@pytest.fixture(name="words")
def _words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS))
    return path


def ran(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    status = main(["perft", *map(str, arguments)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def counted(
    capsys: pytest.CaptureFixture[str], words: Path, game: str, text: str, *more: str
) -> tuple[int, str, str]:
    path = words.with_name("lines.txt")
    path.write_text(text, "utf-8")
    return ran(capsys, game, path, "--words", words, "--engine", "python", *more)


def test_plays_are_counted(capsys: pytest.CaptureFixture[str], words: Path) -> None:
    status, out, err = counted(capsys, words, "cross", f"{EMPTY} TA\n\n{CAT} S\n")
    assert (status, out, err) == (0, "2 8 4\n1 6 6\n", "")


def test_words_are_counted(capsys: pytest.CaptureFixture[str], words: Path) -> None:
    text = "catsxxxxxxxxxxxx\nCATSxxxxxxxxxxxx 2 2\nca,ts/t,c 2 7 4\n"
    status, out, err = counted(capsys, words, "grid", text)
    assert (status, err) == (0, "")
    assert out.splitlines() == ["2 2", "2 2", "2 7 4"]


def test_the_first_count_that_differs_is_shown(
    capsys: pytest.CaptureFixture[str], words: Path
) -> None:
    text = f"{EMPTY} TA 2 8 4\n{CAT} S 1 6 7\n{CAT} S 0 0 0\n"
    status, out, err = counted(capsys, words, "cross", text)
    lines = words.with_name("lines.txt")
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        "2 8 4",
        f"{lines}:2: other counts",
        f"  position   {CAT} S",
        "  expected   1 6 7",
        "  found      1 6 6",
    ]


def test_the_corpus_is_counted_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = (corpus.FOLDER / "movegen-500.txt").read_text().splitlines()[:5]
    (tmp_path / "some.txt").write_text("\n".join(lines))
    status, out, err = ran(capsys, "cross", tmp_path / "some.txt", "--words", corpus.LIST)
    assert (status, err) == (0, "")
    assert [line.split() for line in out.splitlines()] == [line.split()[-3:] for line in lines]


@pytest.mark.parametrize(
    "game, text, code",
    [
        ("cross", EMPTY, "bad-line"),
        ("cross", f"{EMPTY} TA 2", "bad-line"),
        ("cross", f"{EMPTY} TA 2 8 x", "bad-line"),
        ("cross", f"{EMPTY} TA 2 8 ٤", "bad-line"),
        ("cross", f"{EMPTY} TA 2 8 {'9' * 5000}", "bad-line"),
        ("cross", "15/15 TA", "board-unreadable"),
        ("cross", f"{EMPTY} TA.", "rack-unreadable"),
        ("cross", f"{EMPTY} \x1b[2J", "rack-unreadable"),
        ("grid", "catsxxxxxxxxxxxx 2 2 2", "bad-line"),
        ("grid", "ca,ts/t,c 2 2", "bad-line"),
        ("grid", "cats", "field-unreadable"),
        ("grid", "ca,ts/t", "field-unreadable"),
        ("grid", "ca,,t", "field-unreadable"),
    ],
)
def test_lines_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], words: Path, game: str, text: str, code: str
) -> None:
    status, out, err = counted(capsys, words, game, text)
    assert (status, out) == (2, "")
    assert err.startswith(f"wordhall: {words.with_name('lines.txt')}:1: ")
    assert err.endswith(f" [{code}]\n")
    assert err[:-1].isprintable()


def test_a_packed_list_is_read(capsys: pytest.CaptureFixture[str], words: Path) -> None:
    packed = words.with_name("words.txt.gz")
    packed.write_bytes(gzip.compress(words.read_bytes()))
    assert counted(capsys, packed, "cross", f"{EMPTY} TA 2 8 4")[0] == 0


@pytest.mark.parametrize(
    "data, code",
    [
        (b"\x1f\x8b\x08nonsense", "cannot-read"),
        (gzip.compress(b"cat\n" * 99, mtime=0)[:-9], "cannot-read"),
        (b"caf\xe9\n", "cannot-read"),
        ("café\n".encode(), "words-unreadable"),
        (b"don't\n", "words-unreadable"),
        (None, "cannot-read"),
    ],
)
def test_lists_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], words: Path, data: bytes | None, code: str
) -> None:
    if data is None:
        words = words.with_name("none.txt")
    else:
        words.write_bytes(data)
    status, out, err = counted(capsys, words, "cross", f"{EMPTY} TA")
    assert (status, out) == (2, "")
    assert err.startswith(f"wordhall: {words}: ")
    assert err.endswith(f" [{code}]\n")
