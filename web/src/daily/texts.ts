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

/** The texts of several boards as one: the date and the streak stand there once. */
export function together(texts: readonly string[]): string {
  const told = texts.filter(Boolean).map((text) => text.split("\n"));
  const streak = told.map(([, , , days]) => days).find(Boolean);
  const lines = [told[0]?.[0], ...told.flatMap((lines) => lines.slice(1, 3)), streak];
  return lines.filter(Boolean).join("\n");
}

/** A word of praise for a good share of the best results; "" for less. */
export function praise(points: readonly number[], best: readonly number[]): string {
  const shares = points.map((own, at) => Math.min(1, Math.max(0, own) / Math.max(1, best[at] ?? 1)));
  const share = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  if (share === 1) return m.daily_praise_best();
  if (share >= 0.75) return m.daily_praise_great();
  return share >= 0.5 ? m.daily_praise_good() : "";
}
