/** What a table agrees on during a match: an end, or a pause. */
import type { House } from "../wire/hall";

/** A wish that seats of this device have not answered. */
export interface Question {
  /** The same as long as the same people wish the same. */
  readonly key: string;
  readonly to: "end" | "pause";
  readonly from: readonly number[];
  /** The seats that may agree. */
  readonly mine: readonly number[];
}

/** What somebody wishes, and seats of `mine` may still agree to (H4, H6). Of several people with one
 * device each is asked, also about what another of them wishes. */
export function questions(
  { chairs }: House,
  mine: readonly number[],
): readonly Question[] {
  const seats = [...chairs.keys()].filter((seat) => !chairs[seat]?.resigned);
  return (["end", "pause"] as const).flatMap((to) => {
    const wishes = (seat: number): boolean => chairs[seat]?.[`wants_${to}`] ?? false;
    const from = seats.filter(wishes);
    const own = seats.filter((seat) => !wishes(seat) && mine.includes(seat));
    const open = from.length > 0 && own.length > 0;
    return open ? [{ key: `${to} ${from.join()}`, to, from, mine: own }] : [];
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
