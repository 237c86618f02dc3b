/** One player's tiles between rack and mat: picked up, tried, taken back, and then played. */
import { m } from "../../paraglide/messages.js";
import type { Answer, Tile } from "../../wire/cross";
import type { Refusal } from "../../wire/hall";
import type { Draft } from "../contract";
import {
  BLANK,
  dealt,
  laid,
  lift,
  put,
  recall,
  shift,
  shuffled,
  slotFor,
  tilesOf,
  type Dealt,
  type Hand,
  type Slot,
} from "./hand";
import { CENTRE, along, boardOf, squareName, step, type Board, type Way } from "./mat";
import { hurried, mover } from "./turn";
import type { CrossMatch } from "./types";

/** A blank on its way to a square, before it is said what it stands for. */
interface Asked {
  readonly slot: number;
  readonly cell: number;
}

export class Placing {
  /** The square where typed letters go, and which way they run. */
  cursor = $state(CENTRE);
  way = $state<Way>("across");
  /** The cursor was set by a tap: tiles that are tapped go there. */
  armed = $state(false);
  /** The slot whose tile is in hand. */
  picked = $state<number | null>(null);
  asked = $state.raw<Asked | null>(null);
  /** What the tiles would score, or why they may not lie so. */
  preview = $state.raw<Answer | Refusal | null>(null);
  /** What is on its way to the hall. */
  sending = $state(false);
  readonly #match: CrossMatch;
  readonly #seat: number;
  readonly #draft: Draft<Hand>;

  constructor(match: CrossMatch, seat: number) {
    this.#match = match;
    this.#seat = seat;
    this.#draft = match.draft<Hand>("hand", []);
  }

  readonly #board = $derived.by<Board>(() => boardOf(this.#match.view));
  readonly #dealt = $derived.by<Dealt>(() =>
    dealt(this.#draft.value, this.#match.view.seats[this.#seat]?.rack ?? "", this.#board),
  );
  readonly laid: ReadonlyMap<number, Slot> = $derived(laid(this.hand));
  readonly tiles: readonly Tile[] = $derived(tilesOf(this.hand));

  get board(): Board {
    return this.#board;
  }

  get hand(): Hand {
    return this.#dealt.hand;
  }

  /** Whether tiles that are put on the mat can be played. */
  get mine(): boolean {
    return mover(this.#match.view) === this.#seat;
  }

  get score(): Answer | null {
    return this.preview && "points" in this.preview ? this.preview : null;
  }

  /** What each word would score. */
  get tally(): string {
    const words = this.score?.words ?? [];
    return words.map(({ text, points }) => `${text} ${points}`).join(" + ");
  }

  get refusal(): Refusal | null {
    return this.preview && "code" in this.preview ? this.preview : null;
  }

  /** What others have put in the way is said, and what is as it was is kept. Call it in an effect. */
  adopt(): void {
    const { hand, ousted } = this.#dealt;
    if (JSON.stringify(hand) === JSON.stringify(this.#draft.value)) return;
    this.#draft.value = hand;
    for (const { cell, sign, letter } of ousted) {
      const square = squareName(cell ?? 0);
      this.#match.remark(m.cross_ousted({ letter: sign === BLANK ? m.cross_blank() : letter, square }));
    }
  }

  /** Asks what the tiles would score; only the newest answer counts. Call it in an effect. */
  weigh(): () => void {
    const { tiles } = this;
    let current = true;
    if (tiles.length === 0) this.preview = null;
    else {
      void this.#match.ask({ type: "WouldScore", tiles }).then((answer) => {
        if (!current) return;
        this.preview = answer;
        if (this.score?.words.length) this.say(this.tally);
      });
    }
    return () => (current = false);
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
    if (this.#board[cell]) return;
    if (this.picked !== null) return this.lay(this.picked, cell);
    if (again) return this.#tapAgain();
    this.armed = true;
    this.say(m.cross_cursor({ square: squareName(cell), way: this.wayName() }));
  }

  /** Across, then down, then away. */
  #tapAgain(): void {
    if (this.way === "across") return this.turn();
    this.armed = false;
    this.way = "across";
  }

  /** A tile that was carried to a square, to another slot, or off the mat. */
  drop(at: number, cell: number | null, slot: number | null): void {
    const from = this.hand[at]?.cell ?? null;
    if (this.sending) return;
    if (cell !== null && cell !== from) this.lay(at, cell);
    else if (cell === null && from !== null) this.takeBack(from);
    else if (slot !== null && slot !== at) this.#shift(at, slot);
  }

  /** Lays a tile on a square; a blank is asked first what it stands for. */
  lay(at: number, cell: number, letter = this.hand[at]?.letter ?? ""): void {
    const slot = this.hand[at];
    if (!slot || this.sending || this.#board[cell]) return;
    this.picked = null;
    if (!letter) {
      this.asked = { slot: at, cell };
      return;
    }
    this.#begin(slot);
    this.#draft.value = put(this.hand, at, cell, letter);
    this.#match.sound("tile");
    this.say(m.cross_laid({ letter, square: squareName(cell) }));
    if (cell === this.cursor) this.#advance();
  }

  /** What the blank stands for, or null: it stays where it was. */
  answer(letter: string | null): void {
    const { asked } = this;
    this.asked = null;
    if (asked && letter) this.lay(asked.slot, asked.cell, letter);
  }

  /** A letter typed at the cursor; a capital one with `blank` is played with a blank. */
  type(letter: string, blank = false): void {
    if (this.sending) return;
    if (this.#board[this.cursor]) this.#advance();
    const at = slotFor(this.hand, letter, blank);
    if (this.#board[this.cursor]) return this.say(m.cross_no_room());
    if (at === null) return this.say(m.cross_not_held({ letter }));
    this.lay(at, this.cursor, letter);
  }

  /** Takes back the tile at the cursor, or the one before it. */
  back(): void {
    const isLaid = (cell: number): boolean => this.laid.has(cell);
    const cell = along(this.cursor, this.way, isLaid, -1);
    if (cell === null) return;
    this.cursor = cell;
    this.takeBack(cell);
  }

  takeBack(cell: number): void {
    const slot = this.laid.get(cell);
    if (!slot || this.sending) return;
    this.#draft.value = lift(this.hand, cell);
    this.say(m.cross_taken_back({ letter: slot.letter, square: squareName(cell) }));
  }

  turn(): void {
    this.way = this.way === "across" ? "down" : "across";
    this.say(m.cross_cursor({ square: squareName(this.cursor), way: this.wayName() }));
  }

  recall(): void {
    this.picked = null;
    this.armed = false;
    if (this.laid.size === 0 || this.sending) return;
    this.#draft.value = recall(this.hand);
    this.say(m.cross_recalled());
  }

  shuffle(): void {
    this.picked = null;
    this.#draft.value = shuffled(this.hand, Math.random);
    this.#match.sound("tile");
    this.say(m.cross_rack_is({ tiles: this.spoken() }));
  }

  /** Plays what lies there; resolves with whether it was taken. */
  async play(): Promise<boolean> {
    const { tiles } = this;
    if (tiles.length === 0 || this.sending) return false;
    return this.#send({ type: "Place", tiles });
  }

  exchange(slots: ReadonlySet<number>): Promise<boolean> {
    const signs = this.hand.filter((_, at) => slots.has(at)).map(({ sign }) => sign);
    return this.#send({ type: "Exchange", tiles: signs.join("") });
  }

  pass(): Promise<boolean> {
    return this.#send({ type: "Pass" });
  }

  /** The next player begins their turn, which closes the window on the play before (R10). Who
   * has days may try things out before. */
  begin(): void {
    const { view } = this.#match;
    if (view.window?.next === this.#seat && hurried(view)) void this.#match.act({ type: "Begin" });
  }

  /** The rack as it is read out. */
  spoken(): string {
    const names = this.hand
      .filter(({ cell }) => cell === null)
      .map(({ sign }) => (sign === BLANK ? m.cross_blank() : sign));
    return names.join(", ");
  }

  wayName(): string {
    return this.way === "across" ? m.cross_across() : m.cross_down();
  }

  say(text: string): void {
    this.#match.announce(text);
  }

  async #send(action: Parameters<CrossMatch["act"]>[0]): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const refusal = await this.#match.act(action);
    this.sending = false;
    this.armed = false;
    if (refusal) this.#match.remark(refusal);
    return refusal === null;
  }

  /** Putting a first tile on the mat begins the turn. */
  #begin(slot: Slot): void {
    if (slot.cell === null && this.laid.size === 0) this.begin();
  }

  #shift(from: number, to: number): void {
    this.picked = null;
    this.#draft.value = shift(this.hand, from, to);
    this.#match.sound("tile");
  }

  #advance(): void {
    const isFree = (cell: number): boolean => !this.#board[cell] && !this.laid.has(cell);
    const next = along(step(this.cursor, this.way), this.way, isFree);
    if (next === null) this.armed = false;
    else this.cursor = next;
  }
}
