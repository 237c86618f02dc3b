/** One table, live: what the hall has said of it, and what is said to the hall. */
import { untrack } from "svelte";

import type { Watching } from "../games/contract";
import { noteEnd } from "../games/end/ended";
import { m } from "../paraglide/messages.js";
import {
  WIRE,
  type House,
  type Inbound,
  type Outbound,
  type Reacted,
  type Refusal,
  type Screen,
  type Standing,
  type TableView,
  type You,
} from "../wire/hall";
import { Acts } from "./acts";
import { hexadecimal } from "./chance";
import { MatchClock } from "./clock.svelte";
import { Connection, type Line } from "./connection";
import { note } from "./happened.svelte";
import { merged, patched, type Parts } from "./merge";
import { ownRefusal } from "./refusal";

const SHARE_BYTES = 16;

type Asking = Extract<Inbound, { type: "Ask" }>;
interface Asked {
  readonly message: Asking;
  readonly answered: (answer: unknown) => void;
}
export type ScreenWish = Screen["to"];

export class LiveTable {
  readonly code: string;
  readonly clock = new MatchClock();
  line = $state<Line>("connecting");
  table = $state.raw<TableView | null>(null);
  you = $state.raw<You | null>(null);
  /** The View that is on the screen, and whose it is. */
  view = $state.raw<Parts | null>(null);
  house = $state.raw<House | null>(null);
  standing = $state.raw<Standing | null>(null);
  shown = $state<Watching>(null);
  /** Whose View has been asked for and has not come yet; null draws the curtain. */
  #looking = $state<Watching | undefined>(undefined);
  /** A refusal of something from before a refresh. */
  late = $state.raw<Refusal | null>(null);

  readonly #connection: Connection;
  readonly #watch: boolean;
  #reads = false;
  readonly #news = new Set<(news: never) => void>();
  /** What was told before anybody listened: the hall may be faster than the page is built. */
  #untold: unknown[] | null = [];
  readonly #reactions = new Set<(reacted: Reacted) => void>();
  readonly #asked = new Map<string, Asked>();
  #acts: Acts | null = null;
  #actsOf: string | null = null;
  #parts: Parts = {};
  #stream: string | null = null;
  #cursor = 0;

  /** `watch`: a screen for everybody, without a seat, whoever opened it. */
  constructor(code: string, { watch = false } = {}) {
    this.code = code;
    this.#watch = watch;
    this.#connection = new Connection(`/api/tables/${code}/socket`, {
      hello: () => this.#greet(),
      heard: (message, at) => this.#heard(message, at),
      lineChanged: (line) => this.#lineChanged(line),
    });
  }

  /** Whether there is a View, and it is the one that was asked for. */
  get ready(): boolean {
    return this.view !== null && this.#looking === undefined;
  }

  /** When the time is up that is counted down, in match time; nobody watches a clock for days. */
  get until(): number | null {
    return this.house?.rules.pace === "real-time" ? (this.standing?.until ?? null) : null;
  }

  get severalSeats(): boolean {
    return (this.you?.seats.length ?? 0) > 1;
  }

  look(seat: Watching): void {
    this.#looking = seat;
    this.#connection.send({ type: "Look", seat });
  }

  /** Something with an id: resolves once it is on disk, or with why it was refused. */
  act(message: object): Promise<Refusal | null> {
    if (!this.#acts) return Promise.resolve(ownRefusal("no-match", m.shell_no_match()));
    return this.#acts.send(message);
  }

  /** What is asked on a lost line is asked again when it is back. */
  ask(seat: number, question: unknown): Promise<unknown> {
    const message = { type: "Ask", id: hexadecimal(12), seat, question } as Asking;
    return new Promise((answered) => {
      this.#asked.set(message.id, { message, answered });
      this.#connection.send(message);
    });
  }

  /** What bots wait for only so that people can follow is left out, this time. */
  hurry(seat: number): void {
    this.#connection.send({ type: "Hurry", seat });
  }

  react(seat: number, reaction: Reacted["reaction"]): void {
    this.#connection.send({ type: "React", seat, reaction });
  }

  /** A wish for the big screens of the table. */
  wishOfScreens(to: ScreenWish): void {
    this.#connection.send({ type: "Screen", to });
  }

  /** Whether this page shows the result of a match: the others see who is back at the table. */
  read(reads: boolean): void {
    if (this.#reads === reads) return;
    this.#reads = reads;
    this.#connection.send({ type: "Read", reads });
  }

  /** This big screen has come to a step of the show of the match's end. */
  comeTo(match: string, step: number): void {
    this.#connection.send({ type: "Step", match, step });
  }

  hear(listener: (news: never) => void): () => void {
    this.#news.add(listener);
    const untold = this.#untold ?? [];
    this.#untold = null;
    untrack(() => untold.forEach((news) => listener(news as never)));
    return () => this.#news.delete(listener);
  }

  hearReactions(listener: (reacted: Reacted) => void): () => void {
    this.#reactions.add(listener);
    return () => this.#reactions.delete(listener);
  }

  /** Takes the seat back from another window. */
  again(): void {
    this.#connection.again();
  }

  /** The hall knows this browser no more: the line is closed, and the page says so. */
  signOut(): void {
    this.#connection.signOut();
  }

  close(): void {
    this.#connection.close();
  }

  #greet(): void {
    this.#hello();
    if (this.#reads) this.#connection.send({ type: "Read", reads: true });
    this.#acts?.sendAgain();
    for (const { message } of this.#asked.values()) this.#connection.send(message);
  }

  #hello(): void {
    this.#connection.send({
      type: "Hello",
      wire: WIRE,
      stream: this.#stream,
      cursor: this.#cursor,
      seat: this.#looking === undefined ? this.shown : this.#looking,
      watch: this.#watch,
    });
  }

  #lineChanged(line: Line): void {
    this.line = line;
    if (line === "open") return this.clock.release();
    // Nobody at a big screen has time of their own that runs out meanwhile: they see that it stands.
    if (this.#watch) this.clock.hold();
  }

  #heard(message: Outbound, at: number): void {
    switch (message.type) {
      case "Here":
        return this.#here(message.table);
      case "You":
        this.you = message;
        return;
      case "Snapshot":
        return this.#snapshot(message, at);
      case "Update":
        return this.#update(message, at);
      case "Done":
        this.#acts?.settle(message.id, null);
        return;
      case "Refused":
        note(`refused: ${message.refusal.code}`);
        return this.#refused(message.id, message.refusal);
      case "Answer":
        this.#answered(message.id, message.answer);
        return;
      case "Reacted":
        for (const listener of this.#reactions) listener(message);
        return;
      case "Sealing":
        return this.#connection.send({ type: "Contribute", value: hexadecimal(SHARE_BYTES) });
    }
  }

  #here(table: TableView): void {
    const rested = this.table?.resting ?? false;
    if (this.table?.phase !== table.phase) note(`${table.game}: ${table.phase}`);
    this.table = table;
    if (this.house && rested !== table.resting) this.clock.setAnew(this.clock.now(), this.#stands);
    if (table.phase === "gathering" || table.phase === "sealing") this.#forgetMatch();
    if (table.match !== this.#actsOf) this.#openActs(table.match);
  }

  /** Whether match time stands: in a pause (H6), or as nobody who plays is here (H11). */
  get #stands(): boolean {
    return (this.house?.paused ?? false) || (this.table?.resting ?? false);
  }

  #openActs(match: string | null): void {
    this.#actsOf = match;
    const send = (message: object): void => this.#connection.send(message as Inbound);
    this.#acts = match ? new Acts(match, send, (refusal) => (this.late = refusal)) : null;
    this.#acts?.sendAgain();
  }

  #forgetMatch(): void {
    this.view = this.house = this.standing = this.shown = null;
    this.#looking = undefined;
    this.#parts = {};
    this.#stream = null;
    this.#cursor = 0;
  }

  #snapshot(message: Extract<Outbound, { type: "Snapshot" }>, at: number): void {
    this.#stream = message.stream;
    this.#cursor = message.cursor;
    this.shown = message.seat;
    if (this.#looking === message.seat) this.#looking = undefined;
    this.clock.standFor(message.stands, at);
    this.#show(message.parts as Parts);
    this.clock.setAnew(message.now, this.#stands, at);
    message.news?.forEach((news) => this.#tell(news));
  }

  #update(message: Extract<Outbound, { type: "Update" }>, at: number): void {
    if (message.cursor <= this.#cursor) return;
    if (message.cursor > this.#cursor + 1) return this.#hello();
    this.#cursor = message.cursor;
    if (message.stands) this.clock.standFor(message.stands, at);
    this.#show(patched(this.#parts, message.parts as Parts));
    this.clock.set(message.now, this.#stands, at);
    message.news.forEach((news) => this.#tell(news));
  }

  #tell(news: unknown): void {
    this.#untold?.push(news);
    for (const listener of this.#news) listener(news as never);
  }

  #show(parts: Parts): void {
    this.#parts = parts;
    const played = this.standing && !this.standing.outcome;
    this.house = parts["house"] as House;
    this.standing = parts["standing"] as Standing;
    this.view = merged(parts, this.view);
    if (played && this.standing.outcome && this.table?.match) noteEnd(this.table.match);
  }

  #refused(id: string | null, refusal: Refusal): void {
    if (id !== null && this.#acts?.settle(id, refusal)) return;
    if (id !== null && this.#answered(id, refusal)) return;
    this.late = refusal;
  }

  #answered(id: string, answer: unknown): boolean {
    this.#asked.get(id)?.answered(answer);
    return this.#asked.delete(id);
  }
}
