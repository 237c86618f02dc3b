"""From one match of an evening to the next: a rematch, or another game with the same people."""

from msgspec import Raw
from msgspec.structs import replace

from wordhall.bots import levels_of
from wordhall.bots.levels import ORDER
from wordhall.kernel.game import Illegal
from wordhall.play.games import entry_of
from wordhall.server.tables.agreement import check, fitting, options_from, without_seats
from wordhall.server.tables.lobby.seats import close_ranks, filled
from wordhall.server.tables.table import Place, Table
from wordhall.server.tables.table_wishes import BotChange
from wordhall.store.rows import PersonRow

FALLBACK_LEVEL = "club"
"""The level of a bot where nobody has chosen one, or the one that was chosen is in no list now."""


def rematch(table: Table, person: PersonRow, bots: BotChange = "same") -> Table:
    """The table when it gathers for the same game again."""
    if person.id not in table.people:
        raise Illegal("host-only", "house", "Only players at the table can ask for a rematch.")
    if table.phase == "gathering" and bots != "same":
        return _other_bots(table, bots)  # somebody has asked for the rematch already
    if table.phase != "over":
        raise Illegal("not-over", "house", "A rematch follows a match. Finish this one first.")
    if table.desk is not None and table.desk.desk is not None:
        text = f"{table.desk.name} begins the next round from the desk. Wait for it."
        raise Illegal("desk-leads", "house H12", text)
    return _gathered(close_ranks(table if bots == "same" else _other_bots(table, bots)))


def _other_bots(table: Table, bots: BotChange) -> Table:
    """The table with each bot one level down or up; refused if no bot has such a level."""
    places = tuple(_one_level(place, table.game, bots) for place in table.places)
    if places == table.places:
        text = f"No bot here can be {bots}. Play with those that are here."
        raise Illegal("no-such-level", "house H1", text)
    return replace(table, places=places)


def _one_level(place: Place, game: str, bots: BotChange) -> Place:
    """The place with a bot of the next level; as it is at the end of the list."""
    levels = tuple(levels_of(game))
    if place.level not in levels:
        return place
    at = levels.index(place.level) + (1 if bots == "harder" else -1)
    return replace(place, level=levels[at]) if 0 <= at < len(levels) else place


def next_game(table: Table, game: str) -> Table:
    """The table when it gathers for a game, with the same people and bots (H13).

    A game has the options that the table last had for it. If this version of the game refuses
    them, it has the usual ones: nobody could change them before the game is chosen.
    """
    entry_of(game)
    changed = close_ranks(table)
    if game == table.game:
        return _checked(changed)
    known = table.played_with.get(game)
    try:
        return _checked(_changed(changed, game, known))
    except Illegal:
        if known is None:
            raise
        return _checked(_changed(changed, game, None))


def _changed(table: Table, game: str, known: Raw | None) -> Table:
    """The table with another game."""
    return replace(
        table,
        game=game,
        options=options_from(game, known and without_seats(known, game), {}),
        played_with={**table.played_with, table.game: table.options},
        places=tuple(_fitting(place, game) for place in table.places),
        waiting=tuple(fitting(waiter, game) for waiter in table.waiting),
        chance=None,
    )


def _checked(table: Table) -> Table:
    """The table as it gathers; refused if no match could open there."""
    gathered = _gathered(table) if table.phase == "over" else filled(table)
    check(gathered)
    return gathered


def _gathered(table: Table) -> Table:
    """The table for a new match, with those who wait in the seats that are free."""
    return filled(replace(table, phase="gathering", chance=None))


def _fitting(place: Place, game: str) -> Place:
    """The place with what the game has: its handicaps, and a level of its bots."""
    kept = fitting(place, game)
    return kept if place.level is None else replace(kept, level=_level(place.level, game))


def _level(level: str, game: str) -> str:
    """The same level in another game, or the strongest of its levels that is not stronger."""
    offered = levels_of(game)
    if level in offered or not offered:
        return level
    if level not in ORDER:
        return FALLBACK_LEVEL
    weaker = ORDER[: ORDER.index(level)]
    return next((name for name in reversed(weaker) if name in offered), FALLBACK_LEVEL)
