import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { runInNewContext } from "node:vm";
import type { Connection } from "../../../web/src/net/connection.ts";
import { WIRE, type Inbound, type Outbound } from "../../../web/src/wire/hall.ts";

/** A socket of the browser; the newest one is the page's. */
class Socket extends EventTarget {
  static readonly made: Socket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly sent: string[] = [];
  readyState = Socket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: Event) => void) | null = null;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = Socket.CLOSED;
  }

  /** The hall closes it. */
  end(code: number, reason = ""): void {
    this.readyState = Socket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    this.dispatchEvent(new Event("open"));
  }

  hear(message: Partial<Outbound>): void {
    const event = Object.assign(new Event("message"), { data: JSON.stringify(message) });
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }
}

const BROWSER = {
  WebSocket: Socket,
  location: { origin: "http://hall" },
  document: Object.assign(new EventTarget(), { hidden: false }),
  addEventListener: () => undefined,
};
const ACT = { type: "Do", id: "1" } as Inbound;
const HELLO = { type: "Hello" } as Inbound;

interface Scene {
  readonly connection: Connection;
  readonly socket: Socket;
  readonly lines: readonly string[];
}

/** Lets promises go on. */
const turn = () => new Promise((go) => setImmediate(go));

/** Plays a scene on an open line, in a browser whose time stands still. */
async function onLine(play: (scene: Scene) => void | Promise<void>): Promise<void> {
  const before = Object.keys(BROWSER).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, BROWSER);
  mock.timers.enable({ apis: ["setTimeout"] });
  Socket.made.length = 0;
  try {
    const { Connection } = await import("../../../web/src/net/connection.ts");
    const lines: string[] = [];
    const connection = new Connection("/table", {
      hello: () => connection.send(HELLO),
      heard: () => undefined,
      lineChanged: (line) => lines.push(line),
    });
    await turn();
    mock.timers.tick(0); // the first try waits for a moment, too
    await turn();
    const [socket] = Socket.made;
    assert(socket !== undefined);
    socket.open();
    await play({ connection, socket, lines });
    connection.close();
  } finally {
    mock.timers.reset();
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
  }
}

const kinds = (socket: Socket) =>
  socket.sent.map((text) => (JSON.parse(text) as { type: string }).type);

test("an act without an answer: the hall is asked, and without a word the line is opened anew", () =>
  onLine(async ({ connection, socket, lines }) => {
    connection.send(ACT);
    mock.timers.tick(7_999);
    assert.deepEqual(kinds(socket), ["Hello", "Do"]);
    mock.timers.tick(1);
    assert.deepEqual(kinds(socket), ["Hello", "Do", "Hello"]);
    assert.equal(lines.at(-1), "open");
    mock.timers.tick(5_000);
    assert.equal(lines.at(-1), "lost");
    await turn();
    mock.timers.tick(10_000);
    await turn();
    assert.equal(Socket.made.length, 2);
  }));

test("an act whose answer waits for the disk: the hall is there, and the line stays", () =>
  onLine(({ connection, socket, lines }) => {
    connection.send(ACT);
    connection.send(ACT);
    mock.timers.tick(8_000);
    socket.hear({ type: "Here" });
    mock.timers.tick(60_000);
    assert.deepEqual(kinds(socket), ["Hello", "Do", "Do", "Hello"]);
    assert.deepEqual(lines, ["open"]);
  }));

test("messages that have no answer ask for nothing", () =>
  onLine(({ connection, socket }) => {
    connection.send({ type: "Pong" } as Inbound);
    mock.timers.tick(60_000);
    assert.deepEqual(kinds(socket), ["Hello", "Pong"]);
  }));

test("who is sent to a node goes there at once, and to the same one again only after a while", () =>
  onLine(async ({ socket, lines }) => {
    const sent = async (ms: number): Promise<string[]> => {
      await turn();
      mock.timers.tick(ms);
      await turn();
      return Socket.made.map(({ url }) => url);
    };
    socket.end(4007, "two");
    assert.deepEqual(await sent(0), ["ws://hall/table", "ws://hall/n/two/table"]);
    Socket.made.at(-1)?.end(4007, "two");
    assert.equal((await sent(799)).length, 2);
    assert.equal(lines.at(-1), "lost");
    assert.deepEqual((await sent(2_000)).slice(2), ["ws://hall/n/two/table"]);
    Socket.made.at(-1)?.end(4007, "three");
    assert.deepEqual((await sent(0)).slice(3), ["ws://hall/n/three/table"]);
  }));

/** A table's page before its scripts have come: what it has opened is there for them. */
function arrive(path: string): Socket | undefined {
  const source = readFileSync(new URL("../../../web/src/socket.js", import.meta.url), "utf8");
  const location = { origin: "http://hall", pathname: path };
  Socket.made.length = 0;
  runInNewContext(source, { window: globalThis, location, WebSocket: Socket });
  return Socket.made[0];
}

interface Heard {
  readonly said: string[];
  readonly at: number[];
}

/** The scripts of a table have come to its page, and what they hear; `then` happens after that. */
async function take(path = "/api/tables/ABCDEF/socket", then = () => {}): Promise<Heard> {
  Object.assign(globalThis, BROWSER);
  const { Connection } = await import("../../../web/src/net/connection.ts");
  const heard: Heard = { said: [], at: [] };
  const connection = new Connection(path, {
    hello: () => heard.said.push("to greet"),
    heard: ({ type }, at) => void (heard.said.push(type), heard.at.push(at)),
    lineChanged: (line) => heard.said.push(line),
  });
  then();
  await turn();
  connection.close();
  return heard;
}

const HERE = { type: "Here" } as const;

test("a table's page opens its socket and says hello; the scripts hear what was answered, and when", async () => {
  const early = arrive("/t/abcdef");
  early?.open();
  early?.hear(HERE);
  const before = performance.now();
  const { said, at } = await take();
  assert.deepEqual(Socket.made, [early], "no other is opened");
  assert.deepEqual(said, ["open", "Here"]);
  assert(at[0] !== undefined && at[0] < before);
  const hello = { type: "Hello", wire: WIRE, stream: null, cursor: 0, seat: null, watch: false };
  assert.deepEqual(early?.sent, [JSON.stringify(hello)]);
  await take();
  assert.equal(Socket.made.length, 2, "only once");
});

test("a big screen says that it watches", () => {
  const early = arrive("/t/ABCDEF/screen");
  early?.open();
  assert.equal(JSON.parse(early?.sent[0] ?? "").watch, true);
});

test("a socket that is still opening is taken as it is, and greeted once", async () => {
  const early = arrive("/t/ABCDEF");
  const { said } = await take(undefined, () => {
    early?.open();
    early?.hear(HERE);
  });
  assert.deepEqual(said, ["open", "Here"]);
  assert.deepEqual(early && kinds(early), ["Hello"]);
});

test("a socket that was closed meanwhile, or leads elsewhere, is taken by nobody", async () => {
  arrive("/t/ABCDEF")?.end(1001);
  await take();
  assert.equal(Socket.made.length, 2);
  const early = arrive("/t/ABCDEF");
  await take("/api/tables/GHIJKL/socket");
  assert.equal(early?.readyState, Socket.CLOSED);
});

test("other pages open no socket", () => {
  arrive("/");
  arrive("/m/ABCDEF");
  assert.deepEqual(Socket.made, []);
});
