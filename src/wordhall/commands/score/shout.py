"""`wordhall score shout`: what the rounds of a boxed game of Word Shout are worth."""

import argparse
from collections.abc import Iterator

from wordhall.boxed.shout import ScoredGame, ScoredRound, ScoredWord, score_game
from wordhall.boxed.written import count, signed
from wordhall.commands import Subparsers
from wordhall.commands.score.reading import add_usual, add_written, show, written
from wordhall.complaint import Complaint
from wordhall.games.shout.types.components import Options
from wordhall.kernel.options import option_of
from wordhall.words import Lexicon, load

TIMES = "\N{MULTIPLICATION SIGN}"


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser(
        "shout",
        help="rounds of Word Shout",
        description="Scores rounds of Word Shout by its rules R5 to R13: “C A T S E A R O D Qu: "
        "Ann CAT, Ben DOSE?Ann, collision”. The dice may be left out.",
    )
    add_written(parser, "ROUND", "a round")
    _add_rules(parser, Options())
    add_usual(parser)
    parser.set_defaults(run=run)


def _add_rules(parser: argparse.ArgumentParser, usual: Options) -> None:
    parser.add_argument(
        "--words",
        choices=option_of(Options, "words").values,
        default=usual.words,
        help="words are looked up when challenged (default), or when shouted",
    )
    parser.add_argument(
        "--target",
        type=int,
        default=usual.target,
        metavar="N",
        help="points that end the game (default 50)",
    )
    parser.add_argument(
        "--compound-doubling",
        action="store_true",
        help="the second of two collisions in a row doubles again",
    )


def run(args: argparse.Namespace) -> int:
    """Score the rounds and print them."""
    if args.target < 1:
        raise Complaint("bad-target", "a target is one point or more")
    lines = written(args, "The rounds, a line each")
    options = Options(
        words=args.words, target=args.target, compound_doubling=args.compound_doubling
    )
    lexicon = load(args.lexicon)
    game = score_game(lines, options, lexicon)
    show(args, game, told(game, lexicon))
    return 0


# What is printed


def told(game: ScoredGame, lexicon: Lexicon) -> Iterator[str]:
    """Round by round, then the totals."""
    width = max(map(len, game.players))
    for number, one in enumerate(game.rounds, 1):
        yield f"round {number}" + (f"  {TIMES} {one.multiplier}" if one.multiplier > 1 else "")
        for word in one.words:
            yield _line(word, width, lexicon)
        if one.collision:
            yield "  collision: the next round is doubled"
        yield f"  {_points(game, one)}"
        yield ""
    for player, total in zip(game.players, game.rounds[-1].totals, strict=True):
        yield f"{player:<{width}}  {total:>4}" + ("  wins" if player == game.winner else "")


def _line(word: ScoredWord, width: int, lexicon: Lexicon) -> str:
    columns = (
        f"  {word.player:<{width}}  {word.word:<10}",
        f"{word.outcome.replace('_', ' '):<15}",
        f"{count(word.dice, 'die', 'dice'):>7}",
        f"{count(word.points, 'point'):>10}",
        _remark(word, lexicon),
    )
    return "  ".join(columns).rstrip()


def _remark(word: ScoredWord, lexicon: Lexicon) -> str:
    if word.challenged_by is not None:
        right = "" if word.counts else f": {lexicon.why(word.word).text}"
        return f"{word.challenged_by} {signed(-word.points)}{right}"
    if word.outcome in {"stands", "not_a_word"} and not word.counts:
        return lexicon.why(word.word).text
    return ""


def _points(game: ScoredGame, one: ScoredRound) -> str:
    pairs = zip(game.players, one.points, one.totals, strict=True)
    return ", ".join(f"{name} {signed(points)} = {total}" for name, points, total in pairs)
