/** Awards: what was best in a match, and whose it was. They are drawn from facts alone. */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { Rare } from "../../wire/hall";
import type { Award, Finished } from "../contract";

/** Something that a seat did: how it is told, and what it is worth by the award's measure. */
export interface Deed {
  readonly seat: number;
  readonly what: string;
  readonly worth: number;
  /** The word that was played, where the deed is one. */
  readonly word?: string;
}

/** What awards are drawn from. The review comes later; some of it may never come. */
export type Facts<View, Review> = Pick<
  Finished<View, Review>,
  "names" | "view" | "review" | "resigned_after"
>;

/** How many turns had been played when the player of each seat resigned; null for who did not. */
type Resigned = Pick<Facts<unknown, unknown>, "resigned_after">;

/** What more people did alike is nothing special. */
const ALIKE = 2;

/** So many equal deeds are named, shared among the players, and how many more there are. */
const NAMED = 3;

/** The award for the best of some deeds, equals included; null if there are none. */
export function award(
  title: string,
  deeds: readonly Deed[],
  names: readonly string[],
): Award | null {
  const most = Math.max(...deeds.map(({ worth }) => worth));
  const best = deeds.filter(({ worth }) => worth === most);
  const seats = [...new Set(best.map(({ seat }) => seat))];
  const whats = [...new Set(best.map(({ what }) => what))];
  const alike = whats.length === 1 && seats.length > ALIKE;
  if (best.length === 0 || alike) return null;
  const text = told(whats, best, names);
  return { title, text, seats, words: [...new Set(best.flatMap(({ word }) => word ?? []))] };
}

/** "TEA and EAR, by Ada; ART, by Bo and Cy": what the same players did is told together. */
function told(whats: readonly string[], best: readonly Deed[], names: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const what of whats) {
    const seats = new Set(best.filter((deed) => deed.what === what).map(({ seat }) => seat));
    const by = listed([...seats].map((seat) => names[seat] ?? ""));
    groups.set(by, [...(groups.get(by) ?? []), what]);
  }
  const each = whats.length > NAMED ? Math.max(1, Math.floor(NAMED / groups.size)) : NAMED;
  return [...groups].map(([by, own]) => m.award_by({ what: some(own, each), names: by })).join("; ");
}

function some(whats: readonly string[], most: number): string {
  const more = whats.length - most;
  return listed(more > 0 ? [...whats.slice(0, most), m.award_more({ count: more })] : whats);
}

/** Whether a seat did something for its player in this turn: once a player has resigned, what a bot
 * does in their seat counts for nobody (H3). */
export function counts({ resigned_after }: Resigned, seat: number, turn: number): boolean {
  return turn < (resigned_after[seat] ?? Infinity);
}

/** The turns that count for who had them. */
export function counted<T extends { readonly seat: number }>(turns: readonly T[], facts: Resigned): T[] {
  return turns.filter(({ seat }, turn) => counts(facts, seat, turn));
}

/** The award for the least known of the words that counted: only the review knows. */
export function rarest(
  review: { readonly rarest: readonly Rare[] } | null,
  names: readonly string[],
): Award | null {
  const words = review?.rarest ?? [];
  return award(m.award_rarest(), words.map(({ seat, word }) => ({ seat, what: word, worth: 1, word })), names);
}

/**
 * The awards that somebody earned. A word is praised once, by the first award that it earned. `others`
 * are given only to whom none of the awards names: so one player does not get all, and nobody gets one
 * that they have not earned.
 */
export function given(awards: readonly (Award | null)[], others: readonly (Award | null)[] = []): Award[] {
  const told: Award[] = [];
  const fresh = ({ words }: Award): boolean =>
    words.length === 0 || words.some((word) => !told.some((one) => one.words.includes(word)));
  const unnamed = ({ seats }: Award): boolean =>
    seats.some((seat) => !told.some((one) => one.seats.includes(seat)));
  for (const award of awards) if (award && fresh(award)) told.push(award);
  for (const award of others) if (award && fresh(award) && unnamed(award)) told.push(award);
  return told;
}

/** The sum of something for each seat that has any; `what` tells it. */
export function sums(
  parts: readonly (readonly [seat: number, worth: number])[],
  what: (sum: number) => string,
): Deed[] {
  const all = new Map<number, number>();
  for (const [seat, worth] of parts) all.set(seat, (all.get(seat) ?? 0) + worth);
  return [...all]
    .filter(([, worth]) => worth > 0)
    .map(([seat, worth]) => ({ seat, what: what(worth), worth }));
}
