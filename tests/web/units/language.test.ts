import assert from "node:assert/strict";
import { test } from "node:test";
import { moment } from "../../../web/src/parts/language.ts";

test("a time of day has no leading zero", () => {
  const morning = new Date(2026, 10, 21, 8, 5).getTime();
  assert.match(moment(morning), /\b8:05/);
  assert.doesNotMatch(moment(morning), /08:05/);
});
