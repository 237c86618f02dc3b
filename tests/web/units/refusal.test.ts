import assert from "node:assert/strict";
import { test } from "node:test";
import { isFault, ownRefusal } from "../../../web/src/net/refusal.ts";

const faults = (...codes: string[]): boolean[] => codes.map((code) => isFault(ownRefusal(code, "")));

test("what came a moment too late is nobody's fault, in any game", () => {
  assert.deepEqual(faults("other-round", "wrong-phase", "not-your-turn", "match-over"), [false, false, false, false]);
});

test("what a player can mend is a fault; a remark is none", () => {
  assert.deepEqual(faults("own-word", "not-a-word", "too-many", "remark"), [true, true, true, false]);
});
