/** What a desk tells of a match in play, in the words of its game. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { progress as cross } from "../../../web/src/games/cross/progress.ts";
import { progress as locks } from "../../../web/src/games/locks/progress.ts";
import type { Standing } from "../../../web/src/games/progress.ts";
import { progress as sheets } from "../../../web/src/games/sheets/progress.ts";
import { progress as shout } from "../../../web/src/games/shout/progress.ts";
import { progress as ways } from "../../../web/src/games/ways/progress.ts";

const standing = (now: Partial<Standing>): Standing => ({
  stage: "turn",
  round: null,
  step: null,
  steps: null,
  left: null,
  goal: null,
  awaited: ["Ada"],
  best: 0,
  ...now,
});

test("of games of turns it is told whose turn it is, and how many tiles are left", () => {
  const now = standing({ round: 3, left: 1 });
  assert.deepEqual(cross(now), ["Round 3: it is Ada’s turn.", "1 tile is left in the pool."]);
  assert.deepEqual(locks({ ...now, left: 40 }), ["Round 3: it is Ada’s turn.", "40 tiles are left in the bag."]);
});

test("while a word may be challenged it is nobody's turn", () => {
  const now = standing({ stage: "challenge", round: 2, left: 9, awaited: ["Ada", "Ben"] });
  assert.equal(cross(now)[0], "Round 2: a word may be challenged.");
});

test("of games with a goal it is told how far the best score is", () => {
  const now = standing({ round: 2, goal: 299, best: 120 });
  assert.equal(ways(now)[1], "Whoever passes 299 wins: the best score is 120.");
  assert.equal(ways({ ...now, goal: null }).length, 1);
  assert.deepEqual(shout({ ...now, stage: "ready", goal: 50, best: 34 }), [
    "Round 2 is about to begin.",
    "The match is played to 50: the best score is 34.",
  ]);
});

test("in a race all shout at once, and where one takes turns it is told whose it is", () => {
  const now = standing({ stage: "playing", round: 4, goal: 50 });
  assert.equal(shout({ ...now, awaited: [] })[0], "The dice of round 4 are on the table.");
  assert.equal(shout(now)[0], "Round 4: it is Ada’s turn.");
});

test("a game of phases tells the phase, and how far that is", () => {
  const now = standing({ step: 5, steps: 13 });
  assert.deepEqual(sheets({ ...now, stage: "build" }), ["Build: this is roll 5 of 13."]);
  assert.deepEqual(sheets({ ...now, stage: "over" }), []);
});
