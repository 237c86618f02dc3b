/** A socket that can be opened again, at once or after a wait that grows with every loss. It begins
 * with the one that the page itself has opened (socket.js), if that leads to the same place. */
import { jittered } from "./chance";

const SHORTEST_WAIT_MS = 800;
const LONGEST_WAIT_MS = 8_000;
const GROWTH = 1.7;
/** A socket that has not opened by then will not open. */
const UNOPENED_MS = 4_000;
/** The waits begin anew after a socket that was open for so long. */
const STEADY_MS = 5_000;
const NORMAL = 1000;

declare global {
  var early: { readonly socket: WebSocket; readonly heard: readonly MessageEvent[] } | undefined;
}

export interface Listener {
  /** `greeted`: the page has said hello on it. */
  opened(greeted: boolean): void;
  /** `at`: when it came, as the page counts time. */
  heard(data: string, at: number): void;
  closed(code: number, reason: string): void;
}

export class LastingSocket {
  readonly #url: () => string;
  readonly #listener: Listener;
  readonly #shortest = jittered(2 * SHORTEST_WAIT_MS);
  readonly #longest = jittered(LONGEST_WAIT_MS);
  #socket: WebSocket | null = null;
  #losses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: () => string, listener: Listener) {
    this.#url = url;
    this.#listener = listener;
    this.#open();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /** Opens it anew, at once. */
  again(): void {
    this.close();
    this.#losses = 0;
    this.#open();
  }

  /** Opens it anew, after a while. */
  later(): void {
    const wait = Math.min(this.#longest, this.#shortest * GROWTH ** this.#losses++);
    this.#wait(wait, () => this.#open());
  }

  /** Nothing more is heard of it. */
  close(code = NORMAL): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(code);
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #open(): void {
    const url = this.#url();
    const early = earlyAt(url);
    const socket = early?.socket ?? new WebSocket(url);
    this.#socket = socket;
    const on = <E extends Event>(type: string, act: (event: E) => void): void =>
      socket.addEventListener(type, (event) => this.#socket === socket && act(event as E));
    const heard = (message: MessageEvent, at: number): void =>
      this.#listener.heard(message.data as string, at);
    const opened = (): void => {
      this.#wait(STEADY_MS, () => (this.#losses = 0));
      this.#listener.opened(!!early);
    };
    on("open", opened);
    on<MessageEvent>("message", (message) => heard(message, performance.now()));
    on<CloseEvent>("close", ({ code, reason }) => this.#lost(code, reason));
    this.#wait(UNOPENED_MS, () => this.#lost(NORMAL, ""));
    if (early && this.open) {
      // Whoever has it made listens from now on, and hears all of it.
      queueMicrotask(() => {
        if (this.#socket !== socket) return;
        opened();
        early.heard.forEach((message) => heard(message, message.timeStamp));
      });
    }
  }

  #lost(code: number, reason: string): void {
    this.close();
    this.#listener.closed(code, reason);
  }
}

/** The page's own socket, once, if it leads there. */
function earlyAt(url: string): typeof globalThis.early {
  const { early } = globalThis;
  globalThis.early = undefined;
  if (!early) return undefined;
  early.socket.onmessage = null;
  if (early.socket.url === url && early.socket.readyState <= WebSocket.OPEN) return early;
  early.socket.close();
  return undefined;
}
