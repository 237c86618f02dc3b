"""What stops a command, whatever part of the program finds it."""


class Complaint(Exception):
    """Printed as one line; the exit status is then 2.

    `code` is stable and kebab-case; `text` says what is wrong and what to do.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
