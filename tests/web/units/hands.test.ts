// What a Builder, a Finder, a Scorer and a learner do with their hands.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Building } from "../../../web/src/games/sheets/building.svelte.ts";
import { GRID } from "../../../web/src/games/sheets/example.ts";
import { Finding } from "../../../web/src/games/sheets/finding.svelte.ts";
import { Learning, STEPS } from "../../../web/src/games/sheets/learning.svelte.ts";
import type { Action } from "../../../web/src/wire/sheets.ts";
import { Scoring } from "../../../web/src/games/sheets/scoring.svelte.ts";
import { OPEN, match, sheet, thrown, view } from "./sheets.ts";

const building = () =>
  match(
    view({
      throws: [thrown(0, "E", "T")],
      sheets: [sheet(0, { grid: OPEN, pencil: [] }), sheet(1), sheet(2)],
    }),
  );

test("R13: pencilled letters are sent a moment after the last of them", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const table = building();
  const builder = new Building(table as never, 0);
  builder.tapDie(0, "E");
  builder.tapCell(3);
  builder.tapCell(4);
  assert.equal(table.acts.length, 0);
  context.mock.timers.tick(400);
  await Promise.resolve();
  assert.deepEqual(table.acts, [
    {
      type: "Pencil",
      letters: [
        { cell: 3, letter: "E" },
        { cell: 4, letter: "T" },
      ],
    },
  ]);
});

test("R13: what was not sent before a refresh lies there after it", () => {
  const table = building();
  const before = new Building(table as never, 0);
  before.drop(0, "E", 3);
  const after = new Building(table as never, 0);
  after.adopt(table.view.throws[0] ?? null, []);
  assert.deepEqual([...after.pencil], [[3, "E"]]);
  before.flush();
});

test("R10: locking writes once, and nothing moves meanwhile", async () => {
  const table = building();
  const builder = new Building(table as never, 0);
  builder.drop(0, "E", 3);
  assert.equal(await builder.lock(), false);
  builder.drop(1, "T", 4);
  const locking = builder.lock();
  builder.drop(1, "T", 5);
  assert.equal(await builder.lock(), false);
  assert.equal(await locking, true);
  assert.deepEqual(table.acts.map(({ type }) => type), ["Write"]);
});

test("R10: what is written already cannot be written over", () => {
  const table = building();
  const grid = OPEN.map((_, cell) => (cell === 3 ? "A" : ""));
  table.view = view({ throws: table.view.throws, sheets: [sheet(0, { grid, pencil: [] })] });
  const builder = new Building(table as never, 0);
  builder.drop(0, "E", 3);
  builder.tapCell(3);
  assert.equal(builder.type(3, "e"), false);
  assert.equal(builder.pencil.size, 0);
});

const finding = (refusal: object | null = null) => {
  const sheets = [sheet(0), sheet(1, { grid: GRID, words: [] }), sheet(2)];
  const table = match(view({ phase: "find", sheets }));
  table.refusal = refusal;
  return { table, finder: new Finding(table as never, 0) };
};

test("R15: two taps draw a line, and read what stands along it", () => {
  const { finder } = finding();
  finder.tap(5);
  assert.equal(finder.from, 5);
  finder.tap(8);
  assert.deepEqual([...finder.cells], [5, 6, 7, 8]);
  assert.equal(finder.word, "QUART");
  finder.tap(12);
  assert.equal(finder.from, 12);
  finder.tap(12);
  assert.equal(finder.word, "");
});

test("R20: a leftover that the Finder wrote brings nothing, and its writer is told", () => {
  const sheets = [sheet(0, { grid: GRID, words: ["QUEST"], leftovers: [] }), sheet(1), sheet(2)];
  const writer = new Finding(match(view({ phase: "leftovers", sheets })) as never, 0);
  assert.deepEqual(writer.found, ["QUEST"]);
  writer.type("quest");
  assert.equal(writer.worth, 0);
  assert.equal(writer.advice, "QUEST was found already. It brings nothing.");
  writer.type("tin");
  assert.equal(writer.worth, 1);
  assert.equal(writer.advice, "");
  assert.deepEqual(finding().finder.found, []);
});

test("R17: short words are not taken, and stay in the field", async () => {
  const { table, finder } = finding();
  finder.type("at");
  assert.equal(await finder.write(), false);
  assert.equal(finder.text, "at");
  assert.equal(finder.refusal?.rule, "sheets R17");
  assert.equal(table.acts.length, 0);
  finder.type("at");
  assert.equal(finder.advice, "", "it may grow");
  const says = "This word is too short. Write words of 3 letters or more.";
  finder.type("at tin");
  assert.equal(finder.advice, says);
  finder.trace([6, 7]);
  assert.equal(finder.advice, says, "a line does not");
});

test("R24: who writes a word again is told so before and after", async () => {
  const sheets = [sheet(0), sheet(1, { grid: GRID, words: ["TIN"] }), sheet(2)];
  const finder = new Finding(match(view({ phase: "find", sheets })) as never, 0);
  const says = "You have TIN already. It counts once.";
  finder.type("tin");
  assert.equal(finder.advice, says);
  await finder.write();
  assert.deepEqual([finder.text, finder.advice], ["", says]);
  finder.type("a");
  assert.equal(finder.advice, "");
});

test("several words are written at once; what is refused is kept", async () => {
  const { table, finder } = finding();
  finder.type("art, tin quest");
  assert.equal(await finder.write(), true);
  assert.deepEqual(table.acts, ["ART", "TIN", "QUEST"].map((word) => ({ type: "WriteWord", word })));
  const refused = finding({ code: "list-full", rule: "sheets R15", text: "Full.", details: {} });
  refused.finder.type("art");
  assert.equal(await refused.finder.write(), false);
  assert.equal(refused.finder.text, "ART");
});

test("R24: before a word is written again, it is said that it counts once; so are several words", () => {
  const { finder, table } = finding();
  const sheets = [sheet(0), sheet(1, { grid: GRID, words: ["ART"] }), sheet(2)];
  table.view = view({ phase: "find", sheets });
  finder.type("tin");
  assert.deepEqual([finder.ready, finder.worth, finder.advice], [true, 1, ""]);
  finder.type("tin art");
  assert.deepEqual([finder.worth, finder.advice], [1, "You have ART already. It counts once."]);
  finder.type("tin quest");
  assert.deepEqual([finder.worth, finder.advice], [4, "Several words: each counts by itself."]);
  finder.type("tin at");
  assert.deepEqual([finder.ready, finder.worth], [false, 0]);
});

const scoring = () => {
  const words = { words: ["ART", "CUT"], leftovers: [], marks: [], inquiries: [], grid: GRID };
  const sheets = [sheet(0, words), sheet(1, words), sheet(2, words)];
  const table = match(view({ phase: "score", sheets }));
  return { table, scorer: new Scoring(table as never, 0) };
};

test("R27: a Scorer marks the next word, or the one that was picked", async () => {
  const { table, scorer } = scoring();
  assert.equal(scorer.sheet.builder, 2);
  await scorer.judge(true);
  scorer.pick(1);
  await scorer.doubt("meaning");
  assert.deepEqual(table.acts, [
    { type: "Judge", word: 0, valid: true },
    { type: "Question", word: 1, doubt: "meaning" },
  ]);
});

test("R26: who is asked marks the word's cells by its two ends", async () => {
  const { table, scorer } = scoring();
  const asked = {
    word: 0,
    doubt: "where" as const,
    at: 0,
    answered: false,
    cells: null,
    meaning: null,
    listed: null,
    definition: null,
  };
  const [first, second, third] = table.view.sheets;
  if (!first || !second || !third) throw new Error("three sheets");
  table.view = { ...table.view, sheets: [first, { ...second, inquiries: [asked] }, third] };
  assert.equal(scorer.answering, null);
  scorer.look(1);
  assert.equal(scorer.spelled, "ART");
  scorer.tap(6);
  scorer.tap(8);
  await scorer.answerWhere();
  assert.deepEqual(table.acts, [{ type: "AnswerWhere", cells: [6, 7, 8] }]);
  assert.equal(scorer.chosen, null);
});

test("the lesson goes on when what it asks for is done, and says what was done instead", async () => {
  const lesson = new Learning({ prefs: {}, announce: mock.fn() } as never, mock.fn());
  const does = async (action: Action): Promise<string> => (await lesson.act(action))?.text ?? "";
  await does({ type: "Roll" });
  const swapped = [{ cell: 9, letter: "T" }, { cell: 8, letter: "I" }];
  assert.match(await does({ type: "Write", letters: swapped }), /put T into D2/);
  await does({ type: "Write", letters: [{ cell: 8, letter: "T" }, { cell: 9, letter: "I" }] });
  await does({ type: "Write", letters: [{ cell: 24, letter: "V" }] });
  assert.equal(lesson.view.phase, "find");
  assert.match(await does({ type: "WriteWord", word: "ART" }), /ART/);
  await does({ type: "WriteWord", word: "QUART" });
  assert.deepEqual(lesson.view.sheets[1]?.words, ["QUART"]);
  for (const step of STEPS.slice(STEPS.indexOf("type"), -1)) {
    assert.equal(lesson.step, step);
    assert.equal(lesson.standing.awaited.includes(0), step !== "goOn");
    lesson.skip();
  }
  assert.equal(lesson.view.phase, "over");
});

test("R13: pencilled letters stay where they are while the hall has yet to tell of them", async () => {
  const table = building();
  const builder = new Building(table as never, 0);
  const thrown = table.view.throws[0] ?? null;
  builder.drop(0, "E", 3);
  builder.flush();
  await Promise.resolve();
  builder.adopt(thrown, []);
  assert.deepEqual([...builder.pencil], [[3, "E"]]);
  builder.adopt(thrown, [{ cell: 3, letter: "E" }]);
  builder.adopt(thrown, [{ cell: 4, letter: "T" }]);
  assert.deepEqual([...builder.pencil], [[4, "T"]]);
});
