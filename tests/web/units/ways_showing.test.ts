/** What is seen and said of a word that somebody else has laid. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { namesOf } from "../../../web/src/games/ways/board.ts";
import { PAR } from "../../../web/src/games/ways/example.ts";
import { Showing } from "../../../web/src/games/ways/showing.svelte.ts";
import { told } from "../../../web/src/games/ways/told.ts";
import type { News } from "../../../web/src/wire/ways.ts";
import { view } from "./ways.ts";

/** Bo ended a turn with PAR, and so it is the turn of Ada. */
const after = {
  ...view(),
  turn: 0,
  turns: [{ seat: 1, steps: [PAR], score: 6, fell: false, late: false }],
};
const news: News = { type: "Confirmed", steps: [PAR] };

test("the path of a rival's word is drawn for two seconds", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const showing = new Showing();
  showing.hear(news, after, 0);
  assert.deepEqual(namesOf(showing.path), PAR.path);
  context.mock.timers.tick(2000);
  assert.deepEqual(showing.path, []);
});

test("a word of one's own is not drawn again, and a cleared field draws nothing", () => {
  const showing = new Showing();
  showing.hear(news, after, 1);
  showing.hear({ type: "Confirmed", steps: [{ type: "Cleared" }] }, after, 0);
  assert.deepEqual(showing.path, []);
});

test("a word is said to be theirs who laid it, though the next turn has begun", () => {
  const table = { places: ["Ada", "Bo"].map((name) => ({ name })) };
  const match = { view: after, seat: 0, house: { chairs: [] }, table } as never;
  assert.equal(told(news, match), "Bo: PAR for 12");
  const paid: News = { type: "Confirmed", steps: [{ ...PAR, cost: 5 }] };
  assert.equal(told(paid, match), "You: PAR for 12 − 5 (any shape) = 7");
});
