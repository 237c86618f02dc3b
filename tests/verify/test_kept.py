"""What is kept in `corpus/` is decided again: every transcript, and every log.

They stop where their episode does, and their chance is written out, or drawn from a fixed seed.
So it is not `verify` that is asked here, but what it asks, commit by commit.
"""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import transcript
from tests.corpus.shelf import CORPUS, transcripts
from tests.laws.catalog import player
from tests.laws.history import play
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame, Commit
from wordhall.verify.games import GAMES
from wordhall.verify.ledger import Refused
from wordhall.verify.luck import Chance, secret_of
from wordhall.verify.match import Match
from wordhall.verify.replay import compared
from wordhall.verify.resource import Resource

STRICTER = {
    "shout/logs/v1-played-300.jsonl": "shout R3",
    "locks/logs/v1-played-400.jsonl": "house H1",
}
"""Logs of matches in which was done what has not been allowed since: they fold, but by this rule
nothing like it would be done again."""

CHANCES = {"ways": "4c37b8377a011edb41eee339e2a88beadb3a5948f72b72fedd7e5fe2f9233fb7"}
"""The chance of the random matches that were kept of games which tables open otherwise since."""

UNKNOWN = "v1-thirty-seats"
"""Of this log the seed was not kept."""

SCRIPTS = [path for name in GAMES for path in transcripts(name)]
LOGS = [path for name in GAMES for path in sorted((CORPUS / name / "logs").glob("*.jsonl"))]
LOGS = [path for path in LOGS if path.stem != UNKNOWN]


def _name(path: Path) -> str:
    return str(path.relative_to(CORPUS))


def decided_again(game: Any, log: Sequence[Commit[Any, Any]], chance: Chance) -> None:
    """Every commit of a log is what the verifier makes of its cause."""
    commits = json.loads(b"[" + b",".join(map(encode, log)) + b"]")
    resource = Resource(game.lexicon.digest, None, lambda *_: game.lexicon)
    match = Match(GAMES[game.name], chance, commits[0]["events"], resource)
    for place, commit in enumerate(commits):
        resource.claims = commit["events"]
        match.decide(commit)
        assert compared(place, match.ledger, commit["events"]) is None
    assert resource.doubts == []


def sealed(header: transcript.Header) -> Chance:
    """The chance of a transcript."""
    seed = bytes.fromhex(header.seed)
    if header.code:
        seed = hashlib.sha256(b"wordhall/code/1\0" + header.code.encode()).digest()
    return Chance(secret_of(seed, header.contributions))


@pytest.mark.parametrize("path", SCRIPTS, ids=_name)
def test_a_transcript_is_decided_again(path: Path) -> None:
    script = transcript.read(path.read_bytes())
    game, log = transcript.commits(script)
    decided_again(game, log, sealed(script.header))


@pytest.mark.parametrize("path", LOGS, ids=_name)
def test_a_log_that_was_kept_is_decided_again(path: Path) -> None:
    game, chance = _made_with(path)
    log = Codec(game).read_log(path.read_bytes().splitlines())
    rule = STRICTER.get(_name(path))
    if rule is None:
        decided_again(game, log, chance)
        return
    with pytest.raises(Refused) as refused:
        decided_again(game, log, chance)
    assert refused.value.rule == rule


def _made_with(path: Path) -> tuple[AnyGame, Chance]:
    """The words and the chance of a log: those of its transcript, or of the random match."""
    folder, name = path.parent.parent, path.stem.removeprefix("v1-")
    if name.startswith("played-"):
        if folder.name in CHANCES:
            return player(folder.name).make(), Chance(bytes.fromhex(CHANCES[folder.name]))
        history = play(player(folder.name), Luck(b"kept").stream(folder.name), 0)
        return history.game, Chance(history.luck._secret)  # noqa: SLF001 - nobody else asks for it
    script = transcript.read((folder / f"{name}.jsonl").read_bytes())
    return transcript.Recorder(script).game, sealed(script.header)
