"""A position of Waywords as one line of text.

`BAT(SH)ECAT/…/LEDGESTA B1C1@0/D4E4E5 AE:I2,I3,V3/2:3 0/12 seat 1;`: the rows of the field, tiles of
two letters in parentheses; the markers by the cells that they cover, and who laid them; the hands,
beginning with the player to move, letters and patterns, hidden tiles as a number; their scores in
the same order. What is not as usual follows as operations. docs/notation/ways.md says it all.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from wordhall.games.ways import variants
from wordhall.games.ways.board import CELLS, SIZE, shape_of
from wordhall.games.ways.tiles import HAND, MARKERS, PATTERNS, TILES
from wordhall.games.ways.types.components import (
    SEATS,
    WORD_LENGTHS,
    Marker,
    Options,
    Values,
    Variant,
)
from wordhall.games.ways.types.views import View
from wordhall.kernel.game import Seat
from wordhall.kernel.notation import Reading, by_seat, from_turn, operations
from wordhall.kernel.value import Value

READING: Final = Reading("ways notation")
SUPPLY: Final = tuple(shape for shape, count in MARKERS.items() for _ in range(count))
"""The markers of R2, all of which are in play but in solitaire (R21)."""

NONE: Final = "-"
_OPTIONS: Final = Options()
USUAL: Final = {
    "seat": 0,
    "words": _OPTIONS.min_word_length,
    "names": "no",
    "diagonals": "yes",
    "values": _OPTIONS.values,
    "target": _OPTIONS.target,
    "variant": _OPTIONS.variant,
    "supply": ",".join(SUPPLY),
    "held": "",
    "swapped": "no",
    "spelled": "no",
    "swaps": 0,
    "made": 0,
}

_ROW: Final = re.compile(r"(?:[A-Z]|\([A-Z]{2}\))*")
_TILE: Final = re.compile(r"([A-Z])|\(([A-Z]{2})\)")
_MARKER: Final = re.compile(r"((?:[A-H][1-8])+)(?:@(\d))?")
_CELL: Final = re.compile(r"[A-H][1-8]")
_LETTERS: Final = re.compile(r"((?:[A-Z]|\([A-Z]{2}\))*)(\d{0,2})")


class Held(Value, frozen=True):
    """What is known about a hand: its tiles, and how many more of each kind there are."""

    letters: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    hidden_letters: int = 0
    hidden_patterns: int = 0


class Position(Value, frozen=True):
    """The facts of a game for its next turn; hands and scores by seat, `turn` is to move.

    `held`, `swapped` and `spelled` say what has been done in this turn already. `swaps` and `made`
    words are those of the whole game in solitaire (R21). The rest are the options of the table; the
    `shortest` word is that of the player to move (R6, H7).
    """

    board: tuple[str, ...]
    markers: tuple[Marker, ...]
    hands: tuple[Held, ...]
    scores: tuple[int, ...]
    turn: Seat = Seat(0)
    shortest: int = _OPTIONS.min_word_length
    names: bool = _OPTIONS.names_and_acronyms
    diagonals: bool = _OPTIONS.diagonals
    values: Values = _OPTIONS.values
    target: int = _OPTIONS.target
    variant: Variant = _OPTIONS.variant
    supply: tuple[str, ...] = SUPPLY
    held: tuple[str, ...] = ()
    swapped: bool = False
    spelled: bool = False
    swaps: int = 0
    made: int = 0


def of(view: View) -> Position:
    """The position that a viewer sees; an open window is taken for closed.

    The player to move sees it with all steps that are laid.
    """
    following = None if view.window is None else view.window.next
    turn = view.turn if following is None else following
    own, options, mover = turn == view.turn, view.options, view.players[turn]
    lying = Counter(marker.shape for marker in view.markers) + Counter(view.held)
    counts = {stock.shape: stock.count + lying[stock.shape] for stock in view.box}
    solitaire = variants.solitaire(options)
    return Position(
        board=tuple(tile for row in view.board for tile in row.tiles),
        markers=view.markers,
        hands=tuple(
            Held(hidden_letters=side.letters, hidden_patterns=side.patterns)
            if side.hand is None
            else Held(side.hand.letters, side.hand.patterns)
            for side in view.players
        ),
        scores=tuple(side.score for side in view.players),
        turn=turn,
        shortest=options.shortest(turn),
        names=options.names_and_acronyms,
        diagonals=options.diagonals,
        values=options.values,
        target=options.target,
        variant=options.variant,
        supply=tuple(shape for shape in MARKERS for _ in range(counts[shape])),
        held=tuple(sorted(view.held)) if own else (),
        swapped=view.swapped and own,
        spelled=view.spelled and own,
        swaps=mover.swaps if solitaire else 0,
        made=mover.words if solitaire else 0,
    )


def write(position: Position) -> str:
    """A position as a line."""
    rows = (position.board[start : start + SIZE] for start in range(0, len(CELLS), SIZE))
    board = "/".join(_tiles(row) for row in rows)
    markers = "/".join(map(_marker, position.markers)) or NONE
    hands = "/".join(map(_hand, from_turn(position.turn, position.hands)))
    scores = "/".join(map(str, from_turn(position.turn, position.scores)))
    return " ".join([board, markers, hands, scores, *operations(_told(position), USUAL)])


def _told(position: Position) -> dict[str, object]:
    return {
        "seat": position.turn,
        "words": position.shortest,
        "names": _yes(told=position.names),
        "diagonals": _yes(told=position.diagonals),
        "values": position.values,
        "target": position.target,
        "variant": position.variant,
        "supply": ",".join(position.supply),
        "held": ",".join(position.held),
        "swapped": _yes(told=position.swapped),
        "spelled": _yes(told=position.spelled),
        "swaps": position.swaps,
        "made": position.made,
    }


def _yes(*, told: bool) -> str:
    return "yes" if told else "no"


def _tiles(tiles: Sequence[str]) -> str:
    return "".join(tile if len(tile) == 1 else f"({tile})" for tile in tiles)


def _marker(marker: Marker) -> str:
    cells = "".join(marker.cells)
    return cells if marker.by is None else f"{cells}@{marker.by}"


def _hand(held: Held) -> str:
    letters = _tiles(held.letters) + (str(held.hidden_letters) if held.hidden_letters else "")
    hidden = (str(held.hidden_patterns),) if held.hidden_patterns else ()
    return f"{letters}:{','.join((*held.patterns, *hidden))}"


def read(text: str) -> Position:
    """A position from its line; `Illegal` says which part cannot be read."""
    fields = text.split(maxsplit=4)
    if len(fields) < len(("board", "markers", "hands", "scores")):
        raise READING.refusal("line", "Give the field, markers, hands and scores.")
    board, markers, hands, scores, *rest = fields
    held, points = [*_read_hands(hands)], READING.numbers("scores", scores)
    if len(points) != len(held):
        said = f"{len(held)} hands need as many scores, not {len(points)}."
        raise READING.refusal("scores", said)
    wanted = READING.operations(rest[0] if rest else "", USUAL)
    turn = READING.seat(wanted["seat"], len(held))
    position = Position(
        board=_read_board(board),
        markers=tuple(_read_markers(markers, len(held))),
        hands=by_seat(turn, held),
        scores=by_seat(turn, points),
        turn=turn,
        shortest=READING.count("words", wanted["words"]),
        names=_is_yes("names", wanted),
        diagonals=_is_yes("diagonals", wanted),
        values="summed" if _one("values", wanted, Values) == "summed" else "printed",
        target=READING.count("target", wanted["target"]),
        variant=_read_variant(wanted),
        supply=_shapes("supply", wanted),
        held=_shapes("held", wanted),
        swapped=_is_yes("swapped", wanted),
        spelled=_is_yes("spelled", wanted),
        swaps=READING.count("swaps", wanted["swaps"]),
        made=READING.count("made", wanted["made"]),
    )
    _check(position)
    return position


def _one(name: str, wanted: dict[str, str], choices: object) -> str:
    return READING.one_of(name, wanted[name], get_args(choices))


def _is_yes(name: str, wanted: dict[str, str]) -> bool:
    return READING.one_of(name, wanted[name], ("yes", "no")) == "yes"


def _read_variant(wanted: dict[str, str]) -> Variant:
    known: dict[str, Variant] = {variant: variant for variant in get_args(Variant)}
    return known[_one("variant", wanted, Variant)]


def _shapes(name: str, wanted: dict[str, str]) -> tuple[str, ...]:
    """Shapes in the order of the box."""
    shapes = [shape for shape in wanted[name].split(",") if shape]
    if not set(shapes) <= MARKERS.keys():
        raise READING.refusal(name, f"Shapes are {', '.join(MARKERS)}.")
    order = [*MARKERS]
    return tuple(sorted(shapes, key=order.index))


def _read_board(text: str) -> tuple[str, ...]:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise READING.refusal("rows", f"The field has {SIZE} rows, not {len(rows)}.")
    tiles: list[str] = []
    for number, row in enumerate(rows, 1):
        found = _read_tiles(row) if _ROW.fullmatch(row) else []
        if len(found) != SIZE:
            said = f"Write the {SIZE} tiles of row {number}, those of two letters like (TH)."
            raise READING.refusal("rows", said)
        tiles += found
    return tuple(tiles)


def _read_tiles(text: str) -> list[str]:
    return [single or pair for single, pair in _TILE.findall(text)]


def _read_markers(text: str, seats: int) -> Iterator[Marker]:
    for told in () if text == NONE else text.split("/"):
        found = _MARKER.fullmatch(told)
        cells = tuple(_CELL.findall(found[1])) if found else ()
        shape = shape_of(cells) if cells and len(set(cells)) == len(cells) else None
        if found is None or shape is None:
            raise READING.refusal("markers", "Write a marker by its cells, like A1B1 or A1B1@0.")
        by = None if found[2] is None else READING.seat(found[2], seats)
        yield Marker(shape, cells, by)


def _read_hands(text: str) -> Iterator[Held]:
    hands = text.split("/")
    if len(hands) not in SEATS:
        raise READING.refusal("hands", "One to four players have hands.")
    for hand in hands:
        letters, colon, patterns = hand.partition(":")
        found = _LETTERS.fullmatch(letters)
        if found is None or not colon:
            said = "Write a hand as letters, a colon and patterns, like AE(TH):I2,ANY or 2:3."
            raise READING.refusal("hands", said)
        known, hidden = _read_patterns(patterns)
        tiles = tuple(sorted(_read_tiles(found[1])))
        yield Held(tiles, known, int(found[2] or 0), hidden)


def _read_patterns(text: str) -> tuple[tuple[str, ...], int]:
    """The patterns that are known, and how many are hidden."""
    known = [pattern for pattern in text.split(",") if pattern]
    hidden = 0
    if known and known[-1].isascii() and known[-1].isdigit():
        hidden = READING.count("hands", known.pop())
    if not set(known) <= set(PATTERNS):
        raise READING.refusal("hands", f"Patterns are {', '.join(dict.fromkeys(PATTERNS))}.")
    return tuple(sorted(known)), hidden


def _check(position: Position) -> None:
    """No more tiles and markers than there are (R1 to R3), and what the variant allows."""
    if position.shortest not in WORD_LENGTHS.numbers:
        raise READING.refusal("words", "The shortest word has 2 to 4 letters.")
    if not position.target:
        raise READING.refusal("target", "The target is 1 or more.")
    if len(position.hands) not in variants.SEATS_OF[position.variant]:
        raise READING.refusal("hands", "This variant has another number of players.")
    _check_hands(position)
    out = (*position.held, *(marker.shape for marker in position.markers))
    _check_counts("markers", out, position.supply)
    _check_counts("supply", position.supply, SUPPLY)


def _check_hands(position: Position) -> None:
    letters = (tile for hand in position.hands for tile in hand.letters)
    patterns = (tile for hand in position.hands for tile in hand.patterns)
    hidden = sum(hand.hidden_letters for hand in position.hands)
    _check_counts("tiles", (*position.board, *letters), TILES, hidden)
    free = position.variant != "standard"
    hidden = sum(hand.hidden_patterns for hand in position.hands)
    _check_counts("patterns", tuple(patterns), () if free else PATTERNS, hidden)
    sizes = (
        len(hand.letters) + len(hand.patterns) + hand.hidden_letters + hand.hidden_patterns
        for hand in position.hands
    )
    if not free and max(sizes) > HAND:
        raise READING.refusal("hands", f"A hand has at most {HAND} tiles.")


def _check_counts(part: str, told: Sequence[str], there: Sequence[str], hidden: int = 0) -> None:
    has, wants = Counter(there), Counter(told)
    lacking = next((tile for tile in wants if wants[tile] > has[tile]), None)
    if lacking is not None:
        said = f"The game has {has[lacking]} of {lacking} here, not {wants[lacking]}."
        raise READING.refusal(part, said)
    if len(told) + hidden > len(there):
        raise READING.refusal(part, f"The game has only {len(there)} of these tiles.")
