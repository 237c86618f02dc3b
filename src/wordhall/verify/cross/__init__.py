"""Jumbo Word Cross: decides a finished match a second time, rule by rule.

It is written from the rulebook, without the game's own code, so that a fault in either shows as a
difference. The table is changed in place, and each event goes into the ledger with its rule.
"""

from typing import Any

from wordhall.verify.clock import DAY, Clock
from wordhall.verify.cross import tiles as tiling
from wordhall.verify.cross.day import board
from wordhall.verify.cross.editions import EDITIONS
from wordhall.verify.cross.mat import laid, words_of
from wordhall.verify.cross.options import ACTION, BEGAN, OPENED, check_options, window_seconds
from wordhall.verify.cross.table import Play, Player, Table
from wordhall.verify.game import Hands, VerifiedGame
from wordhall.verify.ledger import Refused

WHOLE_RACK = 50
CONSOLATION = 5


class Cross:
    """One match of Jumbo Word Cross."""

    def __init__(self, hands: Hands) -> None:
        """R1, R2: the racks are drawn, and somebody begins."""
        options, sitters = hands.first["options"], hands.roster["sitters"]
        check_options(options, len(sitters), hands.rules["pace"])
        self._hands = hands
        size, pool = options["rack_size"], "".join(hands.chance.purpose("bag").order(UNMIXED))
        racks = [pool[size * seat : size * seat + size] for seat in range(len(sitters))]
        pool, first = pool[size * len(sitters) :], self._first()
        opened = {"options": options, "edition": hands.first["edition"], "first": first}
        hands.say.say("cross R1", "Opened", **opened, racks=racks, pool=pool)
        hands.say.say("cross R2", "TurnBegan", seat=first, at=0)
        own = {handicap["seat"]: handicap for handicap in options["handicaps"]}
        seats = range(len(sitters))
        extra = [1000 * own[s]["extra_seconds"] if s in own else 0 for s in seats]
        self._ahead = [own[s]["head_start"] if s in own else 0 for s in seats]
        rows = zip(racks, self._ahead, strict=True)
        players = [Player(tiling.in_order(rack), ahead) for rack, ahead in rows]
        clock = Clock(options["clock"], extra)
        clock.start(first, 0)
        edition = EDITIONS[hands.first["edition"]]
        self._table = Table(options, edition, players, pool, first, clock, hands.say)

    def _first(self) -> int:
        """R2: the youngest, where the table says who that is; or by lot."""
        named: int | None = self._hands.first["options"]["youngest"]
        if named is not None:
            return named
        ages = [sitter["age"] for sitter in self._hands.roster["sitters"]]
        if None not in ages and ages.count(min(ages)) == 1:
            return ages.index(min(ages))
        return self._hands.chance.purpose("lot").under(len(ages))

    # Questions of the match

    def finished(self) -> str | None:
        """R15."""
        return self._table.ended

    def awaited(self) -> set[int]:
        """The seat to move or whose time runs; otherwise the seats that may still challenge."""
        table = self._table
        if table.ended is not None:
            return set()
        if table.play is None:
            return {table.turn}
        running = table.clock.running
        return table.play.undecided if running is None else {running}

    def due(self) -> int | None:
        """R8, R10: when the window closes, or the flag falls."""
        table = self._table
        if table.ended is not None:
            return None
        until = None if table.play is None else table.play.until
        return min((t for t in (until, table.clock.flag()) if t is not None), default=None)

    def on_deadline(self) -> set[int]:
        """H1: the seat whose flag falls next; a window is nobody's deadline."""
        falls, running = self._table.clock.flag(), self._table.clock.running
        return set() if falls is None or running is None or self.due() != falls else {running}

    def without_deadline(self) -> set[int]:
        """H10: the awaited seats, while no time runs."""
        return self.awaited() if self.due() is None else set()

    def totals(self) -> list[int]:
        """R16."""
        return self._table.totals()

    def scored(self) -> bool:
        """H4: whether anybody has other points than the head start."""
        return [player.score for player in self._table.players] != self._ahead

    def ranks(self) -> list[tuple[int, ...]]:
        """R17: points, then the highest single turn."""
        best = [player.best for player in self._table.players]
        return list(zip(self.totals(), best, strict=True))

    def ring(self, at: int) -> None:
        """R10: the window closes; R8: or the flag falls."""
        table = self._table
        falls, play = table.clock.flag(), table.play
        fallen = falls is not None and falls <= at
        if play is not None and (fallen or play.until == at):
            table.settle("time", at)
        if fallen and table.ended is None:
            self._hands.say.say("cross R8", "TimeRanOut", seat=table.turn, at=at)
            table.clock.stop(at)
            table.give_up(table.turn)
            table.proceed(at)

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """Does nothing: the holders of seats do not matter in this game."""

    # Actions

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """Plays a turn, or accepts or challenges a play."""
        del credit  # lag does not matter in this game
        match action["type"]:
            case "Place":
                self._take_turn(seat, at)
                self._place(seat, action["tiles"], at)
            case "Exchange":
                self._take_turn(seat, at)
                self._exchange(seat, action["tiles"], at)
            case "Pass":
                self._take_turn(seat, at)
                self._hands.say.say("cross R8", "Passed", seat=seat, at=at)
                self._table.clock.stop(at)
                self._table.give_up(seat)
                self._table.proceed(at)
            case "Begin":
                self._take_turn(seat, at)
            case "Accept":
                self._accept(seat, at)
            case _:
                self._challenge(seat, action["words"], at)

    def _take_turn(self, seat: int, at: int) -> None:
        """R10: the next player begins, and closes the window."""
        table = self._table
        if table.play is not None and table.play.follower == seat:
            table.settle("begun", at)
        if table.play is not None or table.turn != seat:
            raise Refused("cross R2", "another player's turn is not over")

    def _place(self, seat: int, tiles: list[dict[str, Any]], at: int) -> None:
        """R3, R4, R6, R12 to R14: tiles on the mat."""
        table = self._table
        placed = laid(tiles)
        new = {q: t["letter"].lower() if t["blank"] else t["letter"] for q, t in placed}
        words = words_of(table.mat, new)
        used = "".join(tiling.BLANK if tile["blank"] else tile["letter"] for tile in tiles)
        if not tiling.holds(table.players[seat].rack, used):
            raise Refused("cross R1", "only tiles of one's own rack are laid")
        whole = len(new) == table.options["rack_size"] >= table.edition.fewest_for_bonus
        points = sum(word["points"] for word in words) + (WHOLE_RACK if whole else 0)
        texts = [word["text"] for word in words]
        if table.options["challenge"] == "void" and not all(self._look_up(texts).values()):
            raise Refused("cross R10", "at this table only words may be laid")
        told = {"seat": seat, "tiles": [t for _, t in placed], "words": words, "points": points}
        self._hands.say.say("cross R12", "Placed", play=told, at=at)
        table.take(seat, used)
        table.players[seat].score += points
        table.mat.update(new)
        table.clock.stop(at)
        others = set(range(len(table.players))) - {seat}
        table.play = Play(seat, new, used, texts, points, others)
        if table.options["challenge"] == "void":
            table.settle("void", at)
        else:
            self._open_window(table.play, at)

    def _open_window(self, play: Play, at: int) -> None:
        """R10: opens the window; the next player closes it by beginning, or it closes by time."""
        table, then = self._table, self._table.imagined()
        then.settle("time", at)
        if then.ended is None and then.turn != play.seat:
            play.follower = then.turn
        clock, seconds = table.options["clock"], window_seconds(table.options)
        hurries = clock["type"] == "Correspondence" and play.follower is not None
        if play.follower is None and clock["type"] == "Correspondence":
            play.until = at + DAY * clock["days"]
        elif play.follower is None and table.edition.last_window is not None:
            play.until = at + table.edition.last_window
        elif clock["type"] != "Correspondence" and seconds is not None:
            play.until = at + 1000 * seconds
        if hurries and play.follower is not None:
            table.clock.start(play.follower, at)
        told = {"until": play.until, "next": play.follower, "hurries": hurries, "at": at}
        self._hands.say.say("cross R10", "WindowOpened", **told)

    def _exchange(self, seat: int, aside: str, at: int) -> None:
        """R7: draws as many tiles as are exchanged, which are then mixed into the pool."""
        table, rack = self._table, self._table.players[seat].rack
        aside, number = tiling.in_order(aside), len(aside)
        if not aside or not tiling.holds(rack, aside):
            raise Refused("cross R7", "tiles of one's own rack are exchanged")
        if table.options["exchange"] == "all" and number < len(rack):
            raise Refused("cross R7", "at this table the whole rack is exchanged")
        if len(table.pool) < number:
            raise Refused("cross R7", "the pool has as many tiles as are exchanged")
        drawn = tiling.in_order(table.pool[:number])
        luck = self._hands.chance.purpose("mix", table.mixes)
        table.pool = "".join(luck.order(table.pool[number:] + aside))
        told = {"aside": aside, "drawn": drawn, "pool": table.pool, "at": at}
        self._hands.say.say("cross R7", "Exchanged", seat=seat, **told)
        table.take(seat, aside)
        table.players[seat].rack = tiling.in_order(table.players[seat].rack + drawn)
        table.clock.stop(at)
        table.passed, table.scoreless = frozenset(), table.scoreless + 1
        table.mixes += 1
        table.proceed(at)

    def _open_play(self, seat: int) -> Play:
        """R10: the play that an opponent may accept or challenge."""
        play = self._table.play
        if play is None or seat not in play.undecided:
            raise Refused("cross R10", "an opponent decides once on a play that lies open")
        return play

    def _accept(self, seat: int, at: int) -> None:
        play = self._open_play(seat)
        play.undecided.remove(seat)
        self._hands.say.say("cross R10", "Accepted", seat=seat)
        if not play.undecided:
            self._table.settle("accepted", at)

    def _challenge(self, seat: int, named: list[str], at: int) -> None:
        """R10: challenges all words together or named ones, and settles a wrong challenge."""
        table, play = self._table, self._open_play(seat)
        rule, words = table.options["challenge"], list(dict.fromkeys(play.words))
        if rule == "five_point":
            if not named or not set(named) <= set(words):
                raise Refused("cross R10", "words that the play made are challenged")
            words = [word for word in words if word in named]
        elif named:
            raise Refused("cross R10", "at this table the whole play is challenged")
        listed = self._look_up(words)
        fallen = [word for word in words if not listed[word]]
        say = self._hands.say
        say.say("cross R10", "Challenged", by=seat, words=words, fallen=fallen)
        if fallen:
            table.fall(at)
            return
        if rule == "double" and table.players[seat].rack:
            table.players[seat].lost += 1
            say.say("cross R10", "TurnLost", seat=seat)
        if rule == "five_point":
            points = CONSOLATION * len(words)
            table.players[play.seat].score += points
            say.say("cross R10", "Consoled", seat=play.seat, points=points)
        table.settle("challenge", at)

    def _look_up(self, words: list[str]) -> dict[str, bool]:
        """R9: whether the dictionary has each of these words.

        Without the list, words count as valid unless the record says that they fell.
        """
        resource = self._hands.resource
        told = [e.get("fallen") for e in resource.claims if e.get("type") == "Challenged"]
        fallen = [word for row in told if isinstance(row, list) for word in row]
        self._hands.say.counted["words"] += len(words)
        return {word: resource.lists(word, claimed=word not in fallen) for word in words}


UNMIXED = tiling.unmixed()
GAME = VerifiedGame(
    opening=(OPENED, BEGAN),
    action=ACTION,
    silent=frozenset(),
    needs_every_seat=True,
    last_rule="cross R17",
    play=Cross,
    board=board,
)
