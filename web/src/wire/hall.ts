// Written by `make wire` from the types of src/wordhall; change them there.

/** Nobody is hurried. */
export interface Untimed {
  readonly type: "Untimed";
}

/** Each turn may last `limit`; what is not used is lost. */
export interface PerTurn {
  readonly type: "PerTurn";
  readonly limit: Ms;
}

/** Each seat has `initial` for the whole match and gains `increment` after every turn. */
export interface Bank {
  readonly type: "Bank";
  readonly initial: Ms;
  readonly increment: Ms;
}

/** Each turn may last some days. */
export interface Correspondence {
  readonly type: "Correspondence";
  readonly days: number;
}

/**
 * Whose time runs since when, and what each seat has left.
 *
 * `left[seat]` is what the seat has when its turn begins (null: no limit); `extra[seat]` is its
 * handicap in milliseconds, given anew each turn or once to a bank (H7).
 */
export interface Clock {
  readonly control: Untimed | PerTurn | Bank | Correspondence;
  readonly left: readonly (Ms | null)[];
  readonly extra: readonly Ms[];
  readonly running: Seat | null;
  readonly since: Ms;
}

/** A place at the table, counted from 0 clockwise: the left neighbour of seat 2 is seat 3. */
export type Seat = number;

/** Milliseconds of match time, which starts at 0 and stands during outages and pauses. */
export type Ms = number;

/** Whether a match is played in one go, or over days: absences and outages differ (H1, H4, H5). */
export type Pace = "real-time" | "correspondence";

/**
 * Who has a seat when the match opens.
 *
 * `bot` is the level of a bot that holds the seat from the start. `age` in years, where the
 * table says it: some games let the youngest begin.
 */
export interface Sitter {
  readonly name: string;
  readonly bot: string | null;
  readonly age: number | null;
}

/** The seats of a match, clockwise. */
export interface Roster {
  readonly sitters: readonly Sitter[];
}

/** `Illegal` as it travels. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly text: string;
  readonly details: { readonly [key: string]: string | number };
}

/**
 * How a match ended: `places[seat]` counts from 1, equal for those who tie.
 *
 * Without a winner (an aborted match, H4) `places` is empty. Who `resigned` is below everybody
 * else, and no hand of theirs is shown (H3).
 */
export interface Outcome {
  readonly reason: string;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly resigned?: readonly Seat[];
}

export type EarlyEnd = "agreed" | "host" | "hall" | "resigned" | "idle" | "desk";

/**
 * What a table agrees on beyond the game's options.
 *
 * `pace` decides H1 and H5; `rated` forbids pauses, handicaps and codes for chance (H6, H7, H9);
 * `host` may end a match in which nobody has scored (H4); `stand_in` is the level of the bot
 * that plays on for who resigned (H3). `levels` are those of the bots that may be seated (H1),
 * any if none is named. `idle_minutes` is how long a table waits for a seat that nobody hurries
 * (H10), null for ever. A `desk` may pause the match, go on and end it (H12). `edition` is that
 * of the house rules when the match began.
 */
export interface TableRules {
  readonly pace: Pace;
  readonly rated: boolean;
  readonly host: Seat | null;
  readonly stand_in: string;
  readonly levels: readonly string[];
  readonly idle_minutes: number | null;
  readonly desk: boolean;
  readonly edition: number;
}

/** A player is away (H1). */
export interface SeatedAway {
  readonly type: "SeatedAway";
  readonly seat: Seat;
  readonly at: Ms;
}

/** A player is here again; `waits` for the bot's decision that is under way (H2). */
export interface SeatedBack {
  readonly type: "SeatedBack";
  readonly seat: Seat;
  readonly waits: boolean;
}

/** A bot of `level` holds the seat (H1, H3, H10). */
export interface BotSeated {
  readonly type: "BotSeated";
  readonly seat: Seat;
  readonly level: string;
}

/** The table goes on without a player who is away (H1). */
export interface SeatPassedOver {
  readonly type: "SeatPassedOver";
  readonly seat: Seat;
}

/** The player holds the seat again (H2). */
export interface SeatReturned {
  readonly type: "SeatReturned";
  readonly seat: Seat;
}

/** A player who is away let an own deadline pass (H1). */
export interface DeadlineMissed {
  readonly type: "DeadlineMissed";
  readonly seat: Seat;
}

/** The table has waited long for a seat: until then its player may say that they are here. */
export interface IdleWarned {
  readonly type: "IdleWarned";
  readonly seat: Seat;
  readonly until: Ms;
}

/** The player is still here: the table waits anew (H10). */
export interface WaitRenewed {
  readonly type: "WaitRenewed";
  readonly seat: Seat;
}

/** Nobody answered: a bot may be seated there, or the match ended (H10). */
export interface SeatIdle {
  readonly type: "SeatIdle";
  readonly seat: Seat;
}

/** The table no longer waits for the seat, or its player has acted (H10). */
export interface IdleEnded {
  readonly type: "IdleEnded";
  readonly seat: Seat;
}

/** A player resigned; with `score`, that is all they will have (H3). */
export interface SeatResigned {
  readonly type: "SeatResigned";
  readonly seat: Seat;
  readonly score: number | null;
}

/** A player agrees to end the match (H4). */
export interface EndWished {
  readonly type: "EndWished";
  readonly seat: Seat;
}

/**
 * The match ended early.
 *
 * `agreed`, by its `host` or by the `hall` (H4), as too few were left (H3, `resigned`), without
 * a seat that was `idle` (H10), or by its `desk` (H12).
 */
export interface MatchEnded {
  readonly type: "MatchEnded";
  readonly reason: EarlyEnd;
}

/** The table has another host, in the seat `to` or in none (H4). */
export interface HostChanged {
  readonly type: "HostChanged";
  readonly to: Seat | null;
}

/** The server was down; the time is taken out (H5). */
export interface OutageNoted {
  readonly type: "OutageNoted";
  readonly length: Ms;
}

/** Nobody who plays was connected; the time is taken out (H11). */
export interface RestNoted {
  readonly type: "RestNoted";
  readonly length: Ms;
}

/** A player agrees to a pause (H6). */
export interface PauseWished {
  readonly type: "PauseWished";
  readonly seat: Seat;
}

/** A player does not wish to end (H4) or to pause (H6) after all. */
export interface WishWithdrawn {
  readonly type: "WishWithdrawn";
  readonly seat: Seat;
  readonly wish: "end" | "pause";
}

/** Every human player agreed: match time stands (H6). */
export interface ClocksStopped {
  readonly type: "ClocksStopped";
}

/** A player goes on (H6). */
export interface ClocksResumed {
  readonly type: "ClocksResumed";
  readonly seat: Seat;
}

/** The desk has match time stand (H12). */
export interface DeskPaused {
  readonly type: "DeskPaused";
}

/** The desk goes on (H12). */
export interface DeskResumed {
  readonly type: "DeskResumed";
}

export type HouseNews =
  | SeatedAway
  | SeatedBack
  | BotSeated
  | SeatPassedOver
  | SeatReturned
  | DeadlineMissed
  | IdleWarned
  | WaitRenewed
  | SeatIdle
  | IdleEnded
  | SeatResigned
  | EndWished
  | PauseWished
  | WishWithdrawn
  | MatchEnded
  | HostChanged
  | OutageNoted
  | RestNoted
  | ClocksStopped
  | ClocksResumed
  | DeskPaused
  | DeskResumed;

/**
 * One seat as the house sees it. All of it is public.
 *
 * `warned_until` stands while everybody sees the warning of H10; `idle` says that it went by.
 * `renewals` are the times in a row that the player said that they are still here. While a bot
 * has the seat of who was idle, it is `replaced`.
 */
export interface Chair {
  readonly human: boolean;
  readonly bot: string | null;
  readonly away_since: Ms | null;
  readonly missed_deadline: boolean;
  readonly returning: boolean;
  readonly passed_over: boolean;
  readonly warned_until: Ms | null;
  readonly idle: boolean;
  readonly renewals: number;
  readonly replaced: boolean;
  readonly resigned: boolean;
  readonly kept_score: number | null;
  readonly wants_end: boolean;
  readonly wants_pause: boolean;
}

/**
 * The seats, and whether the match stands or has ended early. All of it is public.
 *
 * What the desk has paused (`by_desk`), only the desk starts again (H12).
 */
export interface House {
  readonly rules: TableRules;
  readonly chairs: readonly Chair[];
  readonly paused: boolean;
  readonly by_desk: boolean;
  readonly ended: EarlyEnd | null;
}

/**
 * What every interface asks of a match first, as one viewer may know it.
 *
 * `awaited` are the seats that the table waits for, in order. `until` is the match time at which
 * the time runs out that the viewer sees run; null where none does. `scores` are the points by
 * seat. `outcome` is the end. `offers` are the names of the actions that are open to the viewer
 * now, in alphabetical order: nobody is sent another's.
 */
export interface Standing {
  readonly awaited: readonly Seat[];
  readonly until: Ms | null;
  readonly scores: readonly number[];
  readonly outcome: Outcome | null;
  readonly offers: readonly string[];
}

export type EngineName = "native" | "python";

/** What may be said at a table; there is no free chat. */
export type Reaction = "hello" | "well-played" | "wow" | "oops" | "thinking" | "thanks" | "again";

/**
 * The first message: what this viewer has seen last, if anything, and which seat to show.
 *
 * Without `seat`, who has one seat is shown that one; who has several, the curtain. With `watch`
 * this is a screen for everybody, whoever opened it: it has no seats, and closes no other socket.
 * `wire` is the newest `WIRE` that this program knows.
 */
export interface Hello {
  readonly type: "Hello";
  readonly stream?: string | null;
  readonly cursor?: number;
  readonly seat?: Seat | null;
  readonly watch?: boolean;
  readonly wire?: number;
}

/** Show this seat's View from now on; null draws the curtain (pass-and-play). */
export interface Look {
  readonly type: "Look";
  readonly seat: Seat | null;
}

/** An action of a seat, as the game's types have it; `id` makes a retry harmless. */
export interface Do {
  readonly type: "Do";
  readonly id: string;
  readonly seat: Seat;
  readonly action: unknown;
}

/** The same, typed as a command in the game's notation. */
export interface Say {
  readonly type: "Say";
  readonly id: string;
  readonly seat: Seat;
  readonly text: string;
}

/** A preview without consequence. */
export interface Ask {
  readonly type: "Ask";
  readonly id: string;
  readonly seat: Seat;
  readonly question: unknown;
}

/**
 * A wish of the house rules: H3, H4, H6, H10.
 *
 * Without a seat the desk of the table says it (H12): `pause`, `go-on` or `end`.
 */
export interface Declare {
  readonly type: "Declare";
  readonly id: string;
  readonly seat: Seat | null;
  readonly to: "resign" | "end" | "host-end" | "pause" | "go-on" | "not-end" | "not-pause" | "still-here" | "take-back";
}

/** Seat a bot of `level` for who is away (H1) or idle (H10); with null go on without them. */
export interface Replace {
  readonly type: "Replace";
  readonly id: string;
  readonly seat: Seat;
  readonly by: Seat;
  readonly level: string | null;
}

/** Say one of the preset things. */
export interface React {
  readonly type: "React";
  readonly seat: Seat;
  readonly reaction: Reaction;
}

/** What this person mixes into the chance of the match that is about to open (hexadecimal). */
export interface Contribute {
  readonly type: "Contribute";
  readonly value: string;
}

export type Inbound = Hello | Look | Do | Say | Ask | Declare | Replace | React | Contribute;

/**
 * One seat of a table as everybody sees it. `kind` robot: a program of somebody's own.
 *
 * `here` tells whether a connection of its holder is open.
 */
export interface PlaceView {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "person" | "bot" | "robot";
  readonly level: string | null;
  readonly here: boolean;
  readonly host: boolean;
  readonly extra_seconds: number;
  readonly min_length: number | null;
  readonly head_start: number;
}

/**
 * A table as everybody sees it. `match` is the newest match, running or over.
 *
 * `resting`: nobody who plays is here, and match time stands until somebody is (H11). `waiting`
 * are the names of those who came late and will sit at the next match. `desk` is the name of who
 * leads the table from a desk (H12). With 0 `idle_minutes` it waits for everybody for ever (H10).
 */
export interface TableView {
  readonly code: string;
  readonly game: string;
  readonly phase: "gathering" | "sealing" | "playing" | "over";
  readonly public: boolean;
  readonly locked: boolean;
  readonly quick: boolean;
  readonly resting: boolean;
  readonly idle_minutes: number;
  readonly desk: string | null;
  readonly lexicon: string;
  readonly chance: string | null;
  readonly options: unknown;
  readonly places: readonly PlaceView[];
  readonly seats: readonly [number, number];
  readonly waiting: readonly string[];
  readonly watchers: number;
  readonly match: string | null;
}

/** The table, whenever it has changed. */
export interface Here {
  readonly type: "Here";
  readonly table: TableView;
}

/**
 * What only this person needs to know of the table: their seats, their part.
 *
 * `held` is the code of a table whose match closes the dictionary to them, so that this one
 * tells them nothing of words (H8).
 */
export interface You {
  readonly type: "You";
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly host: boolean;
  readonly waiting: boolean;
  readonly desk: boolean;
  readonly held: string | null;
}

/** The match opens as soon as the seats have contributed, or after 5 s. */
export interface Sealing {
  readonly type: "Sealing";
  readonly commitment: string;
}

/**
 * A whole View, in parts; `stream` and `cursor` are what a later Hello resumes from.
 *
 * `news` is what those who come back need to hear, too: that the hall was down (H5). For
 * `stands` ms yet match time stays at `now`: the rest of a grace.
 */
export interface Snapshot {
  readonly type: "Snapshot";
  readonly stream: string;
  readonly cursor: number;
  readonly seat: Seat | null;
  readonly now: Ms;
  readonly parts: { readonly [key: string]: unknown };
  readonly news: readonly unknown[];
  readonly stands: Ms;
}

/**
 * News, and the parts of the View that have changed; the next cursor follows by one.
 *
 * For `stands` ms yet match time stays at `now`: the grace after an outage (H5).
 */
export interface Update {
  readonly type: "Update";
  readonly cursor: number;
  readonly now: Ms;
  readonly news: readonly unknown[];
  readonly parts: { readonly [key: string]: unknown };
  readonly stands?: Ms;
}

/** The act is on disk, and will not be lost. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
}

/** The wish was refused and has changed nothing. `id` is null where it could not be read. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string | null;
  readonly refusal: Refusal;
}

/** The answer to Ask. */
export interface Answer {
  readonly type: "Answer";
  readonly id: string;
  readonly answer: unknown;
}

/** Somebody said one of the preset things. */
export interface Reacted {
  readonly type: "Reacted";
  readonly seat: Seat;
  readonly reaction: Reaction;
}

export type Outbound = Here | You | Sealing | Snapshot | Update | Done | Refused | Answer | Reacted;

export type Phase = "gathering" | "playing" | "over";

/**
 * What a table is opened with; null stands for what is usual.
 *
 * With `seated` false its host looks on, as a big screen does. With `desk`, who opens it leads it
 * from a desk, without a seat at first (H12).
 */
export interface NewTable {
  readonly game: string;
  readonly lexicon?: string;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly public?: boolean;
  readonly quick?: boolean;
  readonly chance?: string | null;
  readonly seated?: boolean;
  readonly desk?: boolean;
  readonly idle_minutes?: number;
}

/** Take a seat, or one more on the same device under another name (pass-and-play). */
export interface Sit {
  readonly type: "Sit";
  readonly name: string;
}

/** Give a seat up: one's own, or as host anybody's (kick) or a bot's; not during a match. */
export interface Leave {
  readonly type: "Leave";
  readonly seat: Seat;
}

/** The host seats a bot of a level. */
export interface AddBot {
  readonly type: "AddBot";
  readonly level: string;
}

/**
 * The host changes what the table agrees on; null leaves a thing as it is.
 *
 * `options` are those of the game that change. An empty `chance` takes the code away; with 0
 * `idle_minutes` the table waits for ever.
 */
export interface Agree {
  readonly type: "Agree";
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly lexicon?: string | null;
  readonly public?: boolean | null;
  readonly locked?: boolean | null;
  readonly quick?: boolean | null;
  readonly chance?: string | null;
  readonly idle_minutes?: number | null;
}

/**
 * The host gives a seat more time, only words of some length, or points ahead (H7).
 *
 * Without a length of its own a seat has what the table has agreed on.
 */
export interface Handicap {
  readonly type: "Handicap";
  readonly seat: Seat;
  readonly extra_seconds?: number;
  readonly min_length?: number | null;
  readonly head_start?: number;
}

/** The host makes the person of another seat the host. */
export interface HandOver {
  readonly type: "HandOver";
  readonly seat: Seat;
}

/** The host lets two seats of the circle change places. */
export interface Swap {
  readonly type: "Swap";
  readonly seat: Seat;
  readonly to: Seat;
}

/** A late joiner will sit at the next match under this name, or no longer wants to. */
export interface Wait {
  readonly type: "Wait";
  readonly name: string;
  readonly wanted?: boolean;
}

/** A rematch: the table gathers again with all its people and bots, and those who waited. */
export interface Again {
  readonly type: "Again";
}

/** The host closes the table for everybody; not during a match. */
export interface Close {
  readonly type: "Close";
}

export type Wish = Sit | Leave | AddBot | Agree | Handicap | HandOver | Swap | Wait | Again | Close;

/** Bytes of one inbound message. */
export const LONGEST_FRAME = 4096;

/** How the parts of a View are named: 2 since all games name `seat` and `players` alike. */
export const WIRE = 2;

/** The seat was opened in another window or on another device. */
export const CLOSE_ELSEWHERE = 4001;

/** The connection fell too far behind: come back and resume. */
export const CLOSE_SLOW = 4002;

/** Too many messages: come back in a while. */
export const CLOSE_FLOOD = 4003;

/** No table has this code. */
export const CLOSE_GONE = 4004;

/** The hall knows this person no more: a program's token is void, or a guest was forgotten. */
export const CLOSE_STRANGER = 4005;

/** A message was no JSON, too long, or of no known type. */
export const CLOSE_UNREADABLE = 4006;

/** The hall restarts: come back. */
export const CLOSE_RESTART = 1012;
