import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { runInNewContext } from "node:vm";
import type { Connection } from "../../../web/src/net/connection.ts";
import type { Inbound, Outbound } from "../../../web/src/wire/hall.ts";

/** A socket of the browser; the newest one is the page's. */
class Socket extends EventTarget {
  static readonly made: Socket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly sent: string[] = [];
  readyState = Socket.CONNECTING;

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
    this.dispatchEvent(new Event("open"));
  }

  hear(message: Partial<Outbound>): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
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

/** A table's page before its scripts have come. */
function arrive(path: string): typeof Socket | undefined {
  const source = readFileSync(new URL("../../../web/src/socket.js", import.meta.url), "utf8");
  const window: { TableSocket?: typeof Socket } = {};
  const location = { origin: "http://hall", pathname: path };
  Socket.made.length = 0;
  runInNewContext(source, { window, location, WebSocket: Socket, Event, queueMicrotask });
  return window.TableSocket;
}

const TABLE = "ws://hall/api/tables/ABCDEF/socket";

test("a table's page opens its socket at once; who asks for it gets it, and hears that it is open", async () => {
  const TableSocket = arrive("/t/abcdef/screen");
  const [early] = Socket.made;
  assert(TableSocket !== undefined && early !== undefined);
  assert.equal(early.url, TABLE);
  early.readyState = Socket.OPEN;
  const heard: string[] = [];
  const socket = new TableSocket(TABLE);
  socket.addEventListener("open", ({ type }) => heard.push(type));
  await turn();
  assert.equal(socket, early);
  assert.deepEqual(heard, ["open"]);
  assert.notEqual(new TableSocket(TABLE), early, "only once");
});

test("a socket that is still opening is handed over as it is", async () => {
  const TableSocket = arrive("/t/ABCDEF");
  const heard: string[] = [];
  const socket = TableSocket && new TableSocket(TABLE);
  socket?.addEventListener("open", ({ type }) => heard.push(type));
  await turn();
  assert.deepEqual([socket === Socket.made[0], heard], [true, []]);
});

test("a socket that was closed meanwhile, or leads elsewhere, is handed to nobody", () => {
  const closed = arrive("/t/ABCDEF");
  Socket.made[0]?.end(1001);
  assert.notEqual(closed && new closed(TABLE), Socket.made[0]);
  const elsewhere = arrive("/t/ABCDEF");
  const [early] = Socket.made;
  assert.notEqual(elsewhere && new elsewhere("ws://hall/n/node-2/api/tables/ABCDEF/socket"), early);
  assert.equal(early?.readyState, Socket.CLOSED);
});

test("other pages open no socket", () => {
  assert.equal(arrive("/"), undefined);
  assert.equal(arrive("/m/ABCDEF"), undefined);
  assert.deepEqual(Socket.made, []);
});
