// Written by `make wire` from the types of src/wordhall; change them there.

import type { Ms, Rare, Roster, Seat } from "./hall";

/**
 * The grid, and what is to be done: write the letters of `roll`, or else find words.
 *
 * `earlier` are the rolls before, whose letters are written: a Builder sees them as at a table.
 * `options` have the time to search.
 * `marks` are the verdicts on the words, `rows` the score, and `missed` the words of the grid that
 * were not found, those of most points first: all only when it is over.
 */
export interface DayView {
  readonly grid: readonly string[];
  readonly roll: Throw | null;
  readonly earlier: readonly Throw[];
  readonly rolls: number;
  readonly words: readonly string[];
  readonly marks: readonly Mark[] | null;
  readonly rows: Rows | null;
  readonly missed: readonly Held[] | null;
  readonly options: Options;
}

/** The codes of the game's own reactions. */
export type Reaction =
  | "where-was-that"
  | "missed-that"
  | "is-that-a-word"
  | "nearly-there"
  | "lovely-grid";

export type Verdict =
  | "valid"
  | "not_on_grid"
  | "not_a_word"
  | "refused"
  | "repeated"
  | "already_found"
  | "too_short";

/** The verdict on one word of a list: `word` counts from 0, `cells` is its line on the grid. */
export interface Mark {
  readonly word: number;
  readonly verdict: Verdict;
  readonly cells: readonly number[] | null;
}

/** The score rows of a sheet: how many words of each kind (R4). */
export interface Rows {
  readonly three: number;
  readonly four: number;
  readonly five: number;
  readonly invalid: number;
}

/** The roller presses the button (R7). */
export interface Roll {
  readonly type: "Roll";
}

/** A Builder writes the letters of the roll, all at once and for good (R9, R10). */
export interface Write {
  readonly type: "Write";
  readonly letters: readonly Writing[];
}

/** A Builder pencils letters of the roll instead of what was pencilled before (R13). */
export interface Pencil {
  readonly type: "Pencil";
  readonly letters: readonly Writing[];
}

/** A Finder (or in Leftovers a Builder) writes a word down (R15, R19). */
export interface WriteWord {
  readonly type: "WriteWord";
  readonly word: string;
}

/** The writer of a word strikes it again, the last one if it stands twice (R16). */
export interface StrikeWord {
  readonly type: "StrikeWord";
  readonly word: string;
}

/** A Finder feels finished and flips the timer (R16). */
export interface Flip {
  readonly type: "Flip";
}

/** A writer stops without flipping (R16). */
export interface Stop {
  readonly type: "Stop";
}

/** A writer takes back having stopped (R16). */
export interface GoOn {
  readonly type: "GoOn";
}

/** A Scorer doubts a word of the sheet: where is it, or what does it mean (R26)? */
export interface Question {
  readonly type: "Question";
  readonly word: number;
  readonly doubt: Doubt;
}

/** The writer of the doubted word marks its cells (R26). */
export interface AnswerWhere {
  readonly type: "AnswerWhere";
  readonly cells: readonly number[];
}

/** The writer of the doubted word says what it means (R26). */
export interface AnswerMeaning {
  readonly type: "AnswerMeaning";
  readonly meaning: string;
}

/** The writer of the doubted word can't say: the Resource settles it at once (R26). */
export interface GiveUp {
  readonly type: "GiveUp";
}

/** A Scorer marks a word of the sheet (R27). */
export interface Judge {
  readonly type: "Judge";
  readonly word: number;
  readonly valid: boolean;
}

export type Action =
  | Roll
  | Write
  | Pencil
  | WriteWord
  | StrikeWord
  | Flip
  | Stop
  | GoOn
  | Question
  | AnswerWhere
  | AnswerMeaning
  | GiveUp
  | Judge;

export type Phase = "build" | "find" | "leftovers" | "score" | "over";

export type Pen = "writing" | "stopped" | "closed";

export type Marker = "table" | "resource" | "scorer";

export type Doubt = "where" | "meaning";

/** A seat's own options (house H7): more time, or only words of some length. */
export interface Handicap {
  readonly seat: Seat;
  readonly extra_seconds: number;
  readonly min_length: number;
}

/** What a table agrees on; `roller` null draws one by lot. */
export interface Options {
  readonly pass_to: "right" | "left";
  readonly roller: Seat | null;
  readonly build_seconds: number | null;
  readonly timer_seconds: number;
  readonly find_limit_seconds: number | null;
  readonly leftovers: boolean;
  readonly leftover_penalty: 0 | 1;
  readonly judging: "resource" | "scorer";
  readonly answer_seconds: number;
  readonly score_seconds: number;
  readonly handicaps: readonly Handicap[];
}

/** One letter in one cell: `letter` is a capital or `Qu`. */
export interface Writing {
  readonly cell: number;
  readonly letter: string;
}

/** Dice on the table: `dice[i]` is a number from 0 to 7 and shows `faces[i]`. */
export interface Throw {
  readonly number: number;
  readonly dice: readonly number[];
  readonly faces: readonly string[];
}

/** Dice were rolled where all can see (R8, R11, R12). */
export interface Rolled {
  readonly type: "Rolled";
  readonly throw: Throw;
  readonly at: Ms;
}

/** Everyone has written: the roller may press the button (R13). */
export interface AllWritten {
  readonly type: "AllWritten";
  readonly at: Ms;
}

/** The sheets were passed, and turned over together (R14). */
export interface Turned {
  readonly type: "Turned";
  readonly at: Ms;
}

/** The first flip, the only one that counts (R16); at the cap by nobody's hand (R18). */
export interface TimerFlipped {
  readonly type: "TimerFlipped";
  readonly seat: Seat | null;
  readonly at: Ms;
}

/** The writer of a sheet stopped, went on, or may write no more (R16). */
export interface PenMoved {
  readonly type: "PenMoved";
  readonly sheet: Seat;
  readonly pen: Pen;
}

/** Each sheet is back with its Builder, and the timer is flipped (R19). */
export interface LeftoversOpened {
  readonly type: "LeftoversOpened";
  readonly at: Ms;
}

/** Each sheet is with its Scorer, open to all (R14, R21). */
export interface ScoringOpened {
  readonly type: "ScoringOpened";
  readonly at: Ms;
}

/** Words of a sheet were marked: by the table (repetitions), the Resource, or the Scorer. */
export interface Marked {
  readonly type: "Marked";
  readonly sheet: Seat;
  readonly marks: readonly Mark[];
  readonly by: Marker;
  readonly at: Ms;
}

/** A Scorer doubts a word (R26). */
export interface Asked {
  readonly type: "Asked";
  readonly sheet: Seat;
  readonly word: number;
  readonly doubt: Doubt;
  readonly at: Ms;
}

/** The writer's answer; after it the Resource's entry lies open (R26, R27). */
export interface Answered {
  readonly type: "Answered";
  readonly sheet: Seat;
  readonly cells: readonly number[] | null;
  readonly meaning: string | null;
  readonly listed: boolean;
  readonly definition: string | null;
  readonly at: Ms;
}

/** Every sheet is scored (R30). */
export interface Finished {
  readonly type: "Finished";
}

/**
 * A doubted word, and what was answered.
 *
 * `answered` is also true of a question that the Resource has settled: then nothing was answered.
 */
export interface Inquiry {
  readonly word: number;
  readonly doubt: Doubt;
  readonly at: Ms;
  readonly answered: boolean;
  readonly cells: readonly number[] | null;
  readonly meaning: string | null;
  readonly listed: boolean | null;
  readonly definition: string | null;
}

/** A sheet as one viewer sees it; what they may not know is null. */
export interface SheetView {
  readonly builder: Seat;
  readonly finder: Seat;
  readonly scorer: Seat;
  readonly throws: number;
  readonly by_table: readonly number[];
  readonly pen: Pen;
  readonly grid: readonly string[] | null;
  readonly pencil: readonly Writing[] | null;
  readonly words: readonly string[] | null;
  readonly leftovers: readonly string[] | null;
  readonly marks: readonly Mark[] | null;
  readonly inquiries: readonly Inquiry[] | null;
  readonly rows: Rows | null;
  readonly score_until: Ms | null;
}

/**
 * What one viewer may know. `until` is when this viewer's time is up, in match time.
 *
 * `flipped_at` is null while the timer stands; who `flipped` it is null, too, where it did so by
 * itself (R18). `totals` are the players' points so far, from Score on (R29).
 */
export interface View {
  readonly seat: Seat | null;
  readonly phase: Phase;
  readonly options: Options;
  readonly edition: number;
  readonly roster: Roster;
  readonly roller: Seat;
  readonly throws: readonly Throw[];
  readonly flipped: Seat | null;
  readonly flipped_at: Ms | null;
  readonly until: Ms | null;
  readonly sheets: readonly SheetView[];
  readonly totals: readonly number[] | null;
}

/** A Builder has written, with the table's help or without; where, nobody else sees (R14). */
export interface LettersWritten {
  readonly type: "LettersWritten";
  readonly seat: Seat;
  readonly by_table: boolean;
}

export type News =
  | Rolled
  | LettersWritten
  | AllWritten
  | Turned
  | TimerFlipped
  | PenMoved
  | LeftoversOpened
  | ScoringOpened
  | Marked
  | Asked
  | Answered
  | Finished;

/** What do these cells of this Builder's sheet spell? */
export interface Spell {
  readonly type: "Spell";
  readonly sheet: Seat;
  readonly cells: readonly number[];
}

/** They spell this, on a straight line (R15). */
export interface Spelled {
  readonly type: "Spelled";
  readonly word: string;
}

/**
 * The best grid from the dice, by a strong Builder or by a seat of the table.
 *
 * `builder` is null for the strong Builder, a program that did not know later throws but tried
 * hundreds of ways; a seat with as many points is preferred.
 */
export interface Best {
  readonly grid: readonly string[];
  readonly builder: Seat | null;
  readonly held: readonly Held[];
  readonly possible: number;
}

/**
 * The review of a match: its sheets in the order of their Builders, and the best grid.
 *
 * `definitions` has those of all its words, `reasons` why words that are names or abbreviations
 * did not count. `rarest` are the least known words that counted, `rare` the words of the review
 * that few people know. `players` are by seat; `slips` are the letters that cost people most.
 */
export interface MatchReview {
  readonly sheets: readonly SheetReview[];
  readonly best: Best;
  readonly definitions: { readonly [key: string]: string };
  readonly reasons: { readonly [key: string]: string };
  readonly rarest: readonly Rare[];
  readonly rare: readonly string[];
  readonly luck: readonly (number | null)[];
  readonly players: readonly PlayerReview[];
  readonly slips: readonly Slip[];
}

/**
 * A word on a grid: its line, its points (R28), and its familiarity (0 to 8).
 *
 * `by` is who wrote it down: the Finder, the Builder as a leftover, or nobody.
 */
export interface Held {
  readonly word: string;
  readonly cells: readonly number[];
  readonly points: number;
  readonly familiarity: number;
  readonly by: "finder" | "builder" | null;
}

/**
 * All words on a sheet's grid, sorted by points and then by familiarity.
 *
 * `possible` is the sheet's total (R28) with all of them found. Words that are flagged as
 * offensive are left out, unless a player wrote them. `allowed` are the words that the Scorer
 * marked valid and the grid does not have, as they were marked.
 */
export interface SheetReview {
  readonly builder: Seat;
  readonly finder: Seat;
  readonly held: readonly Held[];
  readonly allowed: readonly string[];
  readonly possible: number;
}

/**
 * One player's summary.
 *
 * `accuracy` in Find and `build` in Build are from 0 to 100 (see `wordhall.review.accuracy`), null
 * where too little was to be found. `find` is the best find: of the words with the most points
 * that they found on a sheet, the least known; null if they found none. `missed` is the first word
 * by points on that sheet which people know and nobody wrote down.
 */
export interface PlayerReview {
  readonly accuracy: number | null;
  readonly build: number | null;
  readonly find: string | null;
  readonly missed: Held | null;
}

/**
 * Letters of a throw (by its number, from 0) that promised `cost` points less than the best.
 *
 * The `better` letters would have been the best. Points are those of the full sheet.
 */
export interface Slip {
  readonly seat: Seat;
  readonly throw: number;
  readonly letters: readonly Writing[];
  readonly better: readonly Writing[];
  readonly cost: number;
}

/** R1: the eight dice; the faces of the last one offer a choice (R2). */
export const DICE: readonly (readonly string[])[] = [["A","E","I","O","U","Y"],["A","E","I","O","E","Y"],["A","E","I","O","U","A"],["R","S","T","L","N","S"],["G","M","H","R","S","T"],["B","P","W","L","N","S"],["C","D","F","R","T","N"],["V/Qu","J/K","E/O","X/Z","Y/I","U/A"]];

/** Rolls are numbered from 0; the one of all eight dice for the last cell is number 12 (R12). */
export const LAST_ROLL = 12;

export const LONGEST_MEANING = 200;

/** The points of words of three letters, of four, and of five or more (R28). */
export const POINTS: readonly number[] = [1,2,3];

export const ROLLS_PER_CUP = 4;

export const SHORTEST = 3;

export const SIDE = 5;
