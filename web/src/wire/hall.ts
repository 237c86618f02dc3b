// Written by `make wire` from the types of src/wordhall; change them there.

/**
 * The best result that the search found, and how it is reached, line by line.
 *
 * `exact` says whether nobody can do better, except with a word that is flagged as offensive: the
 * search uses none.
 */
export interface Best {
  readonly points: number;
  readonly exact: boolean;
  readonly lines: readonly string[];
}

/** There is no limit. */
export interface Untimed {
  readonly type: "Untimed";
}

/** Each turn may last `limit`; unused time is lost. */
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
 * Whose time runs, since when, and how much time each seat has left.
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

/** A value of an option; `name` is what the lobby calls it. */
export interface Choice {
  readonly option: string;
  readonly value: string;
  readonly name: string;
}

/** A place at the table, counted from 0 clockwise: the left neighbour of seat 2 is seat 3. */
export type Seat = number;

/** Milliseconds of match time, which starts at 0 and stands still in outages, pauses and rests. */
export type Ms = number;

/** Whether a match is played in one sitting or over days: H1, H4 and H5 differ. */
export type Pace = "real-time" | "correspondence";

/**
 * The holder of a seat when the match opens.
 *
 * `bot` is the level of a bot that holds the seat from the start. `age` is in years, if the table
 * says it: in some games the youngest begins.
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

/** `Illegal` as a value that can be sent. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly text: string;
  readonly details: { readonly [key: string]: string | number };
}

/**
 * How a match ended: `places[seat]` counts from 1, equal for those who tie.
 *
 * Without a winner (an aborted match, H4) `places` is empty. Players who `resigned` are placed
 * below everybody else, and their hands are not shown (H3).
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
 * `host` may end a match in which nobody has scored (H4); `stand_in` is the level of the bot that
 * plays on for a player who resigned (H3). `levels` are those of the bots that may be seated (H1),
 * any if none is named. `idle_minutes` is how long a table waits for a seat that nobody hurries
 * (H10), null for ever. A `desk` may pause, resume and end the match (H12). `edition` is that of
 * the house rules when the match began.
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

/** The table plays on without a player who is away (H1). */
export interface SeatPassedOver {
  readonly type: "SeatPassedOver";
  readonly seat: Seat;
}

/** The player holds the seat again (H2). */
export interface SeatReturned {
  readonly type: "SeatReturned";
  readonly seat: Seat;
}

/** A player who is away has missed a deadline of their own (H1). */
export interface DeadlineMissed {
  readonly type: "DeadlineMissed";
  readonly seat: Seat;
}

/** The table has waited long for a seat: its player has this time to say that they are here. */
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

/** The seat is not idle now: its player has acted, or the table does not wait for it (H10). */
export interface IdleEnded {
  readonly type: "IdleEnded";
  readonly seat: Seat;
}

/** A player resigned; `score`, if given, is their final score (H3). */
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

/** The server was down; that time does not count (H5). */
export interface OutageNoted {
  readonly type: "OutageNoted";
  readonly length: Ms;
}

/** No player was connected; that time does not count (H11). */
export interface RestNoted {
  readonly type: "RestNoted";
  readonly length: Ms;
}

/** A player agrees to a pause (H6). */
export interface PauseWished {
  readonly type: "PauseWished";
  readonly seat: Seat;
}

/** A player takes back the wish to end (H4) or to pause (H6). */
export interface WishWithdrawn {
  readonly type: "WishWithdrawn";
  readonly seat: Seat;
  readonly wish: "end" | "pause";
}

/** A player wants no end (H4), or no pause (H6): nobody wishes it any more. */
export interface WishDeclined {
  readonly type: "WishDeclined";
  readonly seat: Seat;
  readonly wish: "end" | "pause";
}

/** Every human player agreed to a pause: match time stands (H6). */
export interface ClocksStopped {
  readonly type: "ClocksStopped";
}

/** A player ended the pause (H6). */
export interface ClocksResumed {
  readonly type: "ClocksResumed";
  readonly seat: Seat;
}

/** The desk paused the match (H12). */
export interface DeskPaused {
  readonly type: "DeskPaused";
}

/** The desk ended its pause (H12). */
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
  | WishDeclined
  | ClocksStopped
  | ClocksResumed
  | DeskPaused
  | DeskResumed;

/**
 * What the house stores of one seat. All of it is public.
 *
 * `warned_until` is set while everybody sees the warning of H10; `idle` says that it ended without
 * an answer. `renewals` counts how often in a row the player said that they are still here. A seat
 * is `replaced` while a bot holds it for an idle player. `resigned_after` says how many turns, or
 * rounds, the View listed when the player resigned.
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
  readonly resigned_after: number | null;
  readonly kept_score: number | null;
  readonly wants_end: boolean;
  readonly wants_pause: boolean;
}

/**
 * The seats, and whether the match stands or has ended early. All of it is public.
 *
 * Only the desk can end a pause of the desk (`by_desk`, H12).
 */
export interface House {
  readonly rules: TableRules;
  readonly chairs: readonly Chair[];
  readonly paused: boolean;
  readonly by_desk: boolean;
  readonly ended: EarlyEnd | null;
}

/**
 * The facts that every interface needs first, as one viewer may know them.
 *
 * `awaited` are the seats that the table waits for, in order. `until` is the match time at which
 * the time that the viewer sees running is up; null if none runs. `scores` are the points by seat.
 * `outcome` is how the match ended; null while it runs. `offers` are the types of the actions that
 * the rules allow the viewer now, in alphabetical order; nobody is sent another's.
 */
export interface Standing {
  readonly awaited: readonly Seat[];
  readonly until: Ms | null;
  readonly scores: readonly number[];
  readonly outcome: Outcome | null;
  readonly offers: readonly string[];
}

/** The names of sets of options; every game has the usual one, and may offer others. */
export type Preset = "usual" | "quick" | "family" | "tournament";

/**
 * How far a match is.
 *
 * `stage` is the game's own name for what is done now, and `round` the number of the round, from
 * 1; null in a game that has none. Where the stage has steps, `step` of `steps` is done now.
 * `left` is how many tiles are still to be drawn, and `goal` the points that end a match.
 */
export interface MatchProgress {
  readonly stage: string;
  readonly round: number | null;
  readonly step: number | null;
  readonly steps: number | null;
  readonly left: number | null;
  readonly goal: number | null;
}

export type Fact =
  | "points"
  | "place"
  | "across"
  | "down"
  | "begins"
  | "letters"
  | "turn"
  | "squares"
  | "words"
  | "order";

/**
 * A fact about what is to be found.
 *
 * Of a word these are the `points` of the turn, the `place` where it begins (the facts `across`
 * and `down` say so of one that runs that way), the letter with which it `begins`, or all its
 * `letters` in alphabetical order; `count` says how many it has, from the first letter on, and
 * is 0 before.
 *
 * Of a `turn` of many tiles these are its points, the `squares` where they lie, the `words` that
 * they finish, or the letters in the `order` in which they are laid; `count` says how many tiles.
 *
 * `squares` are those that the fact is about, by name.
 */
export interface Hint {
  readonly fact: Fact;
  readonly told: readonly string[];
  readonly count: number;
  readonly squares: readonly string[];
}

export type Size = "small" | "medium" | "large";

/** It brings so many points more at once. */
export interface ScoredMore {
  readonly type: "ScoredMore";
  readonly familiarity: number | null;
  readonly more: number;
}

/** The move that was made fell, as these words of it are invalid. */
export interface Fell {
  readonly type: "Fell";
  readonly familiarity: number | null;
  readonly words: readonly string[];
}

/** One of the rarest words, and the seat whose it is. */
export interface Rare {
  readonly seat: Seat;
  readonly word: string;
}

export type EngineName = "native" | "python";

/** What is known by now, after a `share` of the time, from 0 to 1. */
export interface Progress {
  readonly analysis: Analysis;
  readonly share: number;
}

/**
 * A board as I see it: `view` is what I may see now, a `DayView` of its game.
 *
 * `lines` are the same as text, `commands` what can be typed, and `stop` is the command by which I
 * stop, if I can. `begun`, `until` and `now` are in milliseconds since 1970: time runs from
 * `begun` on, and is up at `until`, if a clock runs. What is `finished` has points, and `seconds`
 * where they count.
 */
export interface MyBoard {
  readonly day: string;
  readonly game: string;
  readonly view: unknown;
  readonly lines: readonly string[];
  readonly commands: string;
  readonly stop: string | null;
  readonly begun: number;
  readonly until: number | null;
  readonly now: number;
  readonly finished: boolean;
  readonly points: number | null;
  readonly seconds: number | null;
}

/**
 * A board of a date: whether I have begun and finished it, and my result.
 *
 * What was not finished when the board closed counts as not begun: it can be begun again.
 */
export interface BoardState {
  readonly game: string;
  readonly begun: boolean;
  readonly finished: boolean;
  readonly points: number | null;
  readonly seconds: number | null;
}

/** The boards of a date, which are `open` or not; times are in milliseconds since 1970. */
export interface Day {
  readonly day: string;
  readonly opens: number;
  readonly closes: number;
  readonly open: boolean;
  readonly boards: readonly BoardState[];
}

/** The dates that are open now, the earliest first, and my streak in days. */
export interface Days {
  readonly open: readonly Day[];
  readonly streak: number;
  readonly longest: number;
}

/** A date, with how many of its boards I finished in time, and how many later (D15). */
export interface Played {
  readonly day: string;
  readonly counted: number;
  readonly later: number;
}

/**
 * The first and the last date whose boards are closed, and those on which I have played.
 *
 * null where no date is closed yet.
 */
export interface Archive {
  readonly first: string;
  readonly last: string | null;
  readonly played: readonly Played[];
}

/** A result of mine or of somebody in my company; equal results share a place. */
export interface Compared {
  readonly name: string;
  readonly avatar: Avatar;
  readonly mine: boolean;
  readonly place: number;
  readonly points: number;
  readonly seconds: number | null;
}

/**
 * A board that I have finished, or that is closed.
 *
 * `best` is what the search found, `best_known` the points of that or of somebody better.
 * `reached` says how many people of the hall reached how many points, the most points first.
 * `share` is a text to share, once I have finished the board.
 */
export interface Results {
  readonly best: Best;
  readonly best_known: number;
  readonly compared: readonly Compared[];
  readonly reached: readonly (readonly [number, number])[];
  readonly share: string | null;
}

/**
 * A seat card: for the member of this number, with its address.
 *
 * The claim is behind `#` in the address, so that no log has it. `qr` is a drawing of the address,
 * as a data URL.
 */
export interface Card {
  readonly member: number;
  readonly name: string;
  readonly address: string;
  readonly qr: string;
}

/** The name that somebody gets. */
export interface Named {
  readonly name: string;
}

/**
 * The end that a desk sets: `at` a wall time, or after the round that each table plays.
 *
 * `counted`: the scores count as they stand then.
 */
export interface WantedEnd {
  readonly at?: number | null;
  readonly counted?: boolean;
}

/** The orders of a desk for all its tables (H12); "end-counted": the scores count as they stand. */
export type Order = "start" | "pause" | "go-on" | "end" | "end-counted";

/**
 * The next round, of the same game or another; null leaves a field as it is.
 *
 * With `mixed` seating the people of the desk are shared out anew among its tables.
 */
export interface NextRound {
  readonly game?: string | null;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly preset?: Preset | null;
  readonly tally?: TallyRule | null;
  readonly seating?: "same" | "mixed";
}

/** Why a table (from 0) could not do what the desk told it. */
export interface Obstacle {
  readonly table: number;
  readonly text: string;
}

/** A request to move a member, by number, to the table of this number (from 0). */
export interface Move {
  readonly member: number;
  readonly table: number;
}

/** The score of a round; it is not `counted` if the match ended without a winner (H13). */
export interface RoundScore {
  readonly score: number;
  readonly counted: boolean;
}

/**
 * A person's results: the score of each round, null where they did not play, and the points.
 *
 * `place` counts from 1; people with equal points share it. It is 0 for people who have not
 * played a match that had a result.
 */
export interface DeskResult {
  readonly name: string;
  readonly scores: readonly (RoundScore | null)[];
  readonly points: number;
  readonly place: number;
}

/**
 * A person of the desk, by their number in the list.
 *
 * `expected`: the seat card has not been used; `bot`: a bot that fills a seat, without a number.
 * Who has a seat in the match of this round has a `score`, and is `awaited` if it waits for them.
 */
export interface DeskPerson {
  readonly number: number | null;
  readonly name: string;
  readonly state: "expected" | "here" | "gone" | "bot";
  readonly score: number | null;
  readonly awaited: boolean;
}

/**
 * A table of the desk; `match` is the one of this round, if it has begun.
 *
 * `seats` is how many may play, the fewest and the most; a closed table has none. `progress` is
 * how far the match in play is, where its game tells that. Once it is over, `won` are the names of
 * those who won; nobody, if it counts for nobody (H13).
 */
export interface DeskTable {
  readonly code: string;
  readonly phase: "gathering" | "sealing" | "playing" | "over" | "closed";
  readonly paused: boolean;
  readonly match: string | null;
  readonly people: readonly DeskPerson[];
  readonly seats: readonly [number, number];
  readonly progress: MatchProgress | null;
  readonly won: readonly string[] | null;
}

/**
 * A desk: round `round` (from 1) is gathering, playing or over.
 *
 * `commitment` is the hash of the seed of this round; the `seed` is shown once the last table of
 * the round is over (H9). `games` are those of all rounds. Without a change, the desk is forgotten
 * at `until`. `now` is the hall's time, and `ends` the end that the desk has set (H12).
 */
export interface DeskView {
  readonly id: string;
  readonly game: string;
  readonly lexicon: string;
  readonly options: unknown;
  readonly tally: TallyRule;
  readonly round: number;
  readonly phase: "gathering" | "playing" | "over";
  readonly commitment: string;
  readonly seed: string | null;
  readonly tables: readonly DeskTable[];
  readonly games: readonly string[];
  readonly results: readonly DeskResult[];
  readonly until: number;
  readonly now: number;
  readonly ends: SetEnd | null;
}

/** The pictures that a person may pick in place of initials. */
export type Glyph =
  | "acorn"
  | "anchor"
  | "bell"
  | "boat"
  | "cup"
  | "feather"
  | "fish"
  | "key"
  | "kite"
  | "leaf"
  | "moon"
  | "star";

/** A hue, counted from 0, and a glyph; without one, the client shows initials. */
export interface Avatar {
  readonly hue: number;
  readonly glyph: Glyph | null;
}

/**
 * A finished match of mine; `seats` are mine.
 *
 * `code` is the table's. `rules` are today's set of options that its own ones are equal to.
 * `together`: I played it to its end with other people, and not at a desk (H12). Without an
 * `outcome` the match ended before a hall kept it for lists. My seats began with `head_start`
 * points in all (H7).
 */
export interface MyMatch {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly began: number;
  readonly ended: number;
  readonly names: readonly string[];
  readonly bots: readonly (string | null)[];
  readonly seats: readonly Seat[];
  readonly rules: Preset | "alone" | "party" | "own";
  readonly together: boolean;
  readonly outcome: Outcome | null;
  readonly head_start: number;
}

/** How often I have played a game with one set of options, and my best score so. */
export interface MyRules {
  readonly rules: Preset | "alone" | "party" | "own";
  readonly played: number;
  readonly best: number | null;
  readonly best_match: string | null;
}

/**
 * How often I have played a game to its end, how well, and my best score.
 *
 * `won` and `places` are about matches with others: `places` says how often I came first, second,
 * and so on. `ended_early` is the number of matches that have no places, and `shared` of those in
 * which I had several seats: they count nowhere else.
 * `rules` has the same for each set of options, as scores with other options do not compare.
 */
export interface MyGame {
  readonly game: string;
  readonly played: number;
  readonly won: number;
  readonly places: readonly number[];
  readonly ended_early: number;
  readonly shared: number;
  readonly best: number | null;
  readonly best_match: string | null;
  readonly rules: readonly MyRules[];
}

/** A word of mine, with the match in which I made it. */
export interface MyWord {
  readonly word: string;
  readonly game: string;
  readonly match: string;
  readonly ended: number;
}

/** My longest words, and the least known ones, in the matches that the hall still has. */
export interface MyWords {
  readonly longest: readonly MyWord[];
  readonly rarest: readonly MyWord[];
}

/** A new table, and the key with which its screen chooses another host, told only once. */
export interface OpenedByScreen {
  readonly code: string;
  readonly key: string;
}

/** The codes of what people can say in all games. */
export type CommonReaction =
  | "hello"
  | "well-played"
  | "wow"
  | "oops"
  | "thinking"
  | "thanks"
  | "again";

/**
 * The points of a match: 1 for the winner; 3, 2 and 1 for the first three places; or each player's
 * share of the best score.
 */
export type TallyRule = "wins" | "places" | "share";

/**
 * One seat of a table as everybody sees it. `kind` robot: a person's own program.
 *
 * `kind` free: who played there has left since; the next match has no such seat. `here`: its
 * holder is connected. `reads`: they read a result while the table gathers for the next match.
 */
export interface PlaceView {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: "person" | "bot" | "robot" | "free";
  readonly level: string | null;
  readonly here: boolean;
  readonly host: boolean;
  readonly extra_seconds: number;
  readonly min_length: number | null;
  readonly head_start: number;
  readonly avatar: Avatar;
  readonly reads: boolean;
}

/**
 * The big screens of a table: how many are connected, and what people wish of them.
 *
 * `silent`: they make no sound. `skip` is who wishes to leave out the show of the match's end: the
 * host, or most of the seated people; then it is shown for five seconds at least. `step` is the
 * last step of the show to which one of them has come.
 */
export interface ScreensView {
  readonly connected: number;
  readonly silent: boolean;
  readonly skip: "host" | "most" | null;
  readonly step: number | null;
}

/**
 * The end that a desk has set for the matches of a table (H12).
 *
 * They end `at` a wall time. Without one, the match in play ends once its `round` is over, or
 * runs to its end where its game has no rounds. `counted`: their scores count as they stand.
 */
export interface SetEnd {
  readonly at: number | null;
  readonly round: number | null;
  readonly counted: boolean;
}

/**
 * A table as everybody sees it. `match` is the newest match, running or over.
 *
 * `resting`: no player is here, and match time stands until one comes (H11). `waiting` are the
 * names of latecomers and of those who sit out (H13). `watchers` counts the people who are here
 * without a seat, and do not wait for one: before a match nobody knows whether they will watch, or
 * are about to sit down. `desk` is the name of the person who leads the table from a desk (H12);
 * if it leads several tables, `desk_table` is this one's number from 1, and `commitment` is the
 * hash of the seed that the desk has drawn (H9). With 0 `idle_minutes` it waits for everybody for
 * ever (H10). At a `muted` table nobody sends reactions. `played` counts its matches so far, and
 * `tally` is how their results are added up (H13). `rematch_by` is the name of the player who
 * asked for the rematch for which the table gathers, as long as this node remembers it, and
 * `rematch_waits` are the names of those who have still to ask before it begins by itself. `ends`
 * is the end that the desk has set for its matches, from five minutes before (H12).
 */
export interface TableView {
  readonly code: string;
  readonly game: string;
  readonly phase: "gathering" | "sealing" | "playing" | "over";
  readonly public: boolean;
  readonly locked: boolean;
  readonly muted: boolean;
  readonly quick: boolean;
  readonly resting: boolean;
  readonly idle_minutes: number;
  readonly desk: string | null;
  readonly commitment: string | null;
  readonly lexicon: string;
  readonly chance: string | null;
  readonly options: unknown;
  readonly places: readonly PlaceView[];
  readonly seats: readonly [number, number];
  readonly waiting: readonly string[];
  readonly watchers: number;
  readonly match: string | null;
  readonly tally: TallyRule;
  readonly played: number;
  readonly screens: ScreensView;
  readonly rematch_by: string | null;
  readonly rematch_waits: readonly string[];
  readonly ends: SetEnd | null;
  readonly desk_table: number | null;
}

/**
 * The first message: the last frame that this viewer has seen, if any, and the seat to show.
 *
 * Without `seat`, a person with one seat is shown that one, a person with several the curtain.
 * With `watch` this is a screen for everybody: it has no seats, whoever opened it, and closes no
 * other socket of that person. `wire` is the newest `WIRE` that this program knows.
 */
export interface Hello {
  readonly type: "Hello";
  readonly stream?: string | null;
  readonly cursor?: number;
  readonly seat?: Seat | null;
  readonly watch?: boolean;
  readonly wire?: number;
}

/** Show this seat's View from now on; null shows the curtain (pass-and-play). */
export interface Look {
  readonly type: "Look";
  readonly seat: Seat | null;
}

/** An action of a seat in the game's types; `id` makes a retry harmless. */
export interface Do {
  readonly type: "Do";
  readonly id: string;
  readonly seat: Seat;
  readonly action: unknown;
}

/** An action of a seat as a typed command in the game's notation. */
export interface Say {
  readonly type: "Say";
  readonly id: string;
  readonly seat: Seat;
  readonly text: string;
}

/** A question to the game, as for a preview; it changes nothing. */
export interface Ask {
  readonly type: "Ask";
  readonly id: string;
  readonly seat: Seat;
  readonly question: unknown;
}

/**
 * A wish of the house rules: H3, H4, H6, H10.
 *
 * Without a seat it comes from the table's desk (H12): `pause`, `go-on` or `end`.
 */
export interface Declare {
  readonly type: "Declare";
  readonly id: string;
  readonly seat: Seat | null;
  readonly to: "resign" | "end" | "host-end" | "pause" | "go-on" | "not-end" | "not-pause" | "still-here" | "take-back";
}

/** Seat a bot of `level` for a player who is away (H1) or idle (H10); null: play without. */
export interface Replace {
  readonly type: "Replace";
  readonly id: string;
  readonly seat: Seat;
  readonly by: Seat;
  readonly level: string | null;
}

/** Send one of the preset reactions: a common one, or one of the game's own. */
export interface React {
  readonly type: "React";
  readonly seat: Seat;
  readonly reaction: string;
}

/**
 * A wish for the big screens of the table, from a person with a seat or from the host.
 *
 * `silence` and `sound` switch their sound off and on. `skip` leaves out the show of the match's
 * end: at once if the host wishes it, or after five seconds if most of the seated people do.
 */
export interface Screen {
  readonly type: "Screen";
  readonly to: "silence" | "sound" | "skip";
}

/**
 * A big screen has come to this step of the show of the match's end; the first is 0.
 *
 * Whatever is higher than the last step says that it shows the result. Phones beside it follow.
 */
export interface Step {
  readonly type: "Step";
  readonly match: string;
  readonly step: number;
}

/** Whether this person's page shows the result of a match; afterwards they are at the table. */
export interface Read {
  readonly type: "Read";
  readonly reads: boolean;
}

/**
 * A player does not want to wait for bots: they act as soon as they know what to do.
 *
 * That ends when a person is awaited. In correspondence it does nothing. There is no answer.
 */
export interface Hurry {
  readonly type: "Hurry";
  readonly seat: Seat;
}

/** This person's contribution to the seed of the match that is about to open (hexadecimal). */
export interface Contribute {
  readonly type: "Contribute";
  readonly value: string;
}

export type Inbound =
  | Hello
  | Look
  | Do
  | Say
  | Ask
  | Declare
  | Replace
  | React
  | Screen
  | Step
  | Read
  | Hurry
  | Contribute;

/** The table, whenever it has changed. */
export interface Here {
  readonly type: "Here";
  readonly table: TableView;
}

/**
 * The facts about the table for only this person: their seats, their part.
 *
 * `held` is the code of a table whose match closes the dictionary to this person, so that this
 * table tells them nothing about words (H8). `waiting_as` are the names under which they wait:
 * `Sit` with one of them takes a seat while the table gathers. `moved` is the code of the table
 * where this person plays the next round of the desk, if it is another one (H12). `ends` is the
 * end that this person, who leads the table from a `desk`, has set: others are told later.
 * `at_door` tells the host, before a match, the names of those who have come and have no seat.
 */
export interface You {
  readonly type: "You";
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly host: boolean;
  readonly waiting: boolean;
  readonly desk: boolean;
  readonly held: string | null;
  readonly waiting_as: readonly string[];
  readonly moved: string | null;
  readonly ends: SetEnd | null;
  readonly at_door: readonly string[];
}

/** The match opens as soon as the seats have contributed, or after 5 s. */
export interface Sealing {
  readonly type: "Sealing";
  readonly commitment: string;
}

/**
 * A whole View in parts; a later Hello resumes from `stream` and `cursor`.
 *
 * `news` is for people who come back: that the hall was down (H5). For `stands` ms more, match
 * time stands at `now`: the rest of a grace.
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
 * For `stands` ms more, match time stands at `now`: the grace after an outage (H5).
 */
export interface Update {
  readonly type: "Update";
  readonly cursor: number;
  readonly now: Ms;
  readonly news: readonly unknown[];
  readonly parts: { readonly [key: string]: unknown };
  readonly stands?: Ms;
}

/** The act is on disk and will not be lost. */
export interface Done {
  readonly type: "Done";
  readonly id: string;
}

/** The message was refused and has changed nothing. `id` is null if it could not be read. */
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

/** Somebody sent one of the preset reactions. */
export interface Reacted {
  readonly type: "Reacted";
  readonly seat: Seat;
  readonly reaction: string;
}

export type Outbound = Here | You | Sealing | Snapshot | Update | Done | Refused | Answer | Reacted;

/** A table that somebody of this `name` has suggested to me; I may have declined it. */
export interface SuggestedToMe {
  readonly name: string;
  readonly code: string;
  readonly made: number;
  readonly declined: boolean;
}

/** A table that I have suggested to somebody of this `name`. */
export interface SuggestedByMe {
  readonly name: string;
  readonly code: string;
  readonly made: number;
}

/**
 * Somebody with whom I have finished a match, named by such a `match` and their `seat` there.
 *
 * `suggested`: I have suggested this table to them.
 */
export interface Companion {
  readonly name: string;
  readonly avatar: Avatar;
  readonly match: string;
  readonly seat: Seat;
  readonly suggested: boolean;
}

/** A table that somebody suggests to me: `name` is theirs, `names` are of those at the table. */
export interface MySuggestion {
  readonly code: string;
  readonly game: string;
  readonly name: string;
  readonly avatar: Avatar;
  readonly names: readonly string[];
}

export type Phase = "gathering" | "playing" | "over";

/** How strong the bots of a rematch are, compared with the match before. */
export type BotChange = "same" | "easier" | "harder";

/**
 * A request to open a table; null stands for the usual value.
 *
 * `options` override those of a `preset`, a set of options that the game offers. With `seated`
 * false its host only watches, as a big screen does. With `desk`, its host leads it from a desk,
 * without a seat at first (H12).
 */
export interface NewTable {
  readonly game: string;
  readonly lexicon?: string;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly preset?: Preset | null;
  readonly public?: boolean;
  readonly quick?: boolean;
  readonly chance?: string | null;
  readonly seated?: boolean;
  readonly desk?: boolean;
  readonly idle_minutes?: number;
}

/** A request of a big screen to open a table for whoever comes; null is the usual value. */
export interface NewScreenTable {
  readonly game: string;
  readonly lexicon?: string;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly preset?: Preset | null;
}

/** Take a seat, or one more on the same device under another name (pass-and-play). */
export interface Sit {
  readonly type: "Sit";
  readonly name: string;
}

/** Give up one's own seat, or as host free anybody's (kick) or a bot's; not during a match. */
export interface Leave {
  readonly type: "Leave";
  readonly seat: Seat;
}

/** The host seats a bot of this level. */
export interface AddBot {
  readonly type: "AddBot";
  readonly level: string;
}

/**
 * The host changes the agreement; null leaves a field as it is.
 *
 * `options` are the game's options that change; with a `preset`, the others become those of the
 * preset. An empty `chance` removes the code; with 0 `idle_minutes` the table waits for ever.
 * `tally` is the rule by which results are added up (H13).
 */
export interface Agree {
  readonly type: "Agree";
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly preset?: Preset | null;
  readonly lexicon?: string | null;
  readonly public?: boolean | null;
  readonly locked?: boolean | null;
  readonly muted?: boolean | null;
  readonly quick?: boolean | null;
  readonly chance?: string | null;
  readonly idle_minutes?: number | null;
  readonly tally?: TallyRule | null;
}

/** The host chooses the game that is played next; after a match, the table gathers for it. */
export interface NextGame {
  readonly type: "NextGame";
  readonly game: string;
}

/**
 * The host gives a seat more time, a shortest length of words, or points ahead (H7).
 *
 * Without its own length, a seat has that of the table.
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

/** The host swaps two seats. */
export interface Swap {
  readonly type: "Swap";
  readonly seat: Seat;
  readonly to: Seat;
}

/** Give up one's own seat for a match, and stay at the table; `Sit` takes a seat again. */
export interface SitOut {
  readonly type: "SitOut";
  readonly seat: Seat;
}

/** A latecomer will sit at a later match under this name, or no longer wants to. */
export interface Wait {
  readonly type: "Wait";
  readonly name: string;
  readonly wanted?: boolean;
}

/**
 * A rematch: the table gathers again with all its people and bots, and those who wait.
 *
 * Only the host makes its bots easier or harder, each by one level; also once the table gathers.
 */
export interface Again {
  readonly type: "Again";
  readonly bots?: BotChange;
}

/** The host closes the table for everybody; not during a match. */
export interface Close {
  readonly type: "Close";
}

export type Wish =
  | Sit
  | Leave
  | AddBot
  | Agree
  | NextGame
  | Handicap
  | HandOver
  | Swap
  | SitOut
  | Wait
  | Again
  | Close;

/**
 * A player's points in the evening so far, from `played` matches that had a result.
 *
 * `place` counts from 1 among people, or among bots; players with equal points share it.
 */
export interface Total {
  readonly name: string;
  readonly points: number;
  readonly played: number;
  readonly place: number;
  readonly avatar: Avatar | null;
}

/** What is expected of a play: the chance to win, from 0 to 1, or points. */
export type Measure = "chance" | "points";

/** A mean, and the interval in which it lies with a probability of 95%. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A play that is analysed.
 *
 * `acts` are the typed commands that make it, one after the other, and `words` those that it
 * makes, or the letters that it writes with their cells. `score` are its points at once, `kept`
 * the tiles that it leaves, and `value` is that of the review, at a glance. `place` says where it
 * lies, as a review does. `played`: it is the one that was asked for besides the best.
 */
export interface Option {
  readonly acts: readonly string[];
  readonly words: readonly string[];
  readonly score: number;
  readonly kept: string;
  readonly value: number;
  readonly place: string;
  readonly played: boolean;
}

/** A play, and what to expect of it; null while nothing is known. */
export interface Play {
  readonly option: Option;
  readonly expected: Estimate | null;
}

/**
 * The plays of a position, the best first, after `deals` of what is hidden.
 *
 * Without a `measure` they are in the order of their value, and nothing is expected of them.
 * `seconds` have been spent on it. `rare` are the words that few people know.
 */
export interface Analysis {
  readonly plays: readonly Play[];
  readonly measure: Measure | null;
  readonly deals: number;
  readonly seconds: number;
  readonly done: boolean;
  readonly rare: readonly string[];
}

/**
 * A move, as the review of its game values it.
 *
 * `words` are those that it makes, or the letters that it writes. `score` are its points at once,
 * `value` is that of the review (equity, value, points), and `cost` how far that is below the best
 * move. `lost` is the chance to win that it costs, from 0 to 1: null where nothing is known of
 * that. `wrong` are words or lines that the list lacks: they bring nothing. `best`: no move is
 * better.
 */
export interface Judgement {
  readonly words: readonly string[];
  readonly score: number;
  readonly value: number;
  readonly cost: number;
  readonly lost: number | null;
  readonly mistake: Size | null;
  readonly wrong: readonly string[];
  readonly best: boolean;
}

/**
 * A position in a line, as the player to move sees it after what was tried; see `Studied`.
 *
 * `line` is the position from which it was tried; there are so many `seats`. Without `known` tiles
 * of the player to move nothing can be tried. `after` is the line of the position that follows
 * once the turn is over: what its player drew is hidden there, and in the View. It is null while
 * the turn lasts, when the game is over, and if chance came into it.
 */
export interface Lined {
  readonly line: string;
  readonly seats: number;
  readonly seat: Seat;
  readonly view: unknown;
  readonly offers: readonly string[];
  readonly judged: Judgement | null;
  readonly known: boolean;
  readonly after: string | null;
}

/**
 * A position as the player of a seat sees it after what was tried.
 *
 * `view` is a View of the game, `offers` are the kinds of actions that the rules allow now.
 * `judged` says what was tried is worth; null while the turn lasts.
 */
export interface Studied {
  readonly seat: Seat;
  readonly view: unknown;
  readonly offers: readonly string[];
  readonly judged: Judgement | null;
}

/** The bytes of one inbound message at most. */
export const LONGEST_FRAME = 4096;

/** The version of the messages; 2 since all games use the names `seat` and `players`. */
export const WIRE = 2;

/** The seat was opened in another window or on another device. */
export const CLOSE_ELSEWHERE = 4001;

/** The client read too slowly: reconnect and resume. */
export const CLOSE_SLOW = 4002;

/** The client sent too many messages: reconnect after a while. */
export const CLOSE_FLOOD = 4003;

/** No table has this code. */
export const CLOSE_GONE = 4004;

/** The hall no longer knows this person: a program's token is void, or a guest was deleted. */
export const CLOSE_STRANGER = 4005;

/** A message was not JSON, too long, or of an unknown type. */
export const CLOSE_UNREADABLE = 4006;

/** Another node of the hall has the table; the reason is its name: connect at /n/NAME/api/… */
export const CLOSE_NODE = 4007;

/** The hall restarts: reconnect. */
export const CLOSE_RESTART = 1012;

/** The familiarity below which a word is rare: a word of 3 is one that most people know. */
export const RARE = 2.8;
