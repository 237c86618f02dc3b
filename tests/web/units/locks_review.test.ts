// What a review of Mark My Word says of a turn, and of the lines that were left open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byPoints, missedBy } from "../../../web/src/games/locks/openLines.ts";
import { analysisOf } from "../../../web/src/games/locks/review.ts";
import { didOf, foreseen, saying, shortly, unlike } from "../../../web/src/games/locks/wording.ts";
import { Squares, type Run } from "../../../web/src/games/tiles/squares.ts";
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

const SQUARES = new Squares(15);

/** The letters on the board: a word across, from a square on. */
function board(text: string, from: string): string[] {
  const start = SQUARES.cellOf(from);
  return Array.from({ length: 225 }, (_, at) => text[at - start] ?? "");
}

test("a move is told by its longest word and where that begins, whatever tile was laid first", () => {
  const at = (letter: string, square: string) => {
    const cell = SQUARES.cellOf(square);
    return { letter, cell: { row: SQUARES.rowOf(cell), column: SQUARES.columnOf(cell) } };
  };
  const says = (tiles: Choice["tiles"], ...words: string[]) => {
    const said = foreseen({ tiles, words }, board("ES", "H8"), SQUARES);
    return [shortly(said, SQUARES), saying(said, SQUARES)];
  };
  assert.deepEqual(says([at("T", "J8"), at("B", "G8")], "BEST"), [
    "BEST across from G8",
    "BEST across from G8, in this order: T on J8, B on G8",
  ]);
  const down = [at("R", "H7"), at("A", "H6"), at("T", "J8")];
  assert.equal(says(down, "ARE", "EST")[0], "ARE down from H6 (also makes EST)");
  assert.equal(says([at("T", "J8")], "EST", "EST")[0], "EST across from H8");
  assert.deepEqual(says([at("T", "J8")]), ["T on J8", "T on J8"]);
  assert.deepEqual(says([]), ["pass", "pass"]);
});

test("of a better move that begins alike only what differs is told", () => {
  const word = (text: string): Run => ({ cells: [0, 1], way: "across", text });
  const done = { tiles: [], words: ["EYES", "YE", "ON", "IS", "IF"].map(word) };
  const better = { tiles: [], words: ["EYES", "YE", "FEN", "ION", "ON"].map(word) };
  assert.equal(unlike(better, done, SQUARES), "EYES across from A1 (also makes FEN, ION instead of IS, IF)");
  assert.equal(unlike(done, { tiles: [], words: [word("FENS")] }, SQUARES), "EYES across from A1 (also makes YE, ON, IS, IF)");
  const more = { tiles: [], words: [...done.words, word("OX")] };
  assert.equal(unlike(more, done, SQUARES), "EYES across from A1 (also makes YE, ON, IS, IF, OX)");
});

test("what was better names the word and where it lies, and what its points count", () => {
  const tiles = [
    { letter: "E", cell: { row: 3, column: 3 } },
    { letter: "A", cell: { row: 3, column: 4 } },
  ];
  const choice: Choice = { tiles, words: ["EARN"], mine: 8, theirs: 0, value: 8, danger: 0 };
  const turn: TurnReview = { rack: "EA", played: { ...choice, tiles: [] }, best: [choice], cost: 3.2, open: [], advised: 0 };
  const looked = (rare: readonly string[], ...best: readonly Choice[]) =>
    analysisOf({ ...turn, best: [choice, ...best] }, SQUARES, rare, () => board("RN", "F4"));
  const better = "Another move was better by 3.2 points, counting open tiles and what others get: ";
  assert.deepEqual(looked(["EARN"]).remarks, [`${better}EARN across from D4 (rare word)`]);
  assert.deepEqual(looked([]).remarks, [`${better}EARN across from D4`]);
  assert.equal(looked([]).better?.pick, 1);
  const alike = { ...choice, tiles: tiles.toReversed() };
  assert.deepEqual(
    looked([], alike).choices.map(({ says }) => says),
    ["pass", "EARN across from D4, in this order: E on D4, A on E4", "EARN across from D4, in this order: A on E4, E on D4"],
  );
  assert.deepEqual(analysisOf({ ...turn, cost: null, best: [] }, SQUARES, [], () => []).remarks, []);
});

test("what was done in a turn is told with its words and where they lie, a pass as one", () => {
  const turn = (landed: Turn["landed"], reason: Turn["reason"] = "passed"): Turn => ({ seat: 0, landed, reason, scores: [0] });
  const cells = [3, 4, 5].map((column) => ({ row: 3, column }));
  const word = { word: "TEA", cells, paid: [] };
  const finished = { type: "WordFinished", seat: 0, letter: "E", cell: cells[1], words: [word], runs: [] } as unknown as Turn["landed"][0];
  assert.equal(didOf(turn([finished]), SQUARES), "TEA across from D4");
  assert.equal(didOf(turn([]), SQUARES), "passed");
  assert.equal(didOf(turn([], "clock"), SQUARES), "ran out of time");
});
