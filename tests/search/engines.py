"""The engines that there are."""

from contextlib import suppress

from wordhall.search import EngineName, SearchError, engine


def there() -> list[EngineName]:
    """The pure engine always; the native engine where its library was built."""
    with suppress(SearchError):
        return ["python", engine("native").name]
    return ["python"]
