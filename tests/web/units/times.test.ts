/** The time of the day at which a desk ends its matches, as its device tells the time. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { fieldOf, momentOf, suggested } from "../../../web/src/desks/times.ts";

const at = (hours: number, minutes: number, day = 2): number => new Date(2026, 2, day, hours, minutes).getTime();

test("a time of the day is the next moment with that time", () => {
  assert.equal(momentOf("10:45", at(10, 0)), at(10, 45));
  assert.equal(fieldOf(at(9, 5)), "09:05");
});

test("a time after midnight is tomorrow's, and a time that is over stays over", () => {
  assert.equal(momentOf("00:20", at(23, 50)), at(0, 20, 3));
  assert.equal(momentOf("09:45", at(10, 0)), at(9, 45));
});

test("the first suggestion is at least a quarter of an hour away, at full five minutes", () => {
  assert.equal(suggested(at(10, 0)), "10:15");
  assert.equal(suggested(at(10, 1)), "10:20");
});
