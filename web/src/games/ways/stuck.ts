/** A turn in which no word can be laid, as no pattern of the hand gives a marker, and what is left
 * to do in it. */
import { m } from "../../paraglide/messages.js";
import { COST } from "../../wire/ways";
import { ANY, SHAPES, isPattern } from "./printed";
import { outOf } from "./takeable";
import { isFree, isLeft } from "./turn";
import type { Turning } from "./turning.svelte";
import type { WaysMatch } from "./types";

/** Whether the box has no marker for any pattern of whoever is to move, or there are no points for
 * it (R8, R16). */
export function isStuck({ view }: WaysMatch, seat: number, turning: Turning): boolean {
  const score = view.players[seat]?.score ?? 0;
  const own = turning.patterns.filter(isPattern);
  const any = score >= COST && SHAPES.some((shape) => isLeft(view, shape));
  const gives = (pattern: string): boolean => (pattern === ANY ? any : isLeft(view, pattern));
  return turning.mine && !isFree(view) && own.length > 0 && !own.some(gives);
}

/** The patterns can be exchanged (R14), and perhaps a marker be taken (R12) or the field cleared. */
export function stuckSays(match: WaysMatch, seat: number): string {
  return `${m.ways_stuck()} ${outOf(match, seat)}`.trim();
}

/** The turn is about to end, and all patterns go under their stack, unless others are chosen. */
export function exchange({ letters, patterns, refilling }: Turning): void {
  for (const [at, tile] of patterns.entries()) {
    const slot = letters.length + at;
    if (isPattern(tile) && !refilling.under.has(slot)) refilling.toggle(slot);
  }
}
