"""The course of one decision, and what all parts of a round check and end alike."""

from typing import TypeAlias

from wordhall.games.shout import scoring
from wordhall.games.shout.fold import scores
from wordhall.games.shout.spelling import first_in_the_way, formable, spell
from wordhall.games.shout.types import (
    CameLate,
    Event,
    Pending,
    Phase,
    RoundEnd,
    RoundEnded,
    RoundScored,
    State,
)
from wordhall.kernel.draft import Draft
from wordhall.kernel.game import Illegal, Ms
from wordhall.words import Lexicon

Course: TypeAlias = Draft[State, Event]


def check_phase(state: State, phase: Phase, rule: str, text: str) -> None:
    """Refuses what belongs to another part of the round."""
    if state.phase != phase:
        raise Illegal("wrong-phase", rule, text, phase=state.phase)


def check_round(course: Course, meant: int | None) -> None:
    """Refuses what was meant for another round, and came late (R5)."""
    current = course.state.round
    if meant not in {None, current}:
        text = "That was for another round. Look at the dice that lie there now."
        raise Illegal("other-round", "shout R5", text, round=current)


def check_shown(state: State, at: Ms) -> None:
    """Refuses what was made between the roll and the moment at which all see the dice (R3)."""
    if at < state.began:
        text = "The dice are not shown yet. Wait until you see them."
        raise Illegal("wrong-phase", "shout R3", text, phase=state.phase)


def end_if_done(course: Course, at: Ms, lexicon: Lexicon) -> None:
    """The round is over when every die is taken, or no word can be formed from the rest (R6)."""
    if all(die.taken_by is not None for die in course.state.dice):
        end_round(course, "all-taken", at)
    elif not formable(course.state.dice, lexicon):
        end_round(course, "no-word-left", at)


def come_late(course: Course, shout: Pending) -> None:
    """The dice for a shout are gone (R5)."""
    state = course.state
    beaten_by = first_in_the_way(shout.word, state.dice, state.takes)
    course.add(CameLate(shout.seat, shout.nth, shout.word, beaten_by))


def end_round(course: Course, reason: RoundEnd, at: Ms) -> None:
    """Shouting is over (R6, R8); what was taken may be challenged (R11).

    Of what is still pending, the dice are gone, or it is void.
    """
    for shout in course.state.pending:
        if spell(shout.word, course.state.dice) is None:
            come_late(course, shout)
    options = course.state.options
    until = None
    if options.words == "challenge" and course.state.takes:
        until = Ms(at + options.challenge_seconds * 1000)
    course.add(RoundEnded(reason, until))
    if until is None:
        score_round(course)


def score_round(course: Course) -> None:
    """The round's points, and whether the match is decided (R7, R11 to R13)."""
    state = course.state
    points = scoring.points(state.takes, len(state.players))
    totals = [score + more for score, more in zip(scores(state), points, strict=True)]
    course.add(RoundScored(points, scoring.following(state, totals)))
