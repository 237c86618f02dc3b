/** One writer's words in Find or Leftovers: drawn along a line, or typed, and then written. */
import type { Refusal } from "../../wire/hall";
import { m } from "../../paraglide/messages.js";
import type { Draft } from "../contract";
import { may } from "../shared/may";
import { line, reads } from "./grid";
import { points } from "./marks";
import { writtenBy } from "./seats";
import type { SheetsMatch } from "./types";
import { SHORTEST, type SheetView } from "../../wire/sheets";

export class Finding {
  /** The line that is drawn, and the cell where one begins. */
  cells = $state.raw<readonly number[]>([]);
  from = $state<number | null>(null);
  /** What was refused, said beside the words. */
  refusal = $state.raw<Refusal | null>(null);
  /** A word of those that were just written, which is on a list twice now. */
  #again = $state<string>();
  /** Words on their way to the list, and how long that was when they were sent. */
  #sent = $state.raw<readonly { readonly word: string; readonly known: number }[]>([]);
  readonly #match: SheetsMatch;
  readonly #seat: number;
  readonly #text: Draft<string>;

  constructor(match: SheetsMatch, seat: number) {
    this.#match = match;
    this.#seat = seat;
    this.#text = match.draft(`word/${match.view.phase}`, "");
  }

  get sheet(): SheetView | undefined {
    return writtenBy(this.#match.view, this.#seat);
  }

  get grid(): readonly string[] {
    return this.sheet?.grid ?? [];
  }

  get words(): readonly string[] {
    const sheet = this.sheet;
    return (this.#match.view.phase === "leftovers" ? sheet?.leftovers : sheet?.words) ?? [];
  }

  /** The Finder's words, which bring nothing as leftovers (R20). */
  get found(): readonly string[] {
    return (this.#match.view.phase === "leftovers" && this.sheet?.words) || [];
  }

  /** Words on their way to the list; the list may have one before its writing is confirmed. */
  get sending(): readonly string[] {
    const { words } = this;
    return this.#sent
      .filter(({ word, known }) => !words.includes(word, known))
      .map(({ word }) => word);
  }

  /** What stands in the word's field: typed, or read along the line. */
  get text(): string {
    return this.#text.value;
  }

  get shortest(): number {
    const own = this.#match.view.options.handicaps.find((given) => given.seat === this.#seat);
    return own?.min_length ?? SHORTEST;
  }

  /** What is written stands in capitals, without accents. */
  get word(): string {
    return this.text.trim().normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  }

  /** What stands in the field, word by word. */
  get #typed(): readonly string[] {
    return this.word.split(/[\s,;.]+/).filter(Boolean);
  }

  /** Whether that can be written: there is something, and nothing is too short to be taken. */
  get ready(): boolean {
    return this.#typed.length > 0 && this.#typed.every((word) => word.length >= this.shortest);
  }

  /** What that brings if it counts; what is on a list already counts no more (R20, R24). */
  get worth(): number {
    if (!this.ready) return 0;
    const each = this.#match.view.phase === "leftovers" ? () => 1 : points;
    return this.#fresh.reduce((sum, word) => sum + each(word), 0);
  }

  /** What is on no list yet, each word once. */
  get #fresh(): readonly string[] {
    const written = [...this.words, ...this.sending, ...this.found];
    return [...new Set(this.#typed)].filter((word) => !written.includes(word));
  }

  /** A word that is on a list already. */
  get #repeated(): string | undefined {
    const fresh = this.#fresh;
    return this.#typed.find((word) => !fresh.includes(word));
  }

  /** Whether a word is too short to be taken, and will not grow: it is drawn, or another follows. */
  get #short(): boolean {
    const whole = this.cells.length > 1 || /[\s,;.]$/.test(this.text) ? this.#typed : this.#typed.slice(0, -1);
    return whole.some((word) => word.length < this.shortest);
  }

  /** What is to be known before that is written; and after it, if a word was written before. */
  get advice(): string {
    if (this.#short) return m.sheets_too_short({ letters: this.shortest });
    const again = this.text ? this.#repeated : this.#again;
    if (again !== undefined && this.found.includes(again)) return m.sheets_found_before({ word: again });
    if (again !== undefined) return m.sheets_written_already({ word: again });
    return this.#typed.length > 1 ? m.sheets_writes_words() : "";
  }

  /** What is written is checked only afterwards (R17): its writer has to know that, and what it may cost. */
  get risk(): string {
    const { phase, options } = this.#match.view;
    const free = phase === "leftovers" && options.leftover_penalty === 0;
    return free ? m.sheets_unchecked_free() : m.sheets_unchecked();
  }

  get open(): boolean {
    return may(this.#match, "Stop");
  }

  type(text: string): void {
    this.#text.value = text;
    this.cells = [];
    this.from = null;
    this.refusal = null;
    this.#again = undefined;
  }

  /** A line is being drawn; none was meant where it is one cell long. */
  trace(cells: readonly number[]): void {
    if (!this.open) return;
    this.from = cells[0] ?? null;
    this.cells = cells;
    this.#text.value = reads(this.grid, cells);
    this.refusal = null;
  }

  /** A tap: the first cell of a line, then its last; the same cell again takes it back. */
  tap(cell: number): void {
    if (!this.open) return;
    const whole = this.from !== null && this.cells.length < 2 ? line(this.from, cell) : null;
    if (this.from === cell && this.cells.length < 2) this.clear();
    else this.trace(whole ?? [cell]);
  }

  clear(): void {
    this.type("");
  }

  /** Writes what stands in the field: several words at once, if there are. */
  async write(): Promise<boolean> {
    const words = this.#typed;
    if (words.length === 0) return false;
    const short = words.find((word) => word.length < this.shortest);
    if (short !== undefined) {
      this.refusal = this.#tooShort(short);
      return false;
    }
    const again = this.#repeated;
    this.clear();
    this.#again = again;
    const refused = await Promise.all(words.map((word) => this.#write(word)));
    const kept = words.filter((_, at) => refused[at]);
    const first = refused.find((refusal) => refusal !== null) ?? null;
    if (first && this.text === "") this.#text.value = kept.join(" ");
    this.refusal = first;
    return first === null;
  }

  async #write(word: string): Promise<Refusal | null> {
    const sent = { word, known: this.words.length };
    this.#sent = [...this.#sent, sent];
    const refusal = await this.#match.act({ type: "WriteWord", word });
    this.#sent = this.#sent.filter((other) => other !== sent);
    return refusal;
  }

  async strike(word: string): Promise<void> {
    this.refusal = await this.#match.act({ type: "StrikeWord", word });
  }

  async pen(type: "Flip" | "Stop" | "GoOn"): Promise<void> {
    this.refusal = await this.#match.act({ type });
  }

  #tooShort(word: string): Refusal {
    const rule = this.shortest === SHORTEST ? "sheets R17" : "house H7";
    const text = m.sheets_too_short({ letters: this.shortest });
    return { code: "too-short", rule, text, details: { word, letters: this.shortest } };
  }
}
