import assert from "node:assert/strict";
import { test } from "node:test";
import { amongBots, hasLevel } from "../../../web/src/table/rematch.ts";
import type { TableView } from "../../../web/src/wire/hall.ts";

const offered = ["novice", "casual", "club"];

test("bots in the middle of the levels may be easier or harder", () => {
  assert.ok(hasLevel([null, "casual"], offered, -1));
  assert.ok(hasLevel([null, "casual"], offered, 1));
});

test("at the ends of the levels one way is closed, unless another bot can go it", () => {
  assert.ok(!hasLevel([null, "novice", "novice"], offered, -1));
  assert.ok(!hasLevel(["club"], offered, 1));
  assert.ok(hasLevel(["club", "casual"], offered, 1));
});

test("without bots, or before the levels are known, there is none", () => {
  assert.ok(!hasLevel([null, null], offered, 1));
  assert.ok(!hasLevel(["club"], [], -1));
});

test("one person among bots waits for nobody; several people do, and who wants to join is waited for", () => {
  const place = (kind: "person" | "bot" | "free") => ({ kind }) as TableView["places"][number];
  const [person, bot] = [place("person"), place("bot")];
  const at = (...places: TableView["places"]) => ({ places, waiting: [] });
  assert.ok(amongBots(at(person, bot, bot)));
  assert.ok(!amongBots(at(person, person, bot)));
  assert.ok(!amongBots(at(person)));
  assert.ok(amongBots(at(person, place("free"), bot)));
  assert.ok(!amongBots({ ...at(person, bot), waiting: ["Bo"] }));
});
