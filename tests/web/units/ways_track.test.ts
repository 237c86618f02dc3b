/** The tokens of Waywords' score track. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { tokensOn } from "../../../web/src/games/ways/track.ts";

test("tokens stand as far as their points say, or beside those with fewer", () => {
  assert.deepEqual(tokensOn([0, 150], 299, 115, 8), [0, 50]);
  assert.deepEqual(tokensOn([10, 10, 0], 299, 122, 8), [7, 14, 0]);
  assert.deepEqual(tokensOn([400, 300], 299, 115, 8), [107, 100]);
});
