"""`wordhall score cross`: what the turns of a boxed game of Jumbo Word Cross are worth."""

import argparse
from collections.abc import Iterator

from wordhall.boxed.cross import score_game
from wordhall.boxed.cross.values import ScoredGame, ScoredTurn
from wordhall.boxed.written import signed
from wordhall.commands import Subparsers, printable
from wordhall.commands.score.reading import add_usual, add_written, show, written
from wordhall.complaint import Complaint
from wordhall.games.cross.notation import position
from wordhall.games.cross.types.components import Options
from wordhall.kernel.game import Illegal
from wordhall.kernel.options import check_ranges, option_of
from wordhall.words import Lexicon, load


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser(
        "cross",
        help="turns of Jumbo Word Cross",
        description="Scores turns of Jumbo Word Cross by its rules R3 to R17: “Ann 8H QUARTz, Bo "
        "exchange ABC, Ann pass”, “Bo challenge” behind a play, and at the end “Ann left QZ”. A "
        "line that begins at 8H runs across, one from H8 down; a small letter is a blank.",
    )
    add_written(parser, "TURN", "a turn, or several with commas between")
    parser.add_argument(
        "--position",
        metavar="LINE",
        help="begin with this position (docs/notation/cross.md); whose turn it is is named first",
    )
    _add_rules(parser, Options())
    add_usual(parser)
    parser.set_defaults(run=run)


def _add_rules(parser: argparse.ArgumentParser, usual: Options) -> None:
    parser.add_argument(
        "--challenge",
        choices=option_of(Options, "challenge").values,
        default=usual.challenge,
        help=f"what a challenge does (R10; default {usual.challenge})",
    )
    parser.add_argument(
        "--rack-size",
        type=int,
        default=usual.rack_size,
        metavar="N",
        help=f"tiles on a full rack (R1; default {usual.rack_size})",
    )


def run(args: argparse.Namespace) -> int:
    """Score the turns and print them."""
    start = None if args.position is None else _position(args.position)
    lines = written(args, "The turns, a line each")
    options = _options(args)
    lexicon = load(args.lexicon)
    game = score_game(lines, options, lexicon, start)
    show(args, game, told(game, options, lexicon))
    return 0


def _options(args: argparse.Namespace) -> Options:
    options = Options(challenge=args.challenge, rack_size=args.rack_size)
    try:
        check_ranges("cross", options)
    except Illegal as refusal:
        raise Complaint(refusal.code, str(refusal)) from refusal
    return options


def _position(text: str) -> position.Position:
    try:
        return position.read(printable(text))
    except Illegal as refusal:
        raise Complaint(refusal.code, f"this is not a position: {refusal.text}") from refusal


# What is printed


def told(game: ScoredGame, options: Options, lexicon: Lexicon) -> Iterator[str]:
    """Turn by turn, what was left, then the totals."""
    width = max(map(len, game.players))
    moves = [(_move(turn), _words(turn)) for turn in game.turns]
    broad = max((len(move) for move, _ in moves), default=0)
    what = [f"{move:<{broad}}  {words}" for move, words in moves]
    left = [f"left {one.tiles}" if one.tiles else "out" for one in game.left]
    long = max(map(len, (*what, *left)), default=0)
    for number, (turn, said) in enumerate(zip(game.turns, what, strict=True), 1):
        points = signed(turn.points + turn.consoled)
        columns = (
            f"{number:>3}  {turn.player:<{width}}  {said:<{long}}  {points:>4}  {turn.total:>4}"
        )
        yield f"{columns}  {_remark(turn, options, lexicon)}".rstrip()
    for one, said in zip(game.left, left, strict=True):
        yield f"     {one.player:<{width}}  {said:<{long}}  {signed(one.points):>4}"
    yield ""
    for player, total in zip(game.players, game.totals, strict=True):
        yield f"{player:<{width}}  {total:>4}" + ("  wins" if player in game.winners else "")
    if not game.left:
        yield f"position  {game.position}"


def _move(turn: ScoredTurn) -> str:
    return f"({turn.move})" if turn.fallen else turn.move


def _words(turn: ScoredTurn) -> str:
    """The words that a play made, each with its points (R12, R14)."""
    parts = [f"{word.text} {word.points}" for word in turn.words]
    return " + ".join([*parts, f"super bonus {turn.super_bonus}"] if turn.super_bonus else parts)


def _remark(turn: ScoredTurn, options: Options, lexicon: Lexicon) -> str:
    """The result of a challenge (R10)."""
    if turn.challenged_by is None:
        return ""
    if turn.fallen:
        why = " ".join(lexicon.why(word).text for word in turn.fallen)
        return f"challenged by {turn.challenged_by}: {why}"
    cost = ", who loses a turn" if options.challenge == "double" else ""
    return f"stands, though challenged by {turn.challenged_by}{cost}"
