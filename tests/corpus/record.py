"""Writes transcripts, and logs to be kept: to be run by people who know what has changed.

`python -m tests.corpus.record [FILE…]` records these transcripts again (all, if none is named)
and says which are no longer what they were: look at the difference before you commit it.

`python -m tests.corpus.record --log FILE…` keeps the log of each transcript's match for ever, in
`logs/` beside it. `--log GAME STEPS` keeps one of a random match. A log that is kept is never
written again.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from tests.corpus.shelf import CORPUS, HASHES, ROOT, hashes, transcripts
from tests.corpus.transcript import commits, read, record
from tests.hashes import state_hash
from tests.laws.catalog import player
from tests.laws.history import play, run
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import encode
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame, Commit
from wordhall.kernel.match.history import fold


def main(arguments: Sequence[str]) -> int:
    """The command."""
    match list(arguments):
        case ["--log", game, steps] if game in CATALOG:
            history = play(player(game), Luck(b"kept").stream(game), int(steps))
            _keep(history.game, f"played-{steps}", run(history).commits)
        case ["--log", *names]:
            for path in map(Path, names):
                _keep(*_played(path))
        case names:
            _record(map(Path, names) if names else transcripts())
    return 0


def _record(paths: Iterable[Path]) -> None:
    for path in paths:
        before = path.read_bytes()
        after = record(read(before))
        path.write_bytes(after)
        _say("changed" if after != before else "same", path)


def _played(path: Path) -> tuple[AnyGame, str, list[Commit[Any, Any]]]:
    game, log = commits(read(path.read_bytes()))
    return game, path.stem, log


def _keep(game: AnyGame, name: str, log: Sequence[Commit[Any, Any]]) -> None:
    folder = CORPUS / game.name / "logs"
    folder.mkdir(exist_ok=True)
    path = folder / f"v{game.rules_version}-{name}.jsonl"
    with path.open("xb") as file:
        file.writelines(encode(commit) + b"\n" for commit in log)
    known = {**hashes(folder), path.name: state_hash(fold(game, log))}
    text = json.dumps(dict(sorted(known.items())), indent=2)
    (folder / HASHES).write_text(f"{text}\n", "utf-8")
    _say("kept", path)


def _say(what: str, path: Path) -> None:
    sys.stdout.write(f"{what:8} {path.resolve().relative_to(ROOT)}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
