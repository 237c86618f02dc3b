// Written by `make wire` from the types of src/wordhall; change them there.

import type { Outcome, Phase } from "./hall";

/** A roll as people count: rolls and dice from 1, as in the rulebook. */
export interface Roll {
  readonly roll: number;
  readonly dice: readonly number[];
  readonly faces: readonly string[];
}

/** A word of the Finder's or the Builder's; `cells` is empty for one that is not on the grid. */
export interface MarkedWord {
  readonly word: string;
  readonly verdict: string;
  readonly letters: number;
  readonly points: number;
  readonly cells: readonly string[];
}

/** How many words each score row counts (R28). */
export interface ScoreRows {
  readonly 3: number;
  readonly 4: number;
  readonly "5+": number;
  readonly invalid: number;
}

/** A sheet with every word marked: the Finder's with their rows, and the Builder's leftovers. */
export interface MarkedSheet {
  readonly words: readonly MarkedWord[];
  readonly rows: ScoreRows;
  readonly total: number;
  readonly leftovers: readonly MarkedWord[];
  readonly leftover_points: number;
}

/**
 * A heading with the prose under it, or a rule; `text` is Markdown without headings.
 *
 * `number` is a rule's, like `R12`; null for a heading.
 */
export interface Section {
  readonly number: string | null;
  readonly title: string;
  readonly text: string;
}

/** A sheet as it is read from paper: the grid row by row, the Finder's words, the leftovers. */
export interface Sheet {
  readonly grid: string;
  readonly words?: readonly string[];
  readonly leftovers?: readonly string[];
  readonly leftover_penalty?: 0 | 1;
  readonly lexicon?: string;
}

/** How many rolls are wanted, and a code for their chance (H9). */
export interface Cup {
  readonly code?: string | null;
  readonly rolls?: number;
}

/**
 * A game on offer: `levels` are those of its bots, `options` what is usual.
 *
 * `handicaps` are what a seat may have of its own (H7).
 */
export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly seats: readonly [number, number];
  readonly modes: readonly string[];
  readonly levels: readonly string[];
  readonly lexicons: readonly string[];
  readonly handicaps: readonly string[];
  readonly options: unknown;
}

/** How the hall is. */
export interface Health {
  readonly status: string;
  readonly version: string;
}

/**
 * A match that is over: everybody's sheets, and what might have been (`review`).
 *
 * Without a `review` one is still being thought of: ask for it at `…/review`.
 */
export interface Finished {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly lexicon: string;
  readonly names: readonly string[];
  readonly outcome: Outcome;
  readonly view: unknown;
  readonly review: unknown;
}

/** A review by itself; null while it is still being thought of. */
export interface Reviewed {
  readonly review: unknown;
}

/** What I scored best, and the match in which I did; without either there is none yet. */
export interface MyBest {
  readonly score: number | null;
  readonly match: string | null;
}

/** Who the hall takes me for; without a name, for nobody yet. */
export interface Me {
  readonly name: string | null;
  readonly robot: boolean;
}

/** What I want to be called. */
export interface Called {
  readonly name: string;
}

/** What brings me back on another device. */
export interface ReturnCode {
  readonly code: string;
}

/**
 * A table of mine; `awaited`: it waits for me, at most `until`.
 *
 * `since`, when it changed last, and `until` are in milliseconds since 1970.
 */
export interface MyTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly names: readonly string[];
  readonly awaited: boolean;
  readonly since: number;
  readonly until: number | null;
}

/** A public table as those see it who look for one; `free` seats are left. */
export interface Listed {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly lexicon: string;
  readonly names: readonly string[];
  readonly free: number;
}

/**
 * What is known of a word; `why` says why it does not count.
 *
 * `familiarity` is from 0 (nobody knows it) to 8. `also_in` are other lists that have it.
 */
export interface Entry {
  readonly word: string;
  readonly valid: boolean;
  readonly why: string | null;
  readonly definition: string | null;
  readonly lemma: string | null;
  readonly familiarity: number | null;
  readonly also_in: readonly string[];
}
