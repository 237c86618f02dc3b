import assert from "node:assert/strict";
import { test } from "node:test";
import { Building } from "../../../web/src/games/sheets/building.svelte.ts";
import { lettersHints, tasks, wordHints } from "../../../web/src/games/sheets/find.ts";
import { changed, lineOf } from "../../../web/src/games/sheets/lines.ts";
import { studied } from "../../../web/src/games/sheets/studyMatch.svelte.ts";
import type { Judgement } from "../../../web/src/wire/hall.ts";
import type { Held, MatchReview, View } from "../../../web/src/wire/sheets.ts";
import { OPEN, sheet, thrown, view } from "./sheets.ts";
import { page } from "./studying.ts";

const EXAMPLE = ["E", "E", "L", "F", "D", "Qu", ..."ARTI", ..."ZEPUM", ..."LOSEC", ..."YNITV"];
const ROLLED = view({ seat: 1, throws: [thrown(0, "E", "V/Qu")], sheets: [sheet(0), sheet(1, { grid: OPEN }), sheet(2)] });
const FULL = view({
  seat: 1,
  phase: "find",
  until: 60_000,
  sheets: [sheet(0), sheet(1, { grid: EXAMPLE }), sheet(2, { grid: EXAMPLE, words: ["ART"] })],
});

const SECOND = { seat: 1, names: ["Ada", "Ben", "Cleo"] };

test("a sheet is shown alone, and letters are tried again and again", async () => {
  const { study, tried } = page(ROLLED, { ...SECOND, offers: ["Pencil", "Write"] });
  const match = studied(study);
  assert.deepEqual([match.seat, match.view.sheets.length, match.view.roster.sitters[0]?.name], [0, 1, "Ben"]);
  const building = new Building(match, 0);
  building.type(0, "e");
  building.type(6, "q");
  assert.equal(await building.lock(), true);
  assert.deepEqual(tried, ["write A1 E B2 Qu"]);
  assert.deepEqual([building.locking, building.ready], [[], true], "they lie there to be moved");
});

test("in Find the Builder is named, nothing runs out, and one word is tried at a time", async () => {
  const { study, tried } = page(FULL, { ...SECOND, offers: ["StrikeWord", "WriteWord"] });
  const match = studied(study);
  const { sheets, roster, until } = match.view;
  assert.deepEqual([sheets[0]?.builder, roster.sitters[1]?.name, until], [1, "Cleo", null]);
  const [first, second] = await Promise.all([
    match.act({ type: "WriteWord", word: "TIN" }),
    match.act({ type: "WriteWord", word: "EEL" }),
  ]);
  assert.deepEqual([first, second?.code, tried], [null, "one-at-a-time", ["word TIN"]]);
});

test("what a play has changed is marked: letters, or the line of a word", () => {
  const written = { ...ROLLED, sheets: [sheet(0), sheet(1, { grid: OPEN.with(3, "E") }), sheet(2)] };
  assert.deepEqual(changed(ROLLED, written), [3]);
  const listed = { ...FULL, sheets: FULL.sheets.map((one) => (one.words ? { ...one, words: ["ART", "QUEST"] } : one)) };
  assert.deepEqual(changed(FULL, listed), [5, 11, 17, 23]);
  assert.deepEqual(changed(FULL, FULL), []);
  assert.deepEqual(lineOf(EXAMPLE, "CUT"), []);
});

const word = (text: string, cells: readonly number[], points: number, by: Held["by"] = null): Held => ({
  word: text,
  cells: [...cells],
  points,
  familiarity: 5,
  by,
});

const REVIEW = {
  sheets: [
    { builder: 0, finder: 2, held: [], allowed: [], possible: 0 },
    { builder: 1, finder: 0, held: [], allowed: [], possible: 0 },
    {
      builder: 2,
      finder: 1,
      held: [word("QUART", [5, 6, 7, 8], 3), word("AEON", [6, 11, 16, 21], 2), word("ART", [6, 7, 8], 1, "finder"), word("ZEP", [10, 11, 12], 1)],
      allowed: [],
      possible: 7,
    },
  ],
  rare: ["ZEP"],
  slips: [
    { seat: 1, throw: 7, letters: [{ cell: 0, letter: "E" }, { cell: 1, letter: "S" }], better: [{ cell: 21, letter: "S" }, { cell: 9, letter: "A" }], cost: 3.24 },
    { seat: 0, throw: 2, letters: [], better: [], cost: 2 },
  ],
} as unknown as MatchReview;
const OVER = { ...FULL, seat: null, phase: "over" as const, throws: Array.from({ length: 13 }, (_, at) => thrown(at, "A", "B")) };

test("letters and words that one left out are found again, each with a number of its own", () => {
  const found = tasks({ view: OVER, review: REVIEW }, [1]);
  assert.deepEqual(
    found.map(({ turn, id, where, words }) => [turn, id, where, words]),
    [
      [22, 22, "roll 8", []],
      [40, 40, "the search", ["QUART"]],
      [40, 43, "the search", ["AEON"]],
    ],
  );
  assert.equal(found[0]?.goal, "Your letters: E A1, S B1. They promise 3.2 fewer points than the best cells. Find better ones.");
  assert.equal(found[1]?.goal, "Cleo’s grid: you left out a word that people know, of 5 letters for 3. Find it.");
  assert.deepEqual(found[0]?.acts, ["write B5 S E2 A"], "the letters can be laid");
  assert.deepEqual(tasks({ view: OVER, review: null }, [1]), []);
});

const judged = (change: Partial<Judgement>): Judgement => ({
  words: [],
  score: 1,
  value: 1,
  cost: 1,
  lost: null,
  mistake: null,
  wrong: [],
  best: false,
  ...change,
});

test("a try of letters is compared with the best, and with one's own", () => {
  const [letters] = tasks({ view: OVER, review: REVIEW }, [1]);
  const says = (change: Partial<Judgement>) => letters?.verdict(judged(change));
  assert.equal(says({ best: true, cost: 0 })?.found, true);
  assert.deepEqual(says({ cost: 0.4 }), { says: "Found! Nothing promises half a point more.", found: true });
  assert.equal(says({ cost: 2 })?.says, "Better than yours, but not the best: 2 points are missing. Yours lacked 3.2.");
  assert.equal(says({ cost: 3.24 })?.says, "As good as yours: 3.2 points are missing.");
  assert.equal(says({ cost: 5 })?.says, "Not better than yours: 5 points are missing. Yours lacked 3.2.");
});

test("only the word that is meant is found", () => {
  const quart = tasks({ view: OVER, review: REVIEW }, [1])[1];
  const says = (change: Partial<Judgement>) => quart?.verdict(judged(change));
  assert.deepEqual(says({ words: ["QUART"], score: 3 }), { says: "Found: QUART for 3.", found: true });
  assert.deepEqual(says({ words: ["AEON"], score: 2 }), { says: "AEON was left out, too. Another word is meant.", found: false });
  assert.equal(says({ words: ["ART"], score: 0 })?.says, "ART is on your list already.");
  assert.match(says({ words: ["CUT"], wrong: ["CUT"], score: -1 })?.says ?? "", /^CUT does not count here\./);
});

const said = (hints: readonly { says: string }[]) => hints.map(({ says }) => says);

test("hints to letters go from a row and a column to the cells", () => {
  const better = REVIEW.slips[0]?.better ?? [];
  assert.deepEqual(said(lettersHints(better)), [
    "S goes into row 5.",
    "A goes into column E.",
    "S goes into B5.",
    "The move: S B5, A E2",
  ]);
  assert.deepEqual(said(lettersHints(better.slice(0, 1))), ["The letter is S.", "The move: S B5"]);
});

test("hints to a word go from its row and its direction to its first letter", () => {
  assert.deepEqual(said(wordHints(word("AEON", [6, 11, 16, 21], 2))), [
    "It begins in row 2.",
    "It runs up or down.",
    "It begins with A on B2.",
    "The move: AEON (B2 B3 B4 B5)",
  ]);
  assert.equal(wordHints(word("ART", [6, 7, 8], 1))[1]?.says, "It runs across.");
  assert.equal(wordHints(word("QUEST", [5, 11, 17, 23], 3))[1]?.says, "It runs diagonally.");
});
