/** The word that is looked for: a path traced or letters typed, and the markers that fit. */
import { m } from "../../paraglide/messages.js";
import type { Answer, Fit, Fits, Laying, Question } from "../../wire/ways";
import type { Refusal } from "../../wire/hall";
import type { Draft } from "../contract";
import { may } from "../shared/may";
import { cellsOf, coverOf, namesOf, neighbours, pathOf, reading, tilesOf } from "./board";
import { lookUp } from "./known";
import { ANY, isPattern, shapeName } from "./printed";
import { noneLeft } from "./takeable";
import { isLeft, isRefilling, wordLaid } from "./turn";
import type { WaysMatch } from "./types";

/** Markers that were put down before the word, and in which turn of one's own. */
interface Plan {
  readonly turn: number;
  readonly markers: readonly Laying[];
}

const NOTHING: Fits = { type: "Fits", fits: [], found: 0, paths: 0, lacking: [] };

export class Spelling {
  cursor = $state(27);
  /** Letters that are typed: where they lie is asked. */
  typed = $state("");
  /** What fits, best first, or what is lacking. */
  answer = $state.raw<Fits>(NOTHING);
  refusal = $state.raw<Refusal | null>(null);
  /** What is looked for is no word: it brings nothing, and cannot be laid (R17). */
  noWord = $state(false);
  /** Whether it is one is not told yet. */
  looking = $state(false);
  chosen = $state(0);
  asking = $state(false);
  sending = $state(false);
  /** How often a word was refused. */
  refusals = $state(0);
  readonly #match: WaysMatch;
  readonly #seat: number;
  readonly #path: Draft<readonly number[]>;
  readonly #plan: Draft<Plan>;
  #asked = 0;
  /** The word that was last found to fit, as it reads before the field changes. */
  #found = "";
  /** The question after whose answer the word is laid: Enter came before the answer. */
  #laysAfter = 0;

  constructor(match: WaysMatch, seat: number) {
    this.#match = match;
    this.#seat = seat;
    this.#path = match.draft("path", []);
    this.#plan = match.draft("plan", { turn: 0, markers: [] });
  }

  /** Whether it is one's own turn: whatever was done in it, it can be ended. */
  get mine(): boolean {
    return may(this.#match, "Finish");
  }

  /** Whether there is a word to look for: not once it is laid, or the time is up. */
  get open(): boolean {
    const { view } = this.#match;
    return !(this.mine && (wordLaid(view) || isRefilling(view)));
  }

  /** The cells that are traced, or those of the typed word that is chosen; of one that no marker
   * fits, those on which it lies. */
  get path(): readonly number[] {
    if (!this.typed) return this.#path.value;
    return this.fit ? cellsOf(this.fit.path) : this.#unfit;
  }

  get #unfit(): readonly number[] {
    const { view } = this.#match;
    const lies = this.answer.paths > 0 && this.answer.found === 0;
    return lies ? pathOf(tilesOf(view), this.typed, view.options.diagonals) : [];
  }

  /** What the path reads, or what is typed. */
  get word(): string {
    return this.typed || reading(tilesOf(this.#match.view), this.path);
  }

  /** Markers that were put down first: the word has to go through them. They are gone with the
   * turn, or when others lie there. */
  get planned(): readonly Laying[] {
    const { turn, markers } = this.#plan.value;
    const older = coverOf(this.#match.view.markers);
    const lies = ({ cells }: Laying): boolean => !cellsOf(cells).some((cell) => older.has(cell));
    return turn === this.#turn ? markers.filter(lies) : [];
  }

  set #planned(markers: readonly Laying[]) {
    this.#plan.value = { turn: this.#turn, markers };
  }

  /** How many turns of one's own are over. */
  get #turn(): number {
    const { turns, window, turn } = this.#match.view;
    const settling = window && turn === this.#seat ? 1 : 0;
    return turns.filter(({ seat }) => seat === this.#seat).length + settling;
  }

  /** What fits with the markers that were put down first. */
  get offered(): readonly Fit[] {
    return this.answer.fits.filter(({ markers }) =>
      this.planned.every((one) => markers.some((other) => keyOf(one) === keyOf(other))),
    );
  }

  get fit(): Fit | null {
    return this.offered[this.chosen] ?? this.offered[0] ?? null;
  }

  /** The word that only has to be laid; nothing while there is none. */
  get ready(): string {
    const open = this.asking || this.looking || this.noWord;
    return this.fit && !open ? this.#found : "";
  }

  /** Asks what fits, whenever path, letters or table have changed; only the newest answer counts.
   * Call it in an effect. */
  weigh(): () => void {
    void this.#match.view;
    const question = this.#question();
    const number = ++this.#asked;
    this.chosen = 0;
    this.noWord = this.looking = false;
    this.asking = question !== null;
    const { word } = this;
    if (question) void this.#match.ask(question).then((answer) => this.#hear(answer, number, word));
    else this.#told(NOTHING, null);
    return () => void this.#asked++;
  }

  #hear(answer: Answer | Refusal, number: number, word: string): void {
    if (number !== this.#asked) return;
    this.asking = false;
    if ("code" in answer) this.#told(NOTHING, answer);
    else if (answer.type === "Fits") this.#told(answer, null);
    this.#found = word;
    if (this.#laysAfter === number) void this.lay();
    else if (this.fit) void this.#lookUp(number);
  }

  /** Nobody waits for it: a word can be laid before. */
  async #lookUp(number: number): Promise<void> {
    const asked = lookUp(this.#match, this.word);
    if (!asked) return;
    this.looking = true;
    const stands = await asked;
    if (number !== this.#asked) return;
    this.looking = false;
    this.noWord = stands === false;
  }

  #question(): Question | null {
    if (!this.open) return null;
    const { typed } = this;
    if (typed) return typed.length < 2 ? null : { type: "WhereLies", word: typed };
    const path = this.#path.value;
    return path.length < 2 ? null : { type: "WhichFit", path: namesOf(path) };
  }

  #told(answer: Fits, refusal: Refusal | null): void {
    this.answer = answer;
    this.refusal = refusal;
  }

  /** Why nothing can be laid: the letters lie nowhere, or which marker is missing: none is left for
   * a pattern of the hand, or another pattern is needed. */
  get miss(): string {
    const { found, paths, lacking } = this.answer;
    if (this.typed && paths === 0) return m.ways_lies_nowhere();
    const { view } = this.#match;
    const own = view.players[this.#seat]?.hand?.patterns;
    if (found > 0) return m.ways_nothing_fits();
    if (lacking.length === 0) return this.#shapeless(own?.filter(isPattern) ?? []);
    const out = lacking.find((shape) => own?.includes(shape) && !isLeft(view, shape));
    if (out) return noneLeft(this.#match, this.#seat, [out]);
    return m.ways_lacking({ shapes: named(lacking) });
  }

  /** A path that no markers can cover: it has another shape than those of the hand, of which only
   * those are named that can still be laid. */
  #shapeless(own: readonly string[]): string {
    const { view } = this.#match;
    const shapes = new Set(own);
    const left = [...shapes].filter((shape) => shape === ANY || isLeft(view, shape));
    if (left.length > 0) return m.ways_path_shape({ shapes: named(left) });
    return shapes.size > 0 ? noneLeft(this.#match, this.#seat, [...shapes]) : m.ways_nothing_fits();
  }

  /** A tap: on to a neighbour, back to a cell of the path, or a beginning. */
  tap(cell: number): void {
    this.cursor = cell;
    if (!this.open) return this.#match.remark(this.#closed);
    const path = this.typed ? [] : this.#path.value;
    const at = path.indexOf(cell);
    if (at >= 0) this.#trace(path.slice(0, at === path.length - 1 ? at : at + 1));
    else if (this.#leads(path, cell)) this.#trace([...path, cell]);
    else if (path.length === 1) this.#trace([cell]);
    else this.#match.remark(m.ways_no_neighbour());
  }

  get #closed(): string {
    return isRefilling(this.#match.view) ? m.ways_time_is_up() : m.ways_word_is_laid();
  }

  /** A finger goes over a cell: on, or back by one. */
  stroke(cell: number): void {
    const path = this.#path.value;
    if (cell === path.at(-1)) return;
    if (cell === path.at(-2)) this.#trace(path.slice(0, -1));
    else if (!path.includes(cell) && this.#leads(path, cell)) this.#trace([...path, cell]);
  }

  /** A finger sets out from a cell. */
  begin(cell: number): void {
    if (!this.open) return;
    this.cursor = cell;
    if (this.typed || this.#path.value.at(-1) !== cell) this.#trace([cell]);
  }

  #leads(path: readonly number[], cell: number): boolean {
    const last = path.at(-1);
    return last === undefined || neighbours(last, cell, this.#match.view.options.diagonals);
  }

  #trace(path: readonly number[]): void {
    this.typed = "";
    this.#path.value = path;
    const word = reading(tilesOf(this.#match.view), path);
    this.#match.announce(word || m.ways_nothing_traced());
  }

  write(letters: string): void {
    if (!this.open) return;
    this.#path.value = [];
    this.typed = letters.normalize("NFD").toUpperCase().replaceAll(/[^A-Z]/g, "");
  }

  /** The last cell, the last letter, or the marker put down last. */
  back(): void {
    const path = this.#path.value;
    if (this.typed) this.typed = this.typed.slice(0, -1);
    else if (path.length > 0) this.#trace(path.slice(0, -1));
    else this.#planned = this.planned.slice(0, -1);
  }

  plan(laying: Laying): void {
    this.#planned = [...this.planned, laying];
  }

  leave(): void {
    this.typed = "";
    this.#path.value = [];
    this.#planned = [];
  }

  get begun(): boolean {
    return this.typed !== "" || this.#path.value.length > 0 || this.planned.length > 0;
  }

  /** The word is laid with the markers that are chosen. */
  async lay(): Promise<void> {
    const { fit } = this;
    if (this.asking) this.#laysAfter = this.#asked;
    if (this.asking || this.sending || !may(this.#match, "Spell")) return;
    if (!fit) return this.#refuse(this.refusal ?? this.miss);
    if (this.noWord) return this.#refuse(m.ways_not_a_word({ word: this.word }));
    this.sending = true;
    const { path, markers } = fit;
    const refusal = await this.#match.act({ type: "Spell", path, markers });
    this.sending = false;
    if (refusal) this.#refuse(refusal);
    else this.leave();
  }

  #refuse(why: Refusal | string): void {
    this.refusals++;
    this.#match.remark(why);
    this.#match.sound("refused");
  }
}

/** What a marker is, whatever the order of its cells. */
const keyOf = ({ pattern, cells }: Laying): string => [pattern, ...cells.toSorted()].join();

function named(shapes: Iterable<string>): string {
  return [...shapes].map(shapeName).join(", ");
}
