/** Whom the table asks for a sign (H10), and whose seat a bot took, as one device sees it. */
import type { House } from "../wire/hall";

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

/** The seats of mine in which a bot plays until I take them back. */
export function taken(house: House, mine: readonly number[]): readonly number[] {
  return mine.filter((seat) => {
    const chair = house.chairs[seat];
    return chair?.bot != null && chair.human && !chair.returning && !chair.resigned;
  });
}

/** Who has a say beside an idle seat, and how many of them wish to end the match; null where two play. */
export function endVote(house: House): { readonly wish: number; readonly others: number } | null {
  const plays = house.chairs.filter(({ human, bot, resigned }) => human && bot === null && !resigned);
  if (plays.length <= 2) return null;
  const others = house.chairs.filter(
    ({ human, away_since, resigned, idle }) => human && away_since === null && !resigned && !idle,
  );
  return { wish: others.filter(({ wants_end }) => wants_end).length, others: others.length };
}
