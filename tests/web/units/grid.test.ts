import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BENT,
  GRID,
  GRIDS,
  KEPT,
  MARKS,
  ROWS_OF,
  WORDS,
  arranged,
  lineOf,
} from "../../../web/src/games/sheets/example.ts";
import {
  cellName,
  line,
  moved,
  reads,
  rowsOf,
  toward,
} from "../../../web/src/games/sheets/grid.ts";
import { total, worth } from "../../../web/src/games/sheets/marks.ts";

test("cells are named by column and row", () => {
  assert.deepEqual([0, 4, 17, 24].map(cellName), ["A1", "E1", "C4", "E5"]);
});

test("R15: lines are straight, in all eight directions, without gaps", () => {
  assert.deepEqual(line(0, 4), [0, 1, 2, 3, 4]);
  assert.deepEqual(line(24, 0), [24, 18, 12, 6, 0]);
  assert.deepEqual(line(20, 4), [20, 16, 12, 8, 4]);
  assert.deepEqual(line(22, 2), [22, 17, 12, 7, 2]);
  assert.deepEqual(line(7, 7), [7]);
  assert.equal(line(0, 7), null);
  assert.equal(line(4, 5), null);
});

test("every pair of cells is on a line exactly if its steps are level or equal", () => {
  for (let from = 0; from < 25; from += 1) {
    for (let to = 0; to < 25; to += 1) {
      const down = Math.abs(Math.floor(to / 5) - Math.floor(from / 5));
      const right = Math.abs((to % 5) - (from % 5));
      const straight = down === 0 || right === 0 || down === right;
      const cells = line(from, to);
      assert.equal(cells !== null, straight);
      if (cells) assert.deepEqual([cells[0], cells.at(-1)], [from, to]);
    }
  }
});

test("R3: Qu reads Q before U whichever way the word runs", () => {
  assert.equal(reads(GRID, [5, 6, 7, 8]), "QUART");
  assert.equal(reads(GRID, [8, 7, 6, 5]), "TRAQU");
});

test("a finger draws the nearest straight line, and never leaves the grid", () => {
  assert.deepEqual(toward(0, 3.2, 0.4), [0, 1, 2, 3]);
  assert.deepEqual(toward(0, 2.1, 1.8), [0, 6, 12]);
  assert.deepEqual(toward(12, -9, 0), [12, 11, 10]);
  assert.deepEqual(toward(12, 0.2, -1.1), [12, 7]);
  assert.deepEqual(toward(24, 3, 3), [24]);
});

test("arrows stop at the edge; Home and End go along the row", () => {
  assert.equal(moved("ArrowRight", 4), 4);
  assert.equal(moved("ArrowDown", 4), 9);
  assert.equal(moved("ArrowUp", 2), 2);
  assert.equal(moved("ArrowLeft", 7), 6);
  assert.equal(moved("Home", 13), 10);
  assert.equal(moved("End", 13), 14);
  assert.equal(moved("x", 13), null);
});

test("the worked example of the rulebook: its lines, its marks, its 21 points", () => {
  assert.deepEqual(rowsOf(GRID)[1], "Qu A R T I");
  for (const word of WORDS.filter((other) => other !== BENT.word)) {
    for (const [builder, grid] of GRIDS.entries()) {
      const cells = lineOf(word, builder) ?? [];
      assert.equal(reads(grid, cells), word);
      assert.deepEqual(line(cells[0] ?? -1, cells.at(-1) ?? -1), cells);
    }
  }
  for (const [builder, grid] of GRIDS.entries()) {
    assert.equal(reads(grid, arranged(BENT.cells, builder)), BENT.word);
  }
  assert.equal(lineOf(BENT.word), null);
  assert.equal(reads(GRID, BENT.cells), BENT.word);
  const options = { leftover_penalty: 0 } as never;
  const points = MARKS.map((mark) => worth(mark, KEPT[mark.word] ?? "", false, options));
  assert.equal(points.reduce((sum, one) => sum + one, 0), 22);
  assert.equal(total(ROWS_OF), 22);
  assert.equal(total({ ...ROWS_OF, invalid: 1 }), 21);
});
