/** Score as one seat lives it (R21 to R27): what to judge, what to answer, what to look at. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Draft } from "../contract";
import { line } from "./grid";
import { allWords, askedOf, foundBy, openInquiry, scoredBy, unmarked } from "./seats";
import type { SheetsMatch } from "./types";
import type { Action, Doubt, Inquiry, SheetView } from "../../wire/sheets";

export class Scoring {
  /** The sheet that was chosen to be looked at; null for the one that waits for this seat. */
  chosen = $state<number | null>(null);
  /** The cells of an answer, and the one where they begin. */
  cells = $state.raw<readonly number[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  sending = $state(false);
  readonly meaning: Draft<string>;
  readonly #match: SheetsMatch;
  readonly #seat: number;
  #picked = $state<number | null>(null);

  constructor(match: SheetsMatch, seat: number) {
    this.#match = match;
    this.#seat = seat;
    this.meaning = match.draft("meaning", "");
  }

  /** The question that waits for this seat's answer (R26). */
  get asked(): { sheet: SheetView; asked: Inquiry } | null {
    return askedOf(this.#match.view, this.#seat);
  }

  /** The sheet that this seat marks, while there is something to mark. */
  get own(): SheetView | null {
    const sheet = scoredBy(this.#match.view, this.#seat);
    return sheet && unmarked(sheet).length > 0 ? sheet : null;
  }

  /** The sheet that is shown: the chosen one, else what is to be done, else the own grid; once all
   * is marked, the list that this seat wrote. */
  get sheet(): SheetView {
    const { view } = this.#match;
    const written = view.phase === "over" ? foundBy(view, this.#seat) : undefined;
    const waiting = this.own ?? this.asked?.sheet ?? written ?? view.sheets[this.#seat];
    return (this.chosen === null ? waiting : view.sheets[this.chosen]) as SheetView;
  }

  get answering(): Inquiry | null {
    const asked = this.asked;
    return asked && asked.sheet.builder === this.sheet.builder ? asked.asked : null;
  }

  get judging(): boolean {
    return this.own !== null && this.own.builder === this.sheet.builder;
  }

  /** The question of this Scorer that waits for its answer. */
  get waiting(): Inquiry | null {
    return this.judging ? openInquiry(this.sheet) : null;
  }

  /** The word that is spoken of: the doubted, the picked, or the next without a mark. */
  get word(): number | null {
    if (this.answering) return this.answering.word;
    if (this.waiting) return this.waiting.word;
    const left = unmarked(this.sheet);
    if (!this.judging) return this.#picked;
    return this.#picked !== null && left.includes(this.#picked) ? this.#picked : (left[0] ?? null);
  }

  get spelled(): string {
    return this.word === null ? "" : (allWords(this.sheet)[this.word] ?? "");
  }

  /** What was asked and answered about the word, if it was. */
  get inquiry(): Inquiry | null {
    return this.sheet.inquiries?.find((asked) => asked.word === this.word) ?? null;
  }

  /** The line that is lit: of the answer in the making, of an answer, or of a mark. */
  get line(): readonly number[] {
    if (this.answering?.doubt === "where") return this.cells;
    const mark = this.sheet.marks?.find((given) => given.word === this.word);
    return this.inquiry?.cells ?? mark?.cells ?? [];
  }

  /** Another word is judged or doubted where it is picked; each is doubted once (R26). */
  opens(word: number): string | undefined {
    if (!this.judging || this.waiting || !unmarked(this.sheet).includes(word)) return undefined;
    return this.sheet.inquiries?.some((asked) => asked.word === word) ? "Judge" : "Judge Question";
  }

  pick(word: number): void {
    this.#picked = this.#picked === word && !this.judging ? null : word;
  }

  look(sheet: number | null): void {
    this.chosen = sheet;
    this.#picked = null;
    this.cells = [];
    this.refusal = null;
  }

  judge(valid: boolean): Promise<void> {
    return this.#about((word) => ({ type: "Judge", word, valid }));
  }

  doubt(doubt: Doubt): Promise<void> {
    return this.#about((word) => ({ type: "Question", word, doubt }));
  }

  /** Marks all that is left as valid. */
  async judgeRest(): Promise<void> {
    for (const word of unmarked(this.sheet)) await this.#act({ type: "Judge", word, valid: true });
  }

  /** A tap on the grid: the first cell of the word, then its last. */
  tap(cell: number): void {
    const [from, ...rest] = this.cells;
    const whole = from !== undefined && rest.length === 0 ? line(from, cell) : null;
    this.cells = whole ?? [cell];
  }

  async answerWhere(): Promise<void> {
    if (this.cells.length === 0) return;
    if (await this.#act({ type: "AnswerWhere", cells: [...this.cells] })) this.look(null);
  }

  async answerMeaning(): Promise<void> {
    const meaning = this.meaning.value.trim();
    if (!meaning) {
      this.refusal = {
        code: "meaning-length",
        rule: "sheets R26",
        text: m.sheets_meaning_empty(),
        details: {},
      };
      return;
    }
    if (!(await this.#act({ type: "AnswerMeaning", meaning }))) return;
    this.meaning.value = "";
    this.look(null);
  }

  /** Who is asked can't say: the word list settles it at once (R26). */
  async giveUp(): Promise<void> {
    if (await this.#act({ type: "GiveUp" })) this.look(null);
  }

  async #about(action: (word: number) => Action): Promise<void> {
    const { word } = this;
    if (word !== null) await this.#act(action(word));
  }

  async #act(action: Action): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refusal = await this.#match.act(action);
    this.sending = false;
    if (this.refusal) this.#match.announce(this.refusal.text);
    return this.refusal === null;
  }
}
