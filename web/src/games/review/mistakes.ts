/** Mistakes in words: how large one was, and why another move was better. */
import { m } from "../../paraglide/messages.js";
import { RARE, type Fell, type ScoredMore, type Size } from "../../wire/hall";

export interface Mistake {
  readonly size: Size;
  /** A sentence; it is empty where there is no fact to tell. */
  readonly why: string;
}

/** A turn as it was judged; the better move is the `advised` one of the `best`. */
interface Judged<Why, Choice> {
  readonly mistake: Size | null;
  readonly why: Why | null;
  readonly best: readonly Choice[];
  readonly advised: number;
}

/** The sign that a size has, and how it is called. */
export const SIZES: Readonly<Record<Size, { readonly sign: string; readonly name: () => string }>> = {
  small: { sign: "?!", name: m.review_mistake_small },
  medium: { sign: "?", name: m.review_mistake_medium },
  large: { sign: "??", name: m.review_mistake_large },
};

/** The mistake of a turn, if it was one. */
export function mistakeIn<Why, Choice>(
  { mistake, why, best, advised }: Judged<Why, Choice>,
  says: (why: Why, better: Choice) => string,
): Mistake | null {
  const better = best[advised];
  return mistake && why && better ? { size: mistake, why: says(why, better) } : null;
}

/** "Large mistake. QUARTZ at 8D scores 24 points more." */
export function spoken({ size, why }: Mistake): string {
  return `${SIZES[size].name()}. ${why}`.trim();
}

/** The play was invalid: nothing is said of the better move. */
export function fallen({ words }: Fell): string {
  return m.review_why_fell({ words: words.join(", ") });
}

/** The better move brings more at once. */
export function scored(move: string, reason: ScoredMore): string {
  return because(m.review_why_scored({ move, points: pointsOf(reason.more) }), reason);
}

/** A sentence that names the better move, and whether few people know a word of it. */
export function because(sentence: string, { familiarity }: { readonly familiarity: number | null }): string {
  return familiarity !== null && familiarity < RARE ? `${sentence} ${m.review_why_rare()}` : sentence;
}

/** "24 points", "3.5 points". */
export function pointsOf(points: number, shown = String(points)): string {
  return m.review_points({ points, shown });
}
