import assert from "node:assert/strict";
import { test } from "node:test";
import { mayHurry } from "../../../web/src/table/hurry.ts";
import { standing } from "./standing.ts";
import type { House, TableView } from "../../../web/src/wire/hall.ts";

const table = (quick = false): TableView => ({ quick }) as TableView;
const house = (pace = "real-time", paused = false): House =>
  ({ rules: { pace }, paused, chairs: [{ bot: null }, { bot: "casual" }] }) as unknown as House;

test("bots may be hurried while they alone are awaited", () => {
  assert.ok(mayHurry(table(), house(), standing({ awaited: [1] })));
  assert.ok(!mayHurry(table(), house(), standing({ awaited: [0, 1] })));
  assert.ok(!mayHurry(table(), house(), standing({ awaited: [1], offers: ["Challenge"] })));
  assert.ok(!mayHurry(table(), house(), standing()));
});

test("whoever has done their part does not wait for bots, though they could go on", () => {
  const stopped = standing({ awaited: [1], offers: ["Flip", "GoOn"] });
  assert.ok(mayHurry(table(), house(), stopped, ["GoOn", "Flip"]));
  assert.ok(!mayHurry(table(), house(), standing({ awaited: [0, 1], offers: ["GoOn"] }), ["GoOn", "Flip"]));
  assert.ok(!mayHurry(table(), house(), standing({ awaited: [1], offers: ["Stop"] }), ["GoOn", "Flip"]));
});

test("nobody is hurried in a pause, at a quick table, over days, or before the match is known", () => {
  const bot = standing({ awaited: [1] });
  assert.ok(!mayHurry(table(), house("real-time", true), bot));
  assert.ok(!mayHurry(table(true), house(), bot));
  assert.ok(!mayHurry(table(), house("correspondence"), bot));
  assert.ok(!mayHurry(table(), null, bot));
  assert.ok(!mayHurry(table(), house(), null));
});
