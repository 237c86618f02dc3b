"""`wordhall score ways`: what the words of a boxed game of Waywords are worth."""

import argparse
from collections.abc import Iterator

from wordhall.boxed.ways import score_game
from wordhall.boxed.ways.values import ScoredGame, ScoredTurn
from wordhall.boxed.written import signed
from wordhall.commands import Subparsers
from wordhall.commands.score.reading import add_usual, add_written, show, written
from wordhall.complaint import Complaint
from wordhall.games.ways.tiles import COST
from wordhall.games.ways.types.components import WORD_LENGTHS, Options
from wordhall.kernel.options import option_of
from wordhall.words import Lexicon, load


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser(
        "ways",
        help="words of Waywords",
        description="Scores words of Waywords by its rules R6, R11, R12, R16, R17 and R19: “Ann "
        "CH-I-M-P with L4” is a word, tile by tile, and its new markers; “?Ben” behind it is a "
        "challenge, “Ann take” a marker taken off the board, “Ann 120” what she had before.",
    )
    add_written(parser, "WORD", "a word with its markers, or several with commas between")
    _add_rules(parser, Options())
    add_usual(parser)
    parser.set_defaults(run=run)


def _add_rules(parser: argparse.ArgumentParser, usual: Options) -> None:
    parser.add_argument(
        "--values",
        choices=option_of(Options, "values").values,
        default="printed",
        help="what two-letter tiles are worth (R1; default printed)",
    )
    parser.add_argument(
        "--words",
        choices=option_of(Options, "words").values,
        default=usual.words,
        help=f"when words are looked up (R17; default {usual.words})",
    )
    parser.add_argument(
        "--min-word-length",
        type=int,
        choices=WORD_LENGTHS.numbers,
        default=usual.min_word_length,
        help=f"least number of letters in a word (R6; default {usual.min_word_length})",
    )
    parser.add_argument(
        "--names-and-acronyms", action="store_true", help="names and acronyms count, too (R6)"
    )
    parser.add_argument(
        "--target",
        type=int,
        default=usual.target,
        metavar="N",
        help=f"who has more points has won (R19; default {usual.target})",
    )
    parser.add_argument(
        "--variant",
        choices=option_of(Options, "variant").values,
        default=usual.variant,
        help=f"the variant (R20, R21; default {usual.variant})",
    )


def run(args: argparse.Namespace) -> int:
    """Score the words and print them."""
    if args.target < 1:
        raise Complaint("bad-target", "a target is one point or more")
    options = Options(
        min_word_length=args.min_word_length,
        names_and_acronyms=args.names_and_acronyms,
        words=args.words,
        target=args.target,
        variant=args.variant,
    )
    lines = written(args, "The words, a line each")
    lexicon = load(args.lexicon)
    game = score_game(lines, options, args.values, lexicon)
    show(args, game, told(game, lexicon))
    return 0


# What is printed


def told(game: ScoredGame, lexicon: Lexicon) -> Iterator[str]:
    """Word by word with all that makes it up, then the totals."""
    width = max(map(len, game.players))
    broad = max((len(turn.word) for turn in game.turns), default=0)
    parts = [_parts(turn) for turn in game.turns]
    long = max(map(len, parts), default=0)
    for turn, what in zip(game.turns, parts, strict=True):
        named = f"{turn.player:<{width}}  " if turn.player else ""
        columns = f"{named}{turn.word:<{broad}}  {what:<{long}}"
        points = f"{signed(turn.points - turn.cost):>4}  {turn.total:>4}"
        yield f"{columns}  {points}  {_remark(turn, lexicon)}".rstrip()
    if any(game.players):
        yield ""
    for player, total in zip(game.players, game.totals, strict=True):
        if player:
            yield f"{player:<{width}}  {total:>4}" + ("  wins" if player == game.winner else "")


def _parts(turn: ScoredTurn) -> str:
    """R11: what each tile and marker adds; R12, R16: what was paid."""
    if turn.outcome == "taken":
        return "a marker off the board"
    parts = " + ".join(f"{part.name} {part.points}" for part in (*turn.tiles, *turn.markers))
    return f"{parts} - {turn.cost}" if turn.cost else parts


def _remark(turn: ScoredTurn, lexicon: Lexicon) -> str:
    """The result of a word that does not simply stand (R6, R17)."""
    match turn.outcome:
        case "too_short":
            return "too short"
        case "not_a_word":
            return lexicon.why(turn.word).text
        case "fell":
            return f"challenged by {turn.challenged_by}: {lexicon.why(turn.word).text}"
        case "stands" if turn.challenged_by is not None:
            return f"stands, though challenged by {turn.challenged_by}, who pays {COST}"
        case _:
            return ""
