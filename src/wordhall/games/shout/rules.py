"""The rules of Word Shout, in the order of the rulebook."""

from typing import TypeAlias

from wordhall.games.shout import scoring
from wordhall.games.shout.fold import all_accept, evolve, roller, scores, unready, window
from wordhall.games.shout.spelling import formable, spell
from wordhall.games.shout.types import (
    CHALLENGE_SECONDS,
    COLLISION_MS,
    CREDIT_CAP,
    DICE,
    SEATS,
    SHORTEST,
    TARGETS,
    Accept,
    Accepted,
    Action,
    CameLate,
    Challenge,
    Challenged,
    Collided,
    Die,
    Event,
    NoMore,
    Opened,
    Options,
    Pending,
    Phase,
    Ready,
    Rejoined,
    Retired,
    Roll,
    Rolled,
    RoundEnd,
    RoundEnded,
    RoundScored,
    SaidNoMore,
    SaidReady,
    Shout,
    Shouted,
    State,
    StoodAside,
    Took,
)
from wordhall.kernel.draft import Draft
from wordhall.kernel.game import (
    Act,
    Alarm,
    Back,
    BotSat,
    Illegal,
    Ms,
    PassedOver,
    Resigned,
    Roster,
    Seat,
    Seating,
)
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon, LexiconError

Play: TypeAlias = Draft[State, Event]

PLACES = (5, 4)
"""Dice fall into different fields of a grid of so many columns and rows (R4)."""


def open_table(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """Two to twelve players, and who rolls first: the youngest, or by lot (R1, R2)."""
    if len(roster.seats) not in SEATS:
        raise Illegal(
            "seats", "shout R1", "Word Shout is for 2 to 12 players: change the number of seats."
        )
    _check_option("collision_ms", options.collision_ms, COLLISION_MS, "shout R8")
    _check_option("challenge_seconds", options.challenge_seconds, CHALLENGE_SECONDS, "shout R11")
    _check_option("target", options.target, TARGETS, "shout R13")
    first = roster.youngest()
    if first is None:
        first = Seat(luck.stream("first").below(len(roster.seats)))
    return [Opened(options, len(roster.seats), first)]


def _check_option(name: str, value: int, allowed: range, rule: str) -> None:
    if value not in allowed:
        text = f"Choose a number from {allowed[0]} to {allowed[-1]} for {name}."
        raise Illegal("option", rule, text, option=name)


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, luck: Luck, lexicon: Lexicon
) -> list[Event]:
    """The events that a cause gives."""
    play = Draft(state, evolve)
    match cause:
        case Act():
            _act(play, cause, luck, lexicon)
        case Alarm(at):
            _ring(play, at, lexicon)
        case Seating():
            _reseat(play, cause)
    return play.events


def _act(play: Play, act: Act[Action], luck: Luck, lexicon: Lexicon) -> None:
    seat = act.seat
    match act.action:
        case Ready():
            ready(play, seat)
        case Roll():
            roll(play, seat, act.at, luck, lexicon)
        case Shout(word):
            shout(play, act, word, lexicon)
        case NoMore():
            no_more(play, seat, act.at)
        case Challenge(word):
            challenge(play, seat, word, lexicon)
        case Accept():
            accept(play, seat)


def _check_phase(play: Play, phase: Phase, rule: str, text: str) -> None:
    if play.state.phase != phase:
        raise Illegal("wrong-phase", rule, text, phase=play.state.phase)


def ready(play: Play, seat: Seat) -> None:
    """A player is ready (R3)."""
    _check_phase(play, "ready", "shout R3", "The round is under way: be ready for the next one.")
    if play.state.players[seat].ready:
        raise Illegal("already-ready", "shout R3", "You are ready: wait for the roll.")
    play.add(SaidReady(seat))


def roll(play: Play, seat: Seat, at: Ms, luck: Luck, lexicon: Lexicon) -> None:
    """The roller rolls when all are ready; a roll without a word is rolled again (R2 to R4)."""
    _check_phase(play, "ready", "shout R3", "The dice are rolled: go on with this round.")
    state = play.state
    if seat != roller(state):
        raise Illegal(
            "not-your-roll", "shout R2", "Another player has the dice.", roller=roller(state)
        )
    if waiting := unready(state):
        raise Illegal(
            "not-all-ready", "shout R3", "Wait until all are ready.", waiting=len(waiting)
        )
    dice = _fallen(luck, state.rolls)
    play.add(Rolled(seat, dice, dead=not formable(dice, lexicon), at=at))


def _fallen(luck: Luck, number: int) -> tuple[Die, ...]:
    """The dice of a roll of the match, each in a field of its own, at chance angles (R4)."""
    faces, places = luck.stream("roll", number), luck.stream("fall", number)
    columns, rows = PLACES
    width, height = 1000 // columns, 1000 // rows
    fields = places.shuffled(range(columns * rows))
    return tuple(
        Die(
            faces.pick(die),
            field % columns * width + places.below(width // 2) + width // 4,
            field // columns * height + places.below(height // 2) + height // 4,
            places.below(360),
        )
        for die, field in zip(DICE, fields, strict=False)
    )


def shout(play: Play, act: Act[Action], text: str, lexicon: Lexicon) -> None:
    """A shout comes in, and is pending until no earlier or colliding one can come (R5, R9)."""
    _check_phase(play, "playing", "shout R5", "There are no dice to shout for now.")
    state = play.state
    player = state.players[act.seat]
    if player.no_more:
        raise Illegal(
            "said-no-more", "shout R6", "You have said “no more”: wait for the next roll."
        )
    word = _word(text, lexicon)
    if spell(word, state.dice) is None:
        raise Illegal(
            "not-on-the-dice", "shout R5", f"The dice on the table do not spell {word}.", word=word
        )
    if state.options.words == "checked":
        why = lexicon.why(word, SHORTEST)
        if not why.accepted:
            raise Illegal("not-a-word", "shout R10", why.text, word=word, reason=why.reason)
    credit = Ms(min(max(act.credit, 0), CREDIT_CAP))
    moment = Ms(max(act.at - credit, state.began))
    play.add(Shouted(act.seat, player.shouts, word, moment, credit))


def _word(text: str, lexicon: Lexicon) -> str:
    """What is shouted, in capitals: three letters or more, and nothing but letters (R10)."""
    try:
        word = lexicon.alphabet.normalise(text)
    except LexiconError as error:
        raise Illegal("not-letters", "shout R10", "Shout letters only.") from error
    if len(word) < SHORTEST:
        raise Illegal(
            "too-short", "shout R5", f"A word has at least {SHORTEST} letters.", word=word
        )
    return word


def no_more(play: Play, seat: Seat, at: Ms) -> None:
    """A player says “no more” (R6)."""
    _check_phase(play, "playing", "shout R6", "There are no dice to give up on now.")
    if play.state.players[seat].no_more:
        raise Illegal("said-no-more", "shout R6", "You have said “no more” already.")
    play.add(SaidNoMore(seat, at))


def challenge(play: Play, seat: Seat, index: int, lexicon: Lexicon) -> None:
    """A word of another player is looked up, each word once (R11)."""
    _check_challenging(play, seat)
    takes = play.state.takes
    if index not in range(len(takes)):
        raise Illegal("no-such-word", "shout R11", "Choose one of the words of this round.")
    take = takes[index]
    if take.seat == seat:
        raise Illegal("own-word", "shout R11", "Challenge another player's word.", word=take.word)
    if take.verdict is not None:
        raise Illegal(
            "already-challenged",
            "shout R11",
            f"{take.word} was challenged already: each word is challenged once.",
            word=take.word,
        )
    play.add(Challenged(seat, index, valid=take.word in lexicon))


def accept(play: Play, seat: Seat) -> None:
    """A player passes; when all have, the round is scored (R11)."""
    _check_challenging(play, seat)
    play.add(Accepted(seat))
    _close_challenges(play)


def _check_challenging(play: Play, seat: Seat) -> None:
    _check_phase(
        play, "challenging", "shout R11", "Words are challenged at the end of a round only."
    )
    if play.state.players[seat].accepts:
        raise Illegal("already-passed", "shout R11", "You have passed: wait for the others.")


def _close_challenges(play: Play) -> None:
    if play.state.phase == "challenging" and all_accept(play.state):
        score_round(play)


def _ring(play: Play, at: Ms, lexicon: Lexicon) -> None:
    """Shouts are settled in the order of their moments; a round or its challenges end."""
    delay = window(play.state)
    while play.state.pending and play.state.pending[0].moment + delay <= at:
        settle(play, play.state.pending[0], at, lexicon)
    agreed, until = play.state.agreed, play.state.challenges_until
    if agreed is not None and agreed + delay <= at:
        end_round(play, "no-more", at)
    elif play.state.phase == "challenging" and until is not None and until <= at:
        score_round(play)


def settle(play: Play, shout: Pending, at: Ms, lexicon: Lexicon) -> None:
    """The earliest pending shout takes its dice, comes late, or collides (R5 to R9)."""
    state = play.state
    dice = spell(shout.word, state.dice)
    if dice is None:
        play.add(CameLate(shout.seat, shout.nth, shout.word))
        return
    rivals = _rivals(state, shout)
    if rivals:
        play.add(Collided((shout, *rivals)))
        end_round(play, "collision", at)
        return
    points = len(dice) * state.multiplier
    play.add(Took(shout.seat, shout.nth, shout.word, dice, points))
    if all(die.taken_by is not None for die in play.state.dice):
        end_round(play, "all-taken", at)
    elif not formable(play.state.dice, lexicon):
        end_round(play, "no-word-left", at)


def _rivals(state: State, shout: Pending) -> list[Pending]:
    """Other players' shouts at the same time as the earliest that the dice can spell (R8)."""
    return [
        other
        for other in state.pending
        if other.seat != shout.seat
        and other.moment - shout.moment < state.options.collision_ms
        and spell(other.word, state.dice) is not None
    ]


def end_round(play: Play, reason: RoundEnd, at: Ms) -> None:
    """Shouting is over (R6, R8); what was taken may be challenged (R11)."""
    options = play.state.options
    until = None
    if options.words == "challenge" and play.state.takes:
        until = Ms(at + options.challenge_seconds * 1000)
    play.add(RoundEnded(reason, until))
    if until is None:
        score_round(play)


def score_round(play: Play) -> None:
    """The round's points, and whether the match is decided (R7, R11 to R13)."""
    state = play.state
    points = scoring.points(state.takes, len(state.players))
    totals = [score + more for score, more in zip(scores(state), points, strict=True)]
    play.add(RoundScored(points, scoring.following(state, totals)))


def _reseat(play: Play, cause: Seating) -> None:
    """The table goes on without who is away or has resigned (H1 to H3)."""
    seat = cause.seat
    if seat is None:
        return
    match cause.change:
        case PassedOver():
            play.add(StoodAside(seat, cause.at))
        case Back() | BotSat():
            if play.state.players[seat].aside:
                play.add(Rejoined(seat, cause.at))
        case Resigned():
            play.add(Retired(seat, cause.at))
        case _:
            return
    _close_challenges(play)
