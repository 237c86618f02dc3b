import assert from "node:assert/strict";
import { test } from "node:test";
import { codeFrom } from "../../../web/src/home/code.ts";
import { Acts } from "../../../web/src/net/acts.ts";
import { merged, patched } from "../../../web/src/net/merge.ts";
import { marksPassed } from "../../../web/src/table/countdown.ts";
import { History } from "../../../web/src/table/history.ts";
import type { Refusal } from "../../../web/src/wire/hall.ts";

const PARTS = { phase: "find", throws: [1], sheets: 2, "sheets/0": { a: 1 }, "sheets/1": { b: 1 }, house: {} };
const REFUSAL: Refusal = { code: "paused", rule: "house H6", text: "Go on first.", details: {} };

test("a View is put together from its parts, without the house", () => {
  const view = { phase: "find", throws: [1], sheets: [{ a: 1 }, { b: 1 }] };
  assert.deepEqual(merged(PARTS), view);
});

test("a number is a length only where there are elements", () => {
  assert.deepEqual(merged({ roller: 2, totals: null }), { roller: 2, totals: null });
});

test("what has not changed stays the same object", () => {
  const before = merged(PARTS);
  const after = merged(patched(PARTS, { "sheets/1": { b: 2 } }), before) as typeof before;
  const [one, other] = [before["sheets"], after["sheets"]] as [object[], object[]];
  assert.notEqual(one, other);
  assert.equal(one[0], other[0]);
  assert.equal(after["throws"], before["throws"]);
  assert.equal(merged(patched(PARTS, { phase: "score" }), before)["sheets"], before["sheets"]);
});

test("an element that is gone is taken away, a field may be null", () => {
  const parts = patched(PARTS, { sheets: 1, "sheets/1": null, phase: null });
  assert.deepEqual(merged(parts), { phase: null, throws: [1], sheets: [{ a: 1 }] });
});

test("an act is sent again with the same id until it is settled, and settles once", async () => {
  const sent: { id?: string }[] = [];
  const acts = new Acts("m1", (message) => sent.push(message), assert.fail);
  const done = acts.send({ type: "Do" });
  acts.sendAgain();
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
  const id = sent[0]?.id ?? "";
  assert.equal(acts.settle(id, null), true);
  assert.equal(acts.settle(id, REFUSAL), false);
  assert.equal(await done, null);
  acts.sendAgain();
  assert.equal(sent.length, 2);
});

test("a refusal reaches who asked", async () => {
  let id = "";
  const acts = new Acts("m2", (message) => (id = (message as { id: string }).id), assert.fail);
  const done = acts.send({ type: "Say" });
  acts.settle(id, REFUSAL);
  assert.equal(await done, REFUSAL);
});

test("time is spoken once at 30, 10 and 5 seconds", () => {
  assert.equal(marksPassed(30_100, 29_900), 30);
  assert.equal(marksPassed(29_900, 29_700), null);
  assert.equal(marksPassed(10_200, 10_000), 10);
  assert.equal(marksPassed(5_100, 4_900), 5);
  assert.equal(marksPassed(45_000, 20_000), null, "another time has begun to count");
  assert.equal(marksPassed(null, 4_900), null);
  assert.equal(marksPassed(4_000, 60_000), null);
  assert.equal(marksPassed(40_000, null), null);
});

test("a table's code is found in what people paste", () => {
  assert.equal(codeFrom(" 4ccdwy "), "4CCDWY");
  assert.equal(codeFrom("http://10.0.0.7:8000/t/4CCDWY/screen"), "4CCDWY");
  assert.equal(codeFrom("4cc-dwy"), "4CCDWY");
});

test("arrows fetch typed lines again", () => {
  const history = new History();
  ["roll", "scores", "scores"].forEach((line) => history.add(line));
  assert.deepEqual([history.older(), history.older(), history.older()], ["scores", "roll", "roll"]);
  assert.deepEqual([history.newer(), history.newer(), history.newer()], ["scores", "", ""]);
});
