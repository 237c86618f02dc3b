"""A game of Jumbo Word Cross as it was written down at home, and what it is worth (R2 to R17).

An item is a player and what they did, as it is typed at a table of the hall: `Ann 8H QUARTz`,
`Bo exchange ABC` (or how many), `Ann pass`, `Bo challenge` behind a play. `Ann left QZ` at the end
is what she had left. Racks need not be known; what is known about them is checked.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from wordhall.boxed.cross.reading import entries, players
from wordhall.boxed.cross.table import Table
from wordhall.boxed.cross.values import ScoredGame, Unplayed
from wordhall.boxed.written import count
from wordhall.complaint import Complaint
from wordhall.games.cross.mat import EMPTY
from wordhall.games.cross.notation.position import Position, check_tiles, write
from wordhall.games.cross.scoring import final
from wordhall.games.cross.tiles import missing
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.state import Player
from wordhall.kernel.game import Illegal, Seat, places_by
from wordhall.kernel.notation import Held
from wordhall.words import Lexicon


def score_game(
    lines: Iterable[str], options: Options, lexicon: Lexicon, start: Position | None = None
) -> ScoredGame:
    """Every turn from an empty mat, or from a position, whose turn it is being named first.

    Raises Complaint (`bad-turn`, `bad-players`, and what the game refuses).
    """
    written = entries(lines)
    seated = players(written, start)
    table = Table(seated, start or _opening(len(seated), options), options, lexicon)
    for entry in written:
        try:
            table.note(entry)
        except Illegal as refusal:
            text = f"“{entry.player} {entry.command}”: {refusal.text} ({refusal.rule})"
            raise Complaint(refusal.code, text) from refusal
    return _scored(table)


def _opening(seats: int, options: Options) -> Position:
    full = Held("", options.rack_size)
    return Position(EMPTY, (full,) * seats, (0,) * seats, rack_size=options.rack_size)


def _scored(table: Table) -> ScoredGame:
    """R16, R17: once it is told what was left, the end is settled."""
    totals, left, winners = table.now.scores, tuple[Unplayed, ...](), tuple[str, ...]()
    if table.left:
        racks = _left(table)
        totals = final(list(map(Player, racks, table.now.scores)))
        gained = (total - score for total, score in zip(totals, table.now.scores, strict=True))
        left = tuple(map(Unplayed, table.players, racks, gained))
        winners = _winners(table, totals)
    return ScoredGame(table.players, tuple(table.turns), left, totals, winners, write(table.now))


def _left(table: Table) -> tuple[str, ...]:
    """The tiles that everybody had left; for a player who is not named, the known tiles."""
    racks = []
    for seat, (player, held) in enumerate(zip(table.players, table.now.racks, strict=True)):
        rack = table.left.get(Seat(seat), held.tiles)
        if len(rack) != held.count or missing(rack, held.tiles):
            known = f", {held.tiles} among them" if held.tiles else ""
            text = f"{player} has {count(held.count, 'tile')} left after all turns{known}"
            advice = f"write them all, like “{player} left QZ”, or the turns that are missing"
            raise Complaint("bad-turn", f"{text}; {advice} (cross R16)")
        racks.append(rack)
    try:
        check_tiles(replace(table.now, racks=tuple(map(Held, racks))))
    except Illegal as refusal:
        raise Complaint(refusal.code, f"what is left: {refusal.text}") from refusal
    return tuple(racks)


def _winners(table: Table, totals: tuple[int, ...]) -> tuple[str, ...]:
    """R17: the highest score, then the highest single turn."""
    best = dict.fromkeys(table.players, 0)
    for turn in table.turns:
        best[turn.player] = max(best[turn.player], turn.points)
    places = places_by(list(zip(totals, best.values(), strict=True)))
    return tuple(who for who, place in zip(table.players, places, strict=True) if place == 1)
