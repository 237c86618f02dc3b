/** A position to move in as a match for the face: what is done there is tried, and judged elsewhere. */
import type { Outcome, Refusal, Standing } from "../../wire/hall";
import type { AnyMatch, Around, StudyProps } from "../contract";
import { people, Tableless } from "./tableless.svelte";

/** The page says what came of it. */
const OVER: Outcome = { reason: "", scores: [], places: [] };

export class StudyMatch<Seen, Action, Question, Answer, News = never> extends Tableless<News> {
  readonly id = "study";
  override readonly seat: number;
  override readonly table: Around;
  protected readonly study: StudyProps<Seen>;

  constructor(study: StudyProps<Seen>) {
    super(study);
    this.study = study;
    this.seat = study.seat;
    this.table = people(...study.names);
  }

  get view(): Seen {
    return this.study.view;
  }

  override get house(): AnyMatch["house"] {
    return { chairs: [], paused: this.#over, by_desk: false };
  }

  override get offers(): readonly string[] {
    return this.study.offers;
  }

  /** No move is asked for: the position is looked at. */
  get #over(): boolean {
    return this.offers.length === 0;
  }

  override get standing(): Standing {
    const over = this.#over;
    return { ...super.standing, awaited: over ? [] : [this.seat], outcome: over ? OVER : null };
  }

  act(action: Action): Promise<Refusal | null> {
    return this.study.try(action);
  }

  say(text: string): Promise<Refusal | null> {
    return this.study.try(text);
  }

  async ask(question: Question): Promise<Answer | Refusal> {
    return (await this.study.ask(question)) as Answer | Refusal;
  }

  override define = (word: string): void => this.study.define(word);

  override remark(what: Refusal | string): void {
    this.study.remark(what);
  }
}
