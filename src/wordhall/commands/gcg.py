"""`wordhall gcg`: writes games of Jumbo Word Cross as GCG, and replays GCG."""

import argparse
import re
from collections.abc import Iterator

from wordhall.catalog import NO_WORDS
from wordhall.commands import Subparsers, bytes_of, printable
from wordhall.complaint import Complaint
from wordhall.games.cross import Cross
from wordhall.games.cross.notation import gcg, position
from wordhall.games.cross.notation.gcg import Line, Scoresheet
from wordhall.games.cross.notation.gcg_reading import read
from wordhall.games.cross.notation.replay import positions, replay
from wordhall.games.cross.notation.scoresheet import of_match
from wordhall.kernel.codec import Codec, read_record
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.commits import opening_of
from wordhall.review.cross.scoresheets import review_sheet
from wordhall.review.cross.turns import TurnReview
from wordhall.words import load, name_of, names

RECORD = re.compile(rb"\s*\{")


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "gcg",
        help="write a match of Jumbo Word Cross as GCG, or replay one",
        description="Writes the record of a finished match of Jumbo Word Cross as GCG, the text "
        "in which crossword programs keep games. Or reads a game in GCG, of this or another "
        "program, replays it, and says if it does not fit together.",
    )
    parser.add_argument("file", metavar="FILE", help="a record (JSON) or a game (GCG)")
    parser.add_argument(
        "--positions", action="store_true", help="print the position before each turn instead"
    )
    parser.add_argument(
        "--review",
        action="store_true",
        help="print what would have been better than each move instead",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the game."""
    data = bytes_of(args.file)
    try:
        is_record = RECORD.match(data) is not None
        sheet = _of_record(data, args.file) if is_record else read(data)
        if args.positions:
            print("\n".join(position.write(place) for _, place in positions(sheet)))
        elif args.review:
            print("\n".join(reviewed(sheet)))
        elif is_record:
            print(gcg.write(sheet), end="")
        else:
            print("\n".join(told(sheet)))
    except Illegal as refusal:
        raise Complaint(refusal.code, f"{printable(args.file)}: {refusal.text}") from refusal
    return 0


def _of_record(data: bytes, name: str) -> Scoresheet:
    """The score sheet of a record."""
    try:
        _, lines = read_record(data)
        commits = Codec(Cross(NO_WORDS)).read_log(lines)
        opened = opening_of(commits)
    except (TypeError, ValueError, RecursionError) as error:
        text = f"{printable(name)}: this is not the record of a match of Jumbo Word Cross"
        raise Complaint("record-malformed", text) from error
    return of_match(commits, name_of(opened.lexicon))


def told(sheet: Scoresheet) -> Iterator[str]:
    """The game for people, a line a move; a play that was taken back is in parentheses."""
    for number, step in enumerate(replay(sheet), 1):
        line = step.line
        move = _move(line) if step.stands else f"({_move(line)})"
        nick = printable(sheet.players[line.player].nick)
        columns = f"{number:>3}  {nick:<12} {printable(line.rack):<8} {printable(move):<20}"
        yield f"{columns} {line.points:>+4} {line.total:>5}"


def reviewed(sheet: Scoresheet) -> Iterator[str]:
    """The turns for people, each with what it left lying and the move that was worth most."""
    named = sheet.pragma("lexicon")
    lexicon = load(named if named in names() else names()[0])
    for number, (line, _, review) in enumerate(review_sheet(sheet, lexicon), 1):
        nick = printable(sheet.players[line.player].nick)
        columns = f"{number:>3}  {nick:<12} {printable(line.rack):<8} {printable(_move(line)):<20}"
        yield f"{columns} {line.points:>+4}  {_better(review)}".rstrip()


def _better(review: TurnReview | None) -> str:
    if review is None or review.cost is None:
        return ""
    best, phonies = review.best[0], ", ".join(review.phonies)
    text = best.move or (f"exchange {best.aside}" if best.aside else "pass")
    better = f"{review.cost:>5.1f}  {text} {best.score:+}" if review.cost else "  0.0"
    return f"{better}  (no word: {phonies})" if phonies else better


def _move(line: Line) -> str:
    match line.kind:
        case "play":
            return f"{line.start} {line.text}"
        case "exchange":
            return f"exchange {line.text}"
        case "rack":
            return f"left: {line.text}"
        case "challenge" | "time":
            return f"({line.kind})"
        case "pass" | "withdrawn":
            return line.kind
