/** Whom the table asks for a sign (H10), and whose seat a bot took, as one device sees it. */
import type { House, Standing } from "../wire/hall";

export interface Asked {
  readonly seat: number;
  readonly mine: boolean;
  /** Match time until which an answer is waited for; null once that has gone by. */
  readonly until: number | null;
  /** Whether "I'm still here" would still do. */
  readonly answers: boolean;
}

const MOST_RENEWALS = 2;

export function asked(house: House, mine: readonly number[]): readonly Asked[] {
  return house.chairs.flatMap(({ warned_until, idle, renewals }, seat) =>
    warned_until === null && !idle
      ? []
      : [{ seat, mine: mine.includes(seat), until: warned_until, answers: renewals < MOST_RENEWALS }],
  );
}

/** Whether a bot plays in a person's seat until they take it back. */
export function isTaken({ chairs }: House, seat: number): boolean {
  const chair = chairs[seat];
  return chair?.bot != null && chair.human && !chair.returning && !chair.resigned;
}

/** The seats of mine in which a bot plays until I take them back. */
export function taken(house: House, mine: readonly number[]): readonly number[] {
  return mine.filter((seat) => isTaken(house, seat));
}

/** What a seat of mine is offered: nothing while a bot plays for me. */
export function offered(standing: Standing, house: House, seat: number | null): Standing {
  return seat !== null && isTaken(house, seat) ? { ...standing, offers: [] } : standing;
}
