import assert from "node:assert/strict";
import { test } from "node:test";

import { shares } from "../../../web/src/desks/shares.ts";

test("the tables of a class are told before they are opened", () => {
  assert.deepEqual(shares(0, 3, 2, 8), []);
  assert.deepEqual(shares(5, 3, 2, 8), [3, 2]);
  assert.deepEqual(shares(7, 3, 2, 8), [3, 2, 2]);
});

test("there is one table less rather than one with too few people", () => {
  assert.deepEqual(shares(5, 3, 3, 8), [5]);
  assert.deepEqual(shares(5, 4, 4, 4), [3, 2]);
  assert.deepEqual(shares(1, 3, 2, 8), [1]);
});
