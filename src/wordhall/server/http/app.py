"""The hall as one ASGI application: HTTP API, sockets, and pages."""

from litestar import Litestar
from litestar.di import Provide
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Guard

from wordhall import __version__
from wordhall.server.analyses.jobs import Analyses
from wordhall.server.config import Config
from wordhall.server.desks.claims import Claims
from wordhall.server.desks.service import Desks
from wordhall.server.hall import Hall
from wordhall.server.http.addresses import unbelieved
from wordhall.server.http.admission import Admission, AnyConnection
from wordhall.server.http.api import HANDLERS
from wordhall.server.http.api.dependencies import person, visitor
from wordhall.server.http.code_guessing import Guessing
from wordhall.server.http.documents import Documents
from wordhall.server.http.errors import HANDLERS as REFUSALS
from wordhall.server.http.pages import Pages
from wordhall.server.http.rate_limits import Throttle
from wordhall.server.http.strict_json import StrictRequest
from wordhall.server.matches.finished import Matches
from wordhall.server.operator.metrics import Meters
from wordhall.server.people.participants import GuestList
from wordhall.server.people.people import People
from wordhall.server.screens import Screens
from wordhall.server.sockets.sessions import socket_handler

LONGEST_BODY = 32 * 1024
"""Bytes of a request's body at most; a sheet with all its words is the longest."""


def create_app(
    hall: Hall, config: Config, meters: Meters, screens: Screens, documents: Documents
) -> Litestar:
    """The application of a hall. The caller starts and stops the hall."""
    people = People(hall.store, hall.clock.wall)
    door = Admission(people, config.origins)
    matches = Matches(hall.store)
    hall.result_caches.append(matches.forget)
    throttle = Throttle(hall.limits, hall.clock, GuestList(hall, door).part)
    guessing = Guessing(hall, door)
    pages = Pages(hall, door, config, matches)
    desks = Desks(hall)
    given = {
        "hall": hall,
        "config": config,
        "door": door,
        "matches": matches,
        "analyses": Analyses(hall.thinker, hall.clock, hall.limits),
        "desks": desks,
        "claims": Claims(desks, people),
        "screens": screens,
        "documents": documents,
        "throttle": throttle,
    }
    return Litestar(
        route_handlers=[*HANDLERS, socket_handler(hall, door, guessing), *pages.handlers()],
        dependencies={
            **{name: _always(thing) for name, thing in given.items()},
            "visitor": Provide(visitor),
            "person": Provide(person, sync_to_thread=False),
        },
        guards=[_watch_proxy(hall), throttle.guard, guessing.guard, door.guard],
        exception_handlers=REFUSALS,
        before_send=[pages.add_headers, meters.count, guessing.count],
        openapi_config=OpenAPIConfig(
            title="Wordhall",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            create_examples=False,
        ),
        request_class=StrictRequest,
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
        debug=False,
    )


def _watch_proxy(hall: Hall) -> Guard:
    """A guard that tells the operator of a proxy that is not trusted."""

    async def guard(connection: AnyConnection, _: BaseRouteHandler) -> None:
        address = unbelieved(connection)
        if address is not None:
            hall.services.look_at_proxy(address)

    return guard


def _always(thing: object) -> Provide:
    return Provide(lambda: thing, sync_to_thread=False, use_cache=True)
