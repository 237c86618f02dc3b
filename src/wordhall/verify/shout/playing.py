"""Word Shout: dice are rolled and shouted for, by all at once or in turns (R3 to R9, R14)."""

from wordhall.verify.ledger import Refused
from wordhall.verify.shout.dice import letters, thrown
from wordhall.verify.shout.options import SHORTEST, handicap
from wordhall.verify.shout.table import MOST_CREDIT, Pending, Table, Take, Turn
from wordhall.verify.shout.verdicts import come_late, end_if_done, end_round

REVEAL = 100
"""How long after the roll the dice are shown, where all race for them (R3)."""


def ready(table: Table, seat: int) -> None:
    """R3: a player is ready."""
    if table.phase != "ready" or table.players[seat].ready:
        raise Refused("shout R3", "one is ready once, between two rounds")
    table.players[seat].ready = True
    table.say("R3", "SaidReady", seat=seat)


def roll(table: Table, seat: int, at: int) -> None:
    """R2 to R4: the roller rolls when all are ready; a roll without a word is rolled again."""
    if table.phase != "ready" or table.unready():
        raise Refused("shout R3", "the dice are rolled between two rounds, when all are ready")
    if seat != table.rolls_now():
        raise Refused("shout R2", "another player has the dice")
    dice = thrown(table.hands.chance, table.rolls)
    table.rolls, table.roller = table.rolls + 1, seat
    table.faces, table.takes = [die["face"] for die in dice], []
    table.began = at if table.options["manner"] == "turns" else at + REVEAL
    dead = not table.is_any_word_left(claimed=table.claimed().get("dead") is not True)
    table.say("R4", "Rolled", by=seat, dice=dice, dead=dead, at=table.began)
    if not dead:
        table.phase = "playing"
        if table.options["manner"] == "turns":
            _begin_turn(table, seat, at)


def shout(table: Table, seat: int, text: str, at: int, credit: int) -> None:
    """R5, R9, R10: a word is shouted; in turns it takes its dice at once (R14)."""
    taken_off = min(credit, MOST_CREDIT) if table.is_race else 0
    moment = at - taken_off
    _check_playing(table, seat, moment)
    word = letters(text)
    dice = _spelled(table, seat, word)
    table.hands.say.counted["words"] += 1
    if table.options["manner"] == "turns":
        take(table, Pending(at, seat, len(table.takes), word, 0), dice)
        end_if_done(table, at)
        _pass_turn(table, at)
        return
    player = table.players[seat]
    made = Pending(moment, seat, player.shouts, word, taken_off)
    player.shouts += 1
    table.pending = sorted([*table.pending, made])
    table.say("R9", "Shouted", **made.named())


def _spelled(table: Table, seat: int, word: str) -> list[int]:
    """R5, R10, R11, H7: the dice of a word that may be shouted."""
    if len(word) < SHORTEST:
        raise Refused("shout R5", "a word has three letters or more")
    if len(word) < handicap(table.options, seat)["min_length"]:
        raise Refused("house H7", "a word is shorter than this seat's may be")
    dice = table.spelling(word)
    if dice is None:
        raise Refused("shout R5", f"the dice on the table do not spell {word}")
    checked = table.options["words"] == "checked"
    if checked and not table.hands.resource.lists(word, claimed=True):
        raise Refused("shout R10", f"{word} is not in the list")
    return dice


def _check_playing(table: Table, seat: int, at: int) -> None:
    if table.phase != "playing":
        raise Refused("shout R5", "there are no dice to play for")
    if at < table.began:
        raise Refused("shout R3", "nobody plays before the dice are shown")
    if table.players[seat].no_more:
        raise Refused("shout R6", "“no more” holds for the rest of the round")
    if table.turn is not None and table.turn.seat != seat:
        raise Refused("shout R14", "another player has the turn")


def take(table: Table, made: Pending, dice: list[int]) -> None:
    """R5, R7: a word takes its dice, each for the points that it counts in this round."""
    points = len(dice) * table.multiplier
    said = {"seat": made.seat, "nth": made.nth, "word": made.word, "dice": dice}
    table.say("R7", "Took", **said, points=points, moment=made.moment)
    table.takes.append(Take(made.seat, made.word, dice, points))


# Everyone at once


def settle(table: Table, at: int) -> None:
    """R6, R9: what can be settled by now, in the order of the moments; or all have agreed."""
    while table.pending and table.pending[0].moment + table.delay <= at:
        _settle(table, table.pending.pop(0), at)
    if table.agreed is not None and table.agreed + table.delay <= at:
        end_round(table, "no-more", at)


def _settle(table: Table, first: Pending, at: int) -> None:
    """R5 to R8: the first shout takes its dice, comes late, or collides."""
    dice = table.spelling(first.word)
    if dice is None:
        come_late(table, first)
        return
    rivals = [other for other in table.pending if _collide(table, first, other)]
    if rivals:
        table.pending = [other for other in table.pending if other not in rivals]
        shouts = [made.named() for made in (first, *rivals)]
        table.say("R8", "Collided", shouts=shouts)
        end_round(table, "collision", at)
    else:
        take(table, first, dice)
        end_if_done(table, at)


def _collide(table: Table, first: Pending, other: Pending) -> bool:
    """R8: shouts of two players at the same time, and the dice spell the other one too."""
    at_once = other.moment - first.moment < table.options["collision_ms"]
    return at_once and other.seat != first.seat and table.spelling(other.word) is not None


def note_agreement(table: Table, at: int) -> None:
    """R6: since when all say “no more”, if they do."""
    if not table.is_race or not table.all_say_no_more():
        table.agreed = None
    elif table.agreed is None:
        table.agreed = at


def no_more(table: Table, seat: int, at: int) -> None:
    """R6: a player says “no more”; in turns the turn passes (R14)."""
    _check_playing(table, seat, at)
    give_up(table, seat, at)


def give_up(table: Table, seat: int, at: int) -> None:
    """R6, R14: the same, said or by letting the time of a turn pass."""
    table.players[seat].no_more = True
    table.say("R6", "SaidNoMore", seat=seat, at=at)
    note_agreement(table, at)
    _pass_turn(table, at)


# In turns


def _begin_turn(table: Table, seat: int, at: int) -> None:
    seconds, own = table.options["turn_seconds"], handicap(table.options, seat)
    until = None if seconds is None else at + 1000 * (seconds + own["extra_seconds"])
    table.turn = Turn(seat, until)
    table.say("R14", "TurnBegan", seat=seat, until=until)


def _pass_turn(table: Table, at: int) -> None:
    """R6, R14: the turn of the next seat that still plays, absent ones last; or the end."""
    if table.turn is None:
        return
    players = table.players
    order = table.circle(table.turn.seat + 1)
    playing = [seat for seat in order if not (players[seat].no_more or players[seat].retired)]
    playing.sort(key=lambda seat: not players[seat].awaited)
    if not playing or table.all_say_no_more():
        end_round(table, "no-more", at)
    else:
        _begin_turn(table, playing[0], at)


def keep_turn(table: Table, seat: int, at: int) -> None:
    """H1, H3: a seat is awaited again, or no longer; a seat that is not awaited loses its turn."""
    if table.turn is None:
        return
    if not table.players[table.turn.seat].awaited:
        _pass_turn(table, at)
    elif table.turn.seat == seat:
        _begin_turn(table, seat, at)
