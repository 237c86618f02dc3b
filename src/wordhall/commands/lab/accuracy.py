"""`wordhall lab accuracy`: what the accuracy of a review rests on, measured in matches of bots."""

import argparse
from collections.abc import Iterator
from typing import Any

import msgspec

from wordhall.commands import Subparsers
from wordhall.commands.lab.arguments import (
    add_common,
    add_results,
    add_workers,
    chosen_results,
    chosen_workers,
)
from wordhall.complaint import Complaint
from wordhall.lab.accuracy import KindTold, LevelTold, Observed, observations, told
from wordhall.lab.winning import bands, fitted
from wordhall.review import MEASURED

MOST_MATCHES = 100_000


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "accuracy",
        help="measure the accuracy that reviews give to each level",
        description="Plays matches of casual, club and expert bots at mixed tables, looks back on "
        "them, and says what each level missed, which number that gives, how sure the number of "
        "one match is, and how often a lead was won. A match depends on its number alone.",
    )
    parser.add_argument("game", choices=sorted(MEASURED), metavar="GAME", help="the game")
    parser.add_argument(
        "--matches", type=int, default=100, metavar="N", help="matches; default: 100"
    )
    add_workers(parser)
    add_results(parser)
    add_common(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    if not 1 <= args.matches <= MOST_MATCHES:
        raise Complaint("bad-games", f"--matches asks for 1 to {MOST_MATCHES} matches")
    results = chosen_results(args)
    with chosen_workers(args) as workers:
        found = list(observations(args.game, args.lexicon, args.matches, workers, results))
    kinds, chances = told(found), _chances(found)
    if args.json:
        print(msgspec.json.encode({"kinds": kinds, **chances}).decode())
        return 0
    for kind in kinds:
        print("\n".join(_kind(kind)))
    if chances:
        print("\n".join(_odds(chances)))
    return 0


def _chances(found: list[Observed]) -> dict[str, Any]:
    """The chances to win, where the game is played in turns."""
    turns = [turn for match in found for turn in match.turns]
    if not turns:
        return {}
    odds = fitted(turns)
    return {"odds": odds._asdict(), "bands": list(bands(turns, odds))}


def _kind(kind: KindTold) -> Iterator[str]:
    yield f"{kind.kind}: level, matches, share missed, quartiles of the number, error, spread"
    yield from map(_level, kind.levels)
    if kind.halves is not None:
        yield f"  halves of 20 matches agree: r = {kind.halves:.3f}"
    if kind.luck is not None:
        rise, error = kind.luck.rise, kind.luck.error
        yield f"  for a standard deviation of luck the number rises by {rise:.1f} ± {error:.1f}"


def _level(one: LevelTold) -> str:
    low, middle, high = one.quartiles
    error = "none" if one.error is None else f"{one.error:.1f}"
    return (
        f"  {one.level:<8}{one.matches:>5}  {one.missed:.4f}  "
        f"{low:.1f} {middle:.1f} {high:.1f}  {error:>5}  {one.spread:.1f}"
    )


def _odds(chances: dict[str, Any]) -> Iterator[str]:
    yield "chances to win: " + ", ".join(f"{n} {v:.1f}" for n, v in chances["odds"].items())
    for band in chances["bands"]:
        yield f"  expected {band.expected:.3f}, won {band.won:.3f}, {band.turns} turns"
