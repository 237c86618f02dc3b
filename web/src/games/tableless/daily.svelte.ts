/** A board of the day as a match for the face of its game: acts are said as typed commands. */
import { ownRefusal } from "../../net/refusal";
import type { Outcome, Refusal, Standing } from "../../wire/hall";
import type { DayProps, Draft } from "../contract";
import { Tableless } from "./tableless.svelte";

/** Something was refused, and the page has said why. */
const TOLD = ownRefusal("told", "");

/** The page says what the outcome is. */
const OVER: Outcome = { reason: "", scores: [], places: [] };

export abstract class DayMatch<
  Seen,
  Action,
  Question,
  Answer,
  News = never,
> extends Tableless<News> {
  readonly id = "day";
  protected readonly board: DayProps<Seen>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(board: DayProps<Seen>) {
    super(board);
    this.board = board;
  }

  /** What can be done while the attempt lasts. */
  protected abstract readonly open: readonly string[];
  /** An act as it would be typed. */
  protected abstract typed(action: Action): string;

  override get offers(): readonly string[] {
    return this.board.over ? [] : this.open;
  }

  override get standing(): Standing {
    return { ...super.standing, outcome: this.board.over ? OVER : null };
  }

  act(action: Action): Promise<Refusal | null> {
    return this.say(this.typed(action));
  }

  /** One after the other: while a command is under way, another one would be lost. */
  say(command: string): Promise<Refusal | null> {
    const said = this.#last.then(() => this.board.say(command));
    this.#last = said;
    return said.then((refusal) => refusal && TOLD);
  }

  async ask(question: Question): Promise<Answer | Refusal> {
    return (await this.board.ask(question)) as Answer | Refusal;
  }

  /** What is not handed in yet survives a reload. */
  protected override begun<T>(name: string, initial: T): Draft<T> {
    return this.board.draft(name, initial);
  }

  override remark(what: Refusal | string): void {
    if (what !== TOLD) this.board.remark(what);
  }
}
