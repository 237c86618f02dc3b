import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf } from "../../../web/src/table/ends.ts";

test("an end after the round is told, and whether the scores count", () => {
  assert.equal(
    endOf({ at: null, round: 3, counted: true }),
    "From the desk, the match ends after this round. The scores count as they stand then.",
  );
});

test("a game without rounds is said to be played to its end", () => {
  assert.equal(
    endOf({ at: null, round: null, counted: false }),
    "This game has no rounds: the match is played to its end.",
  );
});
