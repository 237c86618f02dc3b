"""What the handlers of an application are given: everything that belongs to one hall.

Handlers, guards and hooks ask the application's state for it, so they are the same for all halls.
"""

from litestar.types import Scope

from wordhall.server.analyses.jobs import Analyses
from wordhall.server.config import Config
from wordhall.server.desks.claims import Claims
from wordhall.server.desks.service import Desks
from wordhall.server.hall import Hall
from wordhall.server.http.admission import Admission
from wordhall.server.http.code_guessing import Guessing
from wordhall.server.http.documents import Documents
from wordhall.server.http.metrics import Meters
from wordhall.server.http.pages import Pages
from wordhall.server.http.participants import KnownPeople
from wordhall.server.http.rate_limits import Throttle
from wordhall.server.matches.finished import Matches
from wordhall.server.people.people import People
from wordhall.server.screens import Screens

STATE = "services"
"""The name in the state of the application."""


class HttpServices:
    """The services of a hall, as handlers name them."""

    def __init__(
        self, hall: Hall, config: Config, meters: Meters, screens: Screens, documents: Documents
    ) -> None:
        people = People(hall.store, hall.clock.wall)
        self.hall = hall
        self.config = config
        self.meters = meters
        self.screens = screens
        self.documents = documents
        self.admission = Admission(people, config.origins)
        self.matches = Matches(hall.store)
        hall.result_caches.append(self.matches.forget)
        self.throttle = Throttle(hall.limits, hall.clock, KnownPeople(hall, self.admission).part)
        self.guessing = Guessing(hall, self.admission)
        self.pages = Pages(hall, self.admission, config, self.matches)
        self.analyses = Analyses(hall.thinker, hall.clock, hall.limits)
        self.desks = Desks(hall)
        self.claims = Claims(self.desks, people)


def services_of(scope: Scope) -> HttpServices:
    """The services of the hall that a connection is for."""
    found: HttpServices = scope["litestar_app"].state[STATE]
    return found
