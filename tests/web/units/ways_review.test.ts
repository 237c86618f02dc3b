// What a review of Waywords says of a turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisOf } from "../../../web/src/games/ways/review.ts";
import { costlyOf } from "../../../web/src/games/tiles/analysis.ts";
import { didOf } from "../../../web/src/games/ways/wording.ts";
import type { Turn } from "../../../web/src/games/ways/steps.ts";
import type { Choice, TurnReview } from "../../../web/src/wire/ways.ts";

const CHIMP: Choice = {
  word: "CHIMP",
  path: ["C3", "D3", "D4", "E4"],
  markers: [],
  gain: 23,
  swap: null,
  cleared: false,
  taken: false,
};

const PASSED: Turn = { seat: 0, steps: [], score: 0, fell: false, late: false };
const said = (turn: TurnReview, rare: readonly string[]) => analysisOf(PASSED, turn, rare).remarks[0];

test("what was better is a word, where it lies, what is done first, and its points", () => {
  const turn: TurnReview = { letters: [], patterns: [], played: null, best: [CHIMP], missed: 8, phony: false, advised: 0 };
  const says = (changed: Partial<Choice>) => said({ ...turn, best: [{ ...CHIMP, ...changed }] }, []);
  assert.equal(says({}), "Another move was better by 8 points: CHIMP C3–E4 for 23");
  assert.equal(says({ cleared: true }), "Another move was better by 8 points: CHIMP C3–E4 (after clearing the markers) for 23");
  assert.equal(
    says({ swap: { cell: "C3", tile: "CH" } }),
    "Another move was better by 8 points: CHIMP C3–E4 (with CH on C3) for 23",
  );
  assert.equal(said({ ...turn, missed: null }, []), undefined);
});

test("the word that the review advises is told, and a rare one is called so", () => {
  const known: Choice = { ...CHIMP, word: "CHIP", gain: 18 };
  const turn: TurnReview = { letters: [], patterns: [], played: null, best: [CHIMP, known], missed: 8, phony: false, advised: 1 };
  assert.equal(analysisOf(PASSED, turn, ["CHIMP"]).better?.pick, 2);
  assert.deepEqual(analysisOf(PASSED, turn, ["CHIMP"]).remarks, [
    "Another move was better by 3 points: CHIP C3–E4 for 18",
    "Only words that few people know come to more.",
  ]);
  assert.equal(
    said({ ...turn, best: [CHIMP], advised: 0 }, ["CHIMP"]),
    "Another move was better by 8 points: CHIMP C3–E4 for 23 (rare word)",
  );
});

test("the turns that cost most say of each whether known or rare words are its measure", () => {
  const known: Choice = { ...CHIMP, word: "CHIP", gain: 18 };
  const move = { number: 0, name: "Ada", points: 0, score: 0 };
  const than = (best: readonly Choice[], advised: number): string | undefined => {
    const turn: TurnReview = { letters: [], patterns: [], played: null, best, missed: 8, phony: false, advised };
    return costlyOf(move, 0, "no word", analysisOf(PASSED, turn, ["CHIMP"]))[0]?.better;
  };
  assert.equal(
    than([CHIMP, known], 1),
    "CHIP C3–E4 for 18 was better by 3 points. Only words that few people know come to more.",
  );
  assert.equal(than([CHIMP], 0), "CHIMP C3–E4 for 23 (rare word) was better by 8 points");
});

test("R19 a word that won the match is called so where another would have brought more", () => {
  const played: Choice = { ...CHIMP, word: "CHIP", gain: 18 };
  const turn: TurnReview = { letters: [], patterns: [], played, best: [CHIMP], missed: 0, phony: false, advised: 0 };
  assert.equal(said(turn, []), "It won the match: nothing is better than that.");
  assert.equal(said({ ...turn, played: CHIMP }, []), "Nothing was better.");
});

test("R20, R21 who plays alone finishes the game: that is no turn that cost most", () => {
  const turn: TurnReview = { letters: [], patterns: [], played: null, best: [CHIMP], missed: 23, phony: false, advised: 0 };
  const { better, remarks } = analysisOf(PASSED, turn, [], true);
  assert.equal(better, null);
  assert.deepEqual(remarks, ["It was possible to go on: CHIMP C3–E4 for 23."]);
  assert.deepEqual(analysisOf(PASSED, { ...turn, best: [], missed: 0 }, [], true).remarks, []);
  assert.equal(didOf(PASSED, true), "finished the game");
  assert.equal(didOf({ ...PASSED, late: true }, true), "no word");
});

test("what was done is a word and where it lies, or that there was none", () => {
  assert.equal(didOf(PASSED), "no word");
  const spelled = { type: "Spelled", word: "CHIMP", path: CHIMP.path, patterns: [], markers: [], points: 23, cost: 0 } as const;
  assert.equal(didOf({ ...PASSED, steps: [spelled] }), "CHIMP C3–E4");
});
