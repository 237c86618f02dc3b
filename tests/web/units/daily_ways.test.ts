import assert from "node:assert/strict";
import { test } from "node:test";
import { WaysDay, handedIn } from "../../../web/src/games/ways/dayMatch.svelte.ts";
import { laidLine, lineOf } from "../../../web/src/games/ways/dayLine.ts";
import { SHOW, layingsOf, viewWith } from "../../../web/src/games/ways/example.ts";
import { SQUARES } from "../../../web/src/games/ways/board.ts";
import { Spelling } from "../../../web/src/games/ways/spelling.svelte.ts";
import type { DayView } from "../../../web/src/wire/ways.ts";
import { REFUSAL, TestBoard } from "./daily.ts";

function begun(): [WaysDay, Spelling, TestBoard<DayView>] {
  const table = viewWith({ patterns: "", words: [] });
  const options = { ...table.options, variant: "open_field" as const };
  const tiles = table.board.flatMap((row) => row.tiles);
  const seen: DayView = { board: tiles, words: [], box: { I2: 4, O4: 1 }, left: 3, options };
  const board = new TestBoard(seen, (command, { words, left }) =>
    command.startsWith("spell") ? { words: [...words, SHOW], left: left - 1 } : {},
  );
  board.answer = {
    type: "Fits",
    fits: [{ path: SHOW.path, markers: layingsOf(SHOW), points: 10, cost: 0 }],
    found: 1,
    paths: 1,
    lacking: [],
  };
  const match = new WaysDay(board);
  return [match, new Spelling(match, 0), board];
}

async function traced(spelling: Spelling): Promise<void> {
  for (const cell of SHOW.path) spelling.tap(SQUARES.cellOf(cell));
  spelling.weigh();
  await new Promise(setImmediate);
}

test("a traced word is laid with the markers that are chosen", async () => {
  const [match, spelling, board] = begun();
  const heard: unknown[] = [];
  match.hear((news) => heard.push(news));
  await traced(spelling);
  assert.deepEqual(board.asked, [{ type: "WhichFit", path: ["C4", "D4"] }]);
  await spelling.lay();
  assert.deepEqual(board.commands, ["spell C4 D4 with I2=C4,D4"]);
  assert.equal(spelling.begun, false);
  assert.deepEqual(heard, [{ type: "Confirmed", steps: [SHOW] }]);
  assert.ok(board.announced.includes("SHOW is laid for 10."));
});

test("a word that is refused stays traced, and the page alone says why", async () => {
  const [, spelling, board] = begun();
  board.refusal = REFUSAL;
  await traced(spelling);
  await spelling.lay();
  assert.equal(spelling.word, "SHOW");
  assert.deepEqual(board.remarks, []);
});

test("words that are laid are turns, their markers nobody's, and the box says what is free", async () => {
  const [match, spelling] = begun();
  await traced(spelling);
  await spelling.lay();
  const { markers, box, players, turns } = match.view;
  assert.deepEqual(markers.map(({ by }) => by), [null]);
  assert.deepEqual(box.filter(({ count }) => count > 0).map(({ shape }) => shape), ["I2", "O4"]);
  assert.deepEqual([players[0]?.score, turns.length], [10, 1]);
  assert.deepEqual(handedIn([SHOW]).map(({ what, brought }) => [what, brought]), [["SHOW", "10 points"]]);
});

test("nothing but words is laid, and when it is over nothing", () => {
  const [match, , board] = begun();
  assert.deepEqual(match.offers, ["Spell"]);
  board.over = true;
  assert.deepEqual(match.offers, []);
});

test("a line of the best words is told as a word, and lies on its path", () => {
  const line = lineOf("C-H-AL-L on D6 D7 C7 B7 with V3 V3: 27");
  assert.deepEqual(line, { says: "CHALL D6–B7 for 27", cells: [43, 51, 50, 49], letters: ["C", "H", "AL", "L"] });
  assert.equal(lineOf("Nothing."), null);
  assert.deepEqual(laidLine(SHOW).cells, SHOW.path.map((name) => SQUARES.cellOf(name)));
});
