import assert from "node:assert/strict";
import { test } from "node:test";
import { againstBots, clearlyBehind, hasLevel, oneLevel, stepped } from "../../../web/src/table/rematch.ts";

const offered = ["novice", "casual", "club"];

test("bots in the middle of the levels may be easier or harder", () => {
  assert.ok(hasLevel([null, "casual"], offered, -1));
  assert.ok(hasLevel([null, "casual"], offered, 1));
});

test("at the ends of the levels one way is closed, unless another bot can go it", () => {
  assert.ok(!hasLevel([null, "novice", "novice"], offered, -1));
  assert.ok(!hasLevel(["club"], offered, 1));
  assert.ok(hasLevel(["club", "casual"], offered, 1));
});

test("without bots, or before the levels are known, there is none", () => {
  assert.ok(!hasLevel([null, null], offered, 1));
  assert.ok(!hasLevel(["club"], [], -1));
});

test("each bot goes one level, and the level is told that all have then", () => {
  assert.deepEqual(stepped([null, "casual", "club"], offered, 1), [null, "club", "club"]);
  assert.equal(oneLevel(stepped([null, "casual", "club"], offered, 1)), "club");
  assert.equal(oneLevel(["novice", "casual"]), null);
  assert.equal(oneLevel([null]), null);
});

test("who is behind the best bot has lost to the bots, whoever else plays", () => {
  const ended = (...places: number[]) => ({ outcome: { reason: "", scores: [], places }, bots: [null, null, "club"] });
  assert.equal(againstBots(ended(2, 3, 1), [0]), "lost");
  assert.equal(againstBots(ended(2, 1, 3), [0]), "won");
  assert.equal(againstBots(ended(2, 1, 3), [1, 0]), "won");
  assert.equal(againstBots(ended(1, 3, 1), [0]), null);
});

test("nobody has lost to bots without a winner, without bots, or without a seat", () => {
  const outcome = { reason: "", scores: [3, 1], places: [2, 1] };
  assert.equal(againstBots({ outcome: { ...outcome, places: [] }, bots: [null, "club"] }, [0]), null);
  assert.equal(againstBots({ outcome, bots: [null, null] }, [0]), null);
  assert.equal(againstBots({ outcome }, [0]), null);
  assert.equal(againstBots({ outcome, bots: [null, "club"] }, []), null);
});

test("a lesson is for people whom the bots left clearly behind, the best of them excepted", () => {
  const ended = (scores: number[], places: number[], resigned: number[] = []) => ({
    outcome: { reason: "", scores, places, resigned },
    bots: [null, null, "club"],
  });
  const usual = ended([30, 50, 100], [3, 2, 1]);
  assert.ok(clearlyBehind(usual, [0]));
  assert.ok(!clearlyBehind(usual, [1]), "the best of the people");
  assert.ok(!clearlyBehind(ended([80, 85, 100], [3, 2, 1]), [0]), "not clearly");
  assert.ok(!clearlyBehind(ended([30, 50, 100], [3, 2, 1], [0]), [0]), "who resigned");
  assert.ok(!clearlyBehind(ended([30, 50, 10], [2, 1, 3]), [0]), "ahead of the bot");
  const alone = { outcome: { reason: "", scores: [30, 100], places: [2, 1] }, bots: [null, "club"] };
  assert.ok(clearlyBehind(alone, [0]), "one person has nobody else to be the best of");
});
