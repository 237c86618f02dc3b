"""Opens a match at this keyboard, or takes up one that was left."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

from wordhall.bots import AnyBot, levels_of, luck_of_bot, seat_bot, stand_in
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.complaint import Complaint
from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Illegal, Ms, Outage, Roster, Seat
from wordhall.kernel.house import GRACE_AFTER_OUTAGE, TableRules
from wordhall.kernel.luck import (
    CONTRIBUTION_BYTES,
    SEED_BYTES,
    Luck,
    Seal,
    luck_of,
    seal,
    seed_of_code,
)
from wordhall.kernel.match import AnyGame, MatchOpened
from wordhall.terminal.agreement import Agreement, people_of
from wordhall.terminal.faces import FACES
from wordhall.terminal.ledger import FORMAT, Damaged, Heading, Saved
from wordhall.terminal.room import AnyCommit, Keeper, Room
from wordhall.words import Lexicon, LexiconError, load, load_digest, names


class Deal:
    """A match on the table: the room it is played in, its chance, and who is at the keyboard."""

    def __init__(
        self, room: Room, heading: Heading, lexicon: Lexicon, *, resumed: bool = False
    ) -> None:
        self.resumed = resumed
        self.room = room
        self.heading = heading
        self.lexicon = lexicon
        self.opened = opening_of(room.commits)
        self.people: tuple[Seat, ...] = people_of(self.opened.roster)

    @property
    def options(self) -> Any:
        """What the table agreed on."""
        return self.room.live.state.options

    @property
    def seed(self) -> bytes:
        """The secret that the match's chance comes from."""
        return bytes.fromhex(self.heading.seed)

    @property
    def shared(self) -> bool:
        """Whether several people use one keyboard."""
        return len(self.people) > 1


def deal(agreement: Agreement, wall: int) -> Deal:
    """A new match; the chance is the system's, and everyone at the keyboard adds to it."""
    try:
        lexicon = load(agreement.lexicon)
    except LexiconError as error:
        raise Complaint(error.code, error.text) from error
    game = CATALOG[agreement.game].make(lexicon)
    seed, sealed = _sealed(agreement)
    rules = TableRules(
        pace=game.pace(agreement.options),
        host=agreement.people[0],
        levels=tuple(levels_of(game.name)),
        idle_minutes=None,  # at one keyboard people see each other
    )
    opened = MatchOpened(
        game=game.name,
        rules_version=game.rules_version,
        lexicon=lexicon.digest,
        names=lexicon.names_digest,
        roster=agreement.roster,
        rules=rules,
        seal=sealed,
    )
    try:
        step = match.open_match(game, agreement.options, opened, luck_of(seed, sealed))
    except Illegal as refusal:
        raise Complaint(refusal.code, str(refusal)) from refusal
    heading = Heading(FORMAT, game.name, seed.hex(), lexicon.name, agreement.quick)
    shared = len(agreement.people) > 1
    timeline = Timeline(wall, held=wall if shared else None)
    return Deal(_room(game, step.commits, heading, lexicon, timeline), heading, lexicon)


def _sealed(agreement: Agreement) -> tuple[bytes, Seal]:
    if agreement.code is not None:
        seed = seed_of_code(agreement.code)
        return seed, seal(seed, (), agreement.code)
    seed = secrets.token_bytes(SEED_BYTES)
    given = [
        secrets.token_hex(CONTRIBUTION_BYTES) if sitter.bot is None else None
        for sitter in agreement.roster.sitters
    ]
    return seed, seal(seed, given)


def roster_of(saved: Saved) -> Roster:
    """Who sits at a match that was left; raises Damaged."""
    return opening_of(_read(saved)).roster


def take_up(saved: Saved, wall: int, keeper: Keeper) -> Deal:
    """A match that was left goes on where it was, with the outage noted; raises Damaged.

    Raises LexiconError if a list that it was begun with is not installed: it waits for one that is.
    """
    heading, commits = saved.heading, _read(saved)
    opened = opening_of(commits)
    lexicon = load_digest(opened.lexicon, opened.names)
    game = CATALOG[heading.game].make(lexicon)
    left = max(commits[-1].cause.at, saved.left or 0)
    room = _room(game, commits, heading, lexicon, Timeline(wall - left, held=wall))
    taken = Deal(room, heading, lexicon, resumed=True)
    if not (taken.shared or room.live.house.paused):
        room.timeline = _after_outage(room, Ms(left), saved.gone_at, wall)
    room.keeper = keeper
    if room.outcome is None:
        room.change(None, Outage(Ms(max(0, wall - saved.gone_at))), wall)
    return taken


def _read(saved: Saved) -> list[AnyCommit]:
    """The commits of a log; a last line that cannot be read never happened."""
    heading, lines = saved.heading, saved.lines
    if heading.game not in FACES or heading.lexicon not in names() or not lines:
        message = "there is no match of this program in it"
        raise Damaged(message)
    try:
        game = CATALOG[heading.game].make(NO_WORDS)
        try:
            commits = _log(game, lines)
        except Damaged:
            commits = _log(game, lines[:-1])
        luck_of(bytes.fromhex(heading.seed), opening_of(commits).seal)
    except ValueError as error:
        raise Damaged(str(error)) from error
    return commits


def _log(game: AnyGame, lines: Sequence[bytes]) -> list[AnyCommit]:
    """The commits, if they tell of a match from its opening on."""
    try:
        commits = Codec(game).read_log(lines)
        match.fold(game, commits)
    except Exception as error:  # whatever a broken event does when it is folded
        raise Damaged(str(error)) from error
    return commits


def _after_outage(room: Room, left: Ms, gone_at: int, wall: int) -> Timeline:
    """The time away is taken out, and where a clock runs there is some grace (H5)."""
    gone_at = min(gone_at, wall)
    grace = GRACE_AFTER_OUTAGE if match.deadline(room.game, room.live) is not None else 0
    return Timeline(gone_at - left).without(gone_at, wall, grace)


def opening_of(commits: Sequence[AnyCommit]) -> MatchOpened:
    """The first event of a match; raises Damaged."""
    opened = commits[0].events[0]
    if not isinstance(opened, MatchOpened):
        message = "it does not begin with its opening"
        raise Damaged(message)
    return opened


def _room(
    game: AnyGame,
    commits: Sequence[AnyCommit],
    heading: Heading,
    lexicon: Lexicon,
    timeline: Timeline,
) -> Room:
    seed = bytes.fromhex(heading.seed)
    opened = opening_of(commits)

    def seater(seat: Seat, level: str) -> AnyBot:
        """A bot with chance of its own: it must not know the dice to come."""
        return seat_bot(game.name, level, lexicon, seat, Luck(luck_of_bot(seed, seat)))

    return Room(
        game,
        commits,
        luck_of(seed, opened.seal),
        timeline,
        seater,
        partial(stand_in, game.name),
        standing=len(people_of(opened.roster)) > 1,
    )
