// Written by `make wire` from the types of src/wordhall; change them there.

import type { EngineName, Ms, Rare, ScoredMore, Seat, Size } from "./hall";

/**
 * The line from its left end, the rack, and the turn so far with what its tiles earned.
 *
 * `first` is the column in which the line begins; `costs` are the points that the tiles cost which
 * are not locked, and those on the rack, if the person stops now. `pays` is what the line earns if
 * the next tile makes it a word (R9), at either end; null if it is too short then.
 */
export interface DayView {
  readonly line: readonly Square[];
  readonly first: number;
  readonly rack: readonly string[];
  readonly turn: Turn;
  readonly points: number;
  readonly costs: number;
  readonly pays: number | null;
}

/** The codes of the game's own reactions. */
export type Reaction = "lovely-word" | "saw-that-too" | "good-for-all" | "brave" | "poor-tile";

/** Put a tile of the rack on a square (R4). */
export interface Place {
  readonly type: "Place";
  readonly letter: string;
  readonly row: number;
  readonly column: number;
}

/** End the turn (R12). */
export interface Pass {
  readonly type: "Pass";
}

/** End the game, when everybody has passed in a row (R14). */
export interface End {
  readonly type: "End";
}

export type Action = Place | Pass | End;

export type Direction = "across" | "down";

export type EndReason = "played-out" | "ended-by-choice" | "passed-twice";

/** A seat's own options (house H7): more time a turn, and points ahead. */
export interface Handicap {
  readonly seat: Seat;
  readonly extra_seconds: number;
  readonly head_start: number;
}

/**
 * What a table agrees on.
 *
 * A turn has `turn_seconds`, or `turn_days` in correspondence; without either nobody is hurried.
 */
export interface Options {
  readonly rack_size: number;
  readonly board_size: number;
  readonly min_word_length: 2 | 3 | 4;
  readonly opening: "seed" | "free";
  readonly turn_seconds: number | null;
  readonly turn_days: number | null;
  readonly hints: boolean;
  readonly handicaps: readonly Handicap[];
}

/** A square's place, counted from 0 at the top left. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A tile on the board. The table's own first tile has no owner (R5). */
export interface Square {
  readonly letter: string;
  readonly owner: Seat | null;
  readonly locked: boolean;
}

/** One row of the board, from the left. */
export interface Row {
  readonly squares: readonly (Square | null)[];
}

/** The points of one tile on the board for its player; a cost is negative (R9, R15). */
export interface Payment {
  readonly cell: Cell;
  readonly seat: Seat;
  readonly points: number;
}

/** A word that a tile finished (R9): where it stands, and what it pays, tile by tile. */
export interface Finish {
  readonly word: string;
  readonly cells: readonly Cell[];
  readonly paid: readonly Payment[];
}

/** The table put the next tile of the bag on the centre (R5). */
export interface Seeded {
  readonly type: "Seeded";
  readonly letter: string;
  readonly cell: Cell;
}

/** A tile landed, and its `runs` are parts of words (R7): it stands, and nobody is paid. */
export interface PartMade {
  readonly type: "PartMade";
  readonly seat: Seat;
  readonly letter: string;
  readonly cell: Cell;
  readonly runs: readonly string[];
}

/** A tile landed and finished a word, or two (R9); a run that is none of them is a part. */
export interface WordFinished {
  readonly type: "WordFinished";
  readonly seat: Seat;
  readonly letter: string;
  readonly cell: Cell;
  readonly words: readonly Finish[];
}

/** A tile landed and broke a line: `runs` are no parts of words (R8). */
export interface Destroyed {
  readonly type: "Destroyed";
  readonly seat: Seat;
  readonly letter: string;
  readonly cell: Cell;
  readonly runs: readonly string[];
  readonly points: number;
}

export type TurnReason = "passed" | "rack-empty" | "destroyed" | "clock";

/** A turn is over; `idle` turns count as passes (R12 to R14). */
export interface TurnEnded {
  readonly type: "TurnEnded";
  readonly seat: Seat;
  readonly reason: TurnReason;
  readonly idle: boolean;
}

/** The next player's turn began (R13). */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly at: Ms;
}

/**
 * The game is over (R14), and what is left is paid for (R15).
 *
 * `unlocked` says it of each tile on the board, `held` by seat of the tiles on the rack; costs
 * are negative points.
 */
export interface GameEnded {
  readonly type: "GameEnded";
  readonly reason: EndReason;
  readonly unlocked: readonly Payment[];
  readonly held: readonly number[];
}

/**
 * A turn as it went: the tiles that landed, and everybody's scores after the last of them.
 *
 * `reason` says why it ended; it is none while the turn lasts.
 */
export interface Turn {
  readonly seat: Seat;
  readonly landed: readonly (PartMade | WordFinished | Destroyed)[];
  readonly reason: TurnReason | null;
  readonly scores: readonly number[];
}

/** A rack: its size for all, its tiles for its player only (R1). */
export interface PlayerView {
  readonly size: number;
  readonly tiles: readonly string[] | null;
}

/** The bag: its size for all, the order of its tiles for the archive only. */
export interface BagView {
  readonly left: number;
  readonly tiles: readonly string[] | null;
}

/**
 * The player on turn, the number of the turn, and its end (match time).
 *
 * `placed` tiles have landed in it, `passes` turns in a row before it were passes, and `may_end`
 * says whether its player is asked to end (R14).
 */
export interface TurnView {
  readonly seat: Seat;
  readonly number: number;
  readonly placed: number;
  readonly passes: number;
  readonly may_end: boolean;
  readonly until: Ms | null;
}

/** The costs of the end (R15): of each unlocked tile on the board, and of racks by seat. */
export interface Costs {
  readonly unlocked: readonly Payment[];
  readonly held: readonly number[];
}

/** A line that is part of a word only, and a well-known word that it is part of (R17). */
export interface Part {
  readonly line: string;
  readonly word: string;
}

/**
 * What one viewer may know. `seat` is the viewer's own, if any.
 *
 * `unseen` are the tiles that lie neither on the board nor on the viewer's own rack and were not
 * destroyed, in order: what anybody can count. `turns` are all so far, the one that lasts too.
 * `costs` are those of the end. `parts` are the lines of the newest tile that finished no word,
 * at a table with hints.
 */
export interface View {
  readonly seat: Seat | null;
  readonly options: Options;
  readonly edition: number;
  readonly board: readonly Row[];
  readonly players: readonly PlayerView[];
  readonly scores: readonly number[];
  readonly bag: BagView;
  readonly unseen: string;
  readonly turn: TurnView;
  readonly destroyed: readonly string[];
  readonly turns: readonly Turn[];
  readonly costs: Costs | null;
  readonly parts: readonly Part[];
}

/** Somebody drew a number of tiles; only that player is told which. */
export interface TilesDrawn {
  readonly type: "TilesDrawn";
  readonly seat: Seat;
  readonly count: number;
  readonly tiles: readonly string[] | null;
}

export type News =
  | Seeded
  | PartMade
  | WordFinished
  | Destroyed
  | TurnEnded
  | TilesDrawn
  | TurnBegan
  | GameEnded;

/** Which lines would a letter make on a square? Whether they are parts of words is not told. */
export interface WhatRuns {
  readonly type: "WhatRuns";
  readonly letter: string;
  readonly row: number;
  readonly column: number;
}

/** The lines of two or more letters that a tile would make. */
export interface Runs {
  readonly type: "Runs";
  readonly across: string | null;
  readonly down: string | null;
}

/** What could the line through the tile on this square become (R17)? */
export interface WhatBecomes {
  readonly type: "WhatBecomes";
  readonly row: number;
  readonly column: number;
  readonly direction: Direction;
}

/** A word that a line may grow into: its first square, and the squares still to be filled. */
export interface Becoming {
  readonly word: string;
  readonly start: Cell;
  readonly lacking: readonly Cell[];
}

/** Some words that the line may become, the best known and shortest first; perhaps none. */
export interface Becomes {
  readonly type: "Becomes";
  readonly line: string;
  readonly words: readonly Becoming[];
}

export type Question = WhatRuns | WhatBecomes;

export type Answer = Runs | Becomes;

/**
 * The review of a match: its turns in the order of the View, and its players by seat.
 *
 * `scores` are everybody's before the first turn, after each, and at the end (R15). `best` is the
 * turn that earned its player most, the first of equals; null if none earned anything. `open` are
 * the lines with unlocked tiles that were left at the end, and `rarest` the least known words that
 * counted; of the words that were possible, `rare` are those that few people know. `engine` is the
 * search engine's name.
 */
export interface MatchReview {
  readonly engine: EngineName;
  readonly scores: readonly (readonly number[])[];
  readonly turns: readonly TurnReview[];
  readonly players: readonly PlayerReview[];
  readonly best: number | null;
  readonly open: readonly OpenLine[];
  readonly rarest: readonly Rare[];
  readonly rare: readonly string[];
  readonly luck: readonly (number | null)[];
}

/** A tile on a square. */
export interface Laid {
  readonly letter: string;
  readonly cell: Cell;
}

/**
 * A sequence of tiles, the words that they finished, and their value.
 *
 * `mine` are the player's own points, `theirs` those of the others, `value` the whole value in
 * points, with the prospects of its end. `danger` is what it lost by opening words to the others.
 */
export interface Choice {
  readonly tiles: readonly Laid[];
  readonly words: readonly string[];
  readonly mine: number;
  readonly theirs: number;
  readonly value: number;
  readonly danger: number;
}

/**
 * A line with unlocked tiles: its place, and the owners of those tiles.
 *
 * `lacks` is the fewest letters that would make it a word here, as for example `word`; null if
 * `FARTHEST` letters are not enough.
 */
export interface OpenLine {
  readonly line: string;
  readonly start: Cell;
  readonly direction: Direction;
  readonly owners: readonly Seat[];
  readonly lacks: number | null;
  readonly word: string | null;
}

/**
 * One player's summary: the mean cost of their turns, as far as known, and their words.
 *
 * `words` is how many they finished, `longest` the first of the longest ones; `rode` are points
 * from words of others, and `destroyed` the tiles that they lost (R8).
 * `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), null where too little was decided
 * or analysed; `find` is the turn of the best find, by its index in the View.
 */
export interface PlayerReview {
  readonly cost: number | null;
  readonly words: number;
  readonly longest: string | null;
  readonly rode: number;
  readonly destroyed: number;
  readonly accuracy: number | null;
  readonly find: number | null;
}

/** It pays the others so many `points` less at once. */
export interface PaysLess {
  readonly type: "PaysLess";
  readonly familiarity: number | null;
  readonly points: number;
}

/** It leaves the others words to finish that are worth so many `points` less, as expected. */
export interface OpensLess {
  readonly type: "OpensLess";
  readonly familiarity: number | null;
  readonly points: number;
}

/** The tiles that it lays and leaves are worth so many `points` more: those drawn, and lines. */
export interface EndsWell {
  readonly type: "EndsWell";
  readonly familiarity: number | null;
  readonly points: number;
}

/**
 * A turn, by its index in the View: the rack before it, the sequence made, the best ones.
 *
 * `best` are the best sequences that the search finds, and one that people know; empty if there
 * was no time for it. `cost` is the value below the best one, never below 0. `open` are the lines
 * with unlocked tiles on the board after it. `advised` is the place among the best sequences of
 * the one to name. `lost` is the chance to win that the turn cost, from 0 to 1: if it was a
 * `mistake`, `why` says what that one does better.
 */
export interface TurnReview {
  readonly rack: string;
  readonly played: Choice;
  readonly best: readonly Choice[];
  readonly cost: number | null;
  readonly open: readonly OpenLine[];
  readonly advised: number;
  readonly lost: number | null;
  readonly mistake: Size | null;
  readonly why: ScoredMore | PaysLess | OpensLess | EndsWell | null;
}
