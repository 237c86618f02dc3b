// Written by `make wire` from the types of src/wordhall; change them there.

import type {
  Avatar,
  Card,
  Choice,
  DeskView,
  MyGame,
  MyMatch,
  MyWords,
  Obstacle,
  Order,
  Outcome,
  Phase,
  Preset,
  Seat,
  SuggestedByMe,
  SuggestedToMe,
  TallyRule,
  Total,
} from "./hall";

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

/**
 * A position to be analysed, in the notation of its game; `lexicon` is a list's name.
 *
 * `also` are the typed acts of a play that is looked at besides the best. With `more` an analysis
 * goes on that I have begun, and if it has ended, none begins.
 */
export interface Analyse {
  readonly game: string;
  readonly line: string;
  readonly lexicon?: string;
  readonly also?: readonly string[];
  readonly more?: boolean;
}

/** A sheet as it is on paper: the grid by rows, the Finder's words, the leftovers. */
export interface Sheet {
  readonly grid: string;
  readonly words?: readonly string[];
  readonly leftovers?: readonly string[];
  readonly leftover_penalty?: 0 | 1;
  readonly lexicon?: string;
}

/** How many rolls are wanted, and a code that determines their dice (H9). */
export interface Cup {
  readonly code?: string | null;
  readonly rolls?: number;
}

/** A typed command of a task, such as a word. */
export interface Command {
  readonly text: string;
}

/** A question about my attempt, as the game's page asks it at a table. */
export interface Asked {
  readonly question: unknown;
}

/** The game's answer to a question, or its refusal. */
export interface Answered {
  readonly answer: unknown;
}

/** Seat cards, which are shown only this once, and the desk. */
export interface DeskCards {
  readonly desk: DeskView;
  readonly cards: readonly Card[];
}

/** A request for new cards for these members, by number; null: for all who have not come. */
export interface NewCards {
  readonly members?: readonly number[] | null;
  readonly origin?: string;
}

/** Somebody who is missing from the list. */
export interface OneMore {
  readonly name: string;
  readonly origin?: string;
}

/** A desk of mine, in my list of desks. */
export interface MyDesk {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly changed: number;
}

/** A request to open a desk; `origin` chooses among the hall's addresses for the cards. */
export interface OpenDesk {
  readonly names: string;
  readonly game: string;
  readonly people?: number;
  readonly lexicon?: string;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly preset?: "usual" | "quick" | "family" | "tournament" | null;
  readonly tally?: "wins" | "places" | "share";
  readonly origin?: string;
}

/** The order for all tables. */
export interface Lead {
  readonly to: Order;
}

/** The desk afterwards, and the tables where it could not be done. */
export interface Led {
  readonly desk: DeskView;
  readonly obstacles: readonly Obstacle[];
}

/** A player's score in a past match; `place` counts from 1, or is 0 without a winner (H4). */
export interface Score {
  readonly name: string;
  readonly score: number;
  readonly place: number;
  readonly bot: boolean;
  readonly resigned: boolean;
}

/** A past match; `match` is its id, and the players are listed by seat. */
export interface Played {
  readonly game: string;
  readonly match: string;
  readonly players: readonly Score[];
}

/**
 * The evening so far: the totals by the table's `rule` (H13), and the matches, the newest last.
 *
 * Bots and programs are listed apart from the people.
 */
export interface Evening {
  readonly rule: TallyRule;
  readonly people: readonly Total[];
  readonly bots: readonly Total[];
  readonly matches: readonly Played[];
}

/**
 * A game on offer: `levels` are those of its bots, `options` the usual values.
 *
 * `handicaps` are the names of those that a seat may have (H7). `presets` are the sets of options
 * that the game offers together, and `lexicons` the word lists, the usual one first. A table asks
 * a player who does nothing for a sign after `idle_minutes`, unless it agrees on others (H10).
 * `reactions` are the codes of what people can say there. With the presets that are `closing`, a
 * match closes the dictionary to its players from its beginning to its end (H8). Several people
 * share a device (H13) in the mode `pass-and-play`, and only with `pass_and_play_with`, if that
 * is given.
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
  readonly presets: { readonly [key in Preset]?: unknown };
  readonly idle_minutes: number;
  readonly reactions: readonly string[];
  readonly closing: readonly Preset[];
  readonly pass_and_play_with: Choice | null;
}

/** The result of a health check. */
export interface Health {
  readonly status: string;
  readonly version: string;
}

/**
 * A finished match: everybody's sheets, and what was possible (`review`).
 *
 * `mine` are the seats of the person who asks. `resigned_after` says how many turns, or rounds,
 * were listed when the player of a seat resigned: in later ones a bot played on there (H3), where
 * the game needs it. It `ended` so many milliseconds after the beginning of 1970. Without a
 * `review`, ask for it at `…/review`: the hall is still
 * working on it, or says there why there is none.
 */
export interface Finished {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly lexicon: string;
  readonly names: readonly string[];
  readonly avatars: readonly Avatar[];
  readonly bots: readonly (string | null)[];
  readonly mine: readonly Seat[];
  readonly outcome: Outcome;
  readonly ended: number | null;
  readonly resigned_after: readonly (number | null)[];
  readonly view: unknown;
  readonly review: unknown;
}

/** A review alone; null while the hall is still working on it. */
export interface Reviewed {
  readonly review: unknown;
}

/** My best score and the match in which I reached it; both null if there is none yet. */
export interface MyBest {
  readonly score: number | null;
  readonly match: string | null;
}

/** The person whom the hall knows by my cookie; without a name, nobody yet. */
export interface Me {
  readonly name: string | null;
  readonly robot: boolean;
  readonly avatar: Avatar | null;
}

/** The name that I want, and perhaps the avatar. */
export interface Called {
  readonly name: string;
  readonly avatar?: Avatar | null;
}

/** A return code, which signs me in on another device. */
export interface ReturnCode {
  readonly code: string;
}

/**
 * A table of mine; `awaited`: it waits for me, `until` my deadline if there is one.
 *
 * `closes`: until its match is over, other tables tell me nothing about words (H8). `alone`: all
 * others in that match are bots, so I may also play others that close the dictionary with bots.
 * `goes_on`: its match is over and another one may follow, as a desk begins it (H12) or the others
 * are still at the table. `since` (its last change) and `until` are in milliseconds since 1970.
 */
export interface MyTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly names: readonly string[];
  readonly awaited: boolean;
  readonly since: number;
  readonly until: number | null;
  readonly closes: boolean;
  readonly alone: boolean;
  readonly goes_on: boolean;
}

/** My best score among matches of one kind, in which scores can be compared. */
export interface MyRecord {
  readonly kind: string;
  readonly score: number;
  readonly match: string;
}

/** An attempt of mine at a board of the day, with what I typed (JSON). */
export interface MyAttempt {
  readonly day: string;
  readonly game: string;
  readonly begun: number;
  readonly finished: number | null;
  readonly points: number | null;
  readonly seconds: number | null;
  readonly typed: unknown;
}

/**
 * All that the hall has about me; times are in milliseconds since 1970.
 *
 * `removed` are the names of those whom I have removed from the people whom I may invite. `agreed`
 * is since when I agree that my matches are given to research, null if I do not.
 */
export interface MyData {
  readonly name: string;
  readonly avatar: Avatar;
  readonly since: number;
  readonly seen: number;
  readonly agreed: number | null;
  readonly tables: readonly MyTable[];
  readonly matches: readonly MyMatch[];
  readonly games: readonly MyGame[];
  readonly words: MyWords;
  readonly bests: readonly MyRecord[];
  readonly boards: readonly MyAttempt[];
  readonly suggested_to_me: readonly SuggestedToMe[];
  readonly suggested_by_me: readonly SuggestedByMe[];
  readonly removed: readonly string[];
}

/**
 * A position in its game's notation, and what is done in it; `lexicon` is a list's name.
 *
 * An empty line is the beginning of a match. `rack` tells the tiles of the player to move.
 */
export interface InLine {
  readonly game: string;
  readonly line: string;
  readonly acts?: readonly unknown[];
  readonly lexicon?: string;
  readonly rack?: string | null;
}

/** A question of the game about such a position after these acts. */
export interface AskedInLine {
  readonly game: string;
  readonly line: string;
  readonly question: unknown;
  readonly acts?: readonly unknown[];
  readonly lexicon?: string;
}

/**
 * The position before a turn of a match, as its player saw it, and what was `played` there.
 *
 * It is empty where that cannot be typed: a turn that ran out, tiles that were drawn.
 */
export interface TurnInLine {
  readonly game: string;
  readonly line: string;
  readonly lexicon: string;
  readonly played: readonly string[];
}

/**
 * The numbers of a game's puzzles, rung by rung, the easiest first; all games with puzzles.
 *
 * `lexicon` is the name of the word list, `hints` how many there are for each.
 */
export interface PuzzleLadder {
  readonly game: string;
  readonly games: readonly string[];
  readonly lexicon: string;
  readonly rungs: readonly (readonly number[])[];
  readonly hints: number;
}

/**
 * What solves a puzzle: the acts as they are typed, their longest word, and their points.
 *
 * `level` is the lowest level of bots that finds it in most tries, empty if none does; of so many
 * `tries` the club bot found it in `club`.
 */
export interface Solution {
  readonly acts: readonly string[];
  readonly word: string;
  readonly points: number;
  readonly level: string;
  readonly club: number;
  readonly tries: number;
}

/** Whether matches of mine that begin from now on may be given to research. */
export interface Agreement {
  readonly agrees: boolean;
}

/** The seat of the new host, and the key of the screen that chooses. */
export interface ChosenHost {
  readonly key: string;
  readonly seat: Seat;
}

/** The claim on a seat card; `instead`: although this device is somebody's already. */
export interface SeatCard {
  readonly claim: string;
  readonly instead?: boolean;
}

/** My seat: under this name, at the table of this code. */
export interface MySeat {
  readonly name: string;
  readonly code: string;
}

/**
 * What is done in a position, from the beginning of the turn.
 *
 * Each is an action of the game, or a string as it would be typed.
 */
export interface Tries {
  readonly acts: readonly unknown[];
}

/** A question of the game about a position after these acts, as its page asks it at a table. */
export interface AskedAfter {
  readonly question: unknown;
  readonly acts?: readonly unknown[];
}

/** The game's answer, or its refusal. */
export interface AnsweredAfter {
  readonly answer: unknown;
}

/** Somebody with whom I have finished a match: its id, and their seat there. */
export interface Whom {
  readonly match: string;
  readonly seat: number;
}

/** A refusal of this table, or with `never` of all tables of the person who suggested it. */
export interface Declined {
  readonly never?: boolean;
}

/** A public table in the list of tables; `free` is how many seats are left. */
export interface Listed {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly lexicon: string;
  readonly names: readonly string[];
  readonly free: number;
}

/**
 * A dictionary entry; `why` says why the word does not count.
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
