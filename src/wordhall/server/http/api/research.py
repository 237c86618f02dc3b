"""Whether I agree that my matches are given to research (H14): no other player is told."""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from wordhall.kernel.value import Value
from wordhall.server.http.api.dependencies import CurrentAdmission, CurrentPerson, refusals
from wordhall.server.http.rate_limits import HEAVY


class Agreement(Value, frozen=True):
    """Whether matches of mine that begin from now on may be given to research."""

    agrees: bool


@get("/api/me/research", responses=refusals(401), sync_to_thread=False)
def tell_agreement(person: CurrentPerson) -> Agreement:
    """Whether I agree that my matches are given to research. At first I do not."""
    return Agreement(person.agreed is not None)


@post("/api/me/research", status_code=200, responses=refusals(401, 403), opt=HEAVY)
async def agree(
    data: JSONBody[Agreement], person: CurrentPerson, admission: CurrentAdmission
) -> Agreement:
    """Agrees, for matches that begin from now on, or revokes that for all matches of mine."""
    changed = await admission.people.agree(person, agrees=data.agrees)
    return Agreement(changed.agreed is not None)


HANDLERS: list[HTTPRouteHandler] = [tell_agreement, agree]
