"""What an act costs a hall without its network and its disk: judged, written, told to viewers.

A match of bots of each game is played once, and then told again act by act to its players and to a
spectator. CPU time, without what bots think.
"""

from collections.abc import Sequence
from statistics import median
from time import process_time
from typing import Any

from bench.figures import Figures
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.frames import Broadcast, Projection
from wordhall.kernel.game import Gallery, Roster, Seat, Sitter, Viewer
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.match.commits import Ahead, AnyGame, Commit
from wordhall.kernel.match.views import Views
from wordhall.lab.playing import play_match
from wordhall.play.agreement import Agreement
from wordhall.play.opening import Opened, chance_of_code, open_match
from wordhall.words import load

SEATS, RUNS = 3, 7
LEVEL, CODE = "club", "what an act costs"
FIGURES = Figures("acts")


def main() -> None:
    """Microseconds an act, medians of several runs."""
    lexicon = load("play")
    for name, entry in CATALOG.items():
        played = play_match(name, lexicon, [LEVEL] * SEATS, CODE)
        roster = Roster(tuple(Sitter(f"Bot {number}", bot=LEVEL) for number in range(SEATS)))
        agreement = Agreement(name, entry.make(lexicon).types.options(), roster, CODE)
        opened = open_match(agreement, lexicon, chance_of_code(CODE), TableRules())
        runs = [_microseconds(opened, played.commits) for _ in range(RUNS)]
        judged, told = (median(kind) for kind in zip(*runs, strict=True))
        FIGURES.show(name, judged + told, "µs an act")
        print(
            f"    {len(played.commits)} commits: {judged:.0f} judged and written, "
            f"{told:.0f} told to {SEATS + 1} viewers"
        )


def _microseconds(opened: Opened, commits: Sequence[Commit[Any, Any]]) -> tuple[float, float]:
    """What a commit takes to be judged and written, and to be told."""
    game: AnyGame = opened.game
    live, ahead, telling = opened.live, match.look_ahead(game, opened.live), 0.0
    viewers: list[Viewer] = [*map(Seat, range(SEATS)), Gallery()]
    projections = [Projection(viewer) for viewer in viewers]
    for projection in projections:
        projection.update(Broadcast(Views(game, live)))
    began = process_time()
    for commit in commits[1:]:
        cause: Any = commit.cause
        step = match.step(game, live, cause, opened.luck, ahead=ahead)
        live = step.live
        for made in step.commits:
            encode(made)
        judged = process_time()
        last = step.passed[-1]
        ahead = Ahead(last.due, last.outcome)
        broadcast = Broadcast(Views(game, live, last.outcome), last.transitions)
        for projection in projections:
            frame = projection.project(broadcast)
            encode(frame)
        telling += process_time() - judged
    spent, acts = process_time() - began, len(commits) - 1
    return 1e6 * (spent - telling) / acts, 1e6 * telling / acts


if __name__ == "__main__":
    main()
