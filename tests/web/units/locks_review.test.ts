// What a review of Mark My Word says of a turn, and of the lines that were left open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byPoints, missedBy } from "../../../web/src/games/locks/openLines.ts";
import { analysisOf } from "../../../web/src/games/locks/review.ts";
import { didOf } from "../../../web/src/games/locks/wording.ts";
import { Squares } from "../../../web/src/games/tiles/squares.ts";
import type { Choice, OpenLine, Turn, TurnReview } from "../../../web/src/wire/locks.ts";

function line(text: string, owners: readonly number[], word: string | null, lacks: number | null): OpenLine {
  return { line: text, start: { row: 0, column: 0 }, direction: "across", owners, lacks, word };
}

test("R9: an open tile would have earned a point for each letter of the word", () => {
  assert.equal(missedBy(line("TEA", [0, 1, 0], "STEAM", 2)), 15);
  assert.equal(missedBy(line("QZ", [0, 1], null, null)), 0);
});

test("of many lines those are shown that would have earned most, and then those that lack less", () => {
  const few = [
    line("QZ", [0, 1], null, null),
    line("EA", [0], "BEAD", 2),
    line("TEA", [0, 1], "TEAM", 1),
    line("AR", [1], "CARD", 1),
  ];
  const named = (lines: readonly OpenLine[]) => lines.map((one) => one.line);
  assert.deepEqual(named(byPoints(few).shown), ["TEA", "AR", "EA", "QZ"]);
  assert.deepEqual(byPoints(few).rest, []);
  const many = [...Array.from({ length: 21 }, (_, at) => line(`QZ${at}`, [0], null, null)), ...few];
  assert.deepEqual(named(byPoints(many).shown).slice(0, 3), ["TEA", "AR", "EA"]);
  assert.equal(byPoints(many).shown.length, 6);
  assert.equal(byPoints(many).rest.length, 19);
});

test("what was better names tiles with their squares, what they finish, and what its points count", () => {
  const tiles = [
    { letter: "E", cell: { row: 3, column: 3 } },
    { letter: "A", cell: { row: 3, column: 4 } },
  ];
  const choice: Choice = { tiles, words: ["EARN", "EARNS"], mine: 8, theirs: 0, value: 8 };
  const turn: TurnReview = { rack: "EA", played: { ...choice, tiles: [] }, best: [choice], cost: 3.2, open: [], advised: 0 };
  const looked = (changed: Partial<Choice>) =>
    analysisOf({ ...turn, best: [{ ...choice, ...changed }] }, new Squares(15), ["EARNS"]);
  const says = (changed: Partial<Choice>) => looked(changed).remarks[0];
  const better = "Another move was better by 3.2, counting open tiles and what others get: ";
  assert.equal(says({}), `${better}E\u00a0D4, A\u00a0E4 (EARN, EARNS) (rare word)`);
  assert.equal(says({ words: ["EARN"] }), `${better}E\u00a0D4, A\u00a0E4 (EARN)`);
  assert.equal(says({ words: [] }), `${better}E\u00a0D4, A\u00a0E4`);
  assert.equal(looked({}).better?.pick, 1);
  assert.equal(looked({}).better?.move, "EARN, EARNS from D4 (rare word)");
  assert.deepEqual(analysisOf({ ...turn, cost: null, best: [] }, new Squares(15), []).remarks, []);
});

test("what was done in a turn is told with its squares and words, a pass as one", () => {
  const turn = (landed: Turn["landed"], reason: Turn["reason"] = "passed"): Turn => ({ seat: 0, landed, reason, scores: [0] });
  const cell = { row: 3, column: 3 };
  const word = { word: "TEA", cells: [cell], paid: [] };
  const finished = { type: "WordFinished", seat: 0, letter: "E", cell, words: [word], runs: [] } as unknown as Turn["landed"][0];
  assert.equal(didOf(turn([finished]), new Squares(15)), "TEA from D4");
  assert.equal(didOf(turn([]), new Squares(15)), "passed");
  assert.equal(didOf(turn([], "clock"), new Squares(15)), "ran out of time");
});
