"""Requests are read strictly: JSON of exactly the handler's type, without conversions."""

from typing import Any

import msgspec
from litestar import Request

from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Illegal


class StrictRequest(Request[Any, Any, Any]):
    """Reads a body straight into the type of the handler's `data`.

    The framework itself would read 0 as false, and "7" as 7. A body whose content type is not
    JSON is refused, as a form on a foreign page could send it without a preflight request.
    """

    async def json(self) -> Any:
        """The body as a value of the handler's type; raises `Illegal` (`unreadable`)."""
        if self.content_type[0] != "application/json":
            raise Illegal("unreadable", "house", "This cannot be read: send application/json.")
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return decoder(wanted).decode(await self.body())
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Illegal("unreadable", "house", f"This cannot be read: {error}.") from error
