/** One player's tiles between rack and board: picked up, laid for a try, taken back. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch, Draft } from "../contract";
import {
  BLANK,
  dealt,
  laid,
  lift,
  ordered,
  put,
  recall,
  shift,
  slotFor,
  type Dealt,
  type Hand,
  type Slot,
} from "./hand";
import type { Board, Squares, Way } from "./squares";

export abstract class Laying {
  /** The square where typed letters go, and which way they run. */
  cursor = $state(0);
  way = $state<Way>("across");
  /** The cursor was set by a tap: tiles that are tapped go there. */
  armed = $state(false);
  /** The slot whose tile is in hand. */
  picked = $state<number | null>(null);
  /** What is on its way to the hall. */
  sending = $state(false);
  /** How often the hall refused what was laid. */
  refusals = $state(0);
  /** Where the first of the tiles lies or lay: there one begins again. */
  #start: number | null = null;
  /** The square after which the line has no room. */
  #end: number | null = null;
  #bare = true;
  /** The way that was taken first when the cursor was set by a tap. */
  #first: Way = "across";
  /** Where tiles are asked for: there a tap takes the way in which they lie. */
  #sought: readonly number[] = [];
  readonly #match: AnyMatch;
  readonly #draft: Draft<Hand>;
  readonly #squares: Squares;

  constructor(match: AnyMatch, squares: Squares) {
    this.#match = match;
    this.#squares = squares;
    this.cursor = squares.centre;
    this.#draft = match.draft<Hand>("hand", []);
  }

  /** What lies on the board for good. */
  abstract readonly board: Board;
  /** The tiles that the player holds. */
  protected abstract readonly rack: string;
  /** What is said where a letter is typed that the player has not. */
  protected abstract notHeld(letter: string): string;

  readonly #dealt = $derived.by<Dealt>(() => dealt(this.#draft.value, this.rack, this.board));
  readonly laid: ReadonlyMap<number, Slot> = $derived(laid(this.hand));

  get hand(): Hand {
    return this.#dealt.hand;
  }

  /** What others have put in the way is said, and what is as it was is kept. Call it in an effect. */
  adopt(): void {
    const bare = this.board.every((sign) => !sign);
    if (bare && !this.#bare) this.cursor = this.#squares.centre; // the only word was challenged off
    this.#bare = bare;
    const { hand, ousted } = this.#dealt;
    if (JSON.stringify(hand) === JSON.stringify(this.#draft.value)) return;
    this.#draft.value = hand;
    for (const { cell, sign, letter } of ousted) {
      const square = this.#squares.nameOf(cell ?? 0);
      this.#match.remark(m.tiles_ousted({ letter: sign === BLANK ? m.tiles_blank() : letter, square }));
    }
  }

  tapSlot(at: number): void {
    const slot = this.hand[at];
    if (!slot || this.sending) return;
    if (slot.cell !== null) {
      if (this.picked !== null) this.#shift(this.picked, at);
      return;
    }
    if (this.armed) return this.lay(at, this.cursor);
    if (this.picked === null || this.picked === at) this.picked = this.picked === at ? null : at;
    else this.#shift(this.picked, at);
  }

  tapCell(cell: number): void {
    if (this.sending) return;
    const again = this.armed && this.cursor === cell;
    this.cursor = cell;
    if (this.laid.has(cell)) return this.takeBack(cell);
    if (this.board[cell]) return;
    if (this.picked !== null) return this.lay(this.picked, cell);
    if (again) return this.#tapAgain();
    this.armed = true;
    // Down where no square is free after this one, as in the last column.
    const open = this.after("across") === null ? "down" : "across";
    const asked = this.#sought.includes(cell) ? this.#wayOf(this.#sought) : null;
    this.way = this.#first = this.#wayOf([...this.laid.keys(), cell]) ?? asked ?? open;
    this.#sayCursor();
  }

  /** As the tiles lie, or else as there is room; then the other way; then away. */
  #tapAgain(): void {
    if (this.way === this.#first) return this.turn();
    this.armed = false;
    this.way = this.#first;
  }

  /** Tiles are asked for on these squares: what is typed begins there. */
  seek(cells: ReadonlySet<number>): void {
    this.#sought = [...cells];
    const [first] = this.#sought;
    if (first === undefined) return;
    this.cursor = first;
    this.way = this.#wayOf(this.#sought) ?? this.way;
  }

  /** In which way squares lie in one line; null if they do in none, or in both. */
  #wayOf(cells: readonly number[]): Way | null {
    const [row, column] = [
      new Set(cells.map((cell) => this.#squares.rowOf(cell))).size,
      new Set(cells.map((cell) => this.#squares.columnOf(cell))).size,
    ];
    if (Math.min(row, column) !== 1 || cells.length < 2) return null;
    return row === 1 ? "across" : "down";
  }

  /** A tile that was carried to a square, to another slot, or off the board. */
  drop(at: number, cell: number | null, slot: number | null): void {
    const from = this.hand[at]?.cell ?? null;
    if (this.sending) return;
    if (cell !== null && cell !== from) this.lay(at, cell);
    else if (cell === null && from !== null) this.takeBack(from);
    else if (slot !== null && slot !== at) this.#shift(at, slot);
  }

  /** Lays a tile on a square. */
  lay(at: number, cell: number, letter = this.hand[at]?.letter ?? ""): void {
    if (!this.hand[at] || this.sending || this.board[cell]) return;
    this.picked = null;
    if (this.laid.size === 0) this.#start = cell;
    this.#draft.value = put(this.hand, at, cell, letter);
    this.#match.sound("tile");
    this.say(m.tiles_laid({ letter, square: this.#squares.nameOf(cell) }));
    this.laidDown(cell);
  }

  /** What follows when a tile was laid on a square: the cursor goes on as the tiles lie. */
  protected laidDown(cell: number): void {
    this.way = this.#wayOf([...this.laid.keys()]) ?? this.way;
    if (cell === this.cursor) this.advance();
  }

  /** A letter typed at the cursor; a capital one with `blank` is played with a blank. */
  type(letter: string, blank = false): void {
    if (this.sending) return;
    if (this.board[this.cursor]) this.advance();
    const at = slotFor(this.hand, letter, blank);
    const isHeld = at !== null && (blank || this.hand[at]?.sign !== BLANK);
    if (!isHeld && this.#passed(letter)) return;
    const full = this.#end === this.cursor && this.laid.has(this.cursor);
    if (full || this.board[this.cursor]) return this.#refuse(m.tiles_no_room());
    if (at === null) return this.#refuse(this.notHeld(letter));
    this.lay(at, this.cursor, letter);
  }

  /** Whether the cursor has just gone over this letter of the board: whole words are typed, too. */
  #passed(letter: string): boolean {
    const back = (from: number): number | null => this.#squares.step(from, this.way, -1);
    for (let cell = back(this.cursor); cell !== null && this.board[cell]; cell = back(cell)) {
      if (this.board[cell]?.toUpperCase() === letter.toUpperCase()) return true;
    }
    return false;
  }

  /** Takes back the tile at the cursor, or the one before it. */
  back(): void {
    const isLaid = (cell: number): boolean => this.laid.has(cell);
    const cell = this.#squares.along(this.cursor, this.way, isLaid, -1);
    if (cell === null) return;
    this.cursor = cell;
    this.takeBack(cell);
  }

  takeBack(cell: number): void {
    const slot = this.laid.get(cell);
    if (!slot || this.sending) return;
    this.lift(cell);
    this.say(m.tiles_taken_back({ letter: slot.letter, square: this.#squares.nameOf(cell) }));
  }

  protected lift(cell: number): void {
    this.#draft.value = lift(this.#draft.value, cell);
  }

  turn(): void {
    this.way = this.way === "across" ? "down" : "across";
    this.armed = true; // the way is shown, whatever it was turned by
    this.#sayCursor();
  }

  recall(): void {
    this.picked = null;
    this.armed = false;
    if (this.laid.size === 0 || this.sending) return;
    this.#draft.value = recall(this.hand);
    this.cursor = this.#start ?? this.cursor;
    this.say(m.tiles_recalled());
  }

  shuffle(): void {
    this.#order(Math.random);
  }

  /** By the alphabet, blanks first. */
  sort(): void {
    this.#order(({ sign }) => sign);
  }

  #order(at: (slot: Slot) => number | string): void {
    this.picked = null;
    this.#draft.value = ordered(this.hand, at);
    this.#match.sound("tile");
    this.say(m.tiles_rack_is({ tiles: this.spoken() }));
  }

  /** The rack as it is read out. */
  spoken(): string {
    const names = this.hand
      .filter(({ cell }) => cell === null)
      .map(({ sign }) => (sign === BLANK ? m.tiles_blank() : sign));
    return names.join(", ");
  }

  wayName(): string {
    return this.way === "across" ? m.tiles_across() : m.tiles_down();
  }

  #refuse(text: string): void {
    this.#match.remark(text);
    this.#match.sound("refused");
  }

  say(text: string): void {
    this.#match.announce(text);
  }

  /** Asks the hall for something; resolves with whether it was taken. */
  protected async send(action: unknown): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const refusal = await this.#match.act(action);
    this.sending = false;
    if (refusal) {
      this.refusals++;
      this.#match.remark(refusal);
      this.#match.sound("refused");
    }
    return refusal === null;
  }

  /** The cursor goes on to the next free square. */
  protected advance(): void {
    const next = this.after(this.way);
    this.#end = next === null ? this.cursor : null;
    if (next === null) this.armed = false;
    else this.cursor = next;
  }

  /** The next free square after the cursor, that way. */
  protected after(way: Way): number | null {
    const isFree = (cell: number): boolean => !this.board[cell] && !this.laid.has(cell);
    const squares = this.#squares;
    return squares.along(squares.step(this.cursor, way), way, isFree);
  }

  #shift(from: number, to: number): void {
    this.picked = null;
    this.#draft.value = shift(this.hand, from, to);
    this.#match.sound("tile");
  }

  #sayCursor(): void {
    this.say(m.tiles_cursor({ square: this.#squares.nameOf(this.cursor), way: this.wayName() }));
  }
}
