/** The hall's wall time, on a device whose clock is wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { noteWall, wallNow } from "../../../web/src/net/wall.ts";

test("the hall's date is taken from its answers, whatever the device's clock shows", () => {
  const hour = 3_600_000;
  noteWall(new Date(Date.now() + hour).toUTCString());
  assert.ok(Math.abs(wallNow() - Date.now() - hour) <= 1000);
  noteWall(null);
  assert.ok(wallNow() - Date.now() > hour - 2000, "an answer without a date changes nothing");
});
