"""How long bots think: from the JSON of a View to the JSON of an action, in a worker's CPU time."""

from statistics import quantiles
from time import process_time

from msgspec import Raw

from bench.figures import Figures
from wordhall.bots import levels_of, luck_of_bot
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.lab.playing import play_match
from wordhall.server.thinking.brains import Brains
from wordhall.server.thinking.contract import EncodedMoveRequest
from wordhall.words import Lexicon, load

MATCHES = 3
SEATS = 4
SEED = bytes(32)
FIGURES = Figures("thinking")
GAMES = ("sheets", "locks", "shout")


def main() -> None:
    """For each level of a game: the requests of a seat over some matches, after a first one."""
    lexicon = load("play")
    for name in GAMES:
        _time(name, lexicon)


def _time(name: str, lexicon: Lexicon) -> None:
    game = CATALOG[name].make(lexicon)
    for level in levels_of(name):
        spent = [ms for n in range(MATCHES + 1) for ms in _spent(game, lexicon, level, n) if n]
        p50, p99 = quantiles(spent, n=100)[49], quantiles(spent, n=100)[98]
        FIGURES.show(f"{name}, {level}, p50", p50, "ms")
        FIGURES.show(f"{name}, {level}, p99", p99, f"ms, {len(spent)} requests")
    log = Raw(encode(play_match(name, lexicon, ["club"] * SEATS, "bench").commits))
    began = process_time()
    Brains().review(name, log)
    spent_on_review = 1000 * (process_time() - began)
    FIGURES.show(f"{name}, the review of {SEATS} players", spent_on_review, "ms")


def _spent(game: AnyGame, lexicon: Lexicon, level: str, number: int) -> list[float]:
    """CPU milliseconds of each request of seat 0, who is asked whenever its View changes."""
    brains, spent, seen = Brains(), list[float](), b""
    live: Live[object] | None = None
    for commit in play_match(game.name, lexicon, [level] * SEATS, f"bench {number}").commits:
        live = match.advance(game, live, commit)
        view = encode(match.view(game, live, Seat(0)))
        if view == seen:
            continue
        seen = view
        request = EncodedMoveRequest(
            match=f"match {number}",
            seat=Seat(0),
            game=game.name,
            level=level,
            lexicon=lexicon.digest,
            names=lexicon.names_digest,
            luck=luck_of_bot(SEED, Seat(0)),
            view=Raw(view),
            now=live.at,
        )
        began = process_time()
        brains.think(request, Effort())
        spent.append(1000 * (process_time() - began))
    return spent


if __name__ == "__main__":
    main()
