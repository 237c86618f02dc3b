import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenOf } from "../../../web/src/table/presets.ts";

const offered = [
  ["usual", { target: 50, clock: { type: "Untimed" }, youngest: null }],
  ["quick", { target: 25, clock: { type: "PerTurn", limit: 60_000 }, youngest: null }],
] as const;
const names = ["target", "clock"];

test("a table has the set that says what is agreed on", () => {
  for (const [name, options] of offered) assert.equal(chosenOf(offered, options, names), name);
});

test("who begins belongs to no set", () => {
  assert.equal(chosenOf(offered, { ...offered[1][1], youngest: 2 }, names), "quick");
});

test("a row that was changed makes rules of the table's own", () => {
  assert.equal(chosenOf(offered, { ...offered[1][1], target: 30 }, names), "own");
  assert.equal(chosenOf([], offered[0][1], names), "own");
});
