"""People: a name, a token in a cookie, and a return code for when the cookie is lost.

Nobody needs an account. The token has 256 bits, and only the browser knows it: the store has its
hash. The return code is derived from a secret of the hall, so that it can be shown again.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.server.people.avatars import Avatar, written
from wordhall.server.people.names import name_from
from wordhall.server.refusals import stranger
from wordhall.store.contract import Store
from wordhall.store.rows import PersonRow, Wall

TOKEN_BYTES = 32
SHAPE_OF_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
UNMISTAKABLE = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and capitals, without those that look alike (0 O, 1 I L, U V)."""

CODE_LENGTH = 8
MOST_DEVICES = 8
"""Devices on which a person may be signed in besides the first; one more replaces the oldest."""

SEEN_EVERY = 60 * 60 * 1000
"""Milliseconds between two notes of a person's visit; an hour is enough for retention in days."""


def hashed(token: str) -> str:
    """The hash of a token or code as the store has it; 256 random bits need no salt."""
    return hashlib.sha256(b"wordhall/token/1\0" + token.encode()).hexdigest()


def new_code(length: int) -> str:
    """A random code of unmistakable characters."""
    return "".join(secrets.choice(UNMISTAKABLE) for _ in range(length))


class People:
    """The guests of a hall. `wall` tells the time in milliseconds since 1970."""

    def __init__(self, store: Store, wall: Callable[[], Wall]) -> None:
        self._store = store
        self._wall = wall

    async def welcome(
        self, name: str, *, robot: bool = False, coded: bool = True
    ) -> tuple[PersonRow, str]:
        """A new person and their token, which is given only this once.

        Programs have no return code, nor have guests with a seat card (not `coded`).
        """
        token, person_id = secrets.token_urlsafe(TOKEN_BYTES), secrets.token_hex(16)
        now = self._wall()
        person = PersonRow(
            id=person_id,
            name=name_from(name),
            token=hashed(token),
            return_code=hashed(await self._code(person_id)) if coded and not robot else "",
            robot=robot,
            created=now,
            seen=now,
        )
        await self._store.add_person(person)
        return person, token

    async def by_token(self, token: str) -> PersonRow | None:
        """The person of a token; None if there is none."""
        if not SHAPE_OF_TOKEN.fullmatch(token):
            return None
        person = await self._store.person_by_token(hashed(token))
        if person is not None and self._wall() - person.seen > SEEN_EVERY:
            self._store.see(person.id, self._wall())
        return person

    async def robots(self) -> Sequence[PersonRow]:
        """The programs that have a token."""
        return await self._store.robots()

    async def revoke(self, name: str) -> int:
        """Voids the tokens of all programs of this name; gives how many there were.

        Matches that they have played keep the name; nobody can continue for them.
        """
        found = [robot for robot in await self._store.robots() if robot.name == name]
        for robot in found:
            await self._change(robot, _revoked)
        return len(found)

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Renames a person; seats that they have taken keep the old name."""
        wanted = name_from(name)
        return await self._change(person, lambda now: replace(now, name=wanted))

    async def wear(self, person: PersonRow, avatar: Avatar) -> PersonRow:
        """Gives a person the avatar that they chose."""
        return await self._change(person, lambda now: replace(now, avatar=written(avatar)))

    async def agree(self, person: PersonRow, *, agrees: bool) -> PersonRow:
        """Notes whether a person agrees that their matches are given to research (H14).

        An agreement begins now, also for one who has agreed before and revoked it since.
        """

        def with_consent(now: PersonRow) -> PersonRow:
            since = now.agreed or self._wall()
            return replace(now, agreed=since if agrees else None)

        return await self._change(person, with_consent)

    async def _change(
        self, person: PersonRow, change: Callable[[PersonRow], PersonRow]
    ) -> PersonRow:
        """The person after a change of their row as it is now; refused if they are forgotten.

        Another request may have changed the row since `person` was read, and its change must not be
        undone: then the row is read again.
        """
        now: PersonRow | None = person
        while now is not None:
            after = change(now)
            if await self._store.change_person(now, after):
                return after
            now = await self._store.person(person.id)
        raise stranger()

    async def return_code(self, person: PersonRow) -> str:
        """The code that brings this person back on another device, like `ABCD-EFGH`."""
        if not person.return_code:
            text = "You came with a seat card, and have no return code. Ask for a new card instead."
            raise Illegal("card-only", "house H12", text)
        first = await self._code(person.id)
        renewed = await self._code(person.id + person.token)
        code = renewed if hashed(renewed) == person.return_code else first
        return f"{code[:4]}-{code[4:]}"

    async def come_back(self, code: str) -> tuple[PersonRow, str]:
        """The person of a return code, and a token for one more device."""
        plain = re.sub(r"[\s-]+", "", code).upper()
        person = await self._store.person_by_return_code(hashed(plain))
        if person is None or person.robot:
            raise _no_such_code()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        try:
            await self._store.add_device(person, hashed(token), MOST_DEVICES)
        except LookupError as error:  # the code became void meanwhile
            raise _no_such_code() from error
        self._store.see(person.id, self._wall())
        return person, token

    async def stay_here_only(self, person: PersonRow) -> str:
        """A new token for the device that asks; all other tokens and the code become void."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        code = hashed(await self._code(person.id + hashed(token)))

        def renewed(now: PersonRow) -> PersonRow:
            kept = code if now.return_code else ""
            return replace(now, token=hashed(token), return_code=kept)

        await self._change(person, renewed)
        await self._store.forget_devices(person.id)
        return token

    async def _code(self, seed: str) -> str:
        """The code that follows from the hall's secret; the store has only its hash."""
        digest = hmac.digest(await self._store.secret("return"), seed.encode(), "sha256")
        number, code = int.from_bytes(digest, "big"), ""
        for _ in range(CODE_LENGTH):
            number, place = divmod(number, len(UNMISTAKABLE))
            code += UNMISTAKABLE[place]
        return code


def _no_such_code() -> Illegal:
    return Illegal("no-such-code", "house H2", "Nobody has this code. Check it for a typo.")


def _revoked(robot: PersonRow) -> PersonRow:
    return replace(
        robot, token=hashed(secrets.token_urlsafe(TOKEN_BYTES)), robot=False, agreed=None
    )
