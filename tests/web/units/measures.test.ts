// What a match came to for everybody: accuracy, luck and best finds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accuracyInTurns, accuracyOf, luckOf } from "../../../web/src/games/review/measures.ts";
import { measuresOf as measuresOfSheets } from "../../../web/src/games/sheets/review.ts";
import { measuresOf as measuresOfShout } from "../../../web/src/games/shout/review.ts";
import type * as sheets from "../../../web/src/wire/sheets.ts";
import type * as shout from "../../../web/src/wire/shout.ts";

const NAMES = ["Ada", "Ben", "Cy"];

const none = (names: string): string =>
  `No number for ${names}: there was too little to judge, or not all of it could be analysed in time.`;

test("everybody's accuracy is a line; who has no number is not in it, and without any there is none", () => {
  assert.deepEqual(accuracyOf(NAMES, [82, null, 64]), [
    "Accuracy: Ada 82, Cy 64",
    none("Ben"),
  ]);
  assert.deepEqual(accuracyOf(NAMES, [82, 70, 64]), ["Accuracy: Ada 82, Ben 70, Cy 64"]);
  assert.deepEqual(accuracyOf(NAMES, [null, null, null]), []);
});

test("in turns it is said that nobody decided often enough for a number", () => {
  const { accuracy, unrated } = accuracyInTurns(NAMES, [null, null, null]);
  assert.match(unrated ?? "", /^No number for Ada, Ben, Cy: fewer than six turns/);
  assert.deepEqual(accuracy, []); // there is no scale to explain, and no number to hide
  assert.deepEqual(Object.keys(accuracyInTurns(NAMES, [82, 70, 64])), ["accuracy"]);
});

test("luck is told in whole points with its sign; nothing where it is not known", () => {
  assert.equal(luckOf(NAMES, [23.4, -10.2, 0])?.says, "Luck of the draw in points: Ada +23, Ben −10, Cy 0");
  assert.equal(luckOf(NAMES, [-0.4])?.says, "Luck of the draw in points: Ada 0");
  assert.equal(luckOf(NAMES, []), null);
  assert.equal(luckOf(NAMES, [null, null, null]), null);
});

test("Word Shout: the best find is the word of a shout, and leads to its round", () => {
  const shots = [{ word: "GATE", dice: 4 }, { word: "HUNTED", dice: 6 }];
  const players = [{ accuracy: 70, find: { round: 1, shot: 1 } }, { accuracy: null, find: null }];
  const review = { rounds: [{ shots: [] }, { shots }], players } as unknown as shout.MatchReview;
  const { finds, luck, accuracy } = measuresOfShout(review, NAMES);
  assert.deepEqual(finds, [{ did: "Round 2, Ada: HUNTED with 6 dice", at: 1, pick: 0 }]);
  assert.deepEqual([luck, accuracy], [null, ["Accuracy: Ada 70", none("Ben, Cy")]]);
});

test("Mark My Words: Find and Build have numbers of their own, and a find leads to its grid", () => {
  const sitters = [{ name: "Ada" }, { name: "Ben" }];
  const columns = [{ builder: 0, finder: 1, words: ["TEA", "QUARTZ"], leftovers: [] }];
  const view = { seat: null, roster: { sitters }, sheets: columns } as unknown as sheets.View;
  const players = [
    { accuracy: 70, build: 80, find: null },
    { accuracy: null, build: 55, find: "QUARTZ" },
  ];
  const { accuracy, luck, finds } = measuresOfSheets(view, { players, luck: [4, -4] } as unknown as sheets.MatchReview);
  assert.deepEqual(accuracy, [
    "Accuracy in Find: Ada 70",
    none("Ben"),
    "Accuracy in Build: Ada 80, Ben 55",
  ]);
  assert.equal(luck?.says, "Luck of the grids in points: Ada +4, Ben −4");
  assert.deepEqual(finds.map(({ at, pick }) => [at, pick]), [[0, 2]]);
  assert.match(finds[0]?.did ?? "", /^Ben: QUARTZ in /);
});
