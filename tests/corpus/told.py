"""What a kept log tells, apart from how a state is laid out: its end, its points, its news.

`told.json`, beside logs and records, was written by the program that kept them. Later programs read
the same of them, whatever has become of rules, states and Views since.

`python -m tests.corpus.told` writes down what no file tells yet; what stands there stays.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from tests.corpus.old import OldMatch
from tests.corpus.shelf import CORPUS
from tests.views import view_of
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Archive, Gallery, Seat, Viewer
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened
from wordhall.words import Lexicon

TOLD = "told.json"


def folders(game: str) -> list[Path]:
    """Where matches of a game are kept: logs of then, and records that end as then."""
    return [CORPUS / game / "logs", CORPUS / game / "records"]


def kept_in(folder: Path) -> list[Path]:
    """The matches that are kept in a folder."""
    return [*sorted(folder.glob("*.jsonl")), *sorted(folder.glob("v*.json"))]


def told(path: Path) -> dict[str, Any]:
    """What a match tells: the outcome, the points as they changed, turns, and news by viewer."""
    game, log = _read(path)
    live = match.fold(game, log)
    seats = range(len(live.house.chairs))
    viewers: dict[str, Viewer] = {"gallery": Gallery(), "archive": Archive()}
    viewers |= {f"seat {seat}": Seat(seat) for seat in seats}
    return {
        "outcome": json.loads(encode(match.outcome(game, live))),
        "scores": _digest(_scores(game, log)),
        "turns": _digest(getattr(view_of(game, live.state, Archive()), "turns", ())),
        "news": {name: _news(game, log, viewer) for name, viewer in viewers.items()},
    }


def _read(path: Path) -> tuple[AnyGame, list[Commit[Any, Any]]]:
    if path.suffix == ".json":
        old = OldMatch(path)
        return old.game, old.commits
    game: AnyGame = CATALOG[path.parent.parent.name].make(Lexicon.of(["WORD"]))
    return game, Codec(game).read_log(path.read_bytes().splitlines())


def kept(folder: Path) -> dict[str, Any]:
    """What the matches of a folder told when they were kept, by the file's name."""
    path = folder / TOLD
    known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return known


def _scores(game: AnyGame, log: list[Commit[Any, Any]]) -> list[list[int]]:
    live: Live[Any] | None = None
    scores: list[list[int]] = []
    for commit in log:
        live = match.advance(game, live, commit)
        now = list(game.scores(live.state))
        if scores[-1:] != [now]:
            scores.append(now)
    return scores


def _news(game: AnyGame, log: list[Commit[Any, Any]], viewer: Viewer) -> str:
    news: list[Any] = []
    state: Any = None
    for commit in log:
        for event in commit.events:
            if isinstance(event, MatchOpened | HouseFact):
                continue
            after = game.evolve(state, event)
            one = game.news(state, event, after, viewer)
            news += [] if one is None else [one]
            state = after
    return f"{len(news)} {_digest(news)}"


def _digest(value: object) -> str:
    return hashlib.sha256(encode(value)).hexdigest()


def main() -> None:
    """The command."""
    for folder in [folder for game in CATALOG for folder in folders(game)]:
        known = kept(folder)
        now = {path.name: known.get(path.name) or told(path) for path in kept_in(folder)}
        text = json.dumps(now, indent=1)
        (folder / TOLD).write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
