// Written by `make wire` from the types of src/wordhall; change them there.

import type { Fell, Ms, Rare, Seat, Size } from "./hall";

/**
 * The dice as they were thrown, taken or not, and the words that took them, in their order.
 *
 * `stuck`: no word can be formed from the dice that are left (R6).
 */
export interface DayView {
  readonly dice: readonly Die[];
  readonly takes: readonly Take[];
  readonly stuck: boolean;
}

/** The codes of the game's own reactions. */
export type Reaction = "so-close" | "so-fast" | "great-minds" | "lovely-word" | "hard-dice";

/** Say that the next round may begin (R3). */
export interface Ready {
  readonly type: "Ready";
}

/** Roll the dice (R3). */
export interface Roll {
  readonly type: "Roll";
}

/** Shout a word, typed, said or tapped (R5); in turns, take it (R14). */
export interface Shout {
  readonly type: "Shout";
  readonly word: string;
  readonly round?: number | null;
}

/** Say “no more” for this round (R6). */
export interface NoMore {
  readonly type: "NoMore";
  readonly round?: number | null;
}

/** Challenge a word of this round: the first that was taken is 0 (R11). */
export interface Challenge {
  readonly type: "Challenge";
  readonly word: number;
  readonly round?: number | null;
}

/** Pass: challenge nothing more this round (R11). */
export interface Accept {
  readonly type: "Accept";
  readonly round?: number | null;
}

export type Action = Ready | Roll | Shout | NoMore | Challenge | Accept;

/** Can the dice on the table spell this? Whether it is a word is not told. */
export interface CanSpell {
  readonly type: "CanSpell";
  readonly word: string;
}

/** The dice that would be taken, and the points (R7). */
export interface Spelling {
  readonly type: "Spelling";
  readonly dice: readonly number[];
  readonly points: number;
}

/** `settled` lasts only from the end of a round to its scores, within one commit. */
export type Phase = "ready" | "playing" | "challenging" | "settled" | "over";

export type RoundEnd = "all-taken" | "no-word-left" | "no-more" | "collision";

export type Next = "round" | "extra-round" | "over";

/** The result of a shout: dice, dice gone (R5), a collision (R8), or the round was over. */
export type Fate = "took" | "late" | "collided" | "void";

/**
 * A seat's own options (house H7): longer words only, points ahead, more time a turn (R14).
 *
 * `head_start` is less than the target.
 */
export interface Handicap {
  readonly seat: Seat;
  readonly extra_seconds: number;
  readonly min_length: number;
  readonly head_start: number;
}

/** What a table agrees on; `turn_seconds` count in turns, `youngest` is who rolls first. */
export interface Options {
  readonly manner: "shout" | "turns";
  readonly turn_seconds: number | null;
  readonly words: "challenge" | "checked";
  readonly collision_ms: number;
  readonly compound_doubling: boolean;
  readonly challenge_seconds: number;
  readonly target: number;
  readonly youngest: Seat | null;
  readonly handicaps: readonly Handicap[];
}

/**
 * A die on the table: its upper face, where it fell and how it is turned (R4).
 *
 * `x` and `y` are thousandths of the table's width and height, `angle` is in degrees.
 */
export interface Die {
  readonly face: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly taken_by: Seat | null;
}

/** The result of a challenge (R11), and the meaning of the word, if the dictionary has one. */
export interface Verdict {
  readonly by: Seat;
  readonly valid: boolean;
  readonly definition: string | null;
}

/**
 * A word of this round: who took which dice with it, for how many points (R5, R7).
 *
 * `after` is its moment (R9), counted from when the dice were shown. It is `unlisted` if the round
 * is scored, nobody challenged it, and it is not in the list.
 */
export interface Take {
  readonly seat: Seat;
  readonly word: string;
  readonly dice: readonly number[];
  readonly points: number;
  readonly after: Ms;
  readonly verdict: Verdict | null;
  readonly unlisted: boolean;
}

/** A shout of a collision, as everybody hears it (R8); `after` as in `Take`. */
export interface Heard {
  readonly seat: Seat;
  readonly word: string;
  readonly after: Ms;
}

/**
 * A round that is over: points by seat, what each die counted, and how it ended (R7, R8).
 *
 * `takes` are its words with their verdicts, `collision` the shouts that took nothing.
 */
export interface RoundScore {
  readonly points: readonly number[];
  readonly multiplier: number;
  readonly collided: boolean;
  readonly takes: readonly Take[];
  readonly collision: readonly Heard[];
}

/**
 * The result of a shout, for its maker alone (R9).
 *
 * Its moment is `after` ms from when the dice were shown, the `credit` already taken off. It was
 * the `order`th of the shouts of this round that everybody heard, or would have been. If it came
 * late, the word at `beaten_by` in the round's list took a die that it needed.
 */
export interface Receipt {
  readonly word: string;
  readonly fate: Fate;
  readonly order: number;
  readonly after: Ms;
  readonly credit: Ms;
  readonly beaten_by: number | null;
}

/** A player is ready (R3). */
export interface SaidReady {
  readonly type: "SaidReady";
  readonly seat: Seat;
}

/**
 * The dice fell; from a `dead` roll no word can be formed, and it is rolled again (R3).
 *
 * All see them together, at the match time `at`.
 */
export interface Rolled {
  readonly type: "Rolled";
  readonly by: Seat;
  readonly dice: readonly Die[];
  readonly dead: boolean;
  readonly at: Ms;
}

/** It is a player's turn to take a word, until then if there is a limit (R14). */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly until: Ms | null;
}

/** A player said “no more” (R6), or their turn's time ran out (R14). */
export interface SaidNoMore {
  readonly type: "SaidNoMore";
  readonly seat: Seat;
  readonly at: Ms;
}

/** Shouting is over; words can be challenged until `challenges_until`, if at all (R6, R11). */
export interface RoundEnded {
  readonly type: "RoundEnded";
  readonly reason: RoundEnd;
  readonly challenges_until: Ms | null;
}

/** A word was challenged and looked up (R11); `definition` as in `Verdict`. */
export interface Challenged {
  readonly type: "Challenged";
  readonly by: Seat;
  readonly word: number;
  readonly valid: boolean;
  readonly definition: string | null;
}

/** A player passed (R11). */
export interface Accepted {
  readonly type: "Accepted";
  readonly seat: Seat;
}

/** The round's points by seat, and what comes next (R7, R11, R13). */
export interface RoundScored {
  readonly type: "RoundScored";
  readonly points: readonly number[];
  readonly following: Next;
}

/**
 * The words of the round just scored, from 0, that stand though they are not in the list (R11).
 *
 * Nobody challenged them, and they keep their points.
 */
export interface LookedUp {
  readonly type: "LookedUp";
  readonly unlisted: readonly number[];
}

/**
 * The round. Times are match time.
 *
 * `roller` is who rolls as things stand. `began` is when the dice are shown, or were (R3). `turn`
 * and `turn_until` are for turns only (R14). `ended` is how the last round ended, until the dice
 * are rolled again.
 */
export interface TableView {
  readonly phase: Phase;
  readonly round: number;
  readonly roller: Seat;
  readonly multiplier: number;
  readonly extra: boolean;
  readonly began: Ms;
  readonly turn: Seat | null;
  readonly turn_until: Ms | null;
  readonly challenges_until: Ms | null;
  readonly ended: RoundEnd | null;
}

/** What everybody knows about a player. */
export interface PlayerView {
  readonly score: number;
  readonly ready: boolean;
  readonly no_more: boolean;
  readonly accepts: boolean;
  readonly aside: boolean;
  readonly retired: boolean;
}

/** A pending shout, for its maker (R9): how long after the dice were shown, and the credit. */
export interface OwnShout {
  readonly word: string;
  readonly after: Ms;
  readonly credit: Ms;
}

/**
 * What one viewer may know.
 *
 * `takes` are the words of this round, or of the last one until the dice are rolled again;
 * `collision` is what ended it, if that did. `pending` and `receipts` are the viewer's own.
 * `rounds` are those that are over.
 */
export interface View {
  readonly seat: Seat | null;
  readonly options: Options;
  readonly edition: number;
  readonly table: TableView;
  readonly players: readonly PlayerView[];
  readonly dice: readonly Die[];
  readonly takes: readonly Take[];
  readonly collision: readonly Heard[];
  readonly pending: readonly OwnShout[];
  readonly receipts: readonly Receipt[];
  readonly rounds: readonly RoundScore[];
}

/** To its maker: the shout came in, `after` ms from when the dice were shown. */
export interface ShoutHeard {
  readonly type: "ShoutHeard";
  readonly word: string;
  readonly after: Ms;
  readonly credit: Ms;
}

/** To its maker: the dice for the word were gone. */
export interface ShoutInVain {
  readonly type: "ShoutInVain";
  readonly receipt: Receipt;
}

/** To all: somebody took dice with a word. */
export interface WordTaken {
  readonly type: "WordTaken";
  readonly seat: Seat;
  readonly word: string;
  readonly dice: readonly number[];
  readonly points: number;
  readonly after: Ms;
}

/** To all: who shouted what at the same time. */
export interface Collision {
  readonly type: "Collision";
  readonly shouts: readonly Heard[];
}

export type News =
  | SaidReady
  | Rolled
  | TurnBegan
  | ShoutHeard
  | ShoutInVain
  | WordTaken
  | Collision
  | SaidNoMore
  | RoundEnded
  | Challenged
  | Accepted
  | RoundScored
  | LookedUp;

/**
 * The review of a match: its rounds, and its players by seat.
 *
 * `scores` are everybody's before the first round and after each. `fastest` and `longest` are the
 * valid words taken in the shortest time after the reveal, and the longest; the first of equals.
 * In turns there is no fastest word. `collisions` is how many rounds a collision ended. `rarest`
 * are the least known words that counted, `rare` the words of the review that few people
 * know. `definitions` has those of all its words, and `mistakes` those of each round. `missed` are
 * words that people, not bots, might have taken.
 */
export interface MatchReview {
  readonly rounds: readonly RoundReview[];
  readonly scores: readonly (readonly number[])[];
  readonly players: readonly PlayerReview[];
  readonly fastest: Place | null;
  readonly longest: Place | null;
  readonly collisions: number;
  readonly definitions: { readonly [key: string]: string };
  readonly rarest: readonly Rare[];
  readonly rare: readonly string[];
  readonly mistakes: readonly (readonly Mistake[])[];
  readonly missed: readonly Missed[];
}

/** A word that dice spell: how many of them it takes, and its familiarity (0 to 8). */
export interface Lying {
  readonly word: string;
  readonly dice: number;
  readonly familiarity: number;
}

/**
 * A word that people know and that a player might have taken, with its number of dice.
 *
 * `round` is counted from 0. `turn` is the position in which the dice lay so, as
 * `wordhall.study.shout` numbers them. `said` is the invalid word that the player shouted there;
 * null if they took nothing.
 */
export interface Missed {
  readonly seat: Seat;
  readonly round: number;
  readonly turn: number;
  readonly word: string;
  readonly dice: number;
  readonly said: string | null;
}

/** The word that was challenged is valid; it is as well known as `familiarity` says. */
export interface Stood {
  readonly type: "Stood";
  readonly familiarity: number | null;
  readonly word: string;
}

/** A mistake of a seat in the round's `shot`: the chance to win that it cost, and why. */
export interface Mistake {
  readonly seat: Seat;
  readonly shot: number;
  readonly lost: number;
  readonly mistake: Size;
  readonly why: Fell | Stood;
}

/** The place of a shout: its round, and its number in the round, both from 0. */
export interface Place {
  readonly round: number;
  readonly shot: number;
}

/**
 * One player's summary: the words and dice that they took, even if challenged later.
 *
 * `longest` and `fastest` are among their words that stood: the one with the most letters, and the
 * shortest time from the reveal to a word; `fastest` is null in turns. `late` counts
 * shouts for dice that were gone, `phonies` invalid words, `caught` those of them that fell.
 * Challenges are those that they made (R11).
 *
 * `accuracy` is from 0 to 100 (see `wordhall.review.accuracy`), null in turns, or where too little
 * was open to them; `find` is their best find: of their words with the most dice the least known.
 */
export interface PlayerReview {
  readonly words: number;
  readonly dice: number;
  readonly longest: string | null;
  readonly fastest: Ms | null;
  readonly late: number;
  readonly collided: number;
  readonly phonies: number;
  readonly caught: number;
  readonly challenges_won: number;
  readonly challenges_lost: number;
  readonly accuracy: number | null;
  readonly find: Place | null;
}

/**
 * A shout with its result, or a word taken in a turn.
 *
 * `after` is the ms since the dice were shown, `points` the final points for its player, `by` the
 * seat that challenged it. A word that `counts` is in the table's list.
 */
export interface Shot {
  readonly seat: Seat;
  readonly word: string;
  readonly after: Ms;
  readonly fate: "took" | "late" | "collided" | "void";
  readonly counts: boolean;
  readonly dice: number;
  readonly points: number;
  readonly by: Seat | null;
}

/**
 * A round: its dice at the end, all shouts in order of time, and the possible words.
 *
 * `words` is how many words the ten dice spell; `longest` are the longest of them, `known` those
 * that nobody shouted, the longest that people know first, and `whole` words that together take
 * the most dice. `left` are words that could still have been taken at the end of the round. `open`
 * are the dice that an imagined rival would have taken before each seat; none in turns.
 */
export interface RoundReview {
  readonly roller: Seat;
  readonly multiplier: number;
  readonly dice: readonly Die[];
  readonly shots: readonly Shot[];
  readonly ended: RoundEnd;
  readonly points: readonly number[];
  readonly words: number;
  readonly longest: readonly Lying[];
  readonly known: readonly Lying[];
  readonly whole: readonly string[];
  readonly left: readonly Lying[];
  readonly open: readonly number[];
}

/** Letters that a word has at least (R5, R10). */
export const SHORTEST = 3;
