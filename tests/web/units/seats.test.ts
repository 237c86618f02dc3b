import assert from "node:assert/strict";
import { test } from "node:test";
import { decided } from "../../../web/src/games/sheets/decided.ts";
import { leftoverTotal } from "../../../web/src/games/sheets/marks.ts";
import {
  askedOf,
  buttonFree,
  gridOf,
  scoredBy,
  sheetOf,
  unmarked,
  writtenBy,
} from "../../../web/src/games/sheets/seats.ts";
import { sheet, thrown, view } from "./sheets.ts";

const inquiry = {
  doubt: "where" as const,
  at: 0,
  answered: false,
  cells: null,
  meaning: null,
  listed: null,
  definition: null,
};

test("R7, R13: the button is free once all have written", () => {
  const throws = [thrown(0, "E", "T")];
  const some = view({ throws, roller: 1, sheets: [sheet(0), sheet(1, { throws: 1 }), sheet(2)] });
  assert.ok(!buttonFree(some));
  const done = view({ throws, roller: 1, sheets: [0, 1, 2].map((at) => sheet(at, { throws: 1 })) });
  assert.ok(buttonFree(done));
});

test("a grid and a sheet of one's own are called that", () => {
  const [own, searched, other] = [sheet(0), sheet(1), sheet(2)];
  assert.equal(gridOf(view(), 0), "Your grid");
  assert.equal(gridOf(view(), 1), "Ben’s grid");
  assert.equal(sheetOf(view(), own), "Your sheet, searched by Cleo");
  assert.equal(sheetOf(view(), searched), "Ben’s sheet, searched by you");
  assert.equal(sheetOf(view(), other), "Cleo’s sheet, searched by Ben");
});

test("R16, R19: Finders write in Find, Builders in Leftovers", () => {
  const sheets = [sheet(0, { pen: "stopped" }), sheet(1), sheet(2)];
  assert.equal(writtenBy(view({ phase: "find", sheets }), 0)?.builder, 1);
  assert.equal(writtenBy(view({ phase: "leftovers", sheets }), 0)?.builder, 0);
});

test("R26: a question is its writer's: the Finder's, or of a leftover the Builder's", () => {
  const words = { words: ["ART", "TIN"], leftovers: ["EON"], marks: [] };
  const found = sheet(1, { ...words, inquiries: [{ ...inquiry, word: 1 }] });
  const seen = view({ phase: "score", sheets: [sheet(0, { ...words, marks: [] }), found, sheet(2)] });
  assert.equal(askedOf(seen, 0)?.asked.word, 1);
  const left = sheet(1, { ...words, inquiries: [{ ...inquiry, word: 2 }] });
  assert.equal(askedOf(view({ phase: "score", sheets: [sheet(0), left, sheet(2)] }), 1)?.asked.word, 2);
  assert.equal(askedOf(view({ phase: "score", sheets: [sheet(0), left, sheet(2)] }), 0), null);
});

test("R27: a Scorer marks every word of the sheet", () => {
  const marks = [{ word: 0, verdict: "valid" as const, cells: null }];
  const part = sheet(2, { words: ["ART", "TIN"], leftovers: [], marks });
  assert.deepEqual(unmarked(part), [1]);
  const seen = view({ phase: "score", sheets: [sheet(0), sheet(1), part] });
  assert.equal(scoredBy(seen, part.scorer)?.builder, 2);
});

test("R20: leftovers bring a point each, whatever their length, less the penalty", () => {
  const own = sheet(0, {
    words: ["ART"],
    leftovers: ["QUEST", "ZZZ", "ART"],
    marks: [
      { word: 0, verdict: "valid", cells: null },
      { word: 1, verdict: "valid", cells: null },
      { word: 2, verdict: "not_a_word", cells: null },
      { word: 3, verdict: "already_found", cells: null },
    ],
  });
  assert.equal(leftoverTotal(own, { leftover_penalty: 0 } as never), 1);
  assert.equal(leftoverTotal(own, { leftover_penalty: 1 } as never), 0);
});

test("R26: whoever marks a sheet reads what was decided about a word of their own", () => {
  const marks = [
    { word: 0, verdict: "valid" as const, cells: null },
    { word: 1, verdict: "not_a_word" as const, cells: null },
  ];
  const found = sheet(1, { words: ["SEAL", "SOTE"], marks });
  const seen = view({ phase: "score", sheets: [sheet(0), found, sheet(2)] });
  assert.equal(decided(seen, 0), "Cleo marked SOTE: not in the word list, −1.");
  assert.equal(decided(seen, 1), "");
});
