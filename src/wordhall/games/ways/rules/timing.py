"""What happens when a time is up: R14, R15 and R17."""

from wordhall.games.ways import variants
from wordhall.games.ways.editions import edition_of
from wordhall.games.ways.rules.turns import (
    Decision,
    close_window,
    drawn,
    is_won,
    refill,
    spelled_in,
)
from wordhall.games.ways.types.events import Confirmed, RefillBegan, TimeRanOut
from wordhall.games.ways.types.state import State
from wordhall.kernel.game import Ms
from wordhall.kernel.luck import Luck


def ring(decision: Decision, at: Ms, luck: Luck) -> None:
    """R17: the window closes. R15: the turn's time is over. R14: so is that for its refill."""
    if decision.state.window is not None:
        close_window(decision, "time", at)
    elif decision.state.refill_until is not None:
        _refill_at_random(decision, at, luck)
    else:
        _run_out(decision, at, luck)


def _run_out(decision: Decision, at: Ms, luck: Luck) -> None:
    """R15: a word that is laid stands with all that was laid before it; all else is undone.

    It would be accepted: words and costs are checked as they are laid, and nothing has changed.
    """
    edition, laid = edition_of(decision.state), decision.state.laid
    decision.add(TimeRanOut(decision.state.turn, at))
    if edition.late_words and spelled_in(laid) is not None:
        decision.add(Confirmed(laid))
    if edition.refill_time is None or not _has_refill(decision.state):
        _refill_at_random(decision, at, luck)
    else:
        decision.add(RefillBegan(decision.state.turn, Ms(at + edition.refill_time), at))


def _has_refill(state: State) -> bool:
    """R14, R19: not in a game that is won with the word; R20: nor where hands are not refilled."""
    won = is_won(state) and state.options.words == "checked"
    return not won and not variants.free(state.options)


def _refill_at_random(decision: Decision, at: Ms, luck: Luck) -> None:
    """R14: letters and patterns by chance."""
    chance = luck.stream("refill", len(decision.state.turns))
    letters = sum(chance.below(2) for _ in range(drawn(decision.state)))
    refill(decision, letters, (), at)
