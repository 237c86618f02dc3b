"""Requests are read strictly: JSON of exactly the type that is asked for, and nothing near it."""

from typing import Any

import msgspec
from litestar import Request

from wordhall.kernel.game import Illegal


class StrictRequest(Request[Any, Any, Any]):
    """Reads a body straight into the type of the handler's `data`.

    The framework's own reading would take 0 for false, and "7" for 7. What is not said to be
    JSON is refused, as a form of a foreign page could bring it without asking.
    """

    async def json(self) -> Any:
        """The body as a value of the handler's type; raises `Illegal` (`unreadable`)."""
        if self.content_type[0] != "application/json":
            raise Illegal("unreadable", "house", "This cannot be read: send application/json.")
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.json.decode(await self.body(), type=wanted)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Illegal("unreadable", "house", f"This cannot be read: {error}.") from error
