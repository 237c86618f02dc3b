/** What the ends of games on a board have in common. */
import { m } from "../../paraglide/messages.js";
import type { Award } from "../contract";
import { LONGEST_MS, type Scene } from "../end/ending";

/** A turn, as it is told at the end. */
export interface Told {
  readonly name: string;
  readonly word: string;
  readonly points: number;
}

/** Everybody's scores before the first turn and after each, from those of who had the turn. */
export function scoresAfter(
  turns: readonly { readonly seat: number; readonly score: number }[],
  handicaps: readonly { readonly seat: number; readonly head_start: number }[],
  seats: number,
): readonly (readonly number[])[] {
  let now: readonly number[] = aheadOf(handicaps, seats);
  return [now, ...turns.map(({ seat, score }) => (now = now.with(seat, score)))];
}

/** What everybody begins with (H7). */
export function aheadOf(
  handicaps: readonly { readonly seat: number; readonly head_start: number }[],
  seats: number,
): readonly number[] {
  return handicaps.reduce(
    (ahead, { seat, head_start }) => ahead.with(seat, head_start),
    Array.from({ length: seats }, () => 0),
  );
}

/** The match is over, and why. */
export function over(why: string | undefined): Scene {
  return why ? { title: m.ending_over(), text: why } : { title: m.ending_over() };
}

/** The last change of the lead, if a turn brought it. */
export function swing(number: number | null, told: Told | null): Scene[] {
  if (number === null || told === null) return [];
  const { name, word, points } = told;
  const text = m.ending_turn({ number: number + 1, name });
  const cards = word ? [{ letters: word, points }] : [];
  return [{ title: m.ending_lead(), text, cards, ms: LONGEST_MS }];
}

/** The best of something, as the awards have it. */
export function best(award: Award | null): Scene[] {
  return award ? [{ title: award.title, text: award.text, ms: LONGEST_MS }] : [];
}
