"""`wordhall lab`: duels of bots, and portraits of their levels."""

import argparse
import sys
from collections.abc import Iterator, Mapping

import msgspec

from wordhall.bots import BOTS, levels_of
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.lab.duel import Duel, Interval, Pair, duel, summary
from wordhall.lab.portrait import Portrait, portrait
from wordhall.lab.workers import workers
from wordhall.words import load, names

MOST_GAMES = 1_000_000
BAR = 40
"""Characters of the longest bar of a histogram."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "lab",
        help="duels of bots, and other measurements",
        description="Whole matches of bots in virtual time, on all cores.",
    )
    tools = parser.add_subparsers(metavar="TOOL", required=True, help="what to measure:")
    _add_duel(tools)
    _add_portrait(tools)


def _add_duel(tools: Subparsers) -> None:
    parser = tools.add_parser(
        "duel",
        help="which of two levels wins",
        description="Plays two levels against each other, in pairs of games with the same chance "
        "and the seats swapped, and says who wins, with a 95%% interval.",
    )
    parser.add_argument("game", choices=sorted(BOTS), metavar="GAME", help="the game")
    parser.add_argument("--bots", required=True, metavar="A,B", help="two levels of its bots")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="default: 200")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; default: every core")
    _add_common(parser)
    parser.set_defaults(run=_run_duel)


def _add_portrait(tools: Subparsers) -> None:
    parser = tools.add_parser(
        "portrait",
        help="what each level writes, and when",
        description="Histograms of how well known the words are that each level writes, and of "
        "the times at which it writes them.",
    )
    parser.add_argument("game", choices=sorted(BOTS), metavar="GAME", help="the game")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="a level; default: 40")
    _add_common(parser)
    parser.set_defaults(run=_run_portrait)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lexicon", choices=names(), default="play", help="default: play")
    parser.add_argument("--json", action="store_true", help="for programs")


def _run_duel(args: argparse.Namespace) -> int:
    bots = tuple(args.bots.split(","))
    levels = levels_of(args.game)
    if len(bots) != 2 or any(level not in levels for level in bots):  # noqa: PLR2004 - a duel
        known = ", ".join(levels)
        raise Complaint("bad-bots", f"--bots wants two levels, like club,expert: {known}")
    _check_games(args)
    if args.jobs is not None and args.jobs < 1:
        raise Complaint("bad-jobs", "--jobs asks for at least one process")
    with workers(args.jobs) as executor:
        pairs = duel(args.game, (bots[0], bots[1]), args.games, args.lexicon, executor)
        result = summary(args.game, (bots[0], bots[1]), list(_progress(pairs, args)))
    print(msgspec.json.encode(result).decode() if args.json else _told(result))
    return 0


def _check_games(args: argparse.Namespace) -> None:
    if not 1 <= args.games <= MOST_GAMES:
        raise Complaint("bad-games", f"--games asks for 1 to {MOST_GAMES} games")


def _progress(pairs: Iterator[Pair], args: argparse.Namespace) -> Iterator[Pair]:
    """The pairs as they come, counted on standard error where somebody is watching."""
    watched = sys.stderr.isatty()
    games = args.games + args.games % 2
    for done, pair in enumerate(pairs, 1):
        if watched:
            print(f"\r{2 * done} of {games} games", end="", file=sys.stderr, flush=True)
        yield pair
    if watched:
        print("\r", end="\033[K", file=sys.stderr)


def _told(result: Duel) -> str:
    first, second = result.bots
    return "\n".join(
        [
            f"{first} against {second}, {result.games} games of {result.game}",
            f"{first} wins {_percent(result.won)} of them",
            f"rating: {first} is {_rating(result.elo)} above {second}",
            f"mean total: {first} {result.totals[0]:.1f}, {second} {result.totals[1]:.1f}",
        ]
    )


def _percent(share: Interval) -> str:
    return f"{share.mean:.1%} (95%: {share.low:.1%} to {share.high:.1%})"


def _rating(elo: Interval) -> str:
    return f"{elo.mean:+.0f} Elo (95%: {elo.low:+.0f} to {elo.high:+.0f})"


def _run_portrait(args: argparse.Namespace) -> int:
    _check_games(args)
    lexicon = load(args.lexicon)
    for level in levels_of(args.game):
        drawn = portrait(level, lexicon, args.games)
        print(msgspec.json.encode(drawn).decode() if args.json else _drawn(drawn), flush=True)
    return 0


def _drawn(drawn: Portrait) -> str:
    head = (
        f"{drawn.level}: {drawn.words:.1f} words a sheet ({drawn.valid:.1f} valid), "
        f"sheet total {drawn.total:.1f}, {drawn.minutes:.1f} minutes a match"
    )
    familiarity = _bars({f"{step:.1f}": n for step, n in drawn.familiarity.items()})
    seconds = _bars({f"{step} s": n for step, n in drawn.seconds.items()})
    return "\n".join(
        [head, "  familiarity of the words", *familiarity, "  seconds into Find", *seconds, ""]
    )


def _bars(counts: Mapping[str, int]) -> list[str]:
    most, whole = max(counts.values(), default=1), sum(counts.values())
    return [
        f"  {label:>6}  {'#' * round(BAR * count / most):<{BAR}}  {count / whole:.0%}"
        for label, count in counts.items()
    ]
