"""A decision in progress, with the checks and the ends that all parts of a round share."""

from wordhall.games.shout import scoring
from wordhall.games.shout.fold import scores
from wordhall.games.shout.spelling import first_in_the_way, formable, spell
from wordhall.games.shout.types.components import Phase, RoundEnd
from wordhall.games.shout.types.events import CameLate, Event, RoundEnded, RoundScored
from wordhall.games.shout.types.state import Pending, State
from wordhall.games.shout.waiting import all_decided
from wordhall.kernel import decision as decisions
from wordhall.kernel.game import Illegal, Ms
from wordhall.words import Lexicon


class Decision(decisions.Decision[State, Event]):
    """A decision in progress."""

    __slots__ = ()


def check_phase(state: State, phase: Phase, rule: str, text: str) -> None:
    """Refuses an act of another part of the round."""
    if state.phase != phase:
        raise Illegal("wrong-phase", rule, text, phase=state.phase)


def check_round(decision: Decision, meant: int | None) -> None:
    """Refuses an act that was meant for an earlier round, and came late (R5)."""
    current = decision.state.round
    if meant not in {None, current}:
        text = "That was for another round. Look at the dice of this round."
        raise Illegal("other-round", "shout R5", text, round=current)


def check_shown(state: State, at: Ms) -> None:
    """Refuses an act between the roll and the moment at which all see the dice (R3)."""
    if at < state.began:
        text = "The dice are not shown yet. Wait until you see them."
        raise Illegal("wrong-phase", "shout R3", text, phase=state.phase)


def end_if_done(decision: Decision, at: Ms, lexicon: Lexicon) -> None:
    """The round is over when every die is taken, or no word can be formed from the rest (R6)."""
    if all(die.taken_by is not None for die in decision.state.dice):
        end_round(decision, "all-taken", at)
    elif not formable(decision.state.dice, lexicon):
        end_round(decision, "no-word-left", at)


def come_late(decision: Decision, shout: Pending) -> None:
    """The dice for a shout are gone (R5)."""
    state = decision.state
    beaten_by = first_in_the_way(shout.word, state.dice, state.takes)
    decision.add(CameLate(shout.seat, shout.nth, shout.word, beaten_by))


def end_round(decision: Decision, reason: RoundEnd, at: Ms) -> None:
    """Shouting is over (R6, R8); the words that took dice may be challenged, by anyone (R11).

    Shouts that are still pending come late, if their dice are gone, or are void.
    """
    for shout in decision.state.pending:
        if spell(shout.word, decision.state.dice) is None:
            come_late(decision, shout)
    state = decision.state
    options = state.options
    until = None
    if options.words == "challenge" and state.takes and not all_decided(state):
        until = Ms(at + options.challenge_seconds * 1000)
    decision.add(RoundEnded(reason, until))
    if until is None:
        score_round(decision)


def score_round(decision: Decision) -> None:
    """The round's points, and whether the match is decided (R7, R11 to R13)."""
    state = decision.state
    points = scoring.points(state.takes, len(state.players))
    totals = [score + more for score, more in zip(scores(state), points, strict=True)]
    decision.add(RoundScored(points, scoring.following(state, totals)))
