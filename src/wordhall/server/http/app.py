"""The hall as one ASGI application: HTTP API, sockets, and pages."""

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from wordhall import __version__
from wordhall.server.http.admission import AnyConnection
from wordhall.server.http.api import HANDLERS
from wordhall.server.http.api.dependencies import person, visitor
from wordhall.server.http.errors import HANDLERS as REFUSALS
from wordhall.server.http.pages import page
from wordhall.server.http.services import STATE, HttpServices, services_of
from wordhall.server.http.strict_json import StrictRequest
from wordhall.server.jobs.warnings import warn_of_proxy
from wordhall.server.sockets.client_addresses import untrusted_proxy

LONGEST_BODY = 32 * 1024
"""Bytes of a request's body at most; a sheet with all its words is the longest."""

GIVEN = (
    "hall",
    "config",
    "admission",
    "matches",
    "analyses",
    "desks",
    "claims",
    "screens",
    "documents",
    "throttle",
    "guessing",
    "pages",
)
"""The services that handlers may ask for by name."""


def create_app(services: HttpServices) -> Litestar:
    """The application of a hall. The caller starts and stops the hall."""
    return Litestar(
        route_handlers=[*HANDLERS, page],
        dependencies={
            **{name: _provided(name) for name in GIVEN},
            "visitor": Provide(visitor),
            "person": Provide(person, sync_to_thread=False),
        },
        guards=[_watch_proxy, _limit_rate, _limit_guessing, _check_origin],
        exception_handlers=REFUSALS,
        before_send=[_finish_answer],
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
        state=State({STATE: services}),
    )


def _provided(name: str) -> Provide:
    def provide(scope: Scope) -> object:
        return getattr(services_of(scope), name)

    return Provide(provide, sync_to_thread=False)


async def _watch_proxy(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Tells the operator of a proxy that is not trusted."""
    address = untrusted_proxy(connection)
    if address is not None:
        warn_of_proxy(services_of(connection.scope).hall.services.notices, address)


async def _limit_rate(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    await services_of(connection.scope).throttle.guard(connection, handler)


async def _limit_guessing(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    await services_of(connection.scope).guessing.guard(connection, handler)


async def _check_origin(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    await services_of(connection.scope).admission.guard(connection, handler)


async def _finish_answer(message: Message, scope: Scope) -> None:
    services = services_of(scope)
    await services.pages.add_headers(message, scope)
    await services.meters.count(message, scope)
    await services.guessing.count(message, scope)
