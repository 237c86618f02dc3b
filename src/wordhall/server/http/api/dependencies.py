"""The arguments that handlers are given, and their documented refusals."""

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation

from wordhall.kernel.game import Refusal
from wordhall.server.analyses.jobs import Analyses
from wordhall.server.config import Config
from wordhall.server.desks.claims import Claims
from wordhall.server.desks.service import Desks
from wordhall.server.hall import Hall
from wordhall.server.http.admission import Admission
from wordhall.server.http.code_guessing import Guessing
from wordhall.server.http.documents import Documents
from wordhall.server.http.errors import AnyRequest
from wordhall.server.http.rate_limits import Throttle
from wordhall.server.matches.finished import Matches
from wordhall.server.refusals import stranger
from wordhall.server.screens import Screens
from wordhall.store.rows import PersonRow

CurrentHall: TypeAlias = NamedDependency[SkipValidation[Hall]]
CurrentAdmission: TypeAlias = NamedDependency[SkipValidation[Admission]]
TheConfig: TypeAlias = NamedDependency[SkipValidation[Config]]
TheDocuments: TypeAlias = NamedDependency[SkipValidation[Documents]]
TheThrottle: TypeAlias = NamedDependency[SkipValidation[Throttle]]
TheGuessing: TypeAlias = NamedDependency[SkipValidation[Guessing]]
TheDesks: TypeAlias = NamedDependency[SkipValidation[Desks]]
TheClaims: TypeAlias = NamedDependency[SkipValidation[Claims]]
TheScreens: TypeAlias = NamedDependency[SkipValidation[Screens]]
TheAnalyses: TypeAlias = NamedDependency[SkipValidation[Analyses]]
TheMatches: TypeAlias = NamedDependency[SkipValidation[Matches]]
CurrentPerson: TypeAlias = NamedDependency[SkipValidation[PersonRow]]
MaybePerson: TypeAlias = NamedDependency[SkipValidation[PersonRow | None]]

SAID = {
    400: "The request cannot be read, or does not fit",
    401: "The hall does not know you yet: give a name first",
    403: "You may not do this, or not from this page",
    404: "Nothing has this address, code or number",
    409: "This is not possible now",
    429: "Too many requests: wait a while",
    500: "The hall has a fault",
    503: "The hall cannot save anything now",
}
ALWAYS = (400, 429, 500, 503)


async def visitor(request: AnyRequest, admission: CurrentAdmission) -> PersonRow | None:
    """The person who asks; None if the hall does not know them."""
    return await admission.who(request)


def person(visitor: MaybePerson) -> PersonRow:
    """The person who asks; refuses strangers."""
    if visitor is None:
        raise stranger()
    return visitor


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The documented refusals of a handler, besides those that all may give."""
    return {
        status: ResponseSpec(Refusal, description=SAID[status], generate_examples=False)
        for status in sorted({*ALWAYS, *statuses})
    }


CHANGE_REFUSALS = refusals(401, 403, 404, 409)
"""Refusals of a change: no name, no right, no such thing, or not in its present state."""
