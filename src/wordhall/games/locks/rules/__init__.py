"""The rules of Mark My Word, in the order of the rulebook."""

from wordhall.games.locks import board as boards
from wordhall.games.locks import scoring
from wordhall.games.locks.board import Run
from wordhall.games.locks.editions import NEWEST
from wordhall.games.locks.fold import evolve, holders, may_end, placed
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.components import (
    BAG,
    DIRECTIONS,
    SEATS,
    Board,
    Cell,
    EndReason,
    Finish,
    Options,
    Square,
)
from wordhall.games.locks.types.events import (
    Destroyed,
    Drew,
    Event,
    GameEnded,
    Landed,
    Opened,
    PartMade,
    Seeded,
    TurnBegan,
    TurnEnded,
    TurnReason,
    WordFinished,
)
from wordhall.games.locks.types.state import State
from wordhall.games.locks.waiting import due
from wordhall.kernel import decision as decisions
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating
from wordhall.kernel.handicaps import check_owners
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import check_ranges
from wordhall.words import Lexicon


class Decision(decisions.Decision[State, Event]):
    """A decision in progress."""

    __slots__ = ()


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """The start: the bag in its order, perhaps a first letter, the racks, and who begins by lot."""
    _check_options(options, roster)
    bag = luck.stream("bag").shuffled([letter for letter, n in BAG.items() for _ in range(n)])
    events: list[Event] = [Opened(options, NEWEST, len(roster.seats), tuple(bag))]
    if options.opening == "seed":
        events.append(Seeded(bag.pop(0), boards.centre(boards.empty(options.board_size))))
    for seat in roster.seats:
        start = seat * options.rack_size
        events.append(Drew(Seat(seat), tuple(bag[start : start + options.rack_size])))
    first = Seat(luck.stream("first").below(len(roster.seats)))
    return [*events, TurnBegan(first, Ms(0))]


def _check_options(options: Options, roster: Roster) -> None:
    if len(roster.seats) not in SEATS:
        raise Illegal(
            "bad-players",
            "locks R1",
            f"Mark My Word is for {SEATS[0]} to {SEATS[-1]} players. Add or remove seats.",
        )
    check_ranges("locks", options)
    if options.turn_seconds is not None and options.turn_days is not None:
        text = "A turn has seconds or days, not both. Leave out turn_seconds or turn_days."
        raise Illegal("bad-option", "locks R13", text, option="turn_seconds")
    check_owners(options.handicaps, roster)


def decide(state: State, cause: Act[Action] | Alarm | Seating, lexicon: Lexicon) -> Decision:
    """The events that a cause gives; none for changes of seating, as bots play for the absent."""
    decision = Decision(state, evolve)
    match cause:
        case Act(seat, action, at):
            check_turn(state, seat)
            _act(decision, action, at, lexicon)
        case Alarm(at):
            flag = due(state)
            if flag is not None and flag <= at:
                end_turn(decision, "clock", at)
        case _:
            pass
    return decision


def check_turn(state: State, seat: Seat) -> None:
    """Play goes clockwise: one player is on turn (R13)."""
    if seat != state.turn:
        text = "It is not your turn. Wait for it."
        raise Illegal("not-your-turn", "locks R13", text, turn=state.turn)


def _act(decision: Decision, action: Action, at: Ms, lexicon: Lexicon) -> None:
    match action:
        case Place():
            place(decision, action, at, lexicon)
        case Pass():
            end_turn(decision, "passed", at)
        case End():
            end(decision)


def place(decision: Decision, action: Place, at: Ms, lexicon: Lexicon) -> None:
    """One tile is placed on the board (R4), judged, and then paid or destroyed."""
    state, cell = decision.state, Cell(action.row, action.column)
    if action.letter not in state.racks[state.turn]:
        raise Illegal(
            "not-on-your-rack",
            "locks R4",
            f"You have no {action.letter} on your rack. Place a tile that you have.",
            letter=action.letter,
        )
    check_position(state.board, cell)
    landed = _landed(state, action.letter, cell, lexicon)
    decision.add(landed)
    if isinstance(landed, Destroyed):
        end_turn(decision, "destroyed", at)
    elif not decision.state.racks[state.turn]:
        end_turn(decision, "rack-empty", at)


def check_position(board: Board, cell: Cell) -> None:
    """A tile goes on an empty square beside another, the first one on the centre (R5)."""
    if not boards.holds(board, cell):
        raise Illegal(
            "off-the-board", "locks R5", "This square is not on the board. Choose one that is."
        )
    if boards.at(board, cell):
        raise Illegal("square-taken", "locks R5", "A tile lies there. Choose an empty square.")
    middle = boards.centre(board)
    if boards.at(board, middle) is None:
        if cell != middle:
            raise Illegal(
                "not-the-centre", "locks R5", "The first tile goes on the centre. Put it there."
            )
    elif not boards.touches(board, cell):
        raise Illegal(
            "not-touching",
            "locks R5",
            "No tile lies next to this square. Choose one that touches a tile edge to edge.",
        )


def runs(board: Board, cell: Cell, letter: str, seat: Seat | None) -> tuple[Board, list[Run]]:
    """The board with a new tile, and the runs of two letters or more that the tile makes (R6)."""
    laid = boards.put(board, cell, Square(letter, seat, locked=False))
    through = [boards.run(laid, cell, direction) for direction in DIRECTIONS]
    return laid, [run for run in through if len(run.cells) > 1]


def _landed(state: State, letter: str, cell: Cell, lexicon: Lexicon) -> Landed:
    """Every run is judged before anything is paid (R7 to R10)."""
    shortest = state.options.min_word_length
    board, made = runs(state.board, cell, letter, state.turn)
    broken = tuple(run.word for run in made if not lexicon.has_infix(run.word, shortest))
    if broken:
        return Destroyed(state.turn, letter, cell, broken, scoring.DESTROYED)
    words = tuple(
        Finish(run.word, run.cells, tuple(scoring.pay(board, run.cells, cell)))
        for run in made
        if len(run.word) >= shortest and run.word in lexicon
    )
    if words:
        return WordFinished(state.turn, letter, cell, words)
    return PartMade(state.turn, letter, cell, tuple(run.word for run in made))


def end_turn(decision: Decision, reason: TurnReason, at: Ms) -> None:
    """The player draws, then the next one with tiles plays, or the game ends (R12 to R14)."""
    seat = decision.state.turn
    idle = not placed(decision.state) and reason in ("passed", "clock")
    decision.add(TurnEnded(seat, reason, idle))
    lacking = decision.state.options.rack_size - len(decision.state.racks[seat])
    if lacking and decision.state.bag:
        decision.add(Drew(seat, decision.state.bag[:lacking]))
    holding = holders(decision.state)
    if not holding:
        _end_game(decision, "played-out")
    elif decision.state.passes >= 2 * holding:
        _end_game(decision, "passed-twice")
    else:
        decision.add(TurnBegan(_next(decision.state), at))


def _next(state: State) -> Seat:
    """The next player clockwise who has tiles (R13, R14)."""
    seats = len(state.racks)
    order = (Seat((state.turn + by) % seats) for by in range(1, seats + 1))
    return next(seat for seat in order if state.racks[seat])


def end(decision: Decision) -> None:
    """The player who is asked ends the game (R14)."""
    check_end(decision.state, decision.state.turn)
    _end_game(decision, "ended-by-choice")


def check_end(state: State, seat: Seat) -> None:
    """A player who is asked on the second round of passing may end the game (R14)."""
    check_turn(state, seat)
    if not may_end(state):
        text = "You can end the game only when everybody has just passed. Place a tile, or pass."
        raise Illegal("not-asked-to-end", "locks R14", text)


def _end_game(decision: Decision, reason: EndReason) -> None:
    left = tuple(scoring.unlocked(decision.state.board))
    decision.add(GameEnded(reason, left, scoring.held(decision.state.racks)))
