import assert from "node:assert/strict";
import { test } from "node:test";
import { companyOf, resultOf } from "../../../web/src/pages/mine/result.ts";
import { placeSays, playedSays } from "../../../web/src/pages/mine/summary.ts";
import { presetName } from "../../../web/src/table/presets.ts";
import type { MyMatch } from "../../../web/src/wire/hall.ts";

function match(scores: readonly number[], places: readonly number[], more = {}): MyMatch {
  const names = ["Ada", "Ben", "Cleo"].slice(0, scores.length);
  const outcome = { reason: "out", scores, places };
  const match = { id: "m", code: "CODE", game: "cross", began: 0, ended: 1, head_start: 0 };
  return { ...match, names, bots: names.map(() => null), seats: [0], outcome, ...more };
}

test("a match says how it ended for me", () => {
  assert.equal(resultOf(match([212, 90, 1], [1, 2, 3])), "You won · 212 points");
  assert.equal(resultOf(match([90, 212, 1], [2, 1, 3])), "Place 2 of 3 · 90 points");
  assert.equal(resultOf(match([90, 90], [1, 1])), "You shared the win · 90 points");
  assert.equal(resultOf(match([1], [1])), "1 point");
  assert.equal(resultOf(match([-3, -9], [1, 2])), "You won · −3 points");
});

test("whoever resigned has no points to their name", () => {
  const outcome = { reason: "resigned", scores: [90, 80], places: [2, 1], resigned: [0] };
  assert.equal(resultOf(match([90, 80], [], { outcome })), "You resigned");
});

test("what has no result says so", () => {
  assert.equal(resultOf(match([5, 5], [])), "Ended early, without a winner · 5 points");
  const byHost = { reason: "host", scores: [0, 0], places: [] };
  assert.equal(resultOf(match([0, 0], [], { outcome: byHost })), "Ended early by the host · 0 points");
  assert.equal(resultOf(match([5, 5], [], { outcome: null })), "Result not kept");
  assert.equal(resultOf(match([5, 9], [2, 1], { seats: [0, 1] })), "You played several seats");
});

test("a game says how often it was played and won, and what is counted apart", () => {
  const game = { game: "cross", played: 3, won: 0, places: [0, 2], ended_early: 0, shared: 0, best: 9, best_match: "m", rules: [] };
  assert.equal(playedSays(game), "3 matches, 0 won");
  assert.equal(playedSays({ ...game, places: [] }), "3 matches");
  assert.equal(placeSays(2, 2), "Place 2: 2 times");
  assert.equal(presetName("alone"), "Alone");
  assert.equal(presetName("usual"), "Usual rules");
});

test("the others are named, and nobody who sat here", () => {
  assert.equal(companyOf(match([1, 2, 3], [3, 2, 1])), "With Ben and Cleo");
  assert.equal(companyOf(match([1], [1])), "Alone");
  assert.equal(companyOf(match([1, 2], [2, 1], { seats: [0, 1] })), "Ada and Ben, on one device");
  const bots = [null, null, "casual"];
  assert.equal(companyOf(match([1, 2, 3], [3, 2, 1], { bots })), "With Ben and Cleo (bot)");
});
