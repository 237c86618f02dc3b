/** How results are said. */
import { m } from "../paraglide/messages.js";
import { plain } from "../parts/figures";

/** "1 point", "−4 points". */
export function pointsText(points: number): string {
  return m.daily_points({ count: points, shown: plain(points) });
}

/** "9 of 10 points, in 41 s"; `best` is the best result that is known. */
export function resultText(points: number, best: number, seconds: number | null): string {
  const what = { points: plain(points), shown: plain(best), count: best };
  return seconds === null ? m.daily_of_best(what) : m.daily_of_best_within({ ...what, seconds });
}

/** "20–29", or "7" where there is nothing between. */
export function rangeText(low: number, high: number): string {
  return low === high ? plain(low) : m.daily_range({ low: plain(low), high: plain(high) });
}
