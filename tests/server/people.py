"""People who come to tables in tests."""

from wordhall.store.rows import PersonRow


def person(name: str) -> PersonRow:
    """Somebody called so, in capitals, whose id is the name."""
    return PersonRow(
        id=name,
        name=name.capitalize(),
        token=f"token of {name}",
        return_code=f"code of {name}",
        robot=False,
        created=0,
        seen=0,
    )
