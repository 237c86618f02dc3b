"""Ready, roll: R2 to R4."""

from wordhall.games.shout.rules.rounds import Decision, check_phase
from wordhall.games.shout.rules.turns import begin_turns
from wordhall.games.shout.spelling import formable
from wordhall.games.shout.types.components import DICE, REVEAL, Die
from wordhall.games.shout.types.events import Rolled, SaidReady
from wordhall.games.shout.types.state import State
from wordhall.games.shout.waiting import roller, unready
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

PLACES = (4, 4)
"""The columns and rows of a grid: dice fall into different fields of it (R4)."""

STRAY = (18, 12)
"""How far, across and down, a die may lie from the middle of its field: none touches another."""


def ready(decision: Decision, seat: Seat) -> None:
    """A player is ready (R3)."""
    check_ready(decision.state, seat)
    decision.add(SaidReady(seat))


def check_ready(state: State, seat: Seat) -> None:
    """Between rounds, each says once that they are ready (R3)."""
    text = "A round is being played. You can say that you are ready when it is over."
    check_phase(state, "ready", "shout R3", text)
    if state.players[seat].ready:
        raise Illegal("already-ready", "shout R3", "You are ready. Wait for the roll.")


def check_roll(state: State, seat: Seat) -> None:
    """The roller rolls when all others are ready (R2, R3)."""
    text = "The dice are rolled already. Finish this round first."
    check_phase(state, "ready", "shout R3", text)
    if seat != roller(state):
        text = "Another player rolls the dice. Wait for them."
        raise Illegal("not-your-roll", "shout R2", text, roller=roller(state))
    if waiting := unready(state):
        text = "Somebody is not ready yet. Wait for them."
        raise Illegal("not-all-ready", "shout R3", text, waiting=len(waiting))


def roll(decision: Decision, seat: Seat, at: Ms, luck: Luck, lexicon: Lexicon) -> None:
    """The roller rolls when all are ready; a roll without a word is rolled again (R2 to R4)."""
    check_roll(decision.state, seat)
    state = decision.state
    dice = throw_dice(luck, state.rolls)
    shown = Ms(at + REVEAL) if state.options.manner == "shout" else at
    decision.add(Rolled(seat, dice, dead=not formable(dice, lexicon), at=shown))
    begin_turns(decision, at)


def throw_dice(luck: Luck, number: int) -> tuple[Die, ...]:
    """The dice of a roll of the match, each in a field of its own, at chance angles (R4)."""
    faces, places = luck.stream("roll", number), luck.stream("fall", number)
    columns, rows = PLACES
    across, down = STRAY
    fields = places.shuffled(range(columns * rows))
    return tuple(
        Die(
            faces.pick(die),
            _middle(field % columns, columns) + places.below(2 * across + 1) - across,
            _middle(field // columns, rows) + places.below(2 * down + 1) - down,
            places.below(360),
        )
        for die, field in zip(DICE, fields, strict=False)
    )


def _middle(field: int, fields: int) -> int:
    """The middle of one of a number of fields, in thousandths."""
    return 1000 * (2 * field + 1) // (2 * fields)
