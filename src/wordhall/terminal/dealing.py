"""Opens a match at this keyboard, or resumes one that was left."""

import secrets
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wordhall.bots import luck_of_bot, seat_bot
from wordhall.bots.contract import AnyBot
from wordhall.catalog import CATALOG
from wordhall.complaint import Complaint
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Illegal, Ms, Outage, Roster, Seat
from wordhall.kernel.luck import CONTRIBUTION_BYTES, SEED_BYTES, Luck
from wordhall.kernel.match import opening_of
from wordhall.play.agreement import Agreement, people_of
from wordhall.play.opening import Chance, Opened, chance_of, chance_of_code, open_match, read_back
from wordhall.terminal.faces import FACES
from wordhall.terminal.ledger import FORMAT, Damaged, Heading, Saved
from wordhall.terminal.local_match import LocalMatch, SaveCommits
from wordhall.words import Lexicon, LexiconError, load, load_digest, names


class Deal:
    """An opened match, its luck, and the people at the keyboard."""

    def __init__(
        self, match: LocalMatch, heading: Heading, lexicon: Lexicon, *, resumed: bool = False
    ) -> None:
        self.resumed = resumed
        self.match = match
        self.heading = heading
        self.lexicon = lexicon
        self.opened = opening_of(match.commits)
        self.people: tuple[Seat, ...] = people_of(self.opened.roster)

    @property
    def options(self) -> Any:
        """The options of the match."""
        return self.match.live.state.options

    @property
    def seed(self) -> bytes:
        """The seed of the match's luck."""
        return bytes.fromhex(self.heading.seed)

    @property
    def shared(self) -> bool:
        """Whether several people use one keyboard."""
        return len(self.people) > 1


def deal(agreement: Agreement, wall: int) -> Deal:
    """Opens a new match; the seed comes from the system and from everyone at the keyboard."""
    try:
        lexicon = load(agreement.lexicon)
    except LexiconError as error:
        raise Complaint(error.code, error.text) from error
    hosted, chance = replace(agreement, host=agreement.people[0]), _chance(agreement)
    try:
        opened = open_match(hosted, lexicon, chance)
    except Illegal as refusal:
        raise Complaint(refusal.code, str(refusal)) from refusal
    seed = chance.seed.hex()
    heading = Heading(FORMAT, agreement.game, seed, lexicon.name, agreement.quick)
    shared = len(agreement.people) > 1
    timeline = Timeline(wall, held=wall if shared else None)
    return Deal(_local_match(opened, heading, lexicon, timeline), heading, lexicon)


def _chance(agreement: Agreement) -> Chance:
    if agreement.code is not None:
        return chance_of_code(agreement.code)
    given = [
        secrets.token_hex(CONTRIBUTION_BYTES) if sitter.bot is None else None
        for sitter in agreement.roster.sitters
    ]
    return chance_of(secrets.token_bytes(SEED_BYTES), given)


def roster_of(saved: Saved) -> Roster:
    """The roster of a match that was left; raises Damaged."""
    return _read(saved).opened.roster


def take_up(saved: Saved, wall: int, save: SaveCommits) -> Deal:
    """Resumes a match that was left, with the outage noted; raises Damaged.

    It has rested since everyone left (H11), and if a clock runs there is a grace (H5). Raises
    LexiconError if its word list is not installed; the match stays until it is.
    """
    heading, kept = saved.heading, _read(saved)
    lexicon = load_digest(kept.opened.lexicon, kept.opened.names)
    opened = replace(kept, game=CATALOG[heading.game].make(lexicon))
    left, gone_at = max(kept.live.at, saved.left or 0), min(saved.gone_at, wall)
    match = _local_match(opened, heading, lexicon, Timeline(gone_at - left, held=gone_at))
    match.wake(wall)
    match.save = save
    if match.outcome is None:
        match.change(None, Outage(Ms(max(0, wall - saved.gone_at))), wall)
    return Deal(match, heading, lexicon, resumed=True)


def _read(saved: Saved) -> Opened:
    """The match of a log; an unreadable last line is ignored."""
    heading, lines = saved.heading, saved.lines
    if heading.game not in FACES or heading.lexicon not in names() or not lines:
        message = "there is no match of this program in it"
        raise Damaged(message)
    try:
        return _read_lines(heading, lines)
    except Damaged:
        return _read_lines(heading, lines[:-1])


def _read_lines(heading: Heading, lines: Sequence[bytes]) -> Opened:
    try:
        return read_back(heading.game, bytes.fromhex(heading.seed), lines)
    except Exception as error:  # a broken event may raise anything when it is folded
        raise Damaged(str(error)) from error


def _local_match(
    opened: Opened, heading: Heading, lexicon: Lexicon, timeline: Timeline
) -> LocalMatch:
    seed = bytes.fromhex(heading.seed)

    def make_bot(seat: Seat, level: str) -> AnyBot:
        """A bot with luck of its own, as it must not know later dice."""
        return seat_bot(heading.game, level, lexicon, seat, Luck(luck_of_bot(seed, seat)))

    shared = len(people_of(opened.opened.roster)) > 1
    return LocalMatch(opened, timeline, make_bot, standing=shared)
