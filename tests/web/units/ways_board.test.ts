import assert from "node:assert/strict";
import { test } from "node:test";
import { SQUARES, edgesOf, namesOf, neighbours, reading } from "../../../web/src/games/ways/board.ts";
import {
  bonusOf,
  cellsAt,
  flipped,
  formOf,
  turned,
  worthOf,
} from "../../../web/src/games/ways/printed.ts";

const cell = (name: string): number => SQUARES.cellOf(name);

test("a tile is worth the sum of its letters", () => {
  assert.deepEqual(["A", "Q", "EE", "SH", "CK"].map(worthOf), [1, 5, 2, 5, 7]);
});

test("the bonus goes by the size of the marker; ANY has its own", () => {
  assert.deepEqual(["I2", "V3", "O4", "ANY", "CLEAR"].map(bonusOf), [0, 6, 10, 6, 0]);
});

test("a marker turned four times, or flipped twice, is as before", () => {
  for (const shape of ["I2", "V3", "L4", "S4", "T4"]) {
    const form = formOf(shape);
    assert.deepEqual(turned(turned(turned(turned(form)))), form);
    assert.deepEqual(flipped(flipped(form)), form);
  }
});

test("a marker lies with its first cell where it is put, and not beyond the edge", () => {
  assert.deepEqual(namesOf(cellsAt(formOf("S4"), cell("C3")) ?? []), ["C3", "D3", "D4", "E4"]);
  assert.deepEqual(namesOf(cellsAt(flipped(formOf("S4")), cell("C3")) ?? []), ["C3", "D3", "B4", "C4"]);
  assert.equal(cellsAt(formOf("I4"), cell("F1")), null);
  assert.equal(cellsAt(turned(formOf("I2")), cell("A8")), null);
});

test("neighbours are eight, or four", () => {
  assert.ok(neighbours(cell("C3"), cell("D4"), true));
  assert.ok(!neighbours(cell("C3"), cell("D4"), false));
  assert.ok(!neighbours(cell("H1"), cell("A2"), true));
});

test("a marker ends where its neighbours are none of it", () => {
  const cells = new Set([cell("A1"), cell("B1")]);
  assert.deepEqual(edgesOf(cell("A1"), cells), ["top", "bottom", "left"]);
  assert.equal(reading(["SH", "OW"], [0, 1]), "SHOW");
});
