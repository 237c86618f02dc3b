/** How the end of a match is shown: step by step, the winner last; a total is seen with its place. */
import { m } from "../../paraglide/messages.js";
import { plain } from "../../parts/figures";
import { listed } from "../../parts/language";
import type { Outcome } from "../../wire/hall";
import { endedEarly } from "./early";
import { inOrder } from "./standings";

/** A word, or the letters that somebody held, and what they came to. */
export interface Card {
  readonly letters: string;
  readonly points?: number;
}

/** What a game tells of the end in a step. */
export interface Scene {
  readonly title: string;
  readonly text?: string;
  readonly cards?: readonly Card[];
  readonly ms?: number;
}

/** What is seen at once. */
export interface Step {
  readonly title: string;
  readonly text: string;
  readonly cards: readonly Card[];
  /** The seats whose places, and totals, have been told. */
  readonly placed: readonly number[];
  readonly ms: number;
}

/** No step lasts longer; none is so short that the page flickers. */
export const LONGEST_MS = 1500;
const USUAL_MS = 1200;
/** Of words that follow each other. */
export const WORD_MS = 700;
const SHORTEST_MS = 350;

/** So many cards are seen at once. */
export const CARDS = 9;

/** So many steps tell the words of few people; those of more have two more each. */
const WORD_STEPS = 24;

/** So many play as a rule: for them it takes less than twenty seconds. Of each further person as much
 * is read as of those; of a crowd nobody reads all. */
const FEW = 4;
const CROWD = 8;
const ALL_MS = 18_000;
const MORE_MS = 4500;
const CROWD_MS = 1100;

/** How long it may take for so many people. */
export function allowed(people: number): number {
  const [more, rest] = [Math.min(people, CROWD) - FEW, people - CROWD];
  return ALL_MS + MORE_MS * Math.max(0, more) + CROWD_MS * Math.max(0, rest);
}

/** How many words a step tells where so many people have so many between them. */
export function atOnce(words: number, people: number): number {
  const steps = WORD_STEPS + 2 * Math.max(0, people - FEW);
  return Math.max(1, Math.ceil(words / steps));
}

/**
 * The whole show: the scenes, then the places from the last to the first. A match without opponents
 * has none, nor one that the table ended: nothing is left to tell before its result.
 */
export function staged(
  scenes: readonly Scene[],
  outcome: Outcome,
  names: readonly string[],
): readonly Step[] {
  if (names.length < 2 || endedEarly(outcome)) return [];
  const steps = scenes.map(
    ({ title, text = "", cards = [], ms = USUAL_MS }): Step => ({ title, text, cards, placed: [], ms }),
  );
  return paced([...steps, ...placings(outcome, names)], names.length);
}

/** Whether there was enough of a match to tell its turning point and its best: more than a round. */
export function tellsMore(turns: number, people: number): boolean {
  return turns > people;
}

/** The places from the last to the first; who shares one is told together, those who resigned
 * without their points. */
function placings(outcome: Outcome, names: readonly string[]): Step[] {
  const order = inOrder(outcome);
  const places = [...new Set(outcome.places)].sort((one, other) => other - one);
  return places.map((place) => {
    const here = order.filter((seat) => outcome.places[seat] === place);
    const gone = here.some((seat) => outcome.resigned?.includes(seat));
    return {
      title: gone ? m.ending_resigned() : titleOf(place),
      text: gone ? listed(here.map((seat) => names[seat] ?? "")) : placed(here, outcome, names),
      cards: [],
      placed: order.filter((seat) => (outcome.places[seat] ?? 0) >= place),
      ms: place === 1 ? LONGEST_MS : USUAL_MS,
    };
  });
}

const titleOf = (place: number): string =>
  place === 1 ? m.ending_first() : m.ending_place({ place });

/** Those on a place with their points, which may differ where only bots are left (H3). */
function placed(here: readonly number[], { scores }: Outcome, names: readonly string[]): string {
  return [...new Set(here.map((seat) => scores[seat] ?? 0))]
    .map((points) => {
      const equal = here.filter((seat) => scores[seat] === points);
      const said = { names: listed(equal.map((seat) => names[seat] ?? "")), total: plain(points) };
      return m.ending_placed({ ...said, points });
    })
    .join("; ");
}

/** Many steps are shorter than few. */
function paced(steps: readonly Step[], people: number): Step[] {
  const all = steps.reduce((sum, { ms }) => sum + Math.min(ms, LONGEST_MS), 0);
  const share = Math.min(1, allowed(people) / all);
  return steps.map((step) => ({
    ...step,
    ms: Math.max(SHORTEST_MS, Math.floor(share * Math.min(step.ms, LONGEST_MS))),
  }));
}

/** Everybody's scores before the first turn and after each, those of who resigned as they were then:
 * what a bot scores in their seat counts for nobody (H3). */
export function settled(
  scores: readonly (readonly number[])[],
  resigned: readonly (number | null)[],
): readonly (readonly number[])[] {
  return scores.map((now, turn) =>
    now.map((points, seat) => scores[Math.min(turn, resigned[seat] ?? turn)]?.[seat] ?? points),
  );
}

/**
 * The number of the turn after which the lead did not change any more: who won led alone from then
 * on. That need not have decided the match. `scores` are everybody's before the first turn and after
 * each. Null where nobody won alone, where nobody else was ever ahead of who won, or where the lead
 * changed later than by any of them.
 */
export function lastLead(
  scores: readonly (readonly number[])[],
  { places }: Outcome,
): number | null {
  const winner = places.indexOf(1);
  if (winner < 0 || winner !== places.lastIndexOf(1)) return null;
  const leads = (now: readonly number[]): boolean =>
    now.every((points, seat) => seat === winner || points < (now[winner] ?? 0));
  const behind = (now: readonly number[]): boolean =>
    now.some((points) => points > (now[winner] ?? 0));
  if (!scores.some(behind)) return null;
  const late = scores.findLastIndex((now) => !leads(now));
  return late >= 0 && late < scores.length - 1 ? late : null;
}
