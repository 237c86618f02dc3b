"""Arguments that the tools of `wordhall lab` share, and what they stand for."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wordhall.bots.contract import Effort
from wordhall.commands.lab.progress import Progress
from wordhall.complaint import Complaint
from wordhall.lab.cluster import cluster
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers, workers
from wordhall.words import names

MOST_GAMES = 1_000_000
MOST_MILLISECONDS = 60_000


def add_common(parser: argparse.ArgumentParser) -> None:
    """Adds the word list and the form of what is printed."""
    parser.add_argument(
        "--lexicon", choices=names(), default="play", help="the word list; default: play"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_effort(parser: argparse.ArgumentParser) -> None:
    """Adds how long a bot thinks about a move."""
    thought = parser.add_mutually_exclusive_group()
    thought.add_argument(
        "--milliseconds", type=int, metavar="MS", help="time for a bot's move; default: 3000"
    )
    thought.add_argument(
        "--steps",
        type=int,
        metavar="N",
        help="steps of a search instead of time: the same everywhere",
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Adds where the work is done."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, metavar="N", help="processes; default: one a core")
    where.add_argument(
        "--cluster", metavar="tls://…", help="the scheduler of a Dask cluster that does the work"
    )
    parser.add_argument(
        "--insecure", action="store_true", help="let --cluster have tcp:// to another machine"
    )


def add_results(parser: argparse.ArgumentParser) -> None:
    """Adds where results are kept while they come."""
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="append results to this file as they come; a run that was stopped goes on from it",
    )


@contextmanager
def chosen_workers(args: argparse.Namespace) -> Iterator[Workers]:
    """The workers that the arguments ask for."""
    if args.jobs is not None and args.jobs < 1:
        raise Complaint("bad-jobs", "--jobs must be at least 1")
    if args.cluster is None:
        place = workers(args.jobs)
    else:
        place = cluster(args.cluster, insecure=args.insecure)
    with place as found:
        found.watch = Progress()
        yield found


def chosen_results(args: argparse.Namespace) -> Results:
    """The file of results that the arguments ask for, or none."""
    return Results(args.results)


def check_games(args: argparse.Namespace) -> None:
    """Raises ``bad-games`` for a number of games that nobody can mean."""
    if not 1 <= args.games <= MOST_GAMES:
        raise Complaint("bad-games", f"--games asks for 1 to {MOST_GAMES} games")


def effort(args: argparse.Namespace) -> Effort:
    """What a bot may spend on a move."""
    if args.steps is not None:
        if args.steps < 1:
            raise Complaint("bad-effort", "--steps asks for at least one")
        return Effort(steps=args.steps)
    if args.milliseconds is None:
        return Effort()
    if not 1 <= args.milliseconds <= MOST_MILLISECONDS:
        raise Complaint("bad-effort", f"--milliseconds asks for 1 to {MOST_MILLISECONDS}")
    return Effort(seconds=args.milliseconds / 1000)
