"""The rules of Word Chain, in the order of the rulebook."""

from typing import Final

from wordhall.games.chain.fold import evolve, mover, over
from wordhall.games.chain.scoring import HAND, worth
from wordhall.games.chain.types import (
    SEATS,
    Action,
    Event,
    Opened,
    Options,
    Pass,
    Passed,
    Said,
    Say,
    State,
)
from wordhall.kernel import clock as clocks
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Roster, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import check_ranges
from wordhall.words import Lexicon

NEWEST: Final = 1
LETTERS: Final = "ABCDEFGHILMNOPRST"


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """R1, R2, R5, R7."""
    seats = len(roster.seats)
    if seats not in SEATS:
        raise Illegal(
            "bad-players",
            "chain R1",
            f"Word Chain is for {SEATS[0]} to {SEATS[-1]}. Add or remove seats.",
        )
    check_ranges("chain", options)
    letter = luck.stream("letter").pick(LETTERS)
    first = Seat(luck.stream("first").below(seats))
    hands = tuple(_hand(luck, seat) for seat in range(seats))
    return [Opened(options, NEWEST, seats, letter, first, hands)]


def _hand(luck: Luck, seat: int) -> str:
    """R7."""
    return "".join(sorted(luck.stream("hand", seat).shuffled(LETTERS)[:HAND]))


def decide(
    state: State, cause: Act[Action] | Alarm | Seating, lexicon: Lexicon
) -> Decision[State, Event]:
    """R2 to R5."""
    decision = Decision(state, evolve)
    match cause:
        case Act(seat, action, at):
            if over(state) or seat != mover(state):
                raise Illegal("not-your-turn", "chain R2", "Wait for your turn.")
            if isinstance(action, Pass):
                decision.add(Passed(seat, "passed", at))
                return decision
            _check_word(state, action.word, lexicon)
            decision.add(Said(seat, action.word, worth(action.word), at))
        case Alarm(at):
            flag = clocks.flag(state.clock)
            if flag is not None and flag <= at:
                decision.add(Passed(mover(state), "clock", at))
        case Seating():
            pass
    return decision


def _check_word(state: State, word: str, lexicon: Lexicon) -> None:
    """R3."""
    if not word.startswith(state.letter):
        text = f"Say a word that begins with {state.letter}."
        raise Illegal("wrong-letter", "chain R3", text, letter=state.letter)
    if any(isinstance(turn, Said) and turn.word == word for turn in state.turns):
        raise Illegal("said-before", "chain R3", f"{word} was said before. Say another word.")
    if word not in lexicon:
        text = f"{word} is not in the word list. Say another word."
        raise Illegal("not-a-word", "chain R3", text, word=word)


def offers(state: State, seat: Seat) -> frozenset[type[Action]]:
    """R2, R5: who is to move says a word or passes."""
    if over(state) or seat != mover(state):
        return frozenset()
    return frozenset({Say, Pass})
