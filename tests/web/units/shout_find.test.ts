import assert from "node:assert/strict";
import { test } from "node:test";
import { hintsOf, tasks } from "../../../web/src/games/shout/find.ts";
import { studied } from "../../../web/src/games/shout/studyMatch.svelte.ts";
import { Shouting } from "../../../web/src/games/shout/shouting.svelte.ts";
import type { Task } from "../../../web/src/find/tasks.ts";
import type { Judgement } from "../../../web/src/wire/hall.ts";
import type { MatchReview, Missed, View } from "../../../web/src/wire/shout.ts";
import { view } from "./shout.ts";
import { page } from "./studying.ts";

const UNSEEN: Missed = { seat: 0, round: 1, turn: 9, word: "QUIET", dice: 4, said: null };
const FELL: Missed = { seat: 0, round: 0, turn: 0, word: "BREAD", dice: 5, said: "BRETA" };
const why = { type: "Fell", familiarity: null, words: ["BRETA"] } as const;

const review = {
  rounds: [{ multiplier: 1 }, { multiplier: 2 }],
  mistakes: [[{ seat: 0, shot: 0, lost: 0.12, mistake: "medium", why }], []],
  missed: [FELL, UNSEEN, { ...UNSEEN, seat: 1, turn: 10 }],
} as unknown as MatchReview;

const [fell, unseen] = tasks({ review }, [0]) as [Task, Task];

const judged = (word: string, score: number, wrong = false): Judgement => ({
  words: [word],
  score,
  value: score,
  cost: 0,
  lost: null,
  mistake: null,
  wrong: wrong ? [word] : [],
  best: false,
});

test("one's own words are found again, each on the dice as they lay", () => {
  assert.deepEqual(
    tasks({ review }, [0]).map(({ turn, id, where, words, acts }) => [turn, id, where, words, acts]),
    [
      [0, 0, "round 1", ["BREAD"], ["shout BREAD"]],
      [9, 9, "round 2", ["QUIET"], ["shout QUIET"]],
    ],
  );
  assert.deepEqual(tasks({ review: null }, [0]), []);
});

test("it is said what was missed, and what a word that fell cost", () => {
  assert.equal(
    fell.goal,
    "You shouted BRETA here, which is not a word. It cost 12% of your chance to win. Find a valid word.",
  );
  assert.equal(
    unseen.goal,
    "You took nothing from these dice, and nobody shouted a word that people know. Find it, or one that takes as many dice.",
  );
});

test("any word for as many dice is found, whatever a die counted in that round", () => {
  assert.deepEqual(unseen.verdict(judged("TREAD", 10)), { says: "Found: TREAD takes 5 dice.", found: true });
  assert.equal(unseen.verdict(judged("QUIET", 8)).found, true);
  assert.deepEqual(unseen.verdict(judged("TEA", 6)), {
    says: "TEA is a word, but it takes fewer dice.",
    found: false,
  });
});

test("where a word fell any valid word is found, and what is none is not", () => {
  assert.equal(fell.verdict(judged("BED", 3)).found, true);
  assert.deepEqual(fell.verdict(judged("BRETA", -5, true)), {
    says: "The word list does not have BRETA.",
    found: false,
  });
});

test("hints go from the dice to the first letter, the letters, and the word", () => {
  assert.deepEqual(hintsOf(UNSEEN).map(({ says }) => says), [
    "It takes 4 dice.",
    "It begins with Qu.",
    "Its letters are E, I, Qu, T.",
    "The move: QUIET",
  ]);
});

test("words are tried on the dice one after the other, and nobody says “no more”", async () => {
  const { study, tried } = page(view(), { seat: 0, names: ["You", "Ben"], offers: ["NoMore", "Shout"] });
  const match = studied(study);
  assert.deepEqual(match.offers, ["Shout"]);
  const shouting = new Shouting(match, 0);
  shouting.type("bread");
  assert.deepEqual([shouting.worth, shouting.spelled.dice], [5, [0, 1, 2, 3, 4]]);
  assert.equal(await shouting.shout(), true);
  shouting.type("bed");
  assert.equal(await shouting.shout(), true);
  assert.deepEqual(tried, [
    { type: "Shout", word: "BREAD", round: 1 },
    { type: "Shout", word: "BED", round: 1 },
  ]);
});

test("once it is over no word is taken any more", async () => {
  const { study, tried } = page(view(), { seat: 0, names: ["You", "Ben"], offers: [] });
  const match = studied(study);
  const shouting = new Shouting(match, 0);
  shouting.type("bread");
  assert.deepEqual([shouting.open, await shouting.shout(), tried], [false, false, []]);
});
