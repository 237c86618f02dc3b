import assert from "node:assert/strict";
import { mock, test } from "node:test";

// Before what needs a page is loaded.
Object.assign(globalThis, { document: { querySelector: () => null } });
const { Attempt } = await import("../../../web/src/daily/attempt.svelte.ts");

const BEGUN = { day: "2026-12-03", game: "shout", finished: false, now: 0, until: 60_000 };

/** Lets everything happen that waits for no clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((go) => setImmediate(go));
}

test("who is away from the hall when the time is up is told the result once it is back", async () => {
  const answers = [BEGUN, null, { ...BEGUN, finished: true, until: null, points: 7 }];
  const asked = mock.method(globalThis, "fetch", async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return new Response(JSON.stringify(answer));
  });
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const attempt = new Attempt("2026-12-03", "shout");
    await attempt.begin();
    attempt.watch();
    mock.timers.tick(60_200);
    await settled();
    assert.equal(asked.mock.callCount(), 2);
    assert.equal(attempt.board?.finished, false);
    mock.timers.tick(3_000);
    await settled();
    assert.equal(attempt.board?.points, 7);
    assert.equal(attempt.refusal, null);
  } finally {
    mock.timers.reset();
    mock.restoreAll();
  }
});
