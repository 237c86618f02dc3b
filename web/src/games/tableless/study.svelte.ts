/** A position to move in as a match for the face: what is done there is tried, and judged elsewhere. */
import type { House, Outcome, Refusal, Standing, TableView } from "../../wire/hall";
import type { Draft, StudyProps } from "../contract";
import { EVEN, Tableless } from "./tableless.svelte";

/** The page says what came of it. */
const OVER: Outcome = { reason: "", scores: [], places: [] };

export class StudyMatch<Seen, Action, Question, Answer, News = never> extends Tableless<News> {
  readonly id = "study";
  override readonly seat: number;
  override readonly table: TableView;
  override readonly house: House;
  protected readonly study: StudyProps<Seen>;
  readonly #drafts = new Map<string, Draft<unknown>>();

  constructor(study: StudyProps<Seen>) {
    super(study);
    this.study = study;
    this.seat = study.seat;
    const isOver = (): boolean => this.#over;
    this.house = {
      chairs: [],
      get paused() {
        return isOver();
      },
    } as unknown as House;
    this.table = { places: study.names.map((name) => ({ name, ...EVEN })) } as unknown as TableView;
  }

  get view(): Seen {
    return this.study.view;
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

  /** One for all that ask for it. */
  override draft<T>(name: string, initial: T): Draft<T> {
    const known = this.#drafts.get(name) ?? super.draft(name, initial);
    this.#drafts.set(name, known);
    return known as Draft<T>;
  }

  override define = (word: string): void => this.study.define(word);

  override remark(what: Refusal | string): void {
    this.study.remark(what);
  }
}
