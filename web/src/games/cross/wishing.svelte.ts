/** What a player is about to do with the turn: play, exchange, pass, or object to a play. */
import { m } from "../../paraglide/messages.js";
import { may } from "../shared/may";
import type { Placing } from "./placing.svelte";
import { inQuestion, wordsOf, wrongCosts } from "./turn";
import type { CrossMatch } from "./types";

export type Mode = "play" | "exchange" | "pass";

export class Wishing {
  mode = $state<Mode>("play");
  /** The slots of the tiles to be exchanged. */
  aside: ReadonlySet<number> = $state.raw(new Set<number>());
  /** The words to be looked up, where the challenger names them. */
  named: ReadonlySet<string> = $state.raw(new Set<string>());
  sending = $state(false);
  /** After how many turns a challenge was pressed that is to be confirmed. */
  #asked = $state<number | null>(null);
  readonly #match: CrossMatch;
  readonly #placing: Placing;

  constructor(match: CrossMatch, placing: Placing) {
    this.#match = match;
    this.#placing = placing;
  }

  /** The words that can be named; none where a challenge concerns the whole play. */
  get words(): readonly string[] {
    const { view } = this.#match;
    const words = view.options.challenge === "five_point" ? inQuestion(view)?.words : [];
    return [...new Set(words?.map(({ text }) => text))];
  }

  /** Whether the whole rack goes, whatever is tapped. */
  get whole(): boolean {
    return this.#match.view.options.exchange === "all";
  }

  /** Opening an exchange begins the turn (R10). */
  openExchange(): void {
    this.#placing.recall();
    this.#placing.begin();
    this.mode = "exchange";
    this.aside = this.whole ? new Set(this.#placing.hand.keys()) : new Set();
    this.#match.announce(this.whole ? m.cross_hint_exchange_all() : m.cross_hint_exchange());
  }

  toggle(at: number): void {
    if (this.whole) return;
    const aside = new Set(this.aside);
    if (!aside.delete(at)) aside.add(at);
    this.aside = aside;
  }

  name(word: string): void {
    const named = new Set(this.named);
    if (!named.delete(word)) named.add(word);
    this.named = named;
  }

  /** Whether the challenge of the play on the mat waits for its "Yes". */
  get sure(): boolean {
    return this.#asked === this.#match.view.turns.length && may(this.#match, "Challenge");
  }

  leave(): void {
    this.mode = "play";
    this.#asked = null;
    this.aside = new Set();
  }

  async play(): Promise<void> {
    if (this.#placing.tiles.length === 0) return this.#match.announce(m.cross_nothing_laid());
    await this.#placing.play();
  }

  async exchange(): Promise<void> {
    if (this.aside.size === 0) return this.#match.announce(m.cross_hint_exchange());
    if (await this.#placing.exchange(this.aside)) this.leave();
  }

  async pass(): Promise<void> {
    if (await this.#placing.pass()) this.leave();
  }

  async accept(): Promise<void> {
    await this.#object({ type: "Accept" });
  }

  /** The words that a challenge would be about, if they are named. */
  get doubted(): readonly string[] {
    return this.words.filter((word) => this.words.length === 1 || this.named.has(word));
  }

  /** The words that the question is about: those that are named, or all of the play. */
  get asked(): string {
    const play = inQuestion(this.#match.view);
    return this.doubted.join(", ") || (play ? wordsOf(play) : "");
  }

  /** A challenge that may cost something is asked once more (R10). */
  async challenge(): Promise<void> {
    const words = this.doubted;
    if (this.words.length > 0 && words.length === 0) {
      return this.#match.announce(m.cross_name_words());
    }
    const { view, seat } = this.#match;
    const costs = wrongCosts(view, seat);
    if (costs && !this.sure) {
      this.#asked = view.turns.length;
      return this.#match.announce(m.cross_sure({ words: this.asked, costs }));
    }
    if (!(await this.#object({ type: "Challenge", words }))) return;
    this.named = new Set();
  }

  /** Says that it is too late, if the match has gone on while the question stood. */
  expire(): void {
    const { view } = this.#match;
    const stands = this.#asked === view.turns.length && inQuestion(view) !== null;
    if (this.#asked === null || stands || this.sending) return;
    this.#asked = null;
    this.#match.remark(m.cross_too_late());
  }

  async #object(action: Parameters<CrossMatch["act"]>[0]): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const refusal = await this.#match.act(action);
    if (refusal === null) this.#asked = null; // at once: it is answered, and not too late
    this.sending = false;
    if (refusal) this.#match.remark(refusal);
    return refusal === null;
  }
}
