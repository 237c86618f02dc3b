"""Words of Waywords as they were written down at home, and what they are worth (R6, R8 to R19).

`Ann CH-I-M-P with L4` is a word, tile by tile, and the patterns of its new markers; a word without
hyphens is of single letters. `?Ben` behind it is a challenge (R17), `Ann take` a marker that she
took off the board (R12), `Ann 120` what she had before.
"""

from collections.abc import Iterable, Sequence

from wordhall.boxed.ways.reading import Entry, entries
from wordhall.boxed.ways.table import Table
from wordhall.boxed.ways.values import ScoredGame
from wordhall.complaint import Complaint
from wordhall.games.ways import variants
from wordhall.games.ways.types.components import Options, Values
from wordhall.words import Lexicon


def score_game(
    lines: Iterable[str], options: Options, values: Values, lexicon: Lexicon
) -> ScoredGame:
    """Every turn, in order; `values` says what tiles are worth (R1).

    Raises Complaint (`bad-word`, `bad-players`).
    """
    written = entries(lines)
    players = _players(written, options)
    table = Table(players, options, values, lexicon)
    for entry in written:
        table.note(entry)
    return ScoredGame(players, tuple(table.turns), tuple(table.totals.values()), table.winner)


def _players(written: Sequence[Entry], options: Options) -> tuple[str, ...]:
    """Everybody who is named, in the order in which they are."""
    both = ((entry.player, entry.challenger) for entry in written)
    players = tuple(dict.fromkeys(name for names in both for name in names if name is not None))
    most = variants.seats(options)[-1]
    if len(players) > 1 and "" in players:
        raise Complaint(
            "bad-players", "some turns name a player, and some do not; name all of them"
        )
    if len(players) > most:
        rule = variants.rule(options) if variants.free(options) else "ways R5"
        text = f"there are {most} players at most, and {len(players)} are named"
        raise Complaint("bad-players", f"{text}: {', '.join(players)} ({rule})")
    return players
