/** Who stands where when a match is over, and what won it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { highest, inOrder, placeOf } from "../../../web/src/games/end/standings.ts";

const RESIGNED = { reason: "out", scores: [82, 39, 41], places: [3, 2, 1], resigned: [0] };

test("H3: who resigned stands below everybody who stayed", () => {
  assert.deepEqual(inOrder(RESIGNED), [2, 1, 0]);
  assert.deepEqual(inOrder({ ...RESIGNED, reason: "agreed", places: [] }), [2, 1, 0]);
});

test("H3: of who resigned no place is told, as all of them share one whatever their points", () => {
  const outcome = { reason: "out", scores: [82, 39, 41], places: [2, 2, 1], resigned: [0, 1] };
  assert.deepEqual([0, 1, 2].map((seat) => placeOf(outcome, seat)), [undefined, undefined, 1]);
  assert.equal(placeOf({ ...outcome, places: [], resigned: [] }, 2), undefined);
});

test("H3: the points that won are not those of who resigned", () => {
  assert.equal(highest(RESIGNED), 41);
});

test("H4: where nobody has a place points decide", () => {
  const agreed = { reason: "agreed", scores: [3, 9, 3], places: [] };
  assert.deepEqual(inOrder(agreed), [1, 0, 2]);
  assert.equal(highest(agreed), 9);
});
