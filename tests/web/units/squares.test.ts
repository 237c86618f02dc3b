import assert from "node:assert/strict";
import { test } from "node:test";
import { Squares, type Board } from "../../../web/src/games/tiles/squares.ts";

const LARGE = new Squares(15);
const SMALL = new Squares(7);

function board(squares: Squares, letters: Readonly<Record<string, string>>): Board {
  const signs = Array<string>(squares.size ** 2).fill("");
  for (const [square, letter] of Object.entries(letters)) signs[squares.cellOf(square)] = letter;
  return signs;
}

test("squares are named by column and row, whatever the size", () => {
  const names = ["A1", "O1", "H8", "O15"];
  assert.deepEqual([0, 14, LARGE.centre, 224].map((cell) => LARGE.nameOf(cell)), names);
  assert.deepEqual(names.map((name) => LARGE.cellOf(name)), [0, 14, LARGE.centre, 224]);
  assert.equal(SMALL.nameOf(SMALL.centre), "D4");
  assert.equal(new Squares(25).nameOf(624), "Y25");
  assert.equal(SMALL.columns, "ABCDEFG");
});

test("steps end at the edge, and do not go round it", () => {
  assert.equal(LARGE.step(14, "across"), null);
  assert.equal(LARGE.step(224, "down"), null);
  assert.equal(LARGE.step(0, "across", -1), null);
  assert.equal(LARGE.step(LARGE.centre, "down", -2), LARGE.centre - 30);
  assert.equal(LARGE.along(12, "across", (cell) => cell === 14), 14);
  assert.equal(LARGE.along(12, "across", (cell) => cell === 15), null);
});

test("arrows stop at the edge; Home and End go along the row", () => {
  assert.equal(LARGE.moved("ArrowRight", 14), 14);
  assert.equal(LARGE.moved("ArrowUp", LARGE.centre), LARGE.centre - 15);
  assert.equal(LARGE.moved("Home", LARGE.centre), 105);
  assert.equal(LARGE.moved("End", LARGE.centre), 119);
  assert.equal(LARGE.moved("x", LARGE.centre), null);
});

test("runs have two letters or more, and go to the edges", () => {
  const lying = board(SMALL, { A1: "E", B1: "A", C1: "R", A2: "n", A3: "D", G7: "Q" });
  assert.deepEqual(
    SMALL.runs(lying).map(({ cells: [first = 0], way, text }) => [SMALL.nameOf(first), way, text]),
    [
      ["A1", "across", "EAR"],
      ["A1", "down", "EnD"],
    ],
  );
});

test("the runs through a square are whole, from wherever they are asked for", () => {
  const lying = board(SMALL, { B4: "E", C4: "A", D4: "R", D3: "O", D5: "E", G1: "X", G2: "I" });
  const through = (name: string) =>
    SMALL.runsThrough(lying, SMALL.cellOf(name)).map(({ text }) => text);
  assert.deepEqual(through("D4"), ["EAR", "ORE"]);
  assert.deepEqual(through("B4"), ["EAR"]);
  assert.deepEqual(through("G2"), ["XI"]);
  assert.deepEqual(through("A1"), []);
  assert.deepEqual(SMALL.runsThrough(lying, SMALL.cellOf("G1"))[0]?.cells, [6, 13]);
});
