// A match looked back on: which keys and swipes lead to which turn, and which turns cost most.
import assert from "node:assert/strict";
import { test } from "node:test";
import { costliest, veiled, type Costly } from "../../../web/src/games/review/costly.ts";
import { keyed, pointed, swiped } from "../../../web/src/games/review/steps.ts";
import { costlyIn, didIn, thereIn } from "../../../web/src/games/shout/review.ts";
import type { Lying, RoundReview, Shot } from "../../../web/src/wire/shout.ts";

test("arrows step one turn, Home and End to the first and the last, and no further", () => {
  assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End"].map((key) => keyed(key, 3, 9)), [2, 4, 0, 8]);
  assert.deepEqual(["ArrowLeft", "Home", "a"].map((key) => keyed(key, 0, 9)), [null, null, null]);
  assert.deepEqual(["ArrowRight", "End"].map((key) => keyed(key, 8, 9)), [null, null]);
  assert.equal(keyed("ArrowRight", 0, 1), null);
});

test("a swipe to the left is on, to the right back; a short one, or one along the page, is none", () => {
  assert.equal(swiped(-80, 10, 3, 9), 4);
  assert.equal(swiped(80, -10, 3, 9), 2);
  assert.equal(swiped(-20, 0, 3, 9), null);
  assert.equal(swiped(-80, 90, 3, 9), null);
  assert.equal(swiped(-80, 0, 8, 9), null);
});

test("a press on the graph leads to the turn before the point; its ends to the first and last", () => {
  const points = 11; // before the first turn, after each of nine, and at the end
  assert.deepEqual([0, 0.1, 0.52, 0.9, 1].map((place) => pointed(place, points, 9)), [0, 0, 4, 8, 8]);
});

const cost = (at: number, seat: number, points: number): Costly => ({
  at,
  seat,
  did: "",
  better: "",
  cost: points,
  pick: 1,
});

test("three turns cost most: of who looks, if they lost anything; what cost nothing is none", () => {
  const all = [cost(0, 0, 5), cost(1, 1, 30), cost(2, 0, 8), cost(3, 1, 9), cost(4, 0, 0)];
  const told = (mine: readonly number[]) => costliest(all, mine).turns.map(({ at }) => at);
  assert.deepEqual(told([]), [1, 3, 2]);
  assert.deepEqual(told([0]), [2, 0]);
  assert.deepEqual(told([2]), [1, 3, 2], "who lost nothing sees what others lost");
  assert.deepEqual(told([0, 1]), [1, 3, 2]);
  assert.deepEqual([[], [0], [2]].map((mine) => costliest(all, mine).own), [false, true, false]);
});

const lying = (word: string, dice: number): Lying => ({ word, dice, familiarity: 5 });
const shot = (seat: number, word: string, dice: number, fate: Shot["fate"] = "took"): Shot => ({
  seat,
  word,
  after: 900,
  fate,
  counts: true,
  dice,
  points: dice,
  by: null,
});

const ROUND: RoundReview = {
  roller: 0,
  multiplier: 1,
  dice: [],
  shots: [shot(0, "GATE", 4), shot(0, "HIT", 3), shot(1, "HUNTED", 6, "late")],
  ended: "no-more",
  points: [7, 0],
  words: 40,
  longest: [lying("THOUSAND", 8), lying("HUNTED", 6)],
  known: [lying("THOUSAND", 8), lying("HUNTS", 5)],
  whole: [],
  left: [],
};

test("a round cost who looks the dice that the best word which nobody shouted had more", () => {
  const names = ["Ada", "Ben"];
  const costs = (mine: readonly number[]) =>
    costlyIn([ROUND], names, mine).map(({ seat, did, better, cost: dice }) => [seat, did, better, dice]);
  const better = "THOUSAND was there, with 8 dice";
  assert.deepEqual(costs([0]), [[0, "Round 1, Ada: GATE with 4 dice", better, 4]]);
  assert.deepEqual(costs([1]), [[1, "Round 1, Ben: no word", better, 8]]);
  assert.deepEqual(costs([]), costs([0]), "of who took most, where nobody looks who played");
});

test("who took no word as theirs collided is told so, and not that they had none", () => {
  const shots = [shot(0, "GATE", 4), shot(0, "HUNT", 4, "collided"), shot(1, "HUNTED", 6, "collided")];
  const did = (seat: number) => costlyIn([{ ...ROUND, shots }], ["Ada", "Ben"], [seat])[0]?.did;
  assert.equal(did(1), "Round 1, Ben: HUNTED collided");
  assert.equal(did(0), "Round 1, Ada: GATE with 4 dice");
});

test("a word that fell took nothing", () => {
  const fell = { ...ROUND, shots: [{ ...shot(0, "THOUGATE", 8), points: -8 }] };
  const [one] = costlyIn([fell], ["Ada", "Ben"], [0]);
  assert.deepEqual([one?.did, one?.cost], ["Round 1, Ada: THOUGATE with 8 dice", 8]);
});

test("what was there is told once, and what was taken with its points", () => {
  assert.deepEqual(thereIn(ROUND).map(({ word }) => word), ["THOUSAND", "HUNTS", "HUNTED"]);
  assert.equal(didIn(ROUND, ["Ada", "Ben"]), "Ada: GATE +4, Ada: HIT +3");
  assert.equal(didIn({ ...ROUND, shots: [] }, ["Ada", "Ben"]), "Nobody has taken a word.");
});

test("what is to be found again says that it was a mistake, and not what was better", () => {
  const mistake = { size: "large", why: "QUARTZ at 8D scores 24 points more." } as const;
  const one: Costly = { at: 4, seat: 0, pick: 2, did: "Turn 5", better: "8D QUARTZ", cost: 24, mistake };
  assert.deepEqual(veiled(one), { ...one, pick: 0, better: "", mistake: { size: "large", why: "" } });
});
