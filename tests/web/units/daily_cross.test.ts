import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf } from "../../../web/src/games/cross/dayLine.ts";
import { CrossDay, handedIn } from "../../../web/src/games/cross/dayMatch.svelte.ts";
import { MAT as PRINTED, VALUES } from "../../../web/src/games/cross/example.ts";
import { cellOf } from "../../../web/src/games/cross/mat.ts";
import { Placing } from "../../../web/src/games/cross/placing.svelte.ts";
import type { DayView, Try } from "../../../web/src/wire/cross.ts";
import { REFUSAL, TestBoard } from "./daily.ts";

const EMPTY = ".".repeat(15);
const MAT = [...Array<string>(7).fill(EMPTY), ".......CAT.....", ...Array<string>(7).fill(EMPTY)];
const CATS: Try = { play: "8H CATS", points: 6, wrong: [] };
const CATQ: Try = { play: "8H CATQ", points: 0, wrong: ["CATQ"] };

function begun(): [CrossDay, Placing, TestBoard<DayView>] {
  const seen: DayView = {
    mat: MAT,
    bonuses: PRINTED,
    values: VALUES,
    rack: "AERSTQ?",
    tries: [],
    left: 3,
  };
  const board = new TestBoard(seen, (_, { tries, left }) => ({
    tries: [...tries, CATS],
    left: left - 1,
  }));
  const match = new CrossDay(board);
  return [match, new Placing(match, 0), board];
}

test("tiles are handed in as they lie, a blank in a small letter, and come back to the rack", async () => {
  const [match, placing, board] = begun();
  placing.lay(3, cellOf("K8"));
  placing.lay(6, cellOf("L8"), "E");
  assert.equal(await placing.play(), true);
  assert.deepEqual(board.commands, ["place K8=S L8=e"]);
  assert.equal(placing.laid.size, 0);
  assert.equal(match.view.players[0]?.rack, "AERSTQ?");
  assert.ok(board.announced.includes("CATS from H8: 6 points"));
});

test("below the mat it is said what came of the newest play, once there is one", async () => {
  const [match, placing, board] = begun();
  assert.equal(match.tried, null);
  placing.lay(3, cellOf("K8"));
  await placing.play();
  assert.deepEqual(match.tried, { text: "CATS from H8: 6 points", lost: false });
  board.view = { ...board.view, tries: [CATS, CATQ] };
  const text = "CATQ from H8 is worth nothing. Not in the word list: CATQ.";
  assert.deepEqual(match.tried, { text, lost: true });
});

test("what is refused stays on the mat, and the page alone says why", async () => {
  const [, placing, board] = begun();
  board.refusal = REFUSAL;
  placing.lay(3, cellOf("A1"));
  assert.equal(await placing.play(), false);
  assert.equal(placing.laid.size, 1);
  assert.deepEqual(board.remarks, []);
});

test("the hall says what tiles would score before they are handed in", async () => {
  const [, placing, board] = begun();
  board.answer = { words: [{ text: "CATS", points: 6 }], points: 6 };
  placing.lay(3, cellOf("K8"));
  placing.weigh();
  await new Promise(setImmediate);
  assert.deepEqual(board.asked, [
    { type: "WouldScore", tiles: [{ square: "K8", letter: "S", blank: false }] },
  ]);
  assert.equal(placing.tally, "CATS 6");
});

test("the first of the best plays counts, and a word that is not listed is worth nothing", () => {
  const shown = handedIn([CATQ, CATS, CATS]);
  assert.deepEqual(shown.map(({ counts }) => counts), [false, true, false]);
  assert.equal(shown[0]?.said, "CATQ from H8 is worth nothing. Not in the word list: CATQ.");
  assert.deepEqual(shown.map(({ what, brought }) => `${what}, ${brought}`).slice(0, 2), [
    "CATQ from H8, no word",
    "CATS from H8, 6 points",
  ]);
  assert.deepEqual(handedIn([CATQ]).map(({ counts }) => counts), [false]);
});

test("when it is over nothing can be played", () => {
  const [match, , board] = begun();
  assert.deepEqual(match.offers, ["Place"]);
  board.over = true;
  assert.deepEqual(match.offers, []);
});

test("a play lies on its squares, also on those of letters that lay there", () => {
  assert.deepEqual(lineOf("9J PA(N)s"), { says: "PANS from J9", cells: [129, 130, 131, 132], letters: ["P", "A", "N", "s"] });
  assert.deepEqual(lineOf("J9 AT")?.cells, [129, 144]);
  assert.equal(lineOf("pass"), null);
});
