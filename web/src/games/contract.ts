/**
 * What the shell gives a game's face, and what it expects of one.
 *
 * A face holds no rules: it draws Views, sends actions and typed commands, and asks. The shell
 * keeps the connection, the drafts, the curtain of pass-and-play, the one live region, the clock
 * that is spoken, and the title that says whose turn it is.
 */
import type { Component, Snippet } from "svelte";
import type { Handicap } from "../parts/handicap";
import type { House, PlaceView, Refusal, ScreensView, Standing } from "../wire/hall";
import type { Finished as AnyFinished } from "../wire/rest";
import type { Step } from "./end/ending";

/** A seat, counted from 0; null is the gallery: spectators, the big screen, a drawn curtain. */
export type Watching = number | null;

/** What the player has chosen for themselves; reactive. */
export interface Prefs {
  readonly sound: boolean;
  /** Animations are wanted: both the setting and the system say so. */
  readonly motion: boolean;
}

export type Sound =
  | "turn"
  | "tile"
  | "accepted"
  | "refused"
  | "points"
  | "challenge"
  | "low"
  | "collision"
  | "end";

/** What is typed or placed but not sent: survives refreshes, reconnects and other people's moves. */
export interface Draft<T> {
  value: T;
}

/** What a face shows of the table: who sits where, with their handicaps, and whether a screen shows it. */
export interface Around {
  readonly places: readonly (Handicap & Pick<PlaceView, "name">)[];
  /** Who leads the table from a desk (H12). */
  readonly desk?: string | null;
  readonly screens: Pick<ScreensView, "connected">;
}

/**
 * A running match as one viewer sees it. All readonly properties are reactive (runes): read them
 * in templates and `$derived`, do not destructure. When the seat shown changes (pass-and-play) the
 * shell mounts the face anew.
 */
export interface Match<View, Action, News, Question, Answer> {
  readonly id: string;
  readonly view: View;
  readonly house: Pick<House, "chairs" | "paused" | "by_desk">;
  /** Whose turn it is, until when, and what this seat may do now: the rules are the hall's. */
  readonly standing: Standing;
  /** When the time is up that is counted down, in match time; null where nobody need hurry. */
  readonly until: number | null;
  readonly table: Around;
  readonly seat: Watching;
  readonly prefs: Prefs;
  /** False while the connection is gone: what is on the screen may be old; acts wait their turn. */
  readonly connected: boolean;

  /** Match time in ms, ticking about four times a second wherever it is read reactively. */
  now(): number;
  /** Sends an action. Resolves with null once it is on disk, or with why it was refused. Survives
   * a lost connection: it is sent again with the same id. */
  act(action: Action): Promise<Refusal | null>;
  /** The same for a typed command in the game's notation. */
  say(text: string): Promise<Refusal | null>;
  /** A preview without consequence. */
  ask(question: Question): Promise<Answer | Refusal>;
  /** Calls `listener` with each piece of news, after the View has changed. Call it in an
   * `$effect` and return what it returns. */
  hear(listener: (news: News) => void): () => void;

  /** What is not sent yet, kept for this match and seat under a name of the face's own. */
  draft<T>(name: string, initial: T): Draft<T>;
  /** Speaks in the page's one polite live region. */
  announce(text: string): void;
  /** Shows a refusal or a remark in the bar above the board, with its rule, and speaks it. */
  remark(what: Refusal | string): void;
  /** Opens the rules panel at a rule: "sheets R15", "house H4". */
  rule(rule: string): void;
  /** Opens the word's entry (or says that the dictionary is closed, H8). */
  define(word: string): void;
  /** Whether the table's list has a word; null while the dictionary is closed (H8), or on a line
   * that is broken. */
  known(word: string): Promise<boolean | null>;
  /** Plays one of the nine sounds, if the player wants sounds. */
  sound(which: Sound): void;
}

/** A match of a game whose types are not known here. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyMatch = Match<any, any, any, any, any>;

/** A finished match: the answer of `GET /api/matches/{id}`. `view` is the Archive's. */
export type Finished<View, Review> = Omit<AnyFinished, "view" | "review"> & {
  readonly view: View;
  readonly review: Review | null;
};

/** What was best in a match: "Longest word" and "QUARTZES, by Ada". */
export interface Award {
  readonly title: string;
  readonly text: string;
  /** Whose it is. */
  readonly seats: readonly number[];
  /** The words that it praises, if it praises words. */
  readonly words: readonly string[];
}

/** Podium: on the table's page when the match is over, and on the page of the match. */
export interface PodiumProps<View, Review> {
  finished: Finished<View, Review>;
  /** The seats of who looks, if they played: theirs are shown first. */
  seats: readonly number[];
  /** On a big screen: everybody's place at a glance, and nothing that waits for a press. */
  wall: boolean;
  /** To be put under the places. */
  awards: Snippet;
  prefs: Prefs;
  announce(text: string): void;
  define(word: string): void;
  rule(rule: string): void;
}

/** What a match's end comes to. */
export interface EndFace {
  /** How it is shown to who was there; no steps, and the result is shown at once. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ending(finished: Finished<any, any>): readonly Step[];
  /** What was best in it, from three to five facts. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  awards(finished: Finished<any, any>): readonly Award[];
}

/** A move that a lesson only tells of: what its button says, what it is for, and its rule. */
export interface LessonMove {
  readonly name: () => string;
  readonly says: () => string;
  readonly rule: string;
}

/** The lesson. */
export interface LessonProps {
  prefs: Prefs;
  announce(text: string): void;
  rule(rule: string): void;
  sound(which: Sound): void;
  /** What stands there once the lesson has been played to its end, with what was learned. */
  readonly end: Snippet<[says: string]>;
}

/** A word or a play of a finished board: where it lies, and the letters there. */
export interface DayLine {
  readonly says: string;
  readonly cells: readonly number[];
  readonly letters: readonly string[];
}

/** The board of the day: the game's task for one person, under `Day.svelte`. */
export interface DayProps<View> {
  /** What the person may see now: the game's `DayView`. */
  readonly view: View;
  /** An act is under way: another one would be lost. */
  readonly busy: boolean;
  /** The attempt is finished: the board is shown as it was left, and takes no more acts. */
  readonly over: boolean;
  /** What is to be seen on the finished board, besides what lies there. */
  readonly line?: DayLine | null;
  /** Wants one of one's own to be seen there. */
  show?(line: DayLine): void;
  prefs: Prefs;
  /** Sends a typed command of the task, as a line that is typed. Resolves when `view` is what it
   * made, with null or why it was refused; the page speaks the refusal, and shows it unless the
   * board does so in a place of its `own`. */
  say(command: string, own?: boolean): Promise<Refusal | null>;
  /** A preview without consequence: the same questions and answers as at a table. */
  ask(question: unknown): Promise<unknown>;
  /** Something not handed in yet; it survives a reload. */
  draft<T>(name: string, initial: T): Draft<T>;
  announce(text: string): void;
  /** Shows and speaks a remark of the board's own, where refusals are shown. */
  remark(what: Refusal | string): void;
  rule(rule: string): void;
  sound(which: Sound): void;
}

/** A position to move in, apart from any running match, as the face's match in the game's `study.ts`
 * reads it. It is about one position; another one is another match. */
export interface StudyProps<View> {
  /** What the player of the seat sees now: a View, as at a table. */
  readonly view: View;
  readonly seat: number;
  /** By seat: who plays, the player of this seat included. */
  readonly names: readonly string[];
  /** What the rules allow now; nothing while no move is asked for. */
  readonly offers: readonly string[];
  prefs: Prefs;
  /** Tries an action of the game, or a line as it is typed. Resolves when `view` is what it made,
   * with null or why it was refused. What it is worth, the page says. */
  try(act: unknown): Promise<Refusal | null>;
  /** A preview without consequence: the same questions and answers as at a table. */
  ask(question: unknown): Promise<unknown>;
  announce(text: string): void;
  /** Shows and speaks a refusal or a remark. */
  remark(what: Refusal | string): void;
  define(word: string): void;
  rule(rule: string): void;
  sound(which: Sound): void;
}

/** A line of the help (`?`): keys or a typed command, and what they do. */
export interface HelpLine {
  readonly keys: string;
  readonly does: string;
}

/** What the help says of a game. */
export interface GameHelp {
  touch(): readonly HelpLine[];
  keys(): readonly HelpLine[];
  commands(): readonly HelpLine[];
}

/** What is loaded when a match is played. The component fills the space under the status bar. */
export interface PlayFace {
  readonly Play: Component<{
    match: AnyMatch;
    /** Squares or cells that something is said about. */
    marked?: ReadonlySet<number> | undefined;
  }>;
  /** What the table waits for from a seat, as far as this View tells, in a few words for a button
   * and a title ("Write T and B"); null if for nothing. A new sentence is a new notice. Of the
   * seats of a device that is passed on, only what is offered to the one that is shown is known. */
  call(view: unknown, seat: number, standing: Standing): string | null;
  /** What a line typed in the command line asks of the View alone ("scores", "dice"), answered as
   * a sentence; null if it is no such question: then it is sent as a command. */
  tell(text: string, match: AnyMatch): string | null;
  /** What else it means if a seat resigns now, in a sentence; nothing where it is nothing. */
  resigning?(view: unknown, seat: number): string;
  /** What is asked before a typed line is sent that may cost something; null if it may not. */
  sure?(text: string, match: AnyMatch): string | null;
}

/** How one option of a game is chosen in the lobby; `rule` is linked to. */
export interface OptionField {
  readonly name: string;
  readonly rule: string;
  readonly label: () => string;
  readonly says: () => string;
  readonly values: readonly OptionValue[];
}

export interface OptionValue {
  /** As the game's options have it: plain, or a value with fields of its own. */
  readonly value: unknown;
  readonly label: () => string;
  /** What it means for the table, in words that need no label ("30 seconds a turn"); else the label
   * is said, too. */
  readonly brief?: (() => string) | undefined;
}

export interface OptionGroup {
  readonly title: () => string;
  readonly fields: readonly OptionField[];
}

/** What a table agrees on, as the lobby asks for it. */
export interface OptionRows {
  readonly groups: readonly OptionGroup[];
  /** The seat of who begins; without it the lot decides. Who sits there is known at the table. */
  readonly begins?: OptionField;
}

/** A game as the shell knows it before anything of it is loaded: the `entry` of its `entry.ts`. Its
 * accent is in `accent.css`, for a page whose root has the class `game-<name>`. */
export interface GameFacts {
  readonly title: () => string;
  /** How many play at least. */
  readonly fewest: number;
  /** Nobody takes the place of a player who resigns (H3): it needs no bot there. */
  readonly playsWithout?: boolean;
  /** What is still offered to people who have done their part: for them bots alone may be hurried. */
  readonly done?: readonly string[];
  /** The shortest words that a seat may be given (H7), if not of 3, 4 or 5 letters. */
  readonly lengths?: readonly number[];
  /** What a table agrees on where one plays alone, if the game has that. */
  readonly alone?: Readonly<Record<string, unknown>>;
  /** Of its options, those that matter alone, too. */
  readonly aloneToo?: readonly string[];
  /** What a table agrees on that begins on a big screen, if that is not what is usual. */
  readonly party?: Readonly<Record<string, unknown>>;
  /** It is a boxed game, too: the hall has dice, sheets and a scorer for paper. */
  readonly boxed?: boolean;
  /** Its matches can be had in a notation which other programs read. */
  readonly noted?: boolean;
}

/** What the front door says of a game, for who has never heard of it. */
export interface GameFront {
  /** What one does in it, in half a sentence. */
  readonly half: () => string;
  /** The same in a sentence or two. */
  readonly says: () => string;
  /** A sign of it: the path of a pen on a square of 24. */
  readonly emblem: string;
}

/** A game with its parts, each loaded when it is needed. */
export interface GameEntry extends GameFacts {
  /** What the front door shows of it: a picture that needs nothing of what plays. */
  readonly specimen: () => Promise<{ readonly default: Component }>;
  readonly play: () => Promise<PlayFace>;
  readonly screen: () => Promise<{ readonly Screen: Component<{ match: AnyMatch }> }>;
  readonly podium: () => Promise<{
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    readonly Podium: Component<PodiumProps<any, any>>;
    readonly ending: () => Promise<EndFace>;
  }>;
  readonly lesson: () => Promise<{ readonly Lesson: Component<LessonProps> }>;
  readonly options: () => Promise<OptionRows>;
  /** What people can say at its table, besides what they can say in all games, by code. */
  readonly reactions: () => Promise<{
    readonly reactions: Readonly<Record<string, () => string>>;
  }>;
}
