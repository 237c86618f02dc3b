/** How a table ends a match beside a seat that does not answer (H10). */
import type { House } from "../wire/hall";

/** Who has a say beside an idle seat, and how many of them wish to end the match; null where two play. */
export function endVote(house: House): { readonly wish: number; readonly others: number } | null {
  const plays = house.chairs.filter(({ human, bot, resigned }) => human && bot === null && !resigned);
  if (plays.length <= 2) return null;
  const others = house.chairs.filter(
    ({ human, away_since, resigned, idle }) => human && away_since === null && !resigned && !idle,
  );
  return { wish: others.filter(({ wants_end }) => wants_end).length, others: others.length };
}
