/** A pasted list of names, as the page that opens a class counts it. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { doubles, namesIn } from "../../../web/src/desks/names.ts";

test("names stand one a line, or on one line with commas; numbers and dashes before them are no part of them", () => {
  assert.deepEqual(namesIn("1. Ada\r\n\n - Ben  B \n"), ["Ada", "Ben B"]);
  assert.deepEqual(namesIn("Ada, Ben; Cleo\tDan"), ["Ada", "Ben", "Cleo", "Dan"]);
  assert.deepEqual(namesIn("Lovelace, Ada\nBabbage, Ben"), ["Lovelace, Ada", "Babbage, Ben"]);
  assert.deepEqual(namesIn(" \n"), []);
});

test("a name that stands twice is told once, in capitals or not", () => {
  assert.deepEqual(doubles(namesIn("Ben\nAda\nben\nBEN\nCleo")), ["Ben"]);
  assert.deepEqual(doubles(namesIn("Ada\nBen")), []);
});
