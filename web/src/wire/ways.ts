// Written by `make wire` from the types of src/wordhall; change them there.

import type { Clock, EngineName, Fell, Ms, Rare, ScoredMore, Seat, Size } from "./hall";

/**
 * The field, the words that were laid on it with their markers, and how many may follow.
 *
 * `box` has the free markers by shape, and `options` what counts as a word and as a path.
 */
export interface DayView {
  readonly board: readonly string[];
  readonly words: readonly Spelled[];
  readonly box: { readonly [key: string]: number };
  readonly left: number;
  readonly options: Options;
}

/** The codes of the game's own reactions. */
export type Reaction = "lovely-path" | "long-word" | "saw-that-too" | "my-place" | "good-swap";

/** Swap a letter tile of the board (R7). */
export interface Swap {
  readonly type: "Swap";
  readonly put: Replacement;
}

/** Take the marker that covers `cell`, and replace tiles that it uncovers (R12). */
export interface Take {
  readonly type: "Take";
  readonly cell: string;
  readonly put: readonly Replacement[];
}

/** Play CLEAR: all markers go back into the box (R13). */
export interface Clear {
  readonly type: "Clear";
}

/** Lay markers so that they highlight a word's path (R8 to R10). */
export interface Spell {
  readonly type: "Spell";
  readonly path: readonly string[];
  readonly markers: readonly Laying[];
}

/** Undo the newest step that is not confirmed. */
export interface TakeBack {
  readonly type: "TakeBack";
}

/**
 * End the turn: put these tiles under their stacks, then draw up to five (R14).
 *
 * `letters` of what is drawn are letter tiles, the rest pattern tiles.
 */
export interface Finish {
  readonly type: "Finish";
  readonly letters: number;
  readonly put?: readonly string[];
}

/** An opponent will not challenge the word (R17). */
export interface Accept {
  readonly type: "Accept";
}

/** Look the word up (R17). */
export interface Challenge {
  readonly type: "Challenge";
}

export type Action = Swap | Take | Clear | Spell | TakeBack | Finish | Accept | Challenge;

export type Variant = "standard" | "open_field" | "solitaire";

export type Values = "printed" | "summed";

export type Ending = "target" | "no-words" | "all-passed" | "played-out";

/** A seat's own options (house H7): a minimum of its own, more time a turn, points ahead. */
export interface Handicap {
  readonly seat: Seat;
  readonly min_length: number | null;
  readonly extra_seconds: number;
  readonly head_start: number;
}

/**
 * What a table chooses; the defaults are the printed rules.
 *
 * Who exceeds `target` wins, `words` says when they are looked up, `values` what three of the
 * two-letter tiles are worth, `youngest` who begins.
 */
export interface Options {
  readonly min_word_length: number;
  readonly names_and_acronyms: boolean;
  readonly turn_seconds: number | null;
  readonly diagonals: boolean;
  readonly words: "checked" | "challenge";
  readonly challenge_seconds: number;
  readonly target: number;
  readonly variant: Variant;
  readonly values: Values;
  readonly youngest: Seat | null;
  readonly handicaps: readonly Handicap[];
}

/** A tile to put on a cell: one of the own letter tiles, or null for a blind draw. */
export interface Replacement {
  readonly cell: string;
  readonly tile?: string | null;
}

/**
 * A pattern tile given for a marker of the same shape (any, for `ANY`), and its cells.
 *
 * Where markers are free (R20, R21) the pattern is the marker's shape.
 */
export interface Laying {
  readonly pattern: string;
  readonly cells: readonly string[];
}

/** A tile of the board that was exchanged: with the hand, or blindly with the pile. */
export interface Exchanged {
  readonly cell: string;
  readonly old: string;
  readonly new: string;
  readonly drawn: boolean;
}

/** A marker on the board, and who laid it. */
export interface Marker {
  readonly shape: string;
  readonly cells: readonly string[];
  readonly by: Seat | null;
}

/** Step: a tile was swapped (R7). */
export interface Swapped {
  readonly type: "Swapped";
  readonly tile: Exchanged;
}

/** Step: a marker was taken, 5 points paid, tiles replaced (R12). */
export interface Taken {
  readonly type: "Taken";
  readonly marker: Marker;
  readonly tiles: readonly Exchanged[];
}

/** Step: the board is free of markers (R13). */
export interface Cleared {
  readonly type: "Cleared";
}

/**
 * Step: a word; `cost` was paid for ANY before `points` were scored (R11, R16).
 *
 * `patterns` are the tiles given for the markers: none where these are free (R20, R21).
 */
export interface Spelled {
  readonly type: "Spelled";
  readonly word: string;
  readonly path: readonly string[];
  readonly patterns: readonly string[];
  readonly markers: readonly Marker[];
  readonly points: number;
  readonly cost: number;
}

/** It is the seat's turn. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly at: Ms;
}

/** A step that only the mover sees, and may take back. */
export interface StepLaid {
  readonly type: "StepLaid";
  readonly step: Swapped | Taken | Cleared | Spelled;
}

/** The newest laid step is undone. */
export interface StepTakenBack {
  readonly type: "StepTakenBack";
}

/** These steps cannot be taken back any more; now everybody sees them. */
export interface Confirmed {
  readonly type: "Confirmed";
  readonly steps: readonly (Swapped | Taken | Cleared | Spelled)[];
}

/**
 * The turn's time is over: what was only laid is undone (R15).
 *
 * A word that stands nevertheless is `Confirmed` after it, with the steps before it.
 */
export interface TimeRanOut {
  readonly type: "TimeRanOut";
  readonly seat: Seat;
  readonly at: Ms;
}

/** Only the refill is left of the turn; the player may choose it until a time (R14). */
export interface RefillBegan {
  readonly type: "RefillBegan";
  readonly seat: Seat;
  readonly until: Ms;
  readonly at: Ms;
}

/** How the hand will be refilled: in a challenge, once the window has closed (R17). */
export interface RefillChosen {
  readonly type: "RefillChosen";
  readonly letters: number;
  readonly put: readonly string[];
}

/**
 * The word may be challenged until a time, or until `next` acts.
 *
 * Nobody closes the window by acting if the word would win the game (R19).
 */
export interface WindowOpened {
  readonly type: "WindowOpened";
  readonly word: Spelled;
  readonly until: Ms;
  readonly next: Seat | null;
  readonly at: Ms;
}

/** An opponent will not challenge. */
export interface Accepted {
  readonly type: "Accepted";
  readonly seat: Seat;
}

/** The word was looked up for `by`. */
export interface Challenged {
  readonly type: "Challenged";
  readonly by: Seat;
  readonly word: string;
  readonly stands: boolean;
}

/** Its points are given back and its markers go to the box; the window is closed. */
export interface WordFell {
  readonly type: "WordFell";
  readonly seat: Seat;
}

/** A wrong challenge costs the challenger points, even below zero. */
export interface Fined {
  readonly type: "Fined";
  readonly seat: Seat;
  readonly points: number;
}

/** The window has closed; `how`. */
export interface WordStands {
  readonly type: "WordStands";
  readonly seat: Seat;
  readonly how: "accepted" | "time" | "begun" | "challenge";
}

/** The game is over (R19 to R21). */
export interface Ended {
  readonly type: "Ended";
  readonly reason: Ending;
}

/** A word that may still be challenged (R17). All of it is public. */
export interface Window {
  readonly word: Spelled;
  readonly until: Ms;
  readonly next: Seat | null;
  readonly accepted: readonly Seat[];
}

/**
 * A challenge: whose, of the word of which turn, and what it cost, if the word stands (R17).
 *
 * Turns are counted from 0, as they are listed. All of it is public.
 */
export interface LookedUp {
  readonly turn: number;
  readonly by: Seat;
  readonly stands: boolean;
  readonly cost: number;
}

/**
 * A turn that is over, and what its player had after it. All of it is public.
 *
 * `fell`: its word was none (R17). `late`: its time ran out (R15).
 */
export interface Turn {
  readonly seat: Seat;
  readonly steps: readonly (Swapped | Taken | Cleared | Spelled)[];
  readonly score: number;
  readonly fell: boolean;
  readonly late: boolean;
}

/** A row of the board: the letters of each tile. */
export interface Row {
  readonly tiles: readonly string[];
}

/** The tiles that a seat holds, in alphabetical order. */
export interface Hand {
  readonly letters: readonly string[];
  readonly patterns: readonly string[];
}

/** What a viewer knows about a seat: counts, and the tiles of their own hand. */
export interface PlayerView {
  readonly score: number;
  readonly letters: number;
  readonly patterns: number;
  readonly words: number;
  readonly swaps: number;
  readonly hand: Hand | null;
}

/** How many markers of a shape are in the box. */
export interface Stock {
  readonly shape: string;
  readonly count: number;
}

/**
 * What one viewer may know. The player on turn sees the table as if all steps were confirmed.
 *
 * `swapped` and `spelled`: what this turn has seen of the one swap and the one word (R7, R9).
 * `steps` of this turn are confirmed, `turns` are over, `challenges` those of their words. Until
 * `refill_until`, if it is set, only the refill is left of the turn (R14).
 */
export interface View {
  readonly options: Options;
  readonly edition: number;
  readonly seat: Seat | null;
  readonly players: readonly PlayerView[];
  readonly board: readonly Row[];
  readonly markers: readonly Marker[];
  readonly box: readonly Stock[];
  readonly held: readonly string[];
  readonly swapped: boolean;
  readonly spelled: boolean;
  readonly laid: readonly (Swapped | Taken | Cleared | Spelled)[];
  readonly steps: readonly (Swapped | Taken | Cleared | Spelled)[];
  readonly turns: readonly Turn[];
  readonly challenges: readonly LookedUp[];
  readonly refill: RefillChosen | null;
  readonly refill_until: Ms | null;
  readonly window: Window | null;
  readonly pile: number;
  readonly stack: number;
  readonly turn: Seat;
  readonly clock: Clock;
}

/** News of `Refilled`: how many tiles of each kind; which, only to their owner. */
export interface HandRefilled {
  readonly type: "HandRefilled";
  readonly seat: Seat;
  readonly put_letters: number;
  readonly put_patterns: number;
  readonly letters: number;
  readonly patterns: number;
  readonly drawn: readonly string[] | null;
}

export type News =
  | TurnBegan
  | StepLaid
  | StepTakenBack
  | Confirmed
  | TimeRanOut
  | RefillBegan
  | WindowOpened
  | Accepted
  | Challenged
  | WordFell
  | Fined
  | WordStands
  | HandRefilled
  | Ended;

/** What would these markers on this path score? No word is looked up. */
export interface WouldScore {
  readonly type: "WouldScore";
  readonly path: readonly string[];
  readonly markers: readonly Laying[];
}

/** Which of the own markers can cover this path, and for how much? No word is looked up. */
export interface WhichFit {
  readonly type: "WhichFit";
  readonly path: readonly string[];
}

/** On which paths do these letters lie, with the own markers? No word is looked up. */
export interface WhereLies {
  readonly type: "WhereLies";
  readonly word: string;
}

export type Question = WouldScore | WhichFit | WhereLies;

/** Markers on a path: what they score, and what ANY costs. */
export interface Fit {
  readonly path: readonly string[];
  readonly markers: readonly Laying[];
  readonly points: number;
  readonly cost: number;
}

/** The letters of the path, what they score, and what ANY costs. */
export interface Worth {
  readonly type: "Worth";
  readonly word: string;
  readonly points: number;
  readonly cost: number;
}

/**
 * What there is, best first; only some of those `found` are told.
 *
 * The letters lie on a number of `paths`. If nothing fits any of them, `lacking` are the shapes of
 * markers without which the player can cover none, as few as there are.
 */
export interface Fits {
  readonly type: "Fits";
  readonly fits: readonly Fit[];
  readonly found: number;
  readonly paths: number;
  readonly lacking: readonly string[];
}

export type Answer = Worth | Fits;

/**
 * The review of a match: its turns in the order of the View, and its players by seat.
 *
 * `scores` are everybody's before the first turn and after each. `best` is the turn with the
 * highest gain, the first of equals; null if no word was spelled. `rarest` are the least known
 * words that counted; of the words that were possible, `rare` are those that few people know.
 * `engine` is the search engine's name.
 */
export interface MatchReview {
  readonly engine: EngineName;
  readonly scores: readonly (readonly number[])[];
  readonly turns: readonly TurnReview[];
  readonly players: readonly PlayerReview[];
  readonly best: number | null;
  readonly rarest: readonly Rare[];
  readonly rare: readonly string[];
  readonly luck: readonly (number | null)[];
}

/** A tile of the field exchanged for another (R7). */
export interface Swapping {
  readonly cell: string;
  readonly tile: string;
}

/**
 * A word, and the steps that were made for it.
 *
 * `gain` is its points less all costs of the turn (R16). `cleared` and `taken` say which markers
 * were removed before it (R12, R13).
 */
export interface Choice {
  readonly word: string;
  readonly path: readonly string[];
  readonly markers: readonly Laying[];
  readonly gain: number;
  readonly swap: Swapping | null;
  readonly cleared: boolean;
  readonly taken: boolean;
}

/**
 * One player's summary: words, their mean gain, the longest, and the mean of missed points.
 *
 * `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), null where too little was decided
 * or analysed; `find` is the turn of the best find, by its index in the View.
 */
export interface PlayerReview {
  readonly words: number;
  readonly mean: number | null;
  readonly longest: string;
  readonly missed: number | null;
  readonly accuracy: number | null;
  readonly find: number | null;
}

/** Nothing was spelled, and it brings so many points. */
export interface SpellsSomething {
  readonly type: "SpellsSomething";
  readonly familiarity: number | null;
  readonly more: number;
}

/** It is spelled on a cleared field, and brings so many points `more`. */
export interface ClearsFirst {
  readonly type: "ClearsFirst";
  readonly familiarity: number | null;
  readonly more: number;
}

/** It needs a swap: `tile` comes to `cell`. It brings so many points `more`. */
export interface SwapsFirst {
  readonly type: "SwapsFirst";
  readonly familiarity: number | null;
  readonly more: number;
  readonly cell: string;
  readonly tile: string;
}

/** It lies under so many `markers`, more than were laid, and brings so many points `more`. */
export interface LaysMore {
  readonly type: "LaysMore";
  readonly familiarity: number | null;
  readonly more: number;
  readonly markers: number;
}

/**
 * A turn, by its index in the View: the hand before it, the word made, the best words.
 *
 * `best` are the words with the highest gain, and one that people know; empty if there was no time
 * for the analysis. `missed` is the gain below the best word, 0 for a turn that won the match, and
 * null if it is unknown. `phony`: the word is invalid. `advised` is the place among the best words
 * of the one to name. `lost` is the chance to win that the turn cost, from 0 to 1: if it was a
 * `mistake`, `why` says what the advised word does better.
 */
export interface TurnReview {
  readonly letters: readonly string[];
  readonly patterns: readonly string[];
  readonly played: Choice | null;
  readonly best: readonly Choice[];
  readonly missed: number | null;
  readonly phony: boolean;
  readonly advised: number;
  readonly lost: number | null;
  readonly mistake: Size | null;
  readonly why: Fell | SpellsSomething | ClearsFirst | SwapsFirst | LaysMore | ScoredMore | null;
}

export const ANY_BONUS = 6;

export const BONUS: Readonly<Record<string, number>> = {"I2":0,"I3":6,"V3":6,"L4":10,"S4":10,"T4":10,"O4":10,"I4":10};

/** The cost of ANY, and of taking a marker off the board (R8, R12). */
export const COST = 5;

/** The shapes of the markers, each in one of its forms (R2). */
export const DRAWN: Readonly<Record<string, readonly string[]>> = {"I2":["##"],"I3":["###"],"V3":["##","#."],"L4":["###","#.."],"S4":["##.",".##"],"T4":["###",".#."],"O4":["##","##"],"I4":["####"]};

export const HAND = 5;

export const LETTER_VALUES: Readonly<Record<string, number>> = {"A":1,"B":3,"C":3,"D":2,"E":1,"F":3,"G":3,"H":3,"I":1,"J":4,"K":4,"L":3,"M":3,"N":2,"O":1,"P":3,"Q":5,"R":2,"S":2,"T":2,"U":1,"V":4,"W":4,"X":5,"Y":4,"Z":5};

export const MOST_MARKERS = 3;

/** R1: what is printed on the two-letter tiles that are not worth the sum of their letters. */
export const ODD_VALUES: Readonly<Record<string, number>> = {"ST":3,"NT":3,"NK":5};

export const SIZE = 8;

export const STARTING_LETTERS = 2;

/** R19: so many rounds without a word end a match, by the edition of its rules. */
export const WORDLESS_ROUNDS: Readonly<Record<string, number>> = {"1":2,"2":6};
