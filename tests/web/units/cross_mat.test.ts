import assert from "node:assert/strict";
import { test } from "node:test";
import { CROSSING, FIRST, boardWith } from "../../../web/src/games/cross/example.ts";
import {
  CENTRE,
  along,
  boardOf,
  bonusesOf,
  cellOf,
  moved,
  runs,
  squareName,
  startName,
  step,
  wordsThrough,
} from "../../../web/src/games/cross/mat.ts";
import { view } from "./cross.ts";

test("squares are named by column and row; plays across by the row first", () => {
  assert.deepEqual([0, 14, CENTRE, 224].map(squareName), ["A1", "O1", "H8", "O15"]);
  assert.deepEqual([0, 14, CENTRE, 224].map(squareName).map(cellOf), [0, 14, CENTRE, 224]);
  assert.equal(startName(CENTRE, "across"), "8H");
  assert.equal(startName(CENTRE, "down"), "H8");
});

test("steps end at the edge, and do not go round it", () => {
  assert.equal(step(14, "across"), null);
  assert.equal(step(224, "down"), null);
  assert.equal(step(0, "across", -1), null);
  assert.equal(step(CENTRE, "down", -2), CENTRE - 30);
  assert.equal(along(12, "across", (cell) => cell === 14), 14);
  assert.equal(along(12, "across", (cell) => cell === 15), null);
});

test("arrows stop at the edge; Home and End go along the row", () => {
  assert.equal(moved("ArrowRight", 14), 14);
  assert.equal(moved("ArrowUp", CENTRE), CENTRE - 15);
  assert.equal(moved("Home", CENTRE), 105);
  assert.equal(moved("End", CENTRE), 119);
  assert.equal(moved("x", CENTRE), null);
});

test("the mat as the View has it: nothing on the centre, corners for letters", () => {
  const bonuses = bonusesOf(view());
  assert.equal(bonuses.length, 225);
  assert.equal(bonuses[CENTRE], "");
  assert.deepEqual([0, 14, 210, 224].map((cell) => bonuses[cell]), ["4L", "4L", "4L", "4L"]);
});

test("the mat as a list: every run with its start, blanks small", () => {
  const board = boardOf({ board: boardWith(FIRST, CROSSING) });
  assert.deepEqual(runs(board), [
    { start: "8H", way: "across", text: "TRAIN" },
    { start: "K5", way: "down", text: "rADIO" },
  ]);
  assert.deepEqual(wordsThrough(board, cellOf("K8")), ["TRAIN", "RADIO"]);
  assert.deepEqual(wordsThrough(board, cellOf("K5")), ["RADIO"]);
  assert.deepEqual(wordsThrough(board, cellOf("A1")), []);
});
