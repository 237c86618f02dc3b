"""What the player on turn may do: R3, R4 and R6 to R8."""

from wordhall.games.cross.editions import edition_of
from wordhall.games.cross.placing import mat_signs, rack_signs, words_made
from wordhall.games.cross.rules.challenge import open_window
from wordhall.games.cross.rules.turns import Decision, draws, proceed, settle
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import ALL, missing, ordered
from wordhall.games.cross.types.components import Play, Tile
from wordhall.games.cross.types.events import Exchanged, Placed
from wordhall.games.cross.types.state import State
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def take_turn(decision: Decision, seat: Seat, at: Ms) -> None:
    """R10: the next player begins, which closes the window."""
    check_turn(decision.state, seat)
    if decision.state.window is not None:
        settle(decision, "begun", at)


def check_turn(state: State, seat: Seat) -> None:
    """R2: only the player on turn may act; in a window only the next player, who begins (R10)."""
    window = state.window
    if window is not None and window.next == seat:
        return
    if window is not None and window.seat == seat:
        raise Illegal(
            "window-open", "cross R10", "Your play may still be challenged. Wait for the others."
        )
    if state.turn != seat:
        raise Illegal("not-your-turn", "cross R2", "It is not your turn. Wait for it.")


def place(
    decision: Decision, seat: Seat, tiles: tuple[Tile, ...], at: Ms, lexicon: Lexicon
) -> None:
    """R3, R4, R6, R12 to R14: tiles on the mat; only with `void` is anything looked up."""
    state = decision.state
    words = words_made(state.board, tiles)
    _check_held(state, seat, rack_signs(tiles), "cross R1")
    points = score_play(words, len(tiles), state.options.rack_size, edition_of(state))
    if state.options.challenge == "void":
        for word in words:
            if word.text not in lexicon:
                text = f"{word.text} is not in the word list. Play something else."
                raise Illegal("not-a-word", "cross R10", text, word=word.text)
    in_order = (tile for _, tile in sorted(zip(mat_signs(tiles), tiles, strict=True)))
    decision.add(Placed(Play(seat, tuple(in_order), words, points), at))
    if state.options.challenge == "void":
        settle(decision, "void", at)
    else:
        open_window(decision, seat, at)


def _check_held(state: State, seat: Seat, tiles: str, rule: str) -> None:
    lacking = missing(state.players[seat].rack, tiles)
    if lacking is not None:
        count = state.players[seat].rack.count(lacking)
        name = "blank" if lacking == "?" else lacking
        text = (
            f"You need {tiles.count(lacking)} of {name}, and you have {count}. Use what you have."
        )
        raise Illegal("tile-not-held", rule, text, tile=lacking, held=count)


def exchange(decision: Decision, seat: Seat, tiles: str, at: Ms, luck: Luck) -> None:
    """R7: tiles are put aside, as many are drawn, then the old ones are returned and mixed."""
    state = decision.state
    if not tiles:
        raise Illegal("no-tiles", "cross R7", "Name the tiles to exchange, or pass.")
    if any(tile not in ALL for tile in tiles):
        text = "Name tiles by their letters, a blank by a question mark."
        raise Illegal("not-a-tile", "cross R7", text)
    tiles = ordered(tiles)
    _check_held(state, seat, tiles, "cross R7")
    if len(tiles) < least_exchanged(state, seat):
        text = "At this table you exchange the whole rack. Name all your tiles."
        raise Illegal("whole-rack", "cross R7", text)
    _check_pool(len(state.pool), len(tiles))
    drawn, rest = state.pool[: len(tiles)], state.pool[len(tiles) :]
    pool = "".join(luck.stream("mix", state.mixes).shuffled(rest + tiles))
    decision.add(Exchanged(seat, tiles, ordered(drawn), pool, at))
    proceed(decision, at)


def least_exchanged(state: State, seat: Seat) -> int:
    """R7: how many tiles must be exchanged at least: one, or the whole rack."""
    return len(state.players[seat].rack) if state.options.exchange == "all" else 1


def _check_pool(pool: int, count: int) -> None:
    if pool < count:
        text = f"Only {pool} tiles are in the pool. Exchange no more than that."
        raise Illegal("pool-too-small", "cross R7", text, pool=pool)


def check_exchange(state: State, seat: Seat) -> None:
    """R7: the pool has enough tiles, after the draw for the play whose window closes (R5)."""
    drawn = "" if state.window is None else draws(state, state.window.seat)
    _check_pool(len(state.pool) - len(drawn), least_exchanged(state, seat))
