import assert from "node:assert/strict";
import { test } from "node:test";
import { SQUARES, namesOf } from "../../../web/src/games/ways/board.ts";
import { SHOW } from "../../../web/src/games/ways/example.ts";
import { Spelling } from "../../../web/src/games/ways/spelling.svelte.ts";
import { Turning } from "../../../web/src/games/ways/turning.svelte.ts";
import { TestMatch, view } from "./ways.ts";

const cell = (name: string): number => SQUARES.cellOf(name);
const fit = (points: number, cells: readonly string[], pattern = "I2") => ({
  path: cells,
  markers: [{ pattern, cells }],
  points,
  cost: 0,
});

function begun(seen = view()): [Spelling, Turning, TestMatch] {
  const match = new TestMatch(seen);
  const spelling = new Spelling(match.asMatch, 0);
  return [spelling, new Turning(match.asMatch, 0, spelling), match];
}

test("taps go on to neighbours, back to what is traced, and nowhere else", () => {
  const [spelling] = begun();
  for (const name of ["C4", "D4", "E4", "H8"]) spelling.tap(cell(name));
  assert.equal(spelling.word, "SHOWER");
  spelling.tap(cell("C4"));
  assert.deepEqual(namesOf(spelling.path), ["C4"]);
  spelling.tap(cell("H8"));
  assert.deepEqual(namesOf(spelling.path), ["H8"]);
  spelling.tap(cell("H8"));
  assert.deepEqual(spelling.path, []);
});

test("a stroke goes back where it came from", () => {
  const [spelling] = begun();
  spelling.begin(cell("C4"));
  for (const name of ["D4", "E4", "D4", "D5"]) spelling.stroke(cell(name));
  assert.deepEqual(namesOf(spelling.path), ["C4", "D4", "D5"]);
});

test("what is typed is looked for, and lies where the chosen fit has it", async () => {
  const [spelling, , match] = begun();
  match.fits = [fit(10, ["C4", "D4"]), fit(9, ["A1", "B1"])];
  spelling.write("sh-ow");
  spelling.weigh();
  await Promise.resolve();
  assert.deepEqual(match.asked, [{ type: "WhereLies", word: "SHOW" }]);
  assert.deepEqual(namesOf(spelling.path), ["C4", "D4"]);
  spelling.chosen = 1;
  assert.deepEqual(namesOf(spelling.path), ["A1", "B1"]);
  await spelling.lay();
  assert.deepEqual(match.acts.map(({ type }) => type), ["Spell"]);
  assert.equal(spelling.begun, false);
});

test("a marker put down first stays in what is offered", async () => {
  const [spelling, turning, match] = begun();
  turning.pick("I2");
  turning.put(cell("C4"));
  assert.equal(turning.mode, "spell");
  match.fits = [fit(19, ["C4", "D4"], "ANY"), fit(10, ["D4", "C4"])];
  for (const name of ["C4", "D4"]) spelling.tap(cell(name));
  spelling.weigh();
  await Promise.resolve();
  assert.deepEqual(spelling.offered.map(({ points }) => points), [10]);
  spelling.leave();
  assert.equal(spelling.offered.length, 2);
});

test("a marker is not put on another, nor beyond the edge", () => {
  const [spelling, turning] = begun(view({ markers: SHOW.markers }));
  turning.pick("I3");
  turning.put(cell("D4"));
  turning.put(cell("G1"));
  assert.deepEqual(spelling.planned, []);
  turning.turn();
  assert.deepEqual(namesOf(turning.ghost(cell("H6"))), ["H6", "H7", "H8"]);
});

test("a swap is an own tile for one of the field, in either order, or a blind draw", async () => {
  const [, turning, match] = begun();
  turning.tapLetter(1);
  turning.tap(cell("A1"));
  await Promise.resolve();
  turning.openSwap();
  turning.tap(cell("B2"));
  turning.draw();
  await Promise.resolve();
  assert.deepEqual(match.acts, [
    { type: "Swap", put: { cell: "A1", tile: "S" } },
    { type: "Swap", put: { cell: "B2", tile: null } },
  ]);
});

test("a hand is filled to five, and keeps a letter", async () => {
  const [, turning, match] = begun();
  turning.openEnd();
  assert.deepEqual([turning.drawn, turning.drawnLetters], [0, 0]);
  for (const slot of [0, 1, 4]) turning.toggle(slot);
  turning.drawnLetters = 0;
  assert.deepEqual([turning.drawn, turning.drawnLetters], [3, 1]);
  turning.drawnLetters = 9;
  assert.equal(turning.drawnLetters, 3);
  await turning.end();
  assert.deepEqual(match.acts, [{ type: "Finish", letters: 3, put: ["L", "S", "V3"] }]);
});

test("a marker is taken with what replaces the tiles that it uncovers", async () => {
  const box = view().box.map((stock) => ({ ...stock, count: stock.shape === "I2" ? 0 : 1 }));
  const [, turning, match] = begun(view({ markers: SHOW.markers, box }));
  assert.ok(turning.isOut("I2") && turning.mayTake && !turning.isOut("I3"));
  turning.openTake();
  turning.tap(cell("H8"));
  assert.equal(turning.taken, null);
  turning.tap(cell("C4"));
  turning.tapLetter(0);
  turning.tap(cell("D4"));
  turning.draw();
  await turning.take();
  const put = [
    { cell: "C4", tile: "L" },
    { cell: "D4", tile: null },
  ];
  assert.deepEqual(match.acts, [{ type: "Take", cell: "C4", put }]);
});
