// Written by `make wire` from the types of src/wordhall; change them there.

import type {
  Bank,
  Clock,
  Correspondence,
  EngineName,
  Fell,
  Ms,
  PerTurn,
  Rare,
  ScoredMore,
  Seat,
  Size,
  Untimed,
} from "./hall";

/** A play that was handed in; `wrong` are those of its words that are not in the word list. */
export interface Try {
  readonly play: string;
  readonly points: number;
  readonly wrong: readonly string[];
}

/**
 * The mat as in the game, the rack, the plays that were handed in, and how many may follow.
 *
 * As in the game, `bonuses` has a row of the mat's bonuses a string, and `values` what each tile
 * is worth.
 */
export interface DayView {
  readonly mat: readonly string[];
  readonly bonuses: readonly string[];
  readonly values: readonly (readonly [string, number])[];
  readonly rack: string;
  readonly tries: readonly Try[];
  readonly left: number;
}

/** The codes of the game's own reactions. */
export type Reaction = "lovely-word" | "whole-rack" | "my-place" | "lucky-draw" | "all-vowels";

/** Play these tiles (R3, R4). */
export interface Place {
  readonly type: "Place";
  readonly tiles: readonly Tile[];
}

/** Put these tiles (`?` for a blank) aside and draw as many (R7). */
export interface Exchange {
  readonly type: "Exchange";
  readonly tiles: string;
}

/** Do nothing this turn (R8). */
export interface Pass {
  readonly type: "Pass";
}

/** The next player puts a first tile on the mat: the window closes (R10). */
export interface Begin {
  readonly type: "Begin";
}

/** An opponent will not challenge the play (R10). */
export interface Accept {
  readonly type: "Accept";
}

/** Look the words up; in `five_point` the challenger names which (R10). */
export interface Challenge {
  readonly type: "Challenge";
  readonly words?: readonly string[];
}

export type Action = Place | Exchange | Pass | Begin | Accept | Challenge;

export type Ending = "out" | "passes" | "no-scores";

/** A seat's own options (house H7): more time a turn or in the bank, and points ahead. */
export interface Handicap {
  readonly seat: Seat;
  readonly extra_seconds: number;
  readonly head_start: number;
}

/**
 * What a table chooses.
 *
 * `challenge_seconds` is the window outside correspondence (null: until the next player begins;
 * "usual": that without a clock, 20 with one), `youngest` the seat that starts if the table says
 * it. The defaults are as printed, but for `exchange`: the sheet exchanges the whole rack. Clocks
 * and handicaps are not printed.
 */
export interface Options {
  readonly challenge: "double" | "void" | "single" | "five_point";
  readonly challenge_seconds: number | "usual" | null;
  readonly exchange: "any" | "all";
  readonly end: "play_on" | "first_out";
  readonly rack_size: number;
  readonly youngest: Seat | null;
  readonly clock: Untimed | PerTurn | Bank | Correspondence;
  readonly handicaps: readonly Handicap[];
}

/** A tile put on a square (`H8`); a blank says its letter too (R6). */
export interface Tile {
  readonly square: string;
  readonly letter: string;
  readonly blank: boolean;
}

/** A word made or changed in a turn, and what it scores (R12). */
export interface Word {
  readonly text: string;
  readonly points: number;
}

/** The tiles of one turn, every word they made, the longest line's first, and all points. */
export interface Play {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
  readonly words: readonly Word[];
  readonly points: number;
}

/** It is the seat's turn. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly at: Ms;
}

/** Tiles lie on the mat. Whether their words are words has not been looked up. */
export interface Placed {
  readonly type: "Placed";
  readonly play: Play;
  readonly at: Ms;
}

/**
 * The play may be challenged, at most `until`, if there is such a time.
 *
 * `next` closes the window by beginning; nobody can if the play would end the game or its
 * player is to move again. `hurries`: in correspondence the next player's time runs at once.
 */
export interface WindowOpened {
  readonly type: "WindowOpened";
  readonly until: Ms | null;
  readonly next: Seat | null;
  readonly hurries: boolean;
  readonly at: Ms;
}

/** An opponent will not challenge. */
export interface Accepted {
  readonly type: "Accepted";
  readonly seat: Seat;
}

/** The words were looked up for `by`; the play falls if any is in `fallen`. */
export interface Challenged {
  readonly type: "Challenged";
  readonly by: Seat;
  readonly words: readonly string[];
  readonly fallen: readonly string[];
}

/** The tiles go back to the rack; points and turn are lost. */
export interface PlayFell {
  readonly type: "PlayFell";
  readonly seat: Seat;
}

/** A wrong challenge: the challenger will lose their next turn (`double`). */
export interface TurnLost {
  readonly type: "TurnLost";
  readonly seat: Seat;
}

/** A wrong challenge: points to the player who was challenged (`five_point`). */
export interface Consoled {
  readonly type: "Consoled";
  readonly seat: Seat;
  readonly points: number;
}

/** How a play came to stand: it was checked when made, or the window closed in one of four ways. */
export type How = "void" | "accepted" | "time" | "begun" | "challenge";

/** The play stands; `how` the window closed. */
export interface Settled {
  readonly type: "Settled";
  readonly seat: Seat;
  readonly how: How;
}

/** The player passed (R8). */
export interface Passed {
  readonly type: "Passed";
  readonly seat: Seat;
  readonly at: Ms;
}

/** The player's flag fell: the turn is over like a pass. */
export interface TimeRanOut {
  readonly type: "TimeRanOut";
  readonly seat: Seat;
  readonly at: Ms;
}

/** A turn lost to a wrong challenge; or to a bank without time, and so passed (R15). */
export interface TurnSkipped {
  readonly type: "TurnSkipped";
  readonly seat: Seat;
  readonly why: "challenge" | "no-time";
}

/** The game is over (R15). */
export interface Ended {
  readonly type: "Ended";
  readonly reason: Ending;
}

/**
 * What became of a turn: `flag` its time ran out, `lost` to a wrong challenge, `no-time` skipped
 * as there was none left in the bank.
 */
export type TurnKind = "play" | "exchange" | "pass" | "flag" | "lost" | "no-time";

/**
 * The last play may still be challenged (R10), by who is `undecided`. All of it is public.
 *
 * `seat` has played it, at the time `since`; `next` may close the window by beginning.
 */
export interface Window {
  readonly seat: Seat;
  readonly undecided: readonly Seat[];
  readonly since: Ms;
  readonly until: Ms | null;
  readonly next: Seat | null;
  readonly accepted: readonly Seat[];
}

/** A challenge: whose, which words were looked up, and which of them are none (R10). */
export interface LookedUp {
  readonly by: Seat;
  readonly words: readonly string[];
  readonly fallen: readonly string[];
}

/**
 * A turn as a score sheet has it. All of it is public.
 *
 * `move` is a play as GCG writes it (`8D QU(A)Rt`), `tiles` how many were played or exchanged,
 * `points` what the play was worth, `consoled` what a wrong challenge of it brought (R10), and
 * `score` what its player has after it. A play fell if its `challenge` has `fallen` words.
 */
export interface Turn {
  readonly seat: Seat;
  readonly kind: TurnKind;
  readonly score: number;
  readonly move: string;
  readonly words: readonly Word[];
  readonly tiles: number;
  readonly points: number;
  readonly challenge: LookedUp | null;
  readonly consoled: number;
}

/** One row of the mat: `.` is a free square, a capital a tile, a small letter a blank. */
export interface Row {
  readonly signs: string;
}

/** What a viewer knows about a seat; `rack` only of their own, or in the archive. */
export interface PlayerView {
  readonly tiles: number;
  readonly score: number;
  readonly best: number;
  readonly lost: number;
  readonly rack: string | null;
}

/** How many tiles are left; which, only in the archive. */
export interface Pool {
  readonly count: number;
  readonly tiles: string | null;
}

/**
 * What one viewer may know.
 *
 * `mat` has a row of bonuses a string (`4L`, `2W`, `..`), `values` what each tile is worth.
 * `unseen` are the tiles that lie neither on the mat nor on the viewer's own rack, in order: what
 * anybody can count. `last` is the newest play that lies there, `turns` are all turns so far.
 * `passes` and `scoreless` turns in a row may end the game (R15).
 */
export interface View {
  readonly options: Options;
  readonly edition: number;
  readonly seat: Seat | null;
  readonly mat: readonly string[];
  readonly values: readonly (readonly [string, number])[];
  readonly players: readonly PlayerView[];
  readonly board: readonly Row[];
  readonly pool: Pool;
  readonly unseen: string;
  readonly turn: Seat;
  readonly window: Window | null;
  readonly last: Play | null;
  readonly turns: readonly Turn[];
  readonly clock: Clock;
  readonly passes: number;
  readonly scoreless: number;
}

/** News of `Drew`: the tiles only to their owner. */
export interface TilesDrawn {
  readonly type: "TilesDrawn";
  readonly seat: Seat;
  readonly count: number;
  readonly tiles: string | null;
}

/** News of `Exchanged`: the tiles only to their owner. */
export interface TilesExchanged {
  readonly type: "TilesExchanged";
  readonly seat: Seat;
  readonly count: number;
  readonly aside: string | null;
  readonly drawn: string | null;
}

export type News =
  | TurnBegan
  | Placed
  | WindowOpened
  | Accepted
  | Challenged
  | PlayFell
  | TurnLost
  | Consoled
  | Settled
  | TilesDrawn
  | TilesExchanged
  | Passed
  | TimeRanOut
  | TurnSkipped
  | Ended;

/** What would these tiles score? Arithmetic only: nothing is looked up (R11). */
export interface WouldScore {
  readonly type: "WouldScore";
  readonly tiles: readonly Tile[];
}

/** The words that the tiles would make, and their points. */
export interface Answer {
  readonly words: readonly Word[];
  readonly points: number;
}

/**
 * The review of a match: its turns in the order of the View, and its players by seat.
 *
 * `scores` are everybody's before the first turn, after each, and at the end (R16). `best` is the
 * valid turn with the highest score, the first of equals; null if no turn scored. `rarest` are the
 * least known words that counted; of the words that were possible, `rare` are those that few
 * people know. `engine` is the name of the search engine.
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

/**
 * A move of a turn: a play as GCG writes it (`8D QU(A)Rt`), or else tiles to be exchanged.
 *
 * With neither it is a pass. `kept` stays on the rack, and `equity` is the score plus its leave
 * value, or the gain to the end of the game.
 */
export interface Choice {
  readonly move: string;
  readonly aside: string;
  readonly score: number;
  readonly kept: string;
  readonly equity: number;
}

/**
 * One player's summary: the mean cost of their turns, as far as known, and their risks.
 *
 * `supers` counts the super bonuses (R14), `phonies` their plays with invalid words, `caught`
 * those of them that fell. Challenges are those that they made.
 * `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), null where too little was decided
 * or analysed; `find` is the turn of the best find, by its index in the View.
 */
export interface PlayerReview {
  readonly cost: number | null;
  readonly supers: number;
  readonly phonies: number;
  readonly caught: number;
  readonly challenges_won: number;
  readonly challenges_lost: number;
  readonly accuracy: number | null;
  readonly find: number | null;
}

/** Nothing is hidden, and from here to the end it gains so many points `more` over the other. */
export interface EndsBetter {
  readonly type: "EndsBetter";
  readonly familiarity: number | null;
  readonly more: number;
}

/** It keeps tiles that are worth so many points more: `keeps`, where the player kept `kept`. */
export interface KeepsBetter {
  readonly type: "KeepsBetter";
  readonly familiarity: number | null;
  readonly keeps: string;
  readonly kept: string;
  readonly worth: number;
}

/** The move that was made lets the next player score so many `points` more, on average. */
export interface Opens {
  readonly type: "Opens";
  readonly points: number;
}

/** The better move leaves the next player so many `points` less, on average. */
export interface Blocks {
  readonly type: "Blocks";
  readonly points: number;
}

/**
 * A turn, by its index in the View: the rack before it, the move made, the best moves.
 *
 * `best` are the best moves by equity, with one that people know, and `highest` is the
 * highest-scoring play; they are empty for turns without a choice (lost, or no time), and if there
 * was no time for the analysis. `cost` is the equity below the best move, never below 0 for words
 * of the list. `phonies` are the invalid words: if the turn stands, nobody challenged them.
 * `advised` is the place among the best moves of the one to name. `lost` is the chance to win that
 * the turn cost, from 0 to 1: if it was a `mistake`, `why` says what the advised move does better,
 * and `prospect` what it would have left to the next player, if that differs much.
 */
export interface TurnReview {
  readonly rack: string;
  readonly played: Choice | null;
  readonly best: readonly Choice[];
  readonly highest: Choice | null;
  readonly cost: number | null;
  readonly phonies: readonly string[];
  readonly advised: number;
  readonly lost: number | null;
  readonly mistake: Size | null;
  readonly why: Fell | EndsBetter | ScoredMore | KeepsBetter | null;
  readonly prospect: Opens | Blocks | null;
}

export const SIZE = 15;
