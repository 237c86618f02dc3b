/** An attempt at a board: what the hall says of it, and what is sent there (D10). */
import { announce } from "../app/live.svelte";
import type { Draft } from "../games/contract";
import { MatchClock } from "../net/clock.svelte";
import { draft } from "../net/drafts.svelte";
import { m } from "../paraglide/messages.js";
import { refusalOf } from "../parts/working.svelte";
import type { MyBoard, Refusal } from "../wire/hall";
import { act, ask, begin } from "./requests";

/** When time is told to who does not see it, in seconds before it is up. */
const TOLD = [30, 10];
/** So long after the end the hall has noticed it, too. */
const LATE_MS = 150;
/** A hall that could not be reached then is asked again after so long. */
const AGAIN_MS = 3_000;

/** Refusals that say that the board is not as it is shown here. */
const CHANGED = new Set(["board-finished", "act-overtaken"]);

export class Attempt {
  /** The board as the hall has told it last; null before it has begun. */
  board = $state.raw<MyBoard | null>(null);
  refusal = $state.raw<Refusal | string | null>(null);
  readonly #day: string;
  readonly #game: string;
  readonly #clock = new MatchClock();
  #waiting = $state(0);
  #queue: Promise<unknown> = Promise.resolve();

  constructor(day: string, game: string) {
    this.#day = day;
    this.#game = game;
  }

  /** Something is on its way to the hall. */
  get busy(): boolean {
    return this.#waiting > 0;
  }

  /** The time in ms that is left; null where no clock runs. Read in a template it ticks. */
  get left(): number | null {
    const until = this.board?.finished === false ? this.board.until : null;
    return until === null ? null : Math.max(0, until - this.#clock.now());
  }

  /** Begins the board, or shows it as it is now: another device may have played on. */
  begin = (): Promise<Refusal | null> => this.#send(() => begin(this.#day, this.#game));

  /** Sends a typed command; null, or why it was refused, which the board shows as its `own`. */
  say = async (command: string, own = false): Promise<Refusal | null> => {
    const refusal = await this.#send(() => act(this.#day, this.#game, command));
    if (refusal && CHANGED.has(refusal.code)) await this.begin();
    this.refusal = own ? null : refusal;
    return refusal;
  };

  /** Something not handed in yet, kept in this tab. */
  draft = <T>(name: string, initial: T): Draft<T> =>
    draft(`day/${this.#day}/${this.#game}/${name}`, initial);

  /** The answer to a question of the game, or why there is none. */
  ask = async (question: unknown): Promise<unknown> => {
    try {
      return (await ask(this.#day, this.#game, question)).answer;
    } catch (error) {
      return refusalOf(error);
    }
  };

  remark = (what: Refusal | string): void => {
    this.refusal = what;
    announce(typeof what === "string" ? what : what.text);
  };

  /** Tells the time to who does not see it, and asks how it ended. Call it in an effect. */
  watch(): (() => void) | undefined {
    const { board } = this;
    if (!board || board.finished || board.until === null) return undefined;
    const left = board.until - board.now;
    const timers = TOLD.filter((seconds) => 1000 * seconds < left).map((seconds) =>
      setTimeout(() => announce(m.daily_left_said({ count: seconds })), left - 1000 * seconds),
    );
    let gone = false;
    const ends = async (): Promise<void> => {
      const refusal = await this.begin();
      if (refusal !== null && !gone) timers.push(setTimeout(() => void ends(), AGAIN_MS));
    };
    timers.push(setTimeout(() => void ends(), Math.max(0, left) + LATE_MS));
    return () => {
      gone = true;
      timers.forEach(clearTimeout);
    };
  }

  /** One after the other: a word that is typed while another is on its way is not lost. */
  #send(request: () => Promise<MyBoard>): Promise<Refusal | null> {
    this.#waiting += 1;
    const sent = this.#queue.then(async () => {
      try {
        this.#learn(await request());
        this.refusal = null;
        return null;
      } catch (error) {
        const refusal = refusalOf(error);
        this.remark(refusal);
        return refusal;
      } finally {
        this.#waiting -= 1;
      }
    });
    this.#queue = sent;
    return sent;
  }

  #learn(board: MyBoard): void {
    this.board = board;
    this.#clock.set(board.now, board.finished);
  }
}
