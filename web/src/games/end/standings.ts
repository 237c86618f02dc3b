/** Who stands where when a match is over. */
import type { Outcome } from "../../wire/hall";

/** What a game tells of a player beside place and total. */
export interface Standing {
  readonly name: string;
  readonly note?: string;
  /** What the total is made of, or else what counts: under the columns' titles. */
  readonly figures?: readonly number[];
  /** They count what was done, and make up no total: they stand for who resigned, too. */
  readonly counts?: boolean;
}

/** The points that won; where nobody did (H4), the most. */
export function highest({ places, scores }: Outcome): number {
  const won = scores.filter((_, seat) => places[seat] === 1);
  return Math.max(...(won.length > 0 ? won : scores));
}

/** The place that is told of a seat; none where nobody has one (H4), and of who resigned only that:
 * all of them share the last place, whatever their points (H3). */
export function placeOf({ places, resigned = [] }: Outcome, seat: number): number | undefined {
  return resigned.includes(seat) ? undefined : places[seat];
}

/** The seats by place; where nobody has one (H4), by points, and who resigned below the others (H3). */
export function inOrder({ places, scores, resigned = [] }: Outcome): number[] {
  const gone = (seat: number): number => Number(resigned.includes(seat));
  return [...scores.keys()].sort(
    (one, other) =>
      gone(one) - gone(other) ||
      (places[one] ?? 0) - (places[other] ?? 0) ||
      (scores[other] ?? 0) - (scores[one] ?? 0) ||
      one - other,
  );
}
