import assert from "node:assert/strict";
import { test } from "node:test";
import { dropped } from "../../../web/src/table/dropped.ts";
import type { PlaceView, TableView } from "../../../web/src/wire/hall.ts";

const EVEN: PlaceView = {
  seat: 0,
  name: "Ada",
  kind: "person",
  level: null,
  here: true,
  host: true,
  extra_seconds: 0,
  min_length: null,
  head_start: 0,
};

const table = (...places: readonly Partial<PlaceView>[]): TableView =>
  ({ places: places.map((place) => ({ ...EVEN, ...place })) }) as unknown as TableView;

test("H13: the host is told which handicaps are gone, wherever their players sit now", () => {
  const before = table({}, { name: "Ben", min_length: 4 }, { name: "Cleo", extra_seconds: 30 });
  const after = table({ name: "Cleo", extra_seconds: 30 }, { name: "Ben" }, {});
  assert.deepEqual(dropped(before, after, "Jumbo Word Cross"), [
    "Jumbo Word Cross does not have Ben’s handicap, so it was removed.",
  ]);
});

test("H13: the host is told which bots have another level", () => {
  const before = table({ name: "Rob", level: "champion" }, { name: "Zoe", level: "casual" });
  const after = table({ name: "Rob", level: "expert" }, { name: "Zoe", level: "casual" });
  const told = dropped(before, after, "Mark My Words");
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /^Mark My Words has no bots of Rob’s level, so Rob now plays as /);
});

test("H13: nothing is said of those who are new or gone", () => {
  const before = table({ name: "Ben", min_length: 4 });
  assert.deepEqual(dropped(before, table({ name: "Cleo" }), "Waywords"), []);
});
