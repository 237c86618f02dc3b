/** The tokens of Waywords' score track. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { tokensOn } from "../../../web/src/games/ways/track.ts";

test("tokens stand as far as their points say, or beside those with fewer", () => {
  assert.deepEqual(tokensOn([0, 150], 299, 116, 8), [0, 50]);
  assert.deepEqual(tokensOn([10, 10, 0], 299, 124, 8), [8, 16, 0]);
  assert.deepEqual(tokensOn([400, 300], 299, 116, 8), [108, 100]);
});

test("tokens of the same score stand side by side, and none lies over another", () => {
  assert.deepEqual(tokensOn([0, 0], 299, 116, 8), [0, 8]);
});
