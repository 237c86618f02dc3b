"""Pages that are asked for during a game of Jumbo Word Cross: help, mat, tiles, turns, scores."""

from itertools import groupby

from wordhall.games.cross.editions import edition_of
from wordhall.games.cross.scoring import super_bonus
from wordhall.games.cross.tiles import VALUES
from wordhall.games.cross.types.views import View
from wordhall.games.cross.view import board_of
from wordhall.kernel.game import Seat
from wordhall.terminal import helping
from wordhall.terminal.cross import board
from wordhall.terminal.cross.panel import new_in, what
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, ink, paragraph

HELP = (
    ("8D QUARTZ", "lays a word across, from row 8, column D; D8 QUARTZ: down"),
    ("8D QUaRTZ", "a small letter is a blank; letters that lie there are named, too, or “.”"),
    ("exchange ABC", "puts tiles back and draws as many (R7); “exchange all”"),
    ("pass", "does nothing this turn (R8)"),
    ("challenge", "looks the last play up (R10); “challenge AX” where words are named"),
    ("Enter  accept", "lets the last play stand"),
    ("mat  tiles", "the whole mat; what is still to come"),
    ("turns  score", "all turns so far; how points are counted, and how it stands"),
    *helping.always("closed while plays can be challenged (H8)", "tiles"),
)


def page(name: str, seen: Seen, width: int, *, plain: bool) -> list[Line]:
    """A page by its name."""
    match name:
        case "help":
            return helping.listed(HELP, width)
        case "mat":
            return _mat(seen, width, plain=plain)
        case "tiles":
            return _tiles(seen.view, width)
        case "turns":
            return _turns(seen)
        case _:
            return _score(seen, width)


def _mat(seen: Seen, width: int, *, plain: bool) -> list[Line]:
    lies = board_of(seen.view)
    if plain:
        return [*map(ink, board.words(lies))] or [ink("The mat is empty.")]
    square = board.BROAD if width >= board.width_of(board.BROAD) else board.NARROW
    return board.drawn(lies, {}, new_in(seen.view), square)


def _tiles(view: View, width: int) -> list[Line]:
    """R1: the tiles that anybody can count."""
    counted = ", ".join(f"{tile} {len(list(same))}" for tile, same in groupby(view.unseen))
    text = f"In the pool ({view.pool.count}) or on other racks: {counted or 'nothing'}."
    worths = ", ".join(f"{tile} {value}" for tile, value in VALUES.items() if value > 1)
    return [
        *paragraph(text, width),
        *paragraph(
            f"Worth more than a point: {worths}. A blank counts nothing (R6).", width, "dim"
        ),
    ]


def _turns(seen: Seen) -> list[Line]:
    view: View = seen.view
    if not view.turns:
        return [ink("Nobody has had a turn yet.", "dim")]
    broad = max(map(len, seen.names))
    return [
        ink(f"{number:>3} {seen.name(turn.seat):<{broad}} ", "dim")
        + f"{what(turn)}"
        + ink(f"  {plain(turn.score)}", "bold")
        for number, turn in enumerate(view.turns, 1)
    ]


def _score(seen: Seen, width: int) -> list[Line]:
    view: View = seen.view
    size = view.options.rack_size
    more = super_bonus(size, edition_of(view))
    text = (
        "Bonuses count under new tiles only: first those of letters, then those of words (R12, "
        f"R13).{f' {size} tiles at once bring {more} more points (R14).' if more else ''} At the "
        "end the tiles on a rack are subtracted. A player who has none left gets the points of all "
        "those tiles (R16)."
    )
    return [
        *paragraph(text, width),
        *(
            ink(f"{seen.name(Seat(seat)):<20} {plain(side.score):>4}")
            for seat, side in enumerate(view.players)
        ),
    ]
