import assert from "node:assert/strict";
import { test } from "node:test";
import { SheetsDay } from "../../../web/src/games/sheets/dayMatch.svelte.ts";
import { Building } from "../../../web/src/games/sheets/building.svelte.ts";
import { Finding } from "../../../web/src/games/sheets/finding.svelte.ts";
import type { DayView } from "../../../web/src/wire/sheets.ts";
import { TestBoard } from "./daily.ts";
import { OPEN, thrown, view } from "./sheets.ts";

const BUILDING: DayView = {
  grid: OPEN,
  roll: thrown(1, "E/O", "V/Qu"),
  earlier: [thrown(0, "A", "T")],
  rolls: 13,
  words: [],
  marks: null,
  rows: null,
  options: view().options,
};
const FULL: DayView = { ...BUILDING, grid: Array<string>(25).fill("A"), roll: null };

function begun(
  seen: DayView,
  after: (command: string, view: DayView) => Partial<DayView> = () => ({}),
): [SheetsDay, TestBoard<DayView>] {
  const board = new TestBoard(seen, after);
  return [new SheetsDay(board), board];
}

test("letters are written where they were put, with the side that was chosen", async () => {
  const [match, board] = begun(BUILDING, () => ({ roll: thrown(2, "B", "C") }));
  const building = new Building(match, 0);
  building.drop(0, "O", 12);
  building.drop(1, "Qu", 0);
  assert.equal(await building.lock(), true);
  assert.deepEqual(board.commands, ["write C3 O A1 Qu"]);
});

test("what is pencilled is kept without the hall, until the next roll", () => {
  const [match, board] = begun(BUILDING);
  const building = new Building(match, 0);
  building.drop(0, "E", 3);
  building.flush();
  assert.deepEqual(board.commands, []);
  assert.deepEqual(match.view.sheets[0]?.pencil, [{ cell: 3, letter: "E" }]);
  board.view = { ...BUILDING, roll: thrown(2, "E", "B") };
  assert.deepEqual(match.view.sheets[0]?.pencil, []);
});

test("the rolls are those that have been seen, and the one whose letters are due", () => {
  const [match] = begun(BUILDING);
  assert.equal(match.view.phase, "build");
  assert.deepEqual(match.view.throws.map(({ number }) => number), [0, 1]);
  assert.deepEqual(match.offers, ["Write", "Pencil"]);
});

test("several words are written one after the other, and struck, and one stops", async () => {
  const [match, board] = begun(FULL, (command, { words }) => {
    const [verb, word = ""] = command.split(" ");
    return verb === "word" && word !== "AT" ? { words: [...words, word] } : {};
  });
  const finding = new Finding(match, 0);
  finding.type("stop ape");
  assert.equal(await finding.write(), true);
  assert.deepEqual(finding.words, ["STOP", "APE"]);
  await finding.strike("APE");
  await finding.pen("Stop");
  assert.deepEqual(board.commands, ["word STOP", "word APE", "strike APE", "stop"]);
});

test("when it is over nothing can be written", () => {
  const [match, board] = begun(FULL);
  board.over = true;
  assert.deepEqual(match.offers, []);
});
