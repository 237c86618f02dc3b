"""`wordhall lab duel`: which of two bots is better."""

import argparse
from collections.abc import Iterator
from contextlib import closing

import msgspec

from wordhall.bots import BOTS
from wordhall.bots.contract import Effort
from wordhall.commands import Subparsers
from wordhall.commands.lab.arguments import (
    add_common,
    add_effort,
    add_results,
    add_workers,
    check_games,
    chosen_results,
    chosen_workers,
    effort,
)
from wordhall.commands.lab.figures import percent, rating
from wordhall.complaint import Complaint
from wordhall.lab.contestants import contestants, is_contestant
from wordhall.lab.duel import Contest, Duel, duel, summary, until_known


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "duel",
        help="find out which of two bots is better",
        description="Plays two bots against each other, in pairs of games with the same chance "
        "and the seats swapped, until it is known who wins more, and says so with a 95% interval.",
    )
    parser.add_argument("game", choices=sorted(BOTS), metavar="GAME", help="the game")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B",
        help="two of its bots; club@3000 knows the 3,000 most familiar words at most",
    )
    parser.add_argument(
        "--games", type=int, default=200, metavar="N", help="games at most; default: 200"
    )
    parser.add_argument(
        "--margin",
        type=float,
        default=0.0,
        metavar="ELO",
        help="how much better A should be; default: 0",
    )
    parser.add_argument(
        "--whole", action="store_true", help="play all games, even if the answer is known"
    )
    add_effort(parser)
    parser.add_argument(
        "--rival-share",
        type=float,
        default=1.0,
        metavar="SHARE",
        help="the share of A's time or steps that B has; default: 1",
    )
    add_workers(parser)
    add_results(parser)
    add_common(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    bots = tuple(args.bots.split(","))
    known = all(is_contestant(args.game, name) for name in bots)
    if len(bots) != 2 or not known:  # noqa: PLR2004 - a duel
        names = ", ".join(contestants(args.game))
        raise Complaint(
            "bad-bots", f"--bots needs two names, like club,expert; choose from {names}"
        )
    check_games(args)
    spent = effort(args)
    contest = Contest(args.game, (bots[0], bots[1]), args.lexicon, spent, _rival(args, spent))
    results = chosen_results(args)
    with (
        chosen_workers(args) as workers,
        closing(duel(contest, args.games, workers, results)) as pairs,
    ):
        played = list(pairs if args.whole else until_known(pairs, args.margin))
    result = summary(contest, played, None if args.whole else args.margin)
    print(msgspec.json.encode(result).decode() if args.json else _told(result))
    return 0


def _rival(args: argparse.Namespace, first: Effort) -> Effort | None:
    """What the second bot may spend on a move, if it is less than the first one may."""
    share = args.rival_share
    if not 0 < share <= 1:
        raise Complaint("bad-effort", "--rival-share asks for more than 0, and for 1 at most")
    if share == 1:
        return None
    steps = None if first.steps is None else max(1, round(share * first.steps))
    return Effort(share * first.seconds, steps)


def _told(result: Duel) -> str:
    first, second = result.bots
    lines = [
        f"{first} against {second}, {result.games} games of {result.game}",
        f"{first} wins {percent(result.won)} of them",
        f"rating: {first} is {rating(result.elo)} above {second}",
        f"mean total: {first} {result.totals[0]:.1f}, {second} {result.totals[1]:.1f}",
    ]
    return "\n".join([*lines, *_answered(result)])


def _answered(result: Duel) -> Iterator[str]:
    """Whether it is known now who is better."""
    asked = f"{result.bots[0]} better" + (f" by {result.margin:+.0f} Elo" if result.margin else "")
    match result.better:
        case "open":
            yield f"is {asked}? Not known yet: play more --games."
        case "yes" | "no":
            yield f"is {asked}? {result.better.capitalize()}."
        case None:
            pass
