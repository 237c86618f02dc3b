"""Mark My Word: decides a finished match a second time, rule by rule.

It is written from the rulebook, without the game's own code, so that a fault in either shows as a
difference. The table is changed in place, and each event goes into the ledger with its rule.
"""

from typing import Any

from wordhall.verify.clock import Clock
from wordhall.verify.game import Hands, VerifiedGame
from wordhall.verify.ledger import Refused
from wordhall.verify.locks.board import Board, Cell, Tile, unmixed
from wordhall.verify.locks.day import board
from wordhall.verify.locks.options import ACTION, OPENED, check_options, control
from wordhall.verify.resource import Claims

DESTROYED, UNLOCKED, HELD = -5, -2, -1


class Locks:
    """One match of Mark My Word."""

    def __init__(self, hands: Hands) -> None:
        """R1, R2, R5: the bag, perhaps a first letter, the racks, and who begins."""
        options, seats = hands.first["options"], len(hands.roster["sitters"])
        check_options(options, seats, hands.rules["pace"])
        self._hands, self._options = hands, options
        self._bag = hands.chance.purpose("bag").order(unmixed())
        opened = {"options": options, "edition": hands.first["edition"], "seats": seats}
        hands.say.say("locks R2", "Opened", **opened, bag=[*self._bag])
        own = {handicap["seat"]: handicap for handicap in options["handicaps"]}
        extra = [1000 * own[s]["extra_seconds"] if s in own else 0 for s in range(seats)]
        self._scores = [own[s]["head_start"] if s in own else 0 for s in range(seats)]
        self._clock = Clock(control(options), extra)
        self._board, self._destroyed = Board(options["board_size"]), 0
        self._racks: list[list[str]] = [[] for _ in range(seats)]
        self._passes, self._placed, self._ended = 0, 0, ""
        if options["opening"] == "seed":
            self._seed()
        for seat in range(seats):
            self._draw(seat)
        self._turn = 0
        self._begin(hands.chance.purpose("first").under(seats), 0)

    def _seed(self) -> None:
        letter, cell = self._bag.pop(0), self._board.centre
        self._hands.say.say("locks R5", "Seeded", letter=letter, cell=_named(cell))
        self._board.tiles[cell] = Tile(letter, None, locked=True)

    def _draw(self, seat: int) -> None:
        """R12: back up to a full rack, while the bag lasts."""
        lacking = self._options["rack_size"] - len(self._racks[seat])
        drawn, self._bag = self._bag[:lacking], self._bag[lacking:]
        if drawn:
            self._hands.say.say("locks R12", "Drew", seat=seat, tiles=drawn)
            self._racks[seat] += drawn

    def _begin(self, seat: int, at: int) -> None:
        self._turn, self._placed = seat, 0
        self._clock.start(seat, at)
        self._hands.say.say("locks R13", "TurnBegan", seat=seat, at=at)

    # Questions of the match

    def finished(self) -> str | None:
        """R14."""
        return self._ended or None

    def awaited(self) -> set[int]:
        """R13: the seat to move."""
        return set() if self._ended else {self._turn}

    def on_deadline(self) -> set[int]:
        """H1: the seat to move, as there is no other alarm."""
        return self.awaited()

    def due(self) -> int | None:
        """R13."""
        return None if self._ended else self._clock.flag()

    def without_deadline(self) -> set[int]:
        """H10: the awaited seats, while no time runs."""
        return self.awaited() if self.due() is None else set()

    def totals(self) -> list[int]:
        """Points as they stand."""
        return [*self._scores]

    def scored(self) -> bool:
        """H4: whether a tile has earned or cost points."""
        paid = (tile.locked and tile.owner is not None for tile in self._board.tiles.values())
        return any(paid) or self._destroyed > 0 or bool(self._ended)

    def ranks(self) -> list[tuple[int, ...]]:
        """R16: points alone decide."""
        return [(score,) for score in self._scores]

    def ring(self, at: int) -> None:
        """R13: the turn's time is up."""
        self._end_turn("clock", at)

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """Does nothing: the holders of seats do not matter in this game."""

    # Actions

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """The player to move places a tile, passes, or ends the game."""
        del credit  # lag does not matter in this game
        if seat != self._turn:
            raise Refused("locks R13", "it is another player's turn")
        match action["type"]:
            case "Place":
                self._place(action["letter"], (action["row"], action["column"]), at)
            case "Pass":
                self._end_turn("passed", at)
            case _:
                if self._passes < self._holders():
                    raise Refused("locks R14", "the game is ended when everybody has passed")
                self._end("ended-by-choice")

    def _place(self, letter: str, cell: Cell, at: int) -> None:
        """R4 to R9: a tile is placed: it stays, finishes a word or two, or is destroyed."""
        seat, board = self._turn, self._board
        if letter not in self._racks[seat]:
            raise Refused("locks R4", "only tiles of one's own rack are placed")
        board.check(cell)
        self._racks[seat].remove(letter)
        board.tiles[cell] = Tile(letter, seat)
        runs = board.runs(cell)
        told = {"seat": seat, "letter": letter, "cell": _named(cell)}
        broken = [word for word in map(board.spelled, runs) if not self._is_part(word)]
        self._hands.say.counted["words"] += len(runs)
        if broken:
            del board.tiles[cell]
            self._scores[seat] += DESTROYED
            self._destroyed += 1
            self._hands.say.say("locks R8", "Destroyed", **told, runs=broken, points=DESTROYED)
            self._end_turn("destroyed", at)
            return
        self._passes, self._placed = 0, self._placed + 1
        words = [run for run in runs if self._is_word(board.spelled(run))]
        if words:
            finished = [self._finish(run, cell) for run in words]
            self._hands.say.say("locks R9", "WordFinished", **told, words=finished)
            self._pay(words, finished)
        else:
            self._hands.say.say("locks R7", "PartMade", **told, runs=[*map(board.spelled, runs)])
        if not self._racks[seat]:
            self._end_turn("rack-empty", at)

    def _finish(self, run: list[Cell], finisher: Cell) -> dict[str, Any]:
        """R9: pays the finisher twice the length, and owners of other unlocked tiles once."""
        tiles = self._board.tiles
        paid = [
            {
                "cell": _named(cell),
                "seat": tiles[cell].owner,
                "points": len(run) * (2 if cell == finisher else 1),
            }
            for cell in run
            if not tiles[cell].locked and tiles[cell].owner is not None
        ]
        cells = [_named(cell) for cell in run]
        return {"word": self._board.spelled(run), "cells": cells, "paid": paid}

    def _pay(self, runs: list[list[Cell]], finished: list[dict[str, Any]]) -> None:
        for finish in finished:
            for payment in finish["paid"]:
                self._scores[payment["seat"]] += payment["points"]
        for cell in (cell for run in runs for cell in run):
            self._board.tiles[cell].locked = True

    def _is_part(self, word: str) -> bool:
        """R7."""
        resource, shortest = self._hands.resource, self._options["min_word_length"]
        broken = _claimed(resource.claims, "Destroyed", "runs")
        return resource.has_part(word, shortest, claimed=word not in broken)

    def _is_word(self, word: str) -> bool:
        """R9, R10."""
        if len(word) < self._options["min_word_length"]:
            return False
        claims = self._hands.resource.claims
        finished = _claimed(claims, "WordFinished", "words")
        words = [finish.get("word") for finish in finished if isinstance(finish, dict)]
        return self._hands.resource.lists(word, claimed=word in words)

    # The ends of turns and of the game

    def _holders(self) -> int:
        return sum(bool(rack) for rack in self._racks)

    def _end_turn(self, reason: str, at: int) -> None:
        """R12 to R14: the player draws; then the next player with tiles moves, or the game ends."""
        seat, seats = self._turn, len(self._racks)
        idle = not self._placed and reason in {"passed", "clock"}
        self._passes = self._passes + 1 if idle else 0
        self._hands.say.say("locks R12", "TurnEnded", seat=seat, reason=reason, idle=idle)
        self._draw(seat)
        if not self._holders():
            self._end("played-out")
        elif self._passes >= 2 * self._holders():
            self._end("passed-twice")
        else:
            circle = ((seat + places) % seats for places in range(1, seats + 1))
            self._begin(next(other for other in circle if self._racks[other]), at)

    def _end(self, reason: str) -> None:
        """R15: subtracts the tiles left."""
        unlocked = [
            {"cell": _named(cell), "seat": tile.owner, "points": UNLOCKED}
            for cell, tile in sorted(self._board.tiles.items(), key=lambda laid: laid[0])
            if not tile.locked and tile.owner is not None
        ]
        held = [HELD * len(rack) for rack in self._racks]
        self._hands.say.say("locks R15", "GameEnded", reason=reason, unlocked=unlocked, held=held)
        for tile in self._board.tiles.values():
            if not tile.locked and tile.owner is not None:
                self._scores[tile.owner] += UNLOCKED
        self._scores = [score + cost for score, cost in zip(self._scores, held, strict=True)]
        self._ended = reason


def _named(cell: Cell) -> dict[str, int]:
    return {"row": cell[0], "column": cell[1]}


def _claimed(claims: Claims, kind: str, field: str) -> list[Any]:
    """The items of events of a kind in the record, for when its word list is not here."""
    rows = [event.get(field) for event in claims if event.get("type") == kind]
    return [item for row in rows if isinstance(row, list) for item in row]


GAME = VerifiedGame(
    opening=(OPENED,),
    action=ACTION,
    silent=frozenset(),
    needs_every_seat=True,
    last_rule="locks R16",
    play=Locks,
    board=board,
)
