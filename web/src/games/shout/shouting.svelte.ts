/** The word that a player is about to shout: typed, tapped die by die, or heard. */
import { isFault } from "../../net/refusal";
import type { Refusal } from "../../wire/hall";
import type { Draft } from "../contract";
import { may } from "../shared/may";
import { free, letters, spelled, without, type Spelled } from "./dice";
import { shortest } from "./round";
import type { ShoutMatch } from "./types";

/** What is written belongs to the round in which it was seen. */
interface Written {
  readonly round: number;
  readonly text: string;
}

type Press =
  | { readonly type: "NoMore" | "Ready" | "Roll" | "Accept" }
  | { readonly type: "Challenge"; readonly word: number };

export class Shouting {
  /** Why the last shout was not taken. */
  #refused = $state.raw<{ readonly round: number; readonly refusal: Refusal } | null>(null);
  /** Whether "no more words" has been pressed once: it wants a second press. */
  leaving = $state(false);
  /** Another press of the round is on its way: until it is known what came of it there is no second. */
  busy = $state(false);
  /** Shouts on their way to the hall. */
  sending = $state.raw<readonly string[]>([]);
  /** The dice that were tapped: of equal faces these are meant. */
  #tapped = $state.raw<readonly number[]>([]);
  readonly #match: ShoutMatch;
  readonly #seat: number;
  readonly #written: Draft<Written>;

  constructor(match: ShoutMatch, seat: number) {
    this.#match = match;
    this.#seat = seat;
    this.#written = match.draft("word", { round: 0, text: "" });
  }

  /** As it stands in the field. */
  get text(): string {
    const { round, text } = this.#written.value;
    return round === this.#round ? text : "";
  }

  /** Why the last word of this round was not heard. */
  get refusal(): Refusal | null {
    return this.#refused?.round === this.#round ? this.#refused.refusal : null;
  }

  get word(): string {
    return letters(this.text);
  }

  /** What the letters would take, as things lie. */
  get spelled(): Spelled {
    return spelled(this.word, this.#match.view.dice, this.#tapped);
  }

  /** The points for the dice of the word, if it counts; 0 while they do not spell it. */
  get worth(): number {
    const { view } = this.#match;
    const { dice, rest } = this.spelled;
    const whole = rest === "" && this.word.length >= shortest(view, this.#seat);
    return whole ? dice.length * view.table.multiplier : 0;
  }

  get open(): boolean {
    return may(this.#match, "Shout");
  }

  type(text: string): void {
    this.#written.value = { round: this.#round, text };
    if (text === "") this.#tapped = [];
    this.#refused = null;
  }

  back(): void {
    this.type(this.word.slice(0, -1));
  }

  clear(): void {
    this.type("");
  }

  /** Takes a die into the word, or out of it. */
  tap(die: number): void {
    const { dice } = this.#match.view;
    const now = this.spelled;
    if (now.dice.includes(die)) {
      this.#tapped = now.dice.filter((other) => other !== die);
      this.type(without(this.word, now, dice, die));
    } else if (free(dice).includes(die)) {
      this.#tapped = [...now.dice, die];
      this.type(this.word + letters(dice[die]?.face ?? ""));
    }
  }

  /** What was heard: the last that these dice can spell is meant. */
  hear(words: readonly string[]): void {
    const { view } = this.#match;
    const least = shortest(view, this.#seat);
    const meant = words.findLast(
      (word) => word.length >= least && spelled(word, view.dice).rest === "",
    );
    if (meant && this.open) void this.shout(meant);
  }

  get #round(): number {
    return this.#match.view.table.round;
  }

  /** Shouts what is written; whether it was heard. What is refused comes back to be mended. */
  async shout(word = this.word): Promise<boolean> {
    if (!word || !this.open) return false;
    this.clear();
    const round = this.#round;
    this.sending = [...this.sending, word];
    const refusal = await this.#match.act({ type: "Shout", word, round });
    const at = this.sending.indexOf(word);
    this.sending = this.sending.filter((_, other) => other !== at);
    if (!refusal) return true;
    if (!isFault(refusal)) {
      this.#match.remark(refusal);
      return false;
    }
    const { phase } = this.#match.view.table;
    if (!this.text && phase === "playing" && round === this.#round) this.type(word);
    this.#refused = { round, refusal };
    this.#match.sound("refused");
    this.#match.announce(refusal.text);
    return false;
  }

  /** “No more”, or another press of the round; what is refused is said. */
  async act(press: Press): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const anyRound = press.type === "Ready" || press.type === "Roll";
    const refusal = await this.#match.act(anyRound ? press : { ...press, round: this.#round });
    this.busy = false;
    if (refusal) this.#match.remark(refusal);
  }
}
