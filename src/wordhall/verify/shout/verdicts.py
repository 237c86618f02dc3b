"""Word Shout: how a round ends, how its words are challenged, and what it brings (R6 to R13)."""

from wordhall.verify.ledger import Refused
from wordhall.verify.shout.editions import EDITIONS
from wordhall.verify.shout.table import NO_WORD_LEFT, Pending, Table


def end_if_done(table: Table, at: int) -> None:
    """R6: every die is taken, or no word can be formed from the rest."""
    told = table.claimed(past="CameLate")
    if len(table.taken()) == len(table.faces):
        end_round(table, "all-taken", at)
    elif not table.is_any_word_left(claimed=told.get("reason") != NO_WORD_LEFT):
        end_round(table, NO_WORD_LEFT, at)


def end_round(table: Table, reason: str, at: int) -> None:
    """R5, R8, R11: pending shouts come late or are void; taken words may be challenged."""
    for shout in table.pending:
        if table.spelling(shout.word) is None:
            come_late(table, shout)
    table.pending, table.agreed, table.turn = [], None, None
    table.phase, table.collided, table.until = "challenging", reason == "collision", None
    is_doubtful = table.options["words"] == "challenge" and table.takes
    if is_doubtful and not table.all_decided():
        table.until = at + 1000 * table.options["challenge_seconds"]
    table.say("R6", "RoundEnded", reason=reason, challenges_until=table.until)
    if table.until is None:
        score(table)


def come_late(table: Table, shout: Pending) -> None:
    """R5: the dice for a shout are gone."""
    said = {"seat": shout.seat, "nth": shout.nth, "word": shout.word}
    table.say("R5", "CameLate", **said, beaten_by=table.beaten_by(shout.word))


def challenge(table: Table, seat: int, number: int) -> None:
    """R11: a word of another player is looked up, each once."""
    _check_challenging(table, seat)
    if number not in range(len(table.takes)):
        raise Refused("shout R11", "a word of this round is challenged")
    take, resource = table.takes[number], table.hands.resource
    if take.seat == seat or take.by is not None:
        raise Refused("shout R11", "each word of another player is challenged once")
    told = table.claimed()
    table.hands.say.counted["words"] += 1
    take.by, take.valid = seat, resource.lists(take.word, claimed=told.get("valid") is True)
    entry = resource.entry(take.word, told.get("definition")) if take.valid else None
    table.say("R11", "Challenged", by=seat, word=number, valid=take.valid, definition=entry)
    score_if_all_decided(table)


def accept(table: Table, seat: int) -> None:
    """R11: a player passes."""
    _check_challenging(table, seat)
    if not table.may_pass(seat):
        raise Refused("shout R11", "one passes on words that one could challenge")
    table.players[seat].accepts = True
    table.say("R11", "Accepted", seat=seat)
    score_if_all_decided(table)


def score_if_all_decided(table: Table) -> None:
    """R11: nobody wants to, or can, challenge any more."""
    if table.phase == "challenging" and table.all_decided():
        score(table)


def _check_challenging(table: Table, seat: int) -> None:
    if table.phase != "challenging" or table.players[seat].accepts:
        raise Refused("shout R11", "words are challenged at the end of a round, until one passes")


def score(table: Table) -> None:
    """R7, R11 to R13: scores the round, and begins the next one or ends the match."""
    points = [0] * len(table.players)
    for take in table.takes:
        points[take.seat] += take.points if take.valid else -take.points
        if take.by is not None:
            points[take.by] += -take.points if take.valid else take.points
    for player, earned in zip(table.players, points, strict=True):
        player.score += earned
        player.begin()
    following = _following(table)
    table.say("R13", "RoundScored", points=points, following=following)
    _tell_unlisted(table)
    table.paid = table.paid or any(points)
    table.roller = table.circle(table.roller)[1]
    table.multiplier = _multiplier(table)
    table.extra = following == "extra-round"
    table.phase = "over" if following == "over" else "ready"
    table.round += following != "over"


def _tell_unlisted(table: Table) -> None:
    """R11: the words of the round that nobody challenged and that are not in the list."""
    if not EDITIONS[table.hands.first["edition"]].tells_unlisted:
        return
    told = table.claimed().get("unlisted")
    told = told if isinstance(told, list) else []
    unlisted = [
        number
        for number, take in enumerate(table.takes)
        if take.by is None and not table.hands.resource.lists(take.word, claimed=number not in told)
    ]
    if unlisted:
        table.say("R11", "LookedUp", unlisted=unlisted)


def _following(table: Table) -> str:
    """R13, H3: whether somebody who still plays has enough, and leads alone."""
    scores = [player.score for player in table.players if not player.retired]
    best = max(scores)
    if best < table.options["target"] and not table.extra:
        return "round"
    return "over" if scores.count(best) == 1 else "extra-round"


def _multiplier(table: Table) -> int:
    """R8: the round after a collision counts double."""
    if not table.collided:
        return 1
    return 2 * table.multiplier if table.options["compound_doubling"] else 2
