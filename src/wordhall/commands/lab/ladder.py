"""`wordhall lab ladder`: ratings of all levels of a game."""

import argparse

import msgspec

from wordhall.bots import BOTS, levels_of
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
from wordhall.commands.lab.figures import rating
from wordhall.lab.duel import Contest, duel
from wordhall.lab.ratings import Rung, ladder, pairings


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "ladder",
        help="rate all levels",
        description="Lets every level play the two above it, and gives the ratings that explain "
        "the results best, with 95% intervals; the lowest rating is 0.",
    )
    parser.add_argument("game", choices=sorted(BOTS), metavar="GAME", help="the game")
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="games of each pair; default: 100"
    )
    add_effort(parser)
    add_workers(parser)
    add_results(parser)
    add_common(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    check_games(args)
    kept, played = chosen_results(args), {}
    with chosen_workers(args) as workers:
        for pairing in pairings(list(levels_of(args.game))):
            contest = Contest(args.game, pairing, args.lexicon, effort(args))
            played[pairing] = list(duel(contest, args.games, workers, kept))
    for rung in ladder(played):
        print(msgspec.json.encode(rung).decode() if args.json else _rung(rung))
    return 0


def _rung(rung: Rung) -> str:
    return f"{rung.name:<10} {rating(rung.elo)}, {2 * rung.trials} games"
