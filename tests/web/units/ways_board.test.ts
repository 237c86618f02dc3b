import assert from "node:assert/strict";
import { test } from "node:test";
import type { Values } from "../../../web/src/wire/ways.ts";
import { SQUARES, edgesOf, namesOf, neighbours, reading } from "../../../web/src/games/ways/board.ts";
import {
  bonusOf,
  cellsOver,
  figuresOn,
  flipped,
  formOf,
  turned,
  worthOf,
  type Form,
} from "../../../web/src/games/ways/printed.ts";

const cell = (name: string): number => SQUARES.cellOf(name);

test("a tile is worth the sum of its letters", () => {
  const worths = ["A", "Q", "EE", "SH", "CK"].map((tile) => worthOf(tile, "printed"));
  assert.deepEqual(worths, [1, 5, 2, 5, 7]);
});

test("R1 three two-letter tiles are worth what is printed, or their letters", () => {
  const odd = (values: Values): readonly number[] => ["ST", "NT", "NK"].map((tile) => worthOf(tile, values));
  assert.deepEqual(odd("printed"), [3, 3, 5]);
  assert.deepEqual(odd("summed"), [4, 4, 6]);
});

test("the bonus goes by the size of the marker; ANY has its own", () => {
  assert.deepEqual(["I2", "V3", "O4", "ANY", "CLEAR"].map(bonusOf), [0, 6, 10, 6, 0]);
  assert.deepEqual(["V3", "ANY"].map(figuresOn), ["+6", "+6 −5"]);
});

test("a marker turned four times, or flipped twice, is as before", () => {
  for (const shape of ["I2", "V3", "L4", "S4", "T4"]) {
    const form = formOf(shape);
    assert.deepEqual(turned(turned(turned(turned(form)))), form);
    assert.deepEqual(flipped(flipped(form)), form);
  }
});

test("a marker lies with its first cell where it is held, or as near to the edge as it can", () => {
  const lies = (form: Form, name: string): readonly string[] => namesOf(cellsOver(form, cell(name)));
  assert.deepEqual(lies(formOf("S4"), "C3"), ["C3", "D3", "D4", "E4"]);
  assert.deepEqual(lies(flipped(formOf("S4")), "C3"), ["C3", "D3", "B4", "C4"]);
  assert.deepEqual(lies(flipped(formOf("S4")), "A8"), ["B7", "C7", "A8", "B8"]);
  assert.deepEqual(lies(formOf("I4"), "F1"), ["E1", "F1", "G1", "H1"]);
  assert.deepEqual(lies(turned(formOf("I2")), "A8"), ["A7", "A8"]);
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
