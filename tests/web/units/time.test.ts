import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, secondsText } from "../../../web/src/parts/time.ts";

test("a clock shows minutes and seconds", () => {
  assert.deepEqual([65_000, 8_001, 0].map(clockText), ["1:05", "0:09", "0:00"]);
});

test("beside the words of a button a number says that it counts seconds", () => {
  assert.deepEqual([600_000, 60_000, 59_001].map(secondsText), ["10:00", "1:00", "1:00"]);
  assert.deepEqual([59_000, 8_001, 0, -300].map(secondsText), ["59 s", "9 s", "0 s", "0 s"]);
});
