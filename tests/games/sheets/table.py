"""A table of Mark My Words that tests speak to: chosen dice, typed commands, time in seconds."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tests.views import view_of
from wordhall.games.sheets import Sheets
from wordhall.games.sheets.scoring import CELLS, Grid, cell_name
from wordhall.games.sheets.types.actions import Action
from wordhall.games.sheets.types.components import DICE, Options
from wordhall.games.sheets.types.events import Throw
from wordhall.games.sheets.types.state import Sheet, State
from wordhall.games.sheets.types.views import View
from wordhall.kernel import match
from wordhall.kernel.frames import news_for
from wordhall.kernel.game import (
    Act,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
    Gallery,
    Illegal,
    Ms,
    Outcome,
    PassedOver,
    Refusal,
    Resigned,
    Roster,
    Seat,
    Seating,
    Sitter,
    Viewer,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck, Seal, Stream
from wordhall.kernel.match.commits import Commit, Live, MatchOpened, Step
from wordhall.words import Lexicon
from wordhall.words.notes import Notes
from wordhall.words.table import Table as Notebook

T = TypeVar("T")

ADE = "1A 7D"
CHOICE = "7F 8V/Qu"
"""Throws: two plain dice, and one plain die with one that offers a choice."""

EXAMPLE = "E E L F D / Qu A R T I / Z E P U M / L O S E C / Y N I T V"
"""The grid of the rulebook's worked example."""

ROWS = EXAMPLE.split(" / ")
BOBS = " / ".join(ROWS[1:] + ROWS[:1])
CEMS = " / ".join(ROWS[2:] + ROWS[:2])
"""The same rows in other orders: grids of their own for the others."""

FINDS = (
    "QUEST", "DIM", "ART", "EON", "QUART", "NIT", "TINY", "CURE",
    "FLEE", "CUT", "EEL", "ELF", "OPT", "APE", "TIN", "MID",
)  # fmt: skip
"""What its Finder wrote: worth 21."""

WORDS = [*FINDS, "LOSE", "SOL", "LEE", "CUR", "AEON", "QUIT", "PART", "NEW"]
"""The table's dictionary. QUIT, PART and NEW are words, but not on the example's grid; ZEP, REL and
EST are on the grid, but no words here."""

MEANINGS = {"LOSE": "v. to have no longer", "EEL": "n. a long fish | v. to fish for eels"}

ROLLS = (
    "1Y 4L", "2E 5M", "3A 6P", "7F 8V/Qu",
    "1U 4S", "2E 5R", "3E 6L", "7D 8X/Z",
    "1I 4T", "2E 5T", "3O 6N", "7C 8V/Qu",
    "1I 2E 3A 4R 5S 6L 7N 8U/A",
)  # fmt: skip
"""Thirteen throws that make the example's grid: the number of a die, and the face it shows."""

NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


class Fixed(Stream):
    """Chance that gives what a test wants."""

    def __init__(self, order: Sequence[int], faces: Sequence[str]) -> None:
        super().__init__(b"", "", 0)
        self._order, self._faces = list(order), list(faces)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return [items[place] for place in self._order]

    def pick(self, items: Sequence[T]) -> T:
        wanted = self._faces.pop(0)
        return next(item for item in items if item == wanted)


class Loaded(Luck):
    """Luck whose dice are loaded, and nothing else."""

    def __init__(self, rolls: Sequence[str] = ROLLS, secret: bytes = b"loaded") -> None:
        super().__init__(secret)
        self._rolls = [[(int(die[0]) - 1, die[1:]) for die in roll.split()] for roll in rolls]

    def stream(self, name: str, index: int = 0) -> Stream:
        if name == "cup":
            pairs = self._rolls[4 * index : 4 * index + 4]
            return Fixed([die for pair in pairs for die, _ in pair], [])
        if name == "throw":
            return Fixed([], [face for _, face in self._rolls[index]])
        return super().stream(name, index)


def grid(text: str) -> Grid:
    """A grid from its rows as they are printed."""
    faces = tuple(text.replace("/", " ").split())
    assert len(faces) == CELLS
    return faces


def dictionary(words: Sequence[str] = WORDS, meanings: Mapping[str, str] = MEANINGS) -> Lexicon:
    """A small dictionary that knows what some of its words mean."""
    packed = Notes.none()
    notes = Notes(
        Notebook.of(dict.fromkeys(words, "10\tp\t\t")),
        Notebook.of(dict(meanings)),
        packed._offensive_packed,  # noqa: SLF001 - as empty as they come
        packed._familiarity_packed,  # noqa: SLF001 - the same
    )
    return Lexicon.of(words, notes=notes)


def roster(seats: int = 3, bots: Sequence[int] = ()) -> Roster:
    """So many people; those of these seats are bots."""
    names = (NAMES[seat] if seat < len(NAMES) else f"P{seat}" for seat in range(seats))
    return Roster(
        tuple(Sitter(name, "club" if seat in bots else None) for seat, name in enumerate(names))
    )


class Table:
    """A match under way. Seats count from 0 (Ann), clockwise; times are seconds of the match.

    Unless a test says otherwise three people sit there, Ann rolls, the dice make the example's
    grid, and sheets pass to the right: Cem is the Finder and Bob the Scorer of Ann's sheet.
    """

    def __init__(
        self,
        *,
        seats: int = 3,
        bots: Sequence[int] = (),
        luck: Luck | None = None,
        rules: TableRules | None = None,
        words: Sequence[str] = WORDS,
        **options: Any,
    ) -> None:
        self.game = Sheets(dictionary(words))
        self.luck = luck or Loaded()
        self.options = Options(**{"roller": Seat(0), **options})
        self.now = 0.0
        self.events: tuple[object, ...] = ()
        self.log: list[Commit[Any, Any]] = []
        self._live: Live[State] | None = None
        self._before: Live[State] | None = None
        self._last: tuple[Commit[Any, Any], ...] = ()
        opened = MatchOpened(
            "sheets",
            self.game.rules_version,
            "",
            None,
            roster(seats, bots),
            rules or TableRules(),
            Seal("00" * 32, ()),
        )
        self._keep(match.open_match(self.game, self.options, opened, self.luck))

    # What happens

    def do(self, seat: int, wish: str | Action) -> None:
        """Whoever holds the seat, a person or a bot, does something, and may."""
        refusal = self._try(seat, wish)
        assert refusal is None, refusal

    def refused(self, seat: int, wish: str | Action) -> str:
        """Somebody tries something in vain: the refusal's code and rule. Nothing has changed."""
        refusal = self.refusal(seat, wish)
        return f"{refusal.code} ({refusal.rule})"

    def refusal(self, seat: int, wish: str | Action) -> Refusal:
        """The refusal of what somebody tries in vain."""
        before = self.live
        refusal = self._try(seat, wish)
        assert refusal is not None, f"{wish} was accepted"
        assert self.live == before
        assert refusal.text.endswith(".")
        return refusal

    def wait(self, seconds: float) -> None:
        """Nobody does anything for so long."""
        self.now += seconds
        self._step(Alarm(self.at))

    def resign(self, seat: int) -> None:
        """A player resigns (H3)."""
        self._sit(seat, Resigned())

    def leave(self, seat: int) -> None:
        """A player goes away and is passed over after a minute (H1)."""
        self._sit(seat, Away())
        self.wait(60)
        self._sit(seat, PassedOver(self._other(seat)))

    def give_to_bot(self, seat: int) -> None:
        """A player goes away and a bot takes the seat after a minute (H1)."""
        self._sit(seat, Away())
        self.wait(60)
        self._sit(seat, BotSat("club", self._other(seat)))

    def go_away(self, seat: int) -> None:
        """A player goes away (H1)."""
        self._sit(seat, Away())

    def come_back(self, seat: int) -> None:
        """A player comes back (H2)."""
        self._sit(seat, Back())

    # Whole phases

    def roll(self) -> Throw:
        """The roller presses the button."""
        self.do(self.view(0).roller, "roll")
        return self.state.throws[-1]

    def write(self, seat: int, target: str = EXAMPLE) -> None:
        """A Builder writes the throw where the target has its letters, else somewhere."""
        places = self.plan(seat, grid(target))
        self.do(seat, "write " + " ".join(f"{cell_name(c)} {letter}" for c, letter in places))

    def plan(self, seat: int, target: Grid) -> list[tuple[int, str]]:
        """A cell for each letter of the throw, and which side of a choice is wanted."""
        own = list(self.state.sheets[seat].grid)
        offers = [face.split("/") for face in self.state.throws[-1].faces]
        if len(offers) == len(DICE):
            cell = own.index("")
            letters = [letter for offer in offers for letter in offer]
            return [(cell, target[cell] if target[cell] in letters else letters[0])]
        places = []
        for offer in offers:
            open_cells = [cell for cell in range(CELLS) if not own[cell]]
            wanted = [(c, x) for x in offer for c in open_cells if target[c] == x]
            cell, letter = next(iter(wanted), (open_cells[0], offer[0]))
            own[cell] = letter
            places.append((cell, letter))
        return places

    def build(self, throws: int = 13, **targets: str) -> None:
        """Everyone writes so many throws, as in the example or as `Ann="…"` wants."""
        for _ in range(throws):
            self.roll()
            for seat in sorted(self.game.awaited(self.state)):
                name = self.state.roster.sitters[seat].name
                if self.state.phase == "build" and self.state.rolled:
                    self.write(seat, targets.get(name, EXAMPLE))

    def find(self, seat: int, *words: str) -> None:
        """A Finder (in Leftovers a Builder) writes words."""
        for word in words:
            self.do(seat, f"word {word}")

    def all_stop(self) -> None:
        """Everyone who still writes stops."""
        for seat in sorted(self.game.awaited(self.state)):
            self.do(seat, "stop")

    # What can be seen

    @property
    def at(self) -> Ms:
        return Ms(round(self.now * 1000))

    @property
    def live(self) -> Live[State]:
        assert self._live is not None
        return self._live

    @property
    def state(self) -> State:
        return self.live.state

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def outcome(self) -> Outcome | None:
        return match.outcome(self.game, self.live)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state)

    def sheet(self, seat: int) -> Sheet:
        return self.state.sheets[seat]

    def view(self, seat: int) -> View:
        return view_of(self.game, self.state, Seat(seat))

    def gallery(self) -> View:
        return view_of(self.game, self.state, Gallery())

    def news(self, viewer: Viewer) -> list[object]:
        """What a viewer was told of what happened last."""
        told: list[object] = []
        live = self._before
        for commit in self._last:
            live, made = match.follow(self.game, live, commit)
            told += news_for(self.game, made, viewer)
        return told

    def verdicts(self, sheet: int) -> dict[str, str]:
        """What became of each word of a sheet; of a word that stands twice, the later verdict."""
        own = self.sheet(sheet)
        return {own.all_words[mark.word]: mark.verdict for mark in own.marks}

    # How it is done

    def _try(self, seat: int, wish: str | Action) -> Refusal | None:
        self._step(Alarm(self.at))
        if isinstance(wish, str):
            view = self.view(seat)
            try:
                wish, typed = self.game.read(wish, view), wish
            except Illegal as illegal:
                return illegal.refusal()
            assert self.game.read(self.game.write(wish), view) == wish, typed
        bot = self.live.house.chairs[seat].bot is not None
        made = self._step(Act(Seat(seat), wish, self.at, bot=bot))
        return None if made.refusal is None else made.refusal.refusal()

    def _sit(self, seat: int, change: Change) -> None:
        made = self._step(Seating(Seat(seat), change, self.at))
        assert made.refusal is None, made.refusal

    def _other(self, seat: int) -> Seat:
        chairs = self.live.house.chairs
        return next(Seat(s) for s in range(len(chairs)) if s != seat and chairs[s].present)

    def _step(self, cause: Act[Action] | Alarm | Seating) -> Step:
        made = match.step(self.game, self.live, cause, self.luck)
        self._keep(made)
        return made

    def _keep(self, made: Step) -> None:
        if made.commits:
            self._before, self._last = self._live, made.commits
            self.log.extend(made.commits)
            self.events = tuple(e for commit in made.commits for e in commit.events)
        self._live = made.live


def found(*words: str, by: int = 2, **options: Any) -> Table:
    """A table where Find is over, and one Finder (of Ann's sheet, unless another) found words."""
    table = Table(**options)
    table.build()
    table.find(by, *words)
    table.all_stop()
    return table


def doubted(word: str, doubt: str, **options: Any) -> Table:
    """A table with a human Scorer, Bob, who doubts the first word of Ann's sheet, Cem's."""
    table = found(word, "TIN", judging="scorer", **options)
    table.do(1, f"{doubt} 1")
    return table


def last_throw() -> Table:
    """A table that has written 24 letters; the last throw lies there."""
    table = Table(build_seconds=30)
    table.build(12)
    table.roll()
    return table


def open_cells(table: Table, seat: int) -> list[int]:
    return [cell for cell in range(CELLS) if not table.sheet(seat).grid[cell]]


def searching(**options: Any) -> Table:
    """A table where Find has begun, at 0 seconds; each grid is another."""
    table = Table(**options)
    table.build(13, Bob=BOBS, Cem=CEMS)
    return table


def play_on(table: Table, until: str) -> None:
    """Everyone who is here plays; nobody else is waited for longer than the limits allow."""
    phases = ["build", "find", "leftovers", "score", "over"]
    while phases.index(table.phase) < phases.index(until):
        chairs = table.live.house.chairs
        here = [s for s in sorted(table.game.awaited(table.state)) if chairs[s].present]
        for seat in here:
            if seat in table.game.awaited(table.state):
                play_one(table, seat)
        if not here:
            table.wait(15)


def play_one(table: Table, seat: int) -> None:
    match table.phase:
        case "build" if table.state.rolled:
            table.write(seat)
        case "build":
            table.do(seat, "roll")
        case "find" | "leftovers":
            table.find(seat, "TIN" if table.phase == "find" else "LOSE")
            table.do(seat, "stop")
        case _:
            sheet = table.state.scored_by(Seat(seat))
            table.do(seat, f"valid {1 + table.sheet(sheet).unmarked[0]}")
