"""`wordhall lab`: duels and ladders of bots, portraits of their levels, and what they learn."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from wordhall.bots import BOTS, levels_of
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.commands import Subparsers, printable
from wordhall.complaint import Complaint
from wordhall.daily.editions import read_edition
from wordhall.kernel.codec import encode
from wordhall.lab.boards import tabled
from wordhall.lab.certainty import Interval
from wordhall.lab.contestants import contestants
from wordhall.lab.duel import Contest, Duel, Pair, duel, summary, until_known
from wordhall.lab.portraits import PORTRAITS
from wordhall.lab.ratings import Rung, ladder, pairings
from wordhall.lab.training import trained
from wordhall.lab.workers import workers
from wordhall.words import load, names

MOST_GAMES = 1_000_000
MOST_MILLISECONDS = 60_000


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "lab",
        help="let bots play one another, and measure them",
        description="Plays whole matches of bots in virtual time, on all cores.",
    )
    tools = parser.add_subparsers(metavar="TOOL", required=True, help="what to measure:")
    _add_duel(tools)
    _add_ladder(tools)
    _add_portrait(tools)
    _add_leaves(tools)
    _add_boards(tools)


def _add_duel(tools: Subparsers) -> None:
    parser = tools.add_parser(
        "duel",
        help="find out which of two bots is better",
        description="Plays two bots against each other, in pairs of games with the same chance "
        "and the seats swapped, until it is known who wins more, and says so with a 95% interval.",
    )
    parser.add_argument("game", choices=sorted(BOTS), metavar="GAME", help="the game")
    parser.add_argument("--bots", required=True, metavar="A,B", help="two levels of its bots")
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
    _add_effort(parser)
    _add_common(parser)
    parser.set_defaults(run=_run_duel)


def _add_ladder(tools: Subparsers) -> None:
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
    _add_effort(parser)
    _add_common(parser)
    parser.set_defaults(run=_run_ladder)


def _add_effort(parser: argparse.ArgumentParser) -> None:
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
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; default: one a core")


def _add_leaves(tools: Subparsers) -> None:
    parser = tools.add_parser(
        "leaves",
        help="learn what tiles on a rack are worth at Jumbo Word Cross",
        description="Greedy players play against themselves, round after round, and learn what "
        "it brings to keep which tiles. The table goes to a file, or to standard output.",
    )
    parser.add_argument(
        "--games", type=int, default=20_000, metavar="N", help="games of a round; default: 20000"
    )
    parser.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds; default: 4")
    parser.add_argument("--seed", default="leaves", help="seed of all chance; default: leaves")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; default: one a core")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the table to this file"
    )
    parser.add_argument(
        "--lexicon", choices=names(), default="play", help="the word list; default: play"
    )
    parser.set_defaults(run=_run_leaves)


def _add_boards(tools: Subparsers) -> None:
    parser = tools.add_parser(
        "boards",
        help="choose the boards of the day of an edition",
        description="Chooses for each game and date of an edition the first board whose level lies "
        "in the edition's band (rules D2 and D3), and writes the edition with its table.",
    )
    parser.add_argument("edition", type=Path, metavar="EDITION.json", help="the edition")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; default: one a core")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to this file; default: the same"
    )
    parser.set_defaults(run=_run_boards)


def _add_portrait(tools: Subparsers) -> None:
    parser = tools.add_parser(
        "portrait",
        help="show what each level writes, and when",
        description="Prints how well known the words are that each level writes, and "
        "when it writes them.",
    )
    parser.add_argument("game", choices=list(PORTRAITS), metavar="GAME", help="the game")
    parser.add_argument(
        "--games", type=int, default=40, metavar="N", help="games of each level; default: 40"
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="seats of a table; default: the usual number"
    )
    _add_common(parser)
    parser.set_defaults(run=_run_portrait)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lexicon", choices=names(), default="play", help="the word list; default: play"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _run_duel(args: argparse.Namespace) -> int:
    bots = tuple(args.bots.split(","))
    known = contestants(args.game)
    if len(bots) != 2 or any(name not in known for name in bots):  # noqa: PLR2004 - a duel
        raise Complaint(
            "bad-bots", f"--bots needs two names, like club,expert; choose from {', '.join(known)}"
        )
    _check_games(args)
    contest = Contest(args.game, (bots[0], bots[1]), args.lexicon, _effort(args))
    with workers(_jobs(args)) as executor, closing(duel(contest, args.games, executor)) as pairs:
        told = _progress(pairs, args.games)
        played = list(told if args.whole else until_known(told, args.margin))
        _quiet()
    result = summary(contest, played, None if args.whole else args.margin)
    print(msgspec.json.encode(result).decode() if args.json else _told(result))
    return 0


def _run_ladder(args: argparse.Namespace) -> int:
    _check_games(args)
    effort, results = _effort(args), {}
    with workers(_jobs(args)) as executor:
        for pairing in pairings(list(levels_of(args.game))):
            contest = Contest(args.game, pairing, args.lexicon, effort)
            results[pairing] = list(_progress(duel(contest, args.games, executor), args.games))
        _quiet()
    for rung in ladder(results):
        print(msgspec.json.encode(rung).decode() if args.json else _rung(rung))
    return 0


def _run_leaves(args: argparse.Namespace) -> int:
    _check_games(args)
    if args.rounds < 1:
        raise Complaint("bad-games", "--rounds asks for at least one")
    with workers(_jobs(args)) as executor:
        *_, table = trained(args.lexicon, args.seed, args.games, args.rounds, executor)
    text = msgspec.json.encode(table).decode()
    if args.output is None:
        print(text)
    else:
        args.output.write_text(f"{text}\n", "utf-8")
        print(table.about)
    return 0


def _run_boards(args: argparse.Namespace) -> int:
    try:
        edition = read_edition(args.edition.read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        text = f"{printable(str(args.edition))} is not an edition of the board of the day"
        raise Complaint("cannot-read", text) from error
    with workers(_jobs(args)) as executor:
        *_, made = tabled(edition, executor)
    (args.output or args.edition).write_bytes(msgspec.json.format(encode(made), indent=1) + b"\n")
    print(f"edition {made.number}: {len(made.dates)} dates, {', '.join(made.games)}")
    return 0


def _check_games(args: argparse.Namespace) -> None:
    if not 1 <= args.games <= MOST_GAMES:
        raise Complaint("bad-games", f"--games asks for 1 to {MOST_GAMES} games")


def _jobs(args: argparse.Namespace) -> int | None:
    if args.jobs is not None and args.jobs < 1:
        raise Complaint("bad-jobs", "--jobs must be at least 1")
    return None if args.jobs is None else int(args.jobs)


def _effort(args: argparse.Namespace) -> Effort:
    if args.steps is not None:
        if args.steps < 1:
            raise Complaint("bad-effort", "--steps asks for at least one")
        return Effort(steps=args.steps)
    if args.milliseconds is None:
        return Effort()
    if not 1 <= args.milliseconds <= MOST_MILLISECONDS:
        raise Complaint("bad-effort", f"--milliseconds asks for 1 to {MOST_MILLISECONDS}")
    return Effort(seconds=args.milliseconds / 1000)


def _progress(pairs: Iterator[Pair], most: int) -> Iterator[Pair]:
    """The pairs as they come, counted on standard error where somebody is watching."""
    games = most + most % 2
    for done, pair in enumerate(pairs, 1):
        if sys.stderr.isatty():
            print(f"\r{2 * done} of {games} games", end="", file=sys.stderr, flush=True)
        yield pair


def _quiet() -> None:
    if sys.stderr.isatty():
        print("\r", end="\033[K", file=sys.stderr)


def _told(result: Duel) -> str:
    first, second = result.bots
    lines = [
        f"{first} against {second}, {result.games} games of {result.game}",
        f"{first} wins {_percent(result.won)} of them",
        f"rating: {first} is {_rating(result.elo)} above {second}",
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


def _rung(rung: Rung) -> str:
    return f"{rung.name:<10} {_rating(rung.elo)}, {2 * rung.trials} games"


def _percent(share: Interval) -> str:
    return f"{share.mean:.1%} (95%: {share.low:.1%} to {share.high:.1%})"


def _rating(elo: Interval) -> str:
    return f"{elo.mean:+.0f} Elo (95%: {elo.low:+.0f} to {elo.high:+.0f})"


def _run_portrait(args: argparse.Namespace) -> int:
    _check_games(args)
    drawing, (fewest, most) = PORTRAITS[args.game], CATALOG[args.game].seats
    seats = drawing.usual if args.seats is None else args.seats
    if not fewest <= seats <= most:
        raise Complaint("bad-players", f"--seats asks for {fewest} to {most}")
    lexicon = load(args.lexicon)
    for level in levels_of(args.game):
        drawn = drawing.draw(level, lexicon, args.games, seats)
        text = msgspec.json.encode(drawn).decode() if args.json else drawing.told(drawn)
        print(text, flush=True)
    return 0
