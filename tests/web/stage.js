// What a page of the stage finds where a hall would be: a line whose other end is the test, answers
// to what is asked beside it, and a clock that can be stopped and hurried. It runs before the page's own scripts,
// and does nothing on a page that is not opened for the stage: `/about?stage=/t/STAGE2`.
(() => {
  const path = new URLSearchParams(location.search).get("stage");
  if (path === null) return;
  history.replaceState(null, "", path);
  const missing = /\/api\/(tables\/STAGE2|matches)\//;

  const { fetch, setTimeout, clearTimeout, setInterval, clearInterval, Date } = globalThis;
  const match = /\/api\/matches\/[^/]+$/;
  const evening = /\/api\/tables\/STAGE2\/evening$/;
  let finished = null;
  let played = null;
  let asked = 0;
  globalThis.fetch = (what, how) => {
    if (finished && match.test(what)) return Promise.resolve(Response.json(finished));
    if (played && evening.test(what)) return Promise.resolve(Response.json(played));
    if (!missing.test(what)) return fetch(what, how);
    if (finished?.refusal && what.endsWith("/review")) {
      asked++;
      return Promise.resolve(Response.json(finished.refusal, { status: 503 }));
    }
    return Promise.resolve(Response.json({ score: null, match: null, review: finished?.review ?? null }));
  };

  const blank = "data:image/svg+xml," + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    const shown = name === "src" && missing.test(value) ? blank : value;
    Element.prototype.setAttribute.call(this, name, shown);
  };

  let greet;
  const greeted = new Promise((done) => (greet = done));
  const sent = [];
  let line;
  let dead = false;

  /** The page's end of the line. */
  class Line extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = Line.CONNECTING;
    bufferedAmount = 0;

    constructor() {
      super();
      line = this;
      setTimeout(() => {
        if (dead) return;
        this.readyState = Line.OPEN;
        this.dispatchEvent(new Event("open"));
      });
    }

    send(message) {
      sent.push(JSON.parse(message));
      greet();
    }

    close() {
      this.readyState = Line.CLOSED;
    }
  }
  globalThis.WebSocket = Line;

  const real = performance.now.bind(performance);
  const begun = Date.now() - real();
  let ahead = 0;
  let stopped = null;
  const late = new Map();
  const ticking = new Map();
  performance.now = () => (stopped ?? real()) + ahead;
  globalThis.Date = class extends Date {
    static now = () => begun + performance.now();
    constructor(...given) {
      super(...(given.length === 0 ? [begun + performance.now()] : given));
    }
  };
  globalThis.setTimeout = (what, ms = 0, ...given) => {
    const run = () => {
      late.delete(number);
      what(...given);
    };
    const number = setTimeout(stopped === null || ms <= 0 ? run : () => {}, ms);
    late.set(number, { due: performance.now() + ms, run });
    return number;
  };
  globalThis.clearTimeout = (number) => {
    late.delete(number);
    clearTimeout(number);
  };
  globalThis.setInterval = (what, ms, ...given) => {
    const tick = () => what(...given);
    const number = setInterval(() => stopped ?? tick(), ms);
    ticking.set(number, tick);
    return number;
  };
  globalThis.clearInterval = (number) => {
    ticking.delete(number);
    clearInterval(number);
  };

  /** More promises than wait for each other where something is told. */
  const AT_ONCE = 50;

  globalThis.stage = {
    /** How often the review was asked for and refused. */
    get asked() {
      return asked;
    },

    /** The page is told messages, once it has said hello; each is JSON. */
    async tell(messages) {
      await greeted;
      for (const data of messages) line.dispatchEvent(new MessageEvent("message", { data }));
      await stage.heard();
    },

    /** What a message sets off at once has been done; nothing is drawn for that, as it is dear. */
    async heard() {
      for (let step = 0; step < AT_ONCE; step++) await null;
    },

    /** It has been drawn, and what came of that, too. */
    drawn() {
      const { promise, resolve } = Promise.withResolvers();
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      return promise;
    },

    /** What the page has said, message by message. */
    get sent() {
      return sent;
    },

    /** What is asked about the match is answered from now on: it is over. */
    finish(known) {
      finished = known;
    },

    /** What is asked about the evening is answered from now on. */
    remember(known) {
      played = known;
    },

    /** The line is lost, and stays so. */
    lose() {
      dead = true;
      line.readyState = Line.CLOSED;
      line.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    },

    /** From now on time passes only where it is hurried, however long anything takes here. */
    stop() {
      stopped = real();
    },

    /** It is later now, and what was to be done by then is done. */
    hurry(ms) {
      ahead += ms;
      const due = [...late].filter(([, timer]) => timer.due <= performance.now());
      due.sort(([, one], [, other]) => one.due - other.due);
      for (const [number, { run }] of due) {
        clearTimeout(number);
        run();
      }
      for (const tick of [...ticking.values()]) tick();
      return stage.heard();
    },
  };
})();
