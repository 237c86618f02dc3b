"""Where transcripts and logs stand: `corpus/<game>/`."""

import json
from pathlib import Path

from tests.hashes import state_hash
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.words import Lexicon

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "corpus"
HASHES = "hashes.json"


def transcripts(game: str | None = None) -> list[Path]:
    """The transcripts of a game, or of all games of the catalog."""
    games = CATALOG if game is None else (game,)
    return [path for name in games for path in sorted((CORPUS / name).glob("*.jsonl"))]


def hashes(folder: Path) -> dict[str, str]:
    """What each log of a folder, `logs/v<rules version>-<name>.jsonl`, must give when folded."""
    path = folder / HASHES
    known: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return known


def replay(path: Path) -> str:
    """The hash of the match that a log tells of, read by today's rules."""
    game = CATALOG[path.parent.parent.name].make(Lexicon.of(["WORD"]))
    log = Codec(game).read_log(path.read_bytes().splitlines())
    return state_hash(match.fold(game, log))
