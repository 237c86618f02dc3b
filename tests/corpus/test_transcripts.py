"""Every game has transcripts, and plays them as they were written down."""

import json
from pathlib import Path

import pytest

from tests.corpus.shelf import CORPUS, hashes, replay, transcripts
from tests.corpus.told import folders, kept, kept_in, told
from tests.corpus.transcript import read, record
from wordhall.catalog import CATALOG


def _name(path: Path) -> str:
    return str(path.relative_to(CORPUS))


@pytest.mark.parametrize("game", list(CATALOG))
def test_every_game_has_a_transcript(game: str) -> None:
    assert transcripts(game), f"write corpus/{game}/<episode>.jsonl"


@pytest.mark.parametrize("path", transcripts(), ids=_name)
def test_a_transcript_is_what_happens(path: Path) -> None:
    written = path.read_bytes()
    happens = record(read(written))
    for number, (line, now) in enumerate(
        zip(written.splitlines(), happens.splitlines(), strict=False), 1
    ):
        assert line == now, f"{path.name}:{number}"
    assert written == happens


@pytest.mark.parametrize("path", transcripts(), ids=_name)
def test_a_transcript_belongs_to_its_game(path: Path) -> None:
    assert json.loads(path.read_bytes().splitlines()[0])["game"] == path.parent.name


@pytest.mark.parametrize("game", list(CATALOG))
def test_a_game_that_is_offered_keeps_logs(game: str) -> None:
    folder = CORPUS / game / "logs"
    assert hashes(folder), f"python -m tests.corpus.record --log {game} 400: see CONTRIBUTING.md"


@pytest.mark.parametrize("game", list(CATALOG))
def test_every_log_that_was_kept_gives_the_same_hash(game: str) -> None:
    folder = CORPUS / game / "logs"
    expected = hashes(folder)
    assert {path.name: replay(path) for path in sorted(folder.glob("*.jsonl"))} == expected


@pytest.mark.parametrize("game", list(CATALOG))
def test_every_log_that_was_kept_tells_the_same(game: str) -> None:
    for folder in folders(game):
        assert {path.name: told(path) for path in kept_in(folder)} == kept(folder) != {}
