/** Who stands where when a match is over, and what won it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { highest, inOrder } from "../../../web/src/games/hands/standings.ts";

const RESIGNED = { reason: "out", scores: [82, 39, 41], places: [3, 2, 1], resigned: [0] };

test("H3: who resigned stands below everybody who stayed", () => {
  assert.deepEqual(inOrder(RESIGNED), [2, 1, 0]);
  assert.deepEqual(inOrder({ ...RESIGNED, reason: "agreed", places: [] }), [2, 1, 0]);
});

test("H3: the points that won are not those of who resigned", () => {
  assert.equal(highest(RESIGNED), 41);
});

test("H4: where nobody has a place points decide", () => {
  const agreed = { reason: "agreed", scores: [3, 9, 3], places: [] };
  assert.deepEqual(inOrder(agreed), [1, 0, 2]);
  assert.equal(highest(agreed), 9);
});
