/** A running match as its face gets it: a live table, seen from one seat. */
import { announce } from "../app/live.svelte";
import { prefs } from "../app/settings.svelte";
import { buzz, play } from "../app/sound";
import type { AnyMatch, Draft, Watching } from "../games/contract";
import { draft } from "../net/drafts.svelte";
import { hall } from "../net/hall";
import type { LiveTable } from "../net/liveTable.svelte";
import { m } from "../paraglide/messages.js";
import { isFault, ownRefusal } from "../net/refusal";
import type { House, Refusal, Standing, TableView } from "../wire/hall";
import type { OpenPanels } from "./openPanels.svelte";
import { offered } from "./idle";

export class SeatedMatch implements AnyMatch {
  readonly #live: LiveTable;
  readonly #panels: OpenPanels;
  readonly seat: Watching;
  readonly prefs = prefs;
  readonly #standing = $derived.by(() =>
    offered(this.#live.standing as Standing, this.house, this.seat),
  );

  readonly #sounds: () => boolean;
  /** What the bar said last about this match. */
  #remark: Refusal | null = null;

  /** `sounds`: whether it may be heard here, besides what this browser is set to. */
  constructor(
    live: LiveTable,
    panels: OpenPanels,
    seat: Watching,
    sounds: () => boolean = () => true,
  ) {
    this.#sounds = sounds;
    this.#live = live;
    this.#panels = panels;
    this.seat = seat;
  }

  get id(): string {
    return this.table.match ?? this.#live.code;
  }

  get view(): unknown {
    return this.#live.view;
  }

  get house(): House {
    return this.#live.house as House;
  }

  get standing(): Standing {
    return this.#standing;
  }

  get until(): number | null {
    return this.#live.until;
  }

  get table(): TableView {
    return this.#live.table as TableView;
  }

  get connected(): boolean {
    return this.#live.line === "open";
  }

  now(): number {
    return this.#live.clock.now();
  }

  act(action: unknown): Promise<Refusal | null> {
    return this.#send({ type: "Do", action });
  }

  say(text: string): Promise<Refusal | null> {
    return this.#send({ type: "Say", text });
  }

  ask(question: unknown): Promise<unknown> {
    if (this.seat === null) return Promise.resolve(noSeat());
    return this.#live.ask(this.seat, question);
  }

  hear(listener: (news: never) => void): () => void {
    return this.#live.hear(listener);
  }

  draft<T>(name: string, initial: T): Draft<T> {
    return draft(`${this.id}/${this.seat ?? "gallery"}/${name}`, initial);
  }

  announce(text: string): void {
    announce(text);
  }

  remark(what: Refusal | string): void {
    if (typeof what !== "string" && isFault(what)) play("refused");
    this.#panels.remark(what);
    this.#remark = this.#panels.strip;
  }

  rule(rule: string): void {
    this.#panels.reading.rule = rule;
  }

  define(word: string): void {
    this.#panels.reading.word = word;
  }

  known(word: string): Promise<boolean | null> {
    return hall.word(word, this.table.lexicon).then(
      ({ valid }) => valid,
      () => null,
    );
  }

  sound(which: Parameters<typeof play>[0]): void {
    if (!this.#sounds()) return;
    play(which);
    if (which === "collision") buzz();
  }

  /** Once something is done, the bar no longer says what was wrong before. */
  async #send(message: object): Promise<Refusal | null> {
    if (this.seat === null) return noSeat();
    const refusal = await this.#live.act({ ...message, seat: this.seat });
    if (!refusal && this.#panels.strip === this.#remark) this.#panels.dismiss();
    return refusal;
  }
}

function noSeat(): Refusal {
  return ownRefusal("no-seat", m.shell_no_seat());
}
