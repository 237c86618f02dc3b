"""An independent check of finished matches: every draw, every decision, every score.

It shares nothing with the kernel or the games: the record is read as plain JSON, and the rulebook
is implemented a second time. docs/verify.md specifies the checks, so that anybody can write a third
implementation. Other packages need only `verify`.
"""

from wordhall.verify.reading import fingerprint, read
from wordhall.verify.record import check_record
from wordhall.verify.replay import replay
from wordhall.verify.report import Report
from wordhall.verify.resource import Library, Resource


def verify(data: bytes, library: Library) -> Report:
    """Checks the record of a finished match; raises `Unreadable` for any other file.

    `library` finds the lists of words and names that the record names by their digests.
    """
    document = read(data)
    record = check_record(document)
    opened = record["commits"][0]["events"][0]
    resource = Resource(opened["lexicon"], opened["names"], library)
    findings = replay(record, resource)
    report = Report(
        game=record["game"],
        commits=len(record["commits"]),
        players=[sitter["name"] for sitter in opened["roster"]["sitters"]],
        checked=findings.checked,
        commitment=opened["seal"]["commitment"],
        code=opened["seal"]["code"],
        lexicon=opened["lexicon"],
        lexicon_name=None if resource.list is None else resource.list.name,
        fingerprint=fingerprint(document),
        outcome=findings.outcome if findings.discrepancy is None else None,
        discrepancy=findings.discrepancy,
        doubts=resource.doubts,
    )
    return report.expecting("fingerprint", document["fingerprint"])
