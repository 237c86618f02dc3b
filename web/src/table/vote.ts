/** What a table agrees on during a match: an end, or a pause. */
import type { House } from "../wire/hall";

/** Whether somebody else wishes to end or to pause, and a seat of `mine` may still agree (H4, H6). */
export function isAsked({ chairs }: House, mine: readonly number[]): boolean {
  const play = chairs.map((chair, seat) => ({ ...chair, mine: mine.includes(seat) })).filter(({ resigned }) => !resigned);
  return (["wants_end", "wants_pause"] as const).some(
    (wish) => play.some((chair) => chair.mine && !chair[wish]) && play.some((chair) => !chair.mine && chair[wish]),
  );
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
