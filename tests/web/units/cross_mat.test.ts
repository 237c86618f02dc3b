import assert from "node:assert/strict";
import { test } from "node:test";
import { CROSSING, FIRST, boardWith } from "../../../web/src/games/cross/example.ts";
import { CENTRE, boardOf, bonusesOf, cellOf, startName, wordsThrough } from "../../../web/src/games/cross/mat.ts";
import { view } from "./cross.ts";

test("plays are named by their first square; those across by the row first", () => {
  assert.equal(startName(CENTRE, "across"), "8H");
  assert.equal(startName(CENTRE, "down"), "H8");
});

test("the mat as the View has it: nothing on the centre, corners for letters", () => {
  const bonuses = bonusesOf(view());
  assert.equal(bonuses.length, 225);
  assert.equal(bonuses[CENTRE], "");
  assert.deepEqual([0, 14, 210, 224].map((cell) => bonuses[cell]), ["4L", "4L", "4L", "4L"]);
});

test("the words through a square, blanks told as letters", () => {
  const board = boardOf({ board: boardWith(FIRST, CROSSING) });
  assert.deepEqual(wordsThrough(board, cellOf("K8")), ["TRAIN", "RADIO"]);
  assert.deepEqual(wordsThrough(board, cellOf("K5")), ["RADIO"]);
  assert.deepEqual(wordsThrough(board, cellOf("A1")), []);
});
