"""The document of a desk: its people, its tables, its rounds."""

import secrets

import msgspec
import structlog
from msgspec import Raw
from msgspec.structs import replace

from wordhall.kernel.luck import SEED_BYTES, commitment
from wordhall.kernel.value import Value
from wordhall.server.refusals import desk_unreadable
from wordhall.server.sockets.table_view import TallyRule
from wordhall.store.rows import GUEST, Wall

log = structlog.get_logger()


class Member(Value, frozen=True):
    """A person of the class: `table` is the number of their table, from 0.

    Who was removed has no table. Their number stays, and their name where results have it; else it
    is empty.

    `claim` is the hash of their seat card, and `person` the guest who has used it. While the card
    is `fresh`, it has not been used: it gives a device the seat once.
    """

    name: str
    table: int | None
    claim: str
    person: str | None = None
    fresh: bool = True


class Round(Value, frozen=True):
    """A round: every table plays this game with this seed, in hexadecimal (H9)."""

    game: str
    seed: str


class Desk(Value, frozen=True):
    """A desk. `tables` are the codes of its tables, and the newest round is the present one."""

    id: str
    host: str
    host_name: str
    game: str
    lexicon: str
    options: Raw
    tally: TallyRule
    created: Wall
    members: tuple[Member, ...]
    rounds: tuple[Round, ...]
    tables: tuple[str, ...] = ()

    @property
    def seed(self) -> bytes:
        """The seed of the present round."""
        return bytes.fromhex(self.rounds[-1].seed)

    @property
    def commitment(self) -> str:
        """The hash of that seed, which is published before anybody sits down."""
        return commitment(self.seed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all members, also of those removed who have results."""
        return tuple(member.name for member in self.members if member.name)

    @property
    def listed(self) -> tuple[tuple[int, Member], ...]:
        """The members who have a table, with their numbers."""
        members = enumerate(self.members)
        return tuple((number, member) for number, member in members if member.table is not None)

    def number_of(self, claim: str) -> int:
        """The number of the member whose seat card has this hash."""
        return next(n for n, member in enumerate(self.members) if member.claim == claim)

    def with_member(self, number: int, member: Member) -> "Desk":
        """The desk with another member in place of that of this number."""
        members = (*self.members[:number], member, *self.members[number + 1 :])
        return replace(self, members=members)

    def without_person(self, person: str) -> "Desk":
        """The desk without the name of a guest whose data was deleted."""
        members = tuple(
            replace(member, name=f"{GUEST} {number}", person=None, fresh=False)
            if member.person == person
            else member
            for number, member in enumerate(self.members, 1)
        )
        return replace(self, members=members)


def new_round(game: str) -> Round:
    """A round with a seed that nobody knows yet."""
    return Round(game, secrets.token_bytes(SEED_BYTES).hex())


_decoder = msgspec.json.Decoder(Desk)


def read(body: bytes) -> Desk:
    """A desk's document from its JSON.

    Raises `Illegal` (`desk-unreadable`) if a newer version has written it, or it is damaged.
    """
    try:
        return _decoder.decode(body)
    except msgspec.DecodeError as error:
        log.exception("desk unreadable", exc_info=error)
        raise desk_unreadable() from error
