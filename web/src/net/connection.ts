/** The socket to one table: comes back by itself, calmly, and says when it is open. */
import {
  CLOSE_ELSEWHERE,
  CLOSE_FLOOD,
  CLOSE_GONE,
  CLOSE_NODE,
  CLOSE_STRANGER,
  type Inbound,
  type Outbound,
} from "../wire/hall";
import { jittered } from "./chance";
import { note } from "./happened.svelte";
import { LastingSocket } from "./lastingSocket";

/** A hall that was asked too much is left alone for about so long. */
const FLOODED_MS = 8_000;
/** A line that has been quiet for so long may be dead without knowing it: phones sleep. */
const QUIET_MS = 30_000;
const ANSWER_MS = 5_000;
/** And a line on which an act has had no answer for so long: the hall may be frozen. */
const SILENT_MS = 8_000;

/** After these the line stays closed until somebody opens it anew. */
const FINAL: ReadonlyMap<number, Line> = new Map([
  [CLOSE_ELSEWHERE, "elsewhere"],
  [CLOSE_STRANGER, "signed-out"],
  [CLOSE_GONE, "gone"],
]);

const at = (node: string): string => `/n/${node}`;

export type Line = "connecting" | "open" | "lost" | "elsewhere" | "signed-out" | "gone";

export interface Hearing {
  /** Says hello, and with it what has been heard so far: on a line that has just opened, and on one
   * that may be dead. What was missed is the answer. */
  hello(): void;
  /** `at`: when it came, as the page counts time. */
  heard(message: Outbound, at: number): void;
  lineChanged(line: Line): void;
}

export class Connection {
  readonly #socket: LastingSocket;
  readonly #hearing: Hearing;
  readonly #stopListening = new AbortController();
  #line: Line = "connecting";
  /** The beginning of addresses at the node that has the table, if we were sent there. */
  #node = "";
  #heardAt = performance.now();
  #probe: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, hearing: Hearing) {
    this.#hearing = hearing;
    const host = location.origin.replace("http", "ws");
    this.#socket = new LastingSocket(() => host + this.#node + path, {
      opened: (greeted) => this.#opened(greeted),
      heard: (data, at) => this.#heard(data, at),
      closed: (code, reason) => this.#closed(code, reason),
    });
    const { signal } = this.#stopListening;
    addEventListener("online", () => (this.open ? this.#ask() : this.again()), { signal });
    addEventListener("offline", () => this.#become("lost"), { signal });
    addEventListener("pageshow", () => this.#wake(), { signal });
    document.addEventListener("visibilitychange", () => this.#wake(), { signal });
  }

  get open(): boolean {
    return this.#socket.open;
  }

  /** Sends, or does nothing while the line is lost: what must arrive is sent again when it opens. */
  send(message: Inbound): void {
    if (!this.open) return;
    this.#socket.send(JSON.stringify(message));
    if ("id" in message) this.#probe ??= setTimeout(() => this.#ask(), SILENT_MS);
  }

  /** Opens the line anew, after it was taken over elsewhere or found to be dead. */
  again(): void {
    this.#become(this.open ? "lost" : "connecting");
    this.#rest();
    this.#node = "";
    this.#socket.again();
  }

  /** Closes the line until somebody opens it anew. */
  signOut(): void {
    this.#rest();
    this.#socket.close(CLOSE_STRANGER);
    this.#become("signed-out");
  }

  close(): void {
    this.#rest();
    this.#stopListening.abort();
    this.#socket.close();
  }

  #opened(greeted: boolean): void {
    this.#heardAt = performance.now();
    this.#become("open");
    if (!greeted) this.#hearing.hello();
  }

  #closed(code: number, reason: string): void {
    this.#rest();
    note(`line closed: ${code}`);
    const before = this.#node;
    this.#node = code === CLOSE_NODE ? at(reason) : "";
    // Who is sent to the same node once more waits: it has fallen, and nobody has its tables yet.
    if (this.#node && this.#node !== before) return this.#socket.again();
    const final = FINAL.get(code);
    this.#become(final ?? "lost");
    if (code === CLOSE_FLOOD) setTimeout(() => this.again(), jittered(FLOODED_MS));
    else if (!final) this.#socket.later();
  }

  #heard(data: string, at: number): void {
    this.#heardAt = performance.now();
    this.#rest();
    this.#become("open");
    this.#hearing.heard(JSON.parse(data) as Outbound, at);
  }

  #become(line: Line): void {
    if (line === this.#line) return;
    this.#line = line;
    note(`line: ${line}`);
    this.#hearing.lineChanged(line);
  }

  /** The page is looked at again after a while. */
  #wake(): void {
    const quiet = performance.now() - this.#heardAt;
    if (!document.hidden && this.open && quiet > QUIET_MS) this.#ask();
  }

  #rest(): void {
    clearTimeout(this.#probe);
    this.#probe = undefined;
  }

  /** Asks for what was missed; no answer means that the line is dead. */
  #ask(): void {
    this.#hearing.hello();
    this.#rest();
    this.#probe = setTimeout(() => this.again(), ANSWER_MS);
  }
}
