"""`wordhall analyse`: the best plays of any position, and what a try there is worth."""

import argparse
from collections.abc import Sequence
from typing import Any, NamedTuple

from wordhall.catalog import CATALOG
from wordhall.commands import Subparsers
from wordhall.commands.review.records import read_match
from wordhall.complaint import Complaint
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.commits import AnyGame, opening_of
from wordhall.study import POSITIONS
from wordhall.study.analysis import SAMPLERS, begun
from wordhall.study.lines import READ, WRITE, known, start, with_rack
from wordhall.study.lines.looking import look
from wordhall.study.played import PLAYED
from wordhall.study.position import seen, tried
from wordhall.terminal.analysing import listed, valued
from wordhall.terminal.ink import Line
from wordhall.terminal.positions import Shown
from wordhall.terminal.printer import Printer
from wordhall.words import Lexicon, load, load_digest, names

SECONDS = 5.0


class _Wanted(NamedTuple):
    """The position, and the acts that were done there in a match."""

    game: AnyGame
    line: str
    lexicon: Lexicon
    also: tuple[str, ...] = ()


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "analyse",
        help="find the best plays of any position",
        description="Finds the best plays of a position, and what to expect of each. The position "
        "is a line in the notation of its game, or that before a turn of a finished match. With "
        "--try it says instead what an act is worth, and which position follows.",
    )
    games = ", ".join(sorted(SAMPLERS))
    parser.add_argument(
        "what", metavar="GAME | MATCH.json", help=f"{games}, or the record of a match"
    )
    parser.add_argument(
        "position", nargs="?", metavar="POSITION", help="default: the beginning of a match"
    )
    parser.add_argument("--turn", type=int, metavar="N", help="the turn of the match, from 1")
    parser.add_argument("--rack", metavar="TILES", help="the tiles of the player to move")
    parser.add_argument(
        "--try",
        action="append",
        default=[],
        dest="acts",
        metavar="ACT",
        help="do this there, as it is typed at a table; may be given again",
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help="default: %(default)s"
    )
    parser.add_argument("--lexicon", choices=names(), help="the word list; default: play")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plain", action="store_true", help="plain lines, for screen readers")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the best plays, or what was tried."""
    try:
        game, line, lexicon, also = _position(args)
        if args.rack:
            line = with_rack(game.name, line, args.rack)
        if args.acts:
            _tried(game, line, lexicon, args)
        else:
            _analysed(game, line, lexicon, args, also)
    except Illegal as refusal:
        raise Complaint(refusal.code, refusal.text) from refusal
    return 0


def _position(args: argparse.Namespace) -> _Wanted:
    if args.what in READ:
        lexicon = load(args.lexicon or "play")
        game = CATALOG[args.what].make(lexicon)
        if args.turn is not None:
            raise Complaint("usage", "--turn goes with the record of a match")
        return _Wanted(game, args.position or start(game), lexicon)
    if args.what in CATALOG:
        raise _no_positions()
    if args.position is not None:
        raise Complaint("usage", "a match has its positions: name one with --turn")
    return _turn(args.what, args.turn)


def _turn(record: str, turn: int | None) -> _Wanted:
    """The position before a turn of a match, as its player saw it, and what they did."""
    played = read_match(record)
    if played.game not in READ:
        raise _no_positions()
    positions = POSITIONS[played.game](played.commits)
    if turn is None or not 1 <= turn <= len(positions):
        text = f"name one of the turns 1 to {len(positions)} with --turn"
        raise Complaint("no-such-turn", text)
    opened, position = opening_of(played.commits), positions[turn - 1]
    lexicon = load_digest(opened.lexicon, opened.names)
    game = CATALOG[played.game].make(lexicon)
    line = WRITE[game.name](seen(game, position.state, position.seat))
    acts = PLAYED.get(game.name)
    return _Wanted(game, line, lexicon, acts(played.commits, turn - 1) if acts else ())


def _no_positions() -> Complaint:
    text = f"positions of this game cannot be analysed; choose one of {', '.join(sorted(READ))}"
    return Complaint("no-such-game", text)


def _analysed(
    game: AnyGame, line: str, lexicon: Lexicon, args: argparse.Namespace, also: Sequence[str]
) -> None:
    position = known(game.name, line)
    work = begun(game.name, position, lexicon, also)
    work.go_on_for(args.seconds)
    analysis = work.analysis()
    if args.json:
        _print({"game": game.name, "line": line, "analysis": analysis})
        return
    printer = Printer(plain=args.plain)
    shown = Shown(game, position.state, position.seat)
    printer.say(*shown.lines(printer.width, plain=printer.plain))
    printer.say(Line(), *listed(analysis, printer.width), Line())
    print(f"The position: {line}")


def _tried(game: AnyGame, line: str, lexicon: Lexicon, args: argparse.Namespace) -> None:
    lined = look(game, line, _acts(game, line, args.acts), lexicon)
    if args.json:
        _print({"game": game.name, "line": line, "judged": lined.judged, "after": lined.after})
        return
    judged = lined.judged
    printer = Printer(plain=args.plain)
    printer.tell("The turn is not over yet." if judged is None else valued(judged))
    if lined.after is not None:
        print(f"The next position: {lined.after}")
    elif judged is not None:
        printer.tell("No position is known after it.")


def _acts(game: AnyGame, line: str, typed: Sequence[str]) -> list[Any]:
    """The actions that the lines mean, one after the other, as at a table."""
    position, acts = known(game.name, line), list[Any]()
    for text in typed:
        state = tried(game, position, acts).state
        acts += Shown(game, state, position.seat).understood(text)
    return acts


def _print(facts: dict[str, Any]) -> None:
    print(encode(facts).decode())
