import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { shares } from "../../../web/src/desks/shares.ts";

interface Case {
  readonly people: number;
  readonly wanted: number;
  readonly fewest: number;
  readonly most: number;
  readonly sizes: readonly number[];
}

const CASES = new URL("../../server/desks/shares.json", import.meta.url);

test("the tables of a class are told as the hall shares people out", () => {
  const cases = JSON.parse(readFileSync(CASES, "utf8")) as readonly Case[];
  for (const { people, wanted, fewest, most, sizes } of cases) {
    assert.deepEqual(shares(people, wanted, fewest, most), sizes);
  }
});

test("without names there are no tables", () => {
  assert.deepEqual(shares(0, 3, 2, 8), []);
});
