"""The rules of Mark My Word, in the order of the rulebook."""

from collections.abc import Sequence

from wordhall.games.locks import board as boards
from wordhall.games.locks import scoring
from wordhall.games.locks.board import Run
from wordhall.games.locks.fold import due, evolve, holders, may_end
from wordhall.games.locks.types import (
    BAG,
    BOARD_SIZES,
    DIRECTIONS,
    RACK_SIZES,
    SEATS,
    TURN_SECONDS,
    Action,
    Board,
    Cell,
    Destroyed,
    Drew,
    End,
    EndReason,
    Event,
    Finish,
    GameEnded,
    Opened,
    Options,
    Pass,
    Place,
    Placed,
    Seeded,
    Square,
    State,
    TurnBegan,
    TurnEnded,
    TurnReason,
)
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def open_game(options: Options, roster: Roster, luck: Luck) -> list[Event]:
    """The table set: the bag in its order, perhaps a first letter, racks, who begins by lot."""
    _check_options(options, roster)
    bag = luck.stream("bag").shuffled([letter for letter, n in BAG.items() for _ in range(n)])
    events: list[Event] = [Opened(options, len(roster.seats), tuple(bag))]
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
            "seats", "locks R1", "Two to four play: change the number of seats.", low=2, high=4
        )
    _check_range("rack_size", options.rack_size, RACK_SIZES, "locks R1")
    _check_range("board_size", options.board_size, BOARD_SIZES, "locks R2")
    if options.turn_seconds is not None:
        _check_range("turn_seconds", options.turn_seconds, TURN_SECONDS, "locks R13")


def _check_range(name: str, value: int, allowed: range, rule: str) -> None:
    if value not in allowed:
        low, high = allowed[0], allowed[-1]
        kind = "an odd number" if allowed.step > 1 else "a number"
        raise Illegal(
            "option-out-of-range",
            rule,
            f"Choose {kind} from {low} to {high} for {name}, not {value}.",
            option=name,
            low=low,
            high=high,
        )


def decide(state: State, cause: Act[Action] | Alarm | Seating, lexicon: Lexicon) -> Sequence[Event]:
    """The events that a cause gives. Who sits where changes nothing: bots play for the absent."""
    match cause:
        case Act(seat, action, at):
            if seat != state.turn:
                raise Illegal("not-your-turn", "locks R13", "Wait for your turn.", turn=state.turn)
            return _act(state, action, at, lexicon)
        case Alarm(at):
            flag = due(state)
            return [] if flag is None or flag > at else end_turn(state, "clock", at)
        case _:
            return []


def _act(state: State, action: Action, at: Ms, lexicon: Lexicon) -> list[Event]:
    match action:
        case Place():
            return place(state, action, at, lexicon)
        case Pass():
            return end_turn(state, "passed", at)
        case End():
            return end(state)


def place(state: State, action: Place, at: Ms, lexicon: Lexicon) -> list[Event]:
    """One tile on the board (R4): judged, then paid or destroyed."""
    cell = Cell(action.row, action.column)
    if action.letter not in state.racks[state.turn]:
        raise Illegal(
            "not-on-your-rack",
            "locks R4",
            f"You have no {action.letter}: place a tile of your rack.",
            letter=action.letter,
        )
    check_position(state.board, cell)
    landed = _landed(state, action.letter, cell, lexicon)
    events: list[Event] = [landed]
    after = evolve(state, landed)
    if isinstance(landed, Destroyed):
        return [*events, *end_turn(after, "destroyed", at)]
    if not after.racks[state.turn]:
        return [*events, *end_turn(after, "rack-empty", at)]
    return events


def check_position(board: Board, cell: Cell) -> None:
    """A tile goes on an empty square beside another, the first one on the centre (R5)."""
    if not boards.holds(board, cell):
        raise Illegal("off-the-board", "locks R5", "Choose a square on the board.")
    if boards.at(board, cell):
        raise Illegal("square-taken", "locks R5", "A tile lies there: choose an empty square.")
    middle = boards.centre(board)
    if boards.at(board, middle) is None:
        if cell != middle:
            raise Illegal("not-the-centre", "locks R5", "Put the first tile on the centre.")
    elif not boards.touches(board, cell):
        raise Illegal(
            "not-touching", "locks R5", "Choose a square that touches a tile edge to edge."
        )


def runs(board: Board, cell: Cell, letter: str, seat: Seat | None) -> tuple[Board, list[Run]]:
    """The board with a tile laid, and the runs of two letters or more it makes (R6)."""
    laid = boards.put(board, cell, Square(letter, seat, locked=False))
    through = [boards.run(laid, cell, direction) for direction in DIRECTIONS]
    return laid, [run for run in through if len(run.cells) > 1]


def _landed(state: State, letter: str, cell: Cell, lexicon: Lexicon) -> Placed | Destroyed:
    """Every run is judged before anything is paid (R7 to R10)."""
    shortest = state.options.min_word_length
    board, made = runs(state.board, cell, letter, state.turn)
    broken = tuple(run.word for run in made if not lexicon.has_infix(run.word, shortest))
    if broken:
        return Destroyed(state.turn, letter, cell, broken)
    words = [run for run in made if len(run.word) >= shortest and run.word in lexicon]
    finished = tuple(
        Finish(run.word, run.cells, scoring.pay(board, run.cells, cell, len(state.racks)))
        for run in words
    )
    return Placed(state.turn, letter, cell, finished)


def end_turn(state: State, reason: TurnReason, at: Ms) -> list[Event]:
    """The player draws, then the next one with tiles plays, or the game ends (R12 to R14)."""
    idle = not state.placed and reason in ("passed", "clock")
    ended = TurnEnded(state.turn, reason, idle)
    events: list[Event] = [ended]
    state = evolve(state, ended)
    lacking = state.options.rack_size - len(state.racks[state.turn])
    if lacking and state.bag:
        drew = Drew(state.turn, state.bag[:lacking])
        events.append(drew)
        state = evolve(state, drew)
    if not holders(state):
        return [*events, _ended(state, "played-out")]
    if state.passes >= 2 * holders(state):
        return [*events, _ended(state, "passed-twice")]
    return [*events, TurnBegan(_next(state), at)]


def _next(state: State) -> Seat:
    """The next player clockwise who has tiles (R13, R14)."""
    seats = len(state.racks)
    order = (Seat((state.turn + by) % seats) for by in range(1, seats + 1))
    return next(seat for seat in order if state.racks[seat])


def end(state: State) -> list[Event]:
    """Who is asked on the second round of passing may end the game (R14)."""
    if state.placed or not may_end(state):
        raise Illegal(
            "not-asked-to-end", "locks R14", "The game can be ended when everybody has passed."
        )
    return [_ended(state, "ended-by-choice")]


def _ended(state: State, reason: EndReason) -> GameEnded:
    return GameEnded(reason, scoring.costs(state.board, state.racks))
