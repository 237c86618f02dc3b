/** What a player is about to do with the turn beside a word: put a marker down, swap, take a
 * marker off, clear the field, end the turn. */
import { m } from "../../paraglide/messages.js";
import type { Action, Marker } from "../../wire/ways";
import { coverOf, nameOfCell, namesOf } from "./board";
import { ANY, CLEAR, HAND, SHAPES, cellsAt, flipped, formOf, shapeName, turned, type Form } from "./printed";
import type { Spelling } from "./spelling.svelte";
import { isFree, isIdle, maySwap, mover, wordLaid } from "./turn";
import type { WaysMatch } from "./types";

export type Mode = "spell" | "marker" | "swap" | "take" | "clear" | "end";

/** A marker in the hand, as it is turned. */
interface InHand {
  readonly pattern: string;
  readonly shape: string;
  readonly form: Form;
}

export class Turning {
  mode = $state<Mode>("spell");
  marker = $state.raw<InHand | null>(null);
  /** The own letter tile that is picked, by its place in the hand. */
  picked = $state<number | null>(null);
  /** The cell whose tile is to be exchanged. */
  at = $state<number | null>(null);
  /** What is put on cells that a marker leaves; null for a blind draw. */
  puts: ReadonlyMap<number, string | null> = $state.raw(new Map<number, string | null>());
  taken = $state.raw<Marker | null>(null);
  /** Places in the hand of tiles that go under their stacks; letters come before patterns. */
  under: ReadonlySet<number> = $state.raw(new Set<number>());
  sending = $state(false);
  #letters = $state(1);
  readonly #match: WaysMatch;
  readonly #seat: number;
  readonly #spelling: Spelling;

  constructor(match: WaysMatch, seat: number, spelling: Spelling) {
    this.#match = match;
    this.#seat = seat;
    this.#spelling = spelling;
  }

  get mine(): boolean {
    return mover(this.#match.view) === this.#seat;
  }

  get letters(): readonly string[] {
    return this.#match.view.seats[this.#seat]?.hand?.letters ?? [];
  }

  get patterns(): readonly string[] {
    return this.#match.view.seats[this.#seat]?.hand?.patterns ?? [];
  }

  get idle(): boolean {
    return isIdle(this.#match.view);
  }

  leave(): void {
    this.mode = "spell";
    this.marker = this.taken = null;
    this.picked = this.at = null;
    this.puts = new Map();
    this.under = new Set();
  }

  // A marker first

  /** A pattern tile, or a marker of the box: to be laid, or CLEAR. */
  pick(pattern: string): void {
    const again = this.marker?.pattern === pattern || (pattern === CLEAR && this.mode === "clear");
    this.leave();
    if (again) return;
    if (pattern === CLEAR) {
      if (this.mine) this.mode = "clear";
      return;
    }
    const shape = pattern === ANY ? this.shapes[0] : pattern;
    if (shape === undefined) return;
    this.mode = "marker";
    this.marker = { pattern, shape, form: formOf(shape) };
  }

  /** The shapes that ANY can be: those of which there is a marker. */
  get shapes(): readonly string[] {
    const { box, held } = this.#match.view;
    return SHAPES.filter(
      (shape) => held.includes(shape) || box.some((stock) => stock.shape === shape && stock.count > 0),
    );
  }

  /** Whether a marker of this shape has to be taken off the board first (R12). */
  isOut(shape: string): boolean {
    return shape !== CLEAR && shape !== ANY && !this.shapes.includes(shape);
  }

  turn(): void {
    if (this.marker) this.marker = { ...this.marker, form: turned(this.marker.form) };
  }

  flip(): void {
    if (this.marker) this.marker = { ...this.marker, form: flipped(this.marker.form) };
  }

  reshape(): void {
    if (!this.marker) return;
    const shapes = this.shapes;
    const shape = shapes[(shapes.indexOf(this.marker.shape) + 1) % shapes.length] ?? this.marker.shape;
    this.marker = { ...this.marker, shape, form: formOf(shape) };
    this.#match.announce(shapeName(shape));
  }

  /** The cells under the marker in the hand, if it were put down there. */
  ghost(cell: number): readonly number[] {
    return this.marker ? (cellsAt(this.marker.form, cell) ?? []) : [];
  }

  put(cell: number): void {
    if (!this.marker) return;
    const cells = this.ghost(cell);
    const older = coverOf(this.#match.view.markers);
    const planned = new Set(this.#spelling.planned.flatMap(({ cells }) => cells));
    const blocked = cells.some((at) => older.has(at) || planned.has(nameOfCell(at)));
    if (cells.length === 0 || blocked) return this.#match.announce(m.ways_no_room());
    this.#spelling.plan({ pattern: this.marker.pattern, cells: namesOf(cells) });
    this.leave();
  }

  // Swaps, and what a marker leaves

  /** An own letter tile is tapped. */
  tapLetter(slot: number): void {
    if (this.mode === "take") return this.#fill(this.letters[slot] ?? null);
    if (this.mode === "swap" && this.at !== null) return void this.swap(this.letters[slot] ?? null);
    const again = this.picked === slot;
    this.leave();
    if (again) return;
    this.mode = "swap";
    this.picked = slot;
  }

  openSwap(): void {
    this.leave();
    this.mode = "swap";
  }

  get maySwap(): boolean {
    return this.mine && maySwap(this.#match.view, this.#seat);
  }

  get mayDraw(): boolean {
    return !isFree(this.#match.view);
  }

  openTake(): void {
    this.leave();
    this.mode = "take";
  }

  /** Whether some marker may be taken: of a shape that is not in the box, before the word (R12). */
  get mayTake(): boolean {
    const { view } = this.#match;
    if (!this.mine || isFree(view) || wordLaid(view)) return false;
    return view.markers.some(({ shape }) => this.isOut(shape));
  }

  /** A cell is tapped while something is to be done with it; true if it was for that. */
  tap(cell: number): boolean {
    switch (this.mode) {
      case "marker":
        this.put(cell);
        return true;
      case "swap":
        if (this.picked !== null) void this.swap(this.letters[this.picked] ?? null, cell);
        else this.at = this.at === cell ? null : cell;
        return true;
      case "take":
        this.#choose(cell);
        return true;
      default:
        return false;
    }
  }

  #choose(cell: number): void {
    const marker = coverOf(this.#match.view.markers).get(cell) ?? null;
    if (this.taken && marker === this.taken) {
      this.at = cell;
      return;
    }
    if (!marker) return;
    this.taken = marker;
    this.puts = new Map();
    this.at = cell;
  }

  /** A tile for the cell that a marker leaves; null for a blind draw. */
  #fill(tile: string | null): void {
    if (this.at === null) return;
    this.puts = new Map([...this.puts, [this.at, tile]]);
  }

  draw(): void {
    if (this.mode === "take") this.#fill(null);
    else void this.swap(null);
  }

  async swap(tile: string | null, cell = this.at): Promise<void> {
    if (cell === null) return;
    await this.#act({ type: "Swap", put: { cell: nameOfCell(cell), tile } });
  }

  async take(): Promise<void> {
    const [first] = this.taken?.cells ?? [];
    if (!first || this.puts.size === 0) return;
    const put = [...this.puts].map(([cell, tile]) => ({ cell: nameOfCell(cell), tile }));
    await this.#act({ type: "Take", cell: first, put });
  }

  async clear(): Promise<void> {
    await this.#act({ type: "Clear" });
  }

  async takeBack(): Promise<void> {
    await this.#act({ type: "TakeBack" });
  }

  // The end of a turn

  openEnd(): void {
    if (isFree(this.#match.view)) return void this.#act({ type: "Finish", letters: 0 });
    this.leave();
    this.mode = "end";
    this.#letters = Math.ceil(this.drawn / 2);
  }

  toggle(slot: number): void {
    const under = new Set(this.under);
    if (!under.delete(slot)) under.add(slot);
    this.under = under;
  }

  /** How many tiles are drawn: up to five again. */
  get drawn(): number {
    return HAND - this.letters.length - this.patterns.length + this.under.size;
  }

  /** How many of them are letters: one at least, where none is kept. */
  get drawnLetters(): number {
    const kept = this.letters.filter((_, slot) => !this.under.has(slot)).length;
    return Math.min(this.drawn, Math.max(this.#letters, kept === 0 ? 1 : 0));
  }

  set drawnLetters(count: number) {
    this.#letters = Math.max(0, Math.min(this.drawn, count));
  }

  async end(): Promise<void> {
    const hand = [...this.letters, ...this.patterns];
    const put = hand.filter((_, slot) => this.under.has(slot));
    await this.#act({ type: "Finish", letters: this.drawnLetters, put });
  }

  async object(type: "Accept" | "Challenge"): Promise<void> {
    await this.#act({ type });
  }

  async #act(action: Action): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    const refusal = await this.#match.act(action);
    this.sending = false;
    if (refusal) this.#match.remark(refusal);
    else this.leave();
  }
}
