import assert from "node:assert/strict";
import { test } from "node:test";
import { boardWith } from "../../../web/src/games/cross/example.ts";
import { CENTRE, cellOf, squareName } from "../../../web/src/games/cross/mat.ts";
import { Placing } from "../../../web/src/games/cross/placing.svelte.ts";
import { Wishing } from "../../../web/src/games/cross/wishing.svelte.ts";
import { TestMatch, clock, play, view } from "./cross.ts";
import { standing } from "./standing.ts";

const refusal = { code: "gap", rule: "cross R4", text: "There is a gap.", details: {} };
const tried = (placing: Placing) =>
  [...placing.laid].map(([cell, { letter }]) => `${letter}${squareName(cell)}`).sort();

const settled = () => new Promise(setImmediate);

function begun(seen = view()): [Placing, TestMatch] {
  const match = new TestMatch(seen);
  return [new Placing(match.asMatch, 0), match];
}

test("typed letters go along, round what lies there; Backspace takes them back", () => {
  const [placing] = begun(view({ board: boardWith(play(1, "XI8")) }));
  placing.type("T");
  placing.type("E");
  assert.deepEqual(tried(placing), ["EJ8", "TH8"]);
  placing.back();
  assert.deepEqual(tried(placing), ["TH8"]);
  assert.equal(placing.cursor, cellOf("J8"));
  placing.recall();
  assert.deepEqual(tried(placing), []);
});

test("whoever types a whole word may type the letters that lie there, too", () => {
  const [placing, match] = begun(view({ board: boardWith(play(1, "OI8")) }));
  for (const letter of "TOE") placing.type(letter);
  assert.deepEqual(tried(placing), ["EJ8", "TH8"]);
  assert.deepEqual(match.remarks, []);
  placing.type("O");
  assert.deepEqual(tried(placing), ["EJ8", "OK8", "TH8"]); // it was not passed again: the blank
});

test("a letter that is held is laid again after one that lies there", () => {
  const [placing] = begun(view({ board: boardWith(play(1, "TI8")) }));
  for (const letter of "AT") placing.type(letter);
  assert.deepEqual(tried(placing), ["AH8", "TJ8"]);
});

test("a letter that is not held is a blank, and without one it is said", () => {
  const [placing, match] = begun();
  placing.type("Q");
  assert.equal(placing.laid.get(CENTRE)?.sign, "?");
  placing.type("Q");
  assert.equal(placing.laid.size, 1);
  assert.match(match.remarks.at(-1) ?? "", /Q/);
});

test("at the edge a letter that has no room is refused, until the last one is taken back", () => {
  const [placing, match] = begun();
  placing.cursor = cellOf("O1");
  placing.type("T");
  placing.type("R");
  assert.deepEqual(tried(placing), ["TO1"]);
  assert.deepEqual(match.remarks, ["There is no free square here."]);
  placing.back();
  placing.type("R");
  assert.deepEqual(tried(placing), ["RO1"]);
});

test("Take back leads the cursor to where the first tile lay", () => {
  const [placing] = begun();
  placing.cursor = cellOf("C3");
  for (const letter of "TEA") placing.type(letter);
  placing.recall();
  assert.equal(squareName(placing.cursor), "C3");
});

test("typing starts at the centre once the only word was challenged off", () => {
  const [, match] = begun(view({ board: boardWith(play(1, "TH8", "EI8")) }));
  const placing = new Placing(match.asMatch, 0);
  placing.adopt();
  placing.cursor = cellOf("M8");
  match.view = view();
  placing.adopt();
  assert.equal(placing.cursor, CENTRE);
});

test("R10 where words are checked at once, a play with a word that is none is not offered", async () => {
  const seen = view();
  const [placing, match] = begun({ ...seen, options: { ...seen.options, challenge: "void" } });
  match.words = { TEA: true, TEAX: false };
  placing.type("T");
  placing.weigh();
  await settled();
  assert.deepEqual([placing.wrong, placing.good], [["TEAX"], false]);
  assert.equal(match.said.at(-1), "Not in the word list: TEAX.");
  match.words = { TEA: true, SILENT: null };
  placing.weigh();
  await settled();
  assert.ok(placing.good);
});

test("R11 with challenges nobody is told before a play whether its words are words", async () => {
  const [placing, match] = begun();
  match.words = { TEAX: false };
  match.known = () => assert.fail("a word was looked up");
  placing.type("T");
  placing.weigh();
  await settled();
  assert.ok(placing.good);
  assert.equal(placing.tally, "TEAX 4");
});

test("tap and tap: a tile, then its square; a tap on it takes it back", () => {
  const [placing] = begun();
  placing.tapSlot(0);
  placing.tapCell(cellOf("C3"));
  assert.deepEqual(tried(placing), ["AC3"]);
  placing.tapCell(cellOf("C3"));
  assert.deepEqual(tried(placing), []);
});

test("a square first: tiles go there; again turns down, and once more lets go", () => {
  const [placing] = begun();
  placing.tapCell(cellOf("C3"));
  placing.tapCell(cellOf("C3"));
  placing.tapSlot(0);
  placing.tapSlot(1);
  assert.deepEqual(tried(placing), ["AC3", "EC4"]);
  for (const way of ["across", "down"]) {
    placing.tapCell(cellOf("E5"));
    assert.deepEqual([placing.armed, placing.way], [true, way]);
  }
  placing.tapCell(cellOf("E5"));
  assert.ok(!placing.armed);
});

test("tiles in a column turn the cursor down, and tiles in a row turn it across", () => {
  for (const [first, second, next] of [
    ["C3", "C4", "C5"],
    ["C3", "D3", "E3"],
  ] as const) {
    const [placing] = begun();
    for (const [slot, square] of [first, second].entries()) {
      placing.tapSlot(slot);
      placing.tapCell(cellOf(square));
    }
    assert.equal(squareName(placing.cursor), next);
  }
});

test("a square in line with a tile turns the cursor that way, and again turns it the other way", () => {
  const [placing] = begun();
  placing.drop(0, cellOf("C3"), null);
  for (const way of ["down", "across"]) {
    placing.tapCell(cellOf("C5"));
    assert.deepEqual([placing.armed, placing.way], [true, way]);
  }
  placing.tapCell(cellOf("C5"));
  assert.ok(!placing.armed);
});

test("R6: a blank waits for its letter, and stays where it was without one", () => {
  const [placing] = begun();
  placing.tapSlot(6);
  placing.tapCell(CENTRE);
  assert.deepEqual(placing.asked, { slot: 6, cell: CENTRE });
  placing.answer(null);
  assert.equal(placing.laid.size, 0);
  placing.drop(6, CENTRE, null);
  placing.answer("Z");
  assert.deepEqual(tried(placing), ["ZH8"]);
});

test("R10: the first tile of who is next begins the turn, and no other", () => {
  const window = { seat: 1, undecided: [0], since: 0, until: 9, next: 0, accepted: [] };
  const [placing, match] = begun(view({ turn: 1, window, last: play(1, "XA1") }));
  match.standing = standing({ offers: ["Begin", "Place"] });
  placing.type("T");
  placing.type("E");
  assert.deepEqual(match.acts, [{ type: "Begin" }]);
  const [other, quiet] = begun(view({ turn: 1, window: { ...window, next: 1 } }));
  quiet.standing = standing({ offers: ["Accept", "Challenge"] });
  other.type("T");
  assert.deepEqual(quiet.acts, []);
});

test("R10: who has days tries things out without beginning", () => {
  const window = { seat: 1, undecided: [0], since: 0, until: null, next: 0, accepted: [] };
  const days = clock({ control: { type: "Correspondence", days: 2 }, running: 0 });
  const [placing, match] = begun(view({ turn: 1, window, clock: days, last: play(1, "XA1") }));
  match.standing = standing({ offers: ["Begin", "Place"] });
  placing.type("T");
  assert.deepEqual(match.acts, []);
});

test("a refused play stays on the mat", async () => {
  const [placing, match] = begun();
  match.refusal = refusal;
  placing.type("T");
  assert.equal(await placing.play(), false);
  assert.deepEqual(tried(placing), ["TH8"]);
  assert.equal(match.said.at(-1), refusal.text);
});

test("R7: an exchange recalls what is tried; with `all` the whole rack goes", async () => {
  const [placing, match] = begun();
  const wishing = new Wishing(match.asMatch, placing);
  placing.type("T");
  wishing.openExchange();
  wishing.toggle(0);
  wishing.toggle(1);
  wishing.toggle(1);
  await wishing.exchange();
  assert.deepEqual(match.acts, [{ type: "Exchange", tiles: "A" }]);
  const options = { ...view().options, exchange: "all" as const };
  const [all, second] = begun(view({ options }));
  const whole = new Wishing(second.asMatch, all);
  whole.openExchange();
  await whole.exchange();
  assert.deepEqual(second.acts, [{ type: "Exchange", tiles: "AEINRT?" }]);
});

test("R10, five_point: the words that are named, or the only one", async () => {
  const options = { ...view().options, challenge: "five_point" as const };
  const window = { seat: 1, undecided: [0], since: 0, until: 9, next: 0, accepted: [] };
  const words = ["WORD", "OX"].map((text) => ({ text, points: 9 }));
  const last = { ...play(1, "XA1"), words };
  const [placing, match] = begun(view({ options, turn: 1, window, last }));
  const wishing = new Wishing(match.asMatch, placing);
  await wishing.challenge();
  assert.deepEqual(match.acts, []);
  wishing.name("OX");
  match.standing = standing({ offers: ["Accept", "Challenge"] });
  await wishing.challenge();
  assert.deepEqual([match.acts, wishing.sure], [[], true]);
  wishing.leave();
  assert.equal(wishing.sure, false);
  await wishing.challenge();
  await wishing.challenge();
  assert.deepEqual(match.acts, [{ type: "Challenge", words: ["OX"] }]);
});
