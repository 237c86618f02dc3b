/** What is stepped through, in words: turns, rounds or grids. */
import { m } from "../../paraglide/messages.js";

export interface Words {
  /** "Turn 7 of 31". */
  readonly label: (at: number) => string;
  /** "Look at turn 7". */
  readonly look: (at: number) => string;
  /** "Turn": the column of their numbers. */
  readonly one: string;
  /** What the buttons are called that step. */
  readonly back: string;
  readonly on: string;
  /** Over those that cost most, of who looks or of everybody. */
  readonly costliest: (own: boolean) => string;
}

/** So many turns. */
export function turnWords(count: number): Words {
  return {
    label: (at) => m.review_turn({ number: at + 1, count }),
    look: (at) => m.review_turn_look({ number: at + 1 }),
    one: m.review_turn_number(),
    back: m.review_turn_back(),
    on: m.review_turn_on(),
    costliest: (own) => (own ? m.review_turn_costliest_own() : m.review_turn_costliest()),
  };
}
