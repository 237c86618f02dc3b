import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { earns } from "../../../web/src/games/locks/board.ts";
import { drops } from "../../../web/src/games/locks/drops.svelte.ts";
import { BROKEN, FINISHED, PART, SQUARES } from "../../../web/src/games/locks/example.ts";
import { Placing } from "../../../web/src/games/locks/placing.svelte.ts";
import { TestMatch, view } from "./locks.ts";

const E4 = SQUARES.cellOf("E4");
const C4 = SQUARES.cellOf("C4");

function begun(seen = view("AARN")): [Placing, TestMatch] {
  const match = new TestMatch(seen);
  return [new Placing(match.asMatch, 0), match];
}

afterEach(() => {
  drops.confirmed = true;
});

test("R4: a tile hovers until it is confirmed; one at a time", async () => {
  const [placing, match] = begun();
  placing.lay(0, E4);
  assert.deepEqual(placing.hovering, { letter: "A", cell: E4 });
  placing.lay(2, C4);
  assert.deepEqual(placing.hovering, { letter: "R", cell: C4 });
  assert.equal(placing.laid.size, 1);
  assert.deepEqual(match.acts, []);
  assert.equal(await placing.place(), true);
  assert.deepEqual(match.acts, [{ type: "Place", letter: "R", row: 3, column: 2 }]);
});

test("R4: who wants it so has a tile land where it is dropped; a typed one hovers all the same", async () => {
  drops.confirmed = false;
  const [placing, match] = begun();
  placing.drop(0, E4, null);
  await Promise.resolve();
  assert.equal(match.acts.length, 1);
  const [typed, quiet] = begun();
  typed.cursor = E4;
  typed.type("N");
  assert.deepEqual(typed.hovering, { letter: "N", cell: E4 });
  assert.deepEqual(quiet.acts, []);
});

test("a hovering tile goes where one taps, and once it has landed nothing waits for another", async () => {
  const [placing] = begun();
  placing.tapCell(E4);
  placing.tapSlot(0);
  placing.tapCell(C4);
  assert.deepEqual(placing.hovering, { letter: "A", cell: C4 });
  await placing.place();
  assert.equal(placing.armed, false);
});

test("R9: a tile that hovers says what each line earns if it is a word, one's open tiles with it", async () => {
  const [placing] = begun(view("RN", PART));
  placing.lay(0, SQUARES.cellOf("F4"));
  placing.weigh();
  await Promise.resolve();
  assert.equal(placing.making, "EAR (+9 if it is a word)");
  assert.equal(new Placing(new TestMatch(view("RN", PART)).asMatch, 1).making, "");
});

test("R8: a tile that hovers says what it costs if a line is part of no word", async () => {
  const [placing, match] = begun(view("RN", PART));
  assert.equal(placing.risk, "");
  placing.lay(0, SQUARES.cellOf("F4"));
  placing.weigh();
  await Promise.resolve();
  assert.equal(placing.risk, "If it is part of no word: −5, and your turn ends.");
  assert.deepEqual(match.said.slice(-1), [`Makes EAR (+9 if it is a word). ${placing.risk}`]);
});

test("R3, R9: a line that is too short for a word promises nothing, and others' tiles pay others", () => {
  const seen = view("RN", { ...PART, seat: 1 });
  const run = { cells: [SQUARES.centre, E4, SQUARES.cellOf("F4")], way: "across", text: "EAR" } as const;
  assert.equal(earns(seen, 0, SQUARES.cellOf("F4"), run), 6);
  const longer = { ...seen, options: { ...seen.options, min_word_length: 4 } } as const;
  assert.equal(earns(longer, 0, SQUARES.cellOf("F4"), run), 0);
});

test("R5: what is refused on the spot goes back to the rack", async () => {
  drops.confirmed = false;
  const [placing, match] = begun();
  match.refusal = { code: "not-touching", rule: "locks R5", text: "Touch!", details: {} };
  placing.drop(0, 0, null);
  await new Promise((done) => setImmediate(done));
  assert.equal(placing.hovering, null);
  assert.deepEqual(match.said.slice(-1), ["Touch!"]);
});

test("R8: a tile that was destroyed is not on the rack again, though one like it was drawn", () => {
  const [placing, match] = begun(view("QX"));
  placing.lay(0, SQUARES.cellOf("F7"));
  match.view = view("QXQ");
  placing.hear({ ...BROKEN, seat: 0 });
  assert.equal(placing.hovering, null);
  placing.lay(0, SQUARES.cellOf("F7"));
  placing.hear(BROKEN);
  assert.notEqual(placing.hovering, null);
});

test("a tile on a taken square does not hover, and Escape takes back what does", () => {
  const [placing] = begun(view("ARN", PART, FINISHED));
  placing.lay(0, SQUARES.centre);
  assert.equal(placing.hovering, null);
  placing.lay(0, C4);
  placing.recall();
  assert.equal(placing.hovering, null);
  assert.equal(placing.spoken(), "A, R, N");
});

test("a letter that is not held is said", () => {
  const [placing, match] = begun();
  placing.type("Z");
  assert.equal(placing.hovering, null);
  assert.match(match.said.at(-1) ?? "", /Z/);
});
