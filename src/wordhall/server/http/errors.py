"""Refusals and faults as HTTP answers: always JSON of the type `Refusal`."""

from http import HTTPStatus
from typing import Any, TypeAlias

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from wordhall.complaint import Complaint
from wordhall.kernel.game import Illegal, Refusal
from wordhall.server.refusals import failed, in_trouble, not_here
from wordhall.server.sockets.node_addresses import asked_node, at_node
from wordhall.store.contract import Trouble
from wordhall.store.nodes import ElsewhereError

AnyRequest: TypeAlias = Request[Any, Any, Any]

STATUS: dict[str, HTTPStatus] = {
    "stranger": HTTPStatus.UNAUTHORIZED,
    "foreign-page": HTTPStatus.FORBIDDEN,
    "foreign-name": HTTPStatus.MISDIRECTED_REQUEST,
    "host-only": HTTPStatus.FORBIDDEN,
    "locked": HTTPStatus.FORBIDDEN,
    "no-such-page": HTTPStatus.NOT_FOUND,
    "no-such-table": HTTPStatus.NOT_FOUND,
    "no-such-match": HTTPStatus.NOT_FOUND,
    "no-such-turn": HTTPStatus.NOT_FOUND,
    "no-such-puzzle": HTTPStatus.NOT_FOUND,
    "no-such-hint": HTTPStatus.NOT_FOUND,
    "no-such-game": HTTPStatus.NOT_FOUND,
    "no-such-code": HTTPStatus.NOT_FOUND,
    "no-such-desk": HTTPStatus.NOT_FOUND,
    "no-such-card": HTTPStatus.NOT_FOUND,
    "wrong-method": HTTPStatus.METHOD_NOT_ALLOWED,
    "too-long": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "unreadable": HTTPStatus.BAD_REQUEST,
    "bad-name": HTTPStatus.BAD_REQUEST,
    "bad-position": HTTPStatus.BAD_REQUEST,
    "bad-option": HTTPStatus.BAD_REQUEST,
    "bad-chance": HTTPStatus.BAD_REQUEST,
    "bad-grid": HTTPStatus.BAD_REQUEST,
    "bad-players": HTTPStatus.BAD_REQUEST,
    "no-names": HTTPStatus.BAD_REQUEST,
    "too-many-names": HTTPStatus.BAD_REQUEST,
    "no-such-lexicon": HTTPStatus.BAD_REQUEST,
    "not-letters": HTTPStatus.BAD_REQUEST,
    "no-such-seat": HTTPStatus.BAD_REQUEST,
    "no-such-level": HTTPStatus.BAD_REQUEST,
    "too-many": HTTPStatus.TOO_MANY_REQUESTS,
    "failed": HTTPStatus.INTERNAL_SERVER_ERROR,
    "screen-only": HTTPStatus.FORBIDDEN,
    "hall-full": HTTPStatus.SERVICE_UNAVAILABLE,
    "disk-low": HTTPStatus.SERVICE_UNAVAILABLE,
    "not-printed": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-review": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-study": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-best-result": HTTPStatus.SERVICE_UNAVAILABLE,
    "not-kept": HTTPStatus.SERVICE_UNAVAILABLE,
    "table-moves": HTTPStatus.SERVICE_UNAVAILABLE,
    "table-newer": HTTPStatus.SERVICE_UNAVAILABLE,
    "desk-unreadable": HTTPStatus.SERVICE_UNAVAILABLE,
    "node-leaves": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of each code; all others mean a conflict with the present state (409)."""

STORE = "store-"
"""How codes of the store's troubles begin: the hall cannot store anything now (503)."""

BROKEN_OFF = "client disconnected prematurely"
"""The framework's error message when a client disconnects within a request's body."""

UNFINISHED = Illegal("unreadable", "house", "The request broke off before its end. Send it again.")
"""The answer then. Nobody reads it; it is no fault of the hall, so it is not logged."""

OF_STATUS = {
    HTTPStatus.NOT_FOUND: Illegal(
        "no-such-page", "house", "There is nothing at this address. Check it for a typo."
    ),
    HTTPStatus.METHOD_NOT_ALLOWED: Illegal(
        "wrong-method",
        "house",
        "This address does not support such a request. Check which ones it supports.",
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Illegal(
        "too-long", "house", "This is too long. Send less."
    ),
}
"""The refusals of the framework itself, in the hall's words."""


def status_of(code: str) -> HTTPStatus:
    """The HTTP status of a refusal."""
    if code.startswith(STORE):
        return HTTPStatus.SERVICE_UNAVAILABLE
    return STATUS.get(code, HTTPStatus.CONFLICT)


def _answer(refusal: Refusal, status: HTTPStatus) -> Response[Refusal]:
    seconds = refusal.details.get("seconds") if status == HTTPStatus.TOO_MANY_REQUESTS else None
    headers = {} if seconds is None else {"Retry-After": str(seconds)}
    return Response(refusal, status_code=status, media_type="application/json", headers=headers)


def _illegal(_: AnyRequest, refused: Illegal) -> Response[Refusal]:
    return _answer(refused.refusal(), status_of(refused.code))


def _complaint(_: AnyRequest, complaint: Complaint) -> Response[Refusal]:
    text = complaint.text[:1].upper() + complaint.text[1:].rstrip(".") + "."
    return _answer(Refusal(complaint.code, "house", text, {}), status_of(complaint.code))


def _trouble(request: AnyRequest, trouble: Trouble) -> Response[Refusal]:
    """The store's trouble; details of the machine are for the operator only."""
    structlog.get_logger().error("store in trouble", path=request.url.path, reason=trouble.text)
    return _answer(in_trouble(trouble).refusal(), status_of(trouble.code))


def _refused_by_framework(request: AnyRequest, error: HTTPException) -> Response[Refusal]:
    if error.detail == BROKEN_OFF:
        return _answer(UNFINISHED.refusal(), HTTPStatus.BAD_REQUEST)
    status = HTTPStatus(error.status_code)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _failed(request, error)
    refusal = OF_STATUS.get(status) or Illegal(
        "unreadable", "house", f"This cannot be read: {_reason(error)}."
    )
    response = _answer(refusal.refusal(), status)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _reason(error: HTTPException) -> str:
    """The reason why a request is wrong, by fields if they are known."""
    if not isinstance(error.extra, list):
        return error.detail.rstrip(".")
    faults = [f"{fault.get('message', '')} ({fault.get('key', 'body')})" for fault in error.extra]
    return "; ".join(faults)


def _failed(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """A fault of the hall: the log has its details, and the answer none."""
    structlog.get_logger().exception("request failed", path=request.url.path, exc_info=error)
    return _answer(failed().refusal(), HTTPStatus.INTERNAL_SERVER_ERROR)


def _elsewhere(request: AnyRequest, elsewhere: ElsewhereError) -> Response[Any]:
    """Sends a request to the node that has the table; the method and the body stay the same."""
    if asked_node(request.scope) == elsewhere.node:
        return _answer(not_here().refusal(), HTTPStatus.SERVICE_UNAVAILABLE)
    there = at_node(elsewhere.node, request.url.path, request.url.query)
    status = HTTPStatus.TEMPORARY_REDIRECT
    return Response(None, status_code=status, headers={"Location": there})


HANDLERS: ExceptionHandlersMap = {
    ElsewhereError: _elsewhere,
    Illegal: _illegal,
    Complaint: _complaint,
    Trouble: _trouble,
    HTTPException: _refused_by_framework,
    Exception: _failed,
}
