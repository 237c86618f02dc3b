import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, lying, squaresOf } from "../../../web/src/games/locks/board.ts";
import {
  BROKEN,
  FINISHED,
  LEFT,
  PART,
  SHARED,
  SQUARES,
} from "../../../web/src/games/locks/example.ts";
import { costsOf, feesOf } from "../../../web/src/games/locks/fees.ts";
import { Landing } from "../../../web/src/games/locks/landing.svelte.ts";
import {
  broughtBy,
  hurried,
  lastLanded,
  movesOf,
  newest,
  paidBy,
  passed,
  timedOut,
  type Landed,
} from "../../../web/src/games/locks/turn.ts";
import { endOf } from "../../../web/src/games/locks/whyEnded.ts";
import { view } from "./locks.ts";

const named = (cells: Iterable<number>): string[] =>
  [...cells].map((cell) => SQUARES.nameOf(cell)).sort();

test("lines are words once they were finished; others have open tiles", () => {
  const seen = view("", PART, FINISHED, LEFT);
  assert.equal(squaresOf(seen).size, 7);
  assert.equal(lying(seen)[SQUARES.centre]?.locked, true);
  assert.deepEqual(
    linesOf(seen).map(({ text, word, open }) => [text, word, open.length]),
    [
      ["EAR", true, 0],
      ["RO", false, 1],
    ],
  );
  assert.equal(linesOf(seen, SQUARES.cellOf("F5")).length, 1);
});

test("R9: what a word pays, tile by tile and seat by seat", () => {
  const seen = view("", PART, FINISHED, LEFT, SHARED);
  assert.deepEqual(
    [...feesOf(seen, SHARED)].map(([cell, { seat, points }]) => [SQUARES.nameOf(cell), seat, points]),
    [
      ["F6", 1, 6],
      ["F5", 0, 3],
    ],
  );
  assert.deepEqual([...paidBy(SHARED)], [
    [1, 6],
    [0, 3],
  ]);
  assert.equal(feesOf(seen, PART).size, 0);
  assert.deepEqual([...paidBy(BROKEN)], [[1, -5]]);
  const turn = { seat: 1, landed: [SHARED, BROKEN], reason: null, scores: [3, 1] };
  assert.deepEqual([...broughtBy(turn)], [
    [1, 1],
    [0, 3],
  ]);
});

test("R15: what the end costs, tile by tile", () => {
  const seen = view("", PART);
  const unlocked = [{ cell: PART.cell, seat: 0, points: -2 }];
  const over = { ...seen, costs: { unlocked, held: [0, -7] } };
  assert.deepEqual(named(costsOf(over).keys()), ["E4"]);
  assert.equal(costsOf(seen).size, 0);
});

test("the newest tiles are those of the newest turn that had any", () => {
  const seen = view("", PART, BROKEN);
  const after = { ...seen, turns: [...seen.turns, { ...seen.turns[0], landed: [] } as never] };
  assert.deepEqual(named(newest(after)), ["E4"]);
  assert.equal(lastLanded(after), BROKEN);
  assert.deepEqual(
    movesOf(after, String).map(({ number, points }) => [number, points]),
    [[0, 0]],
  );
});

test("R13: days hurry nobody", () => {
  const seen = view("");
  assert.equal(hurried(seen), true);
  assert.equal(hurried({ ...seen, options: { ...seen.options, turn_days: 3 } }), false);
});

test("tiles land one after the other; till then their words are open", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const landing = new Landing();
  for (const news of [PART, FINISHED, BROKEN]) landing.hear(news);
  assert.equal(landing.now, PART);
  assert.deepEqual(named(landing.coming(SQUARES)), ["F4", "F7"]);
  assert.deepEqual(named(landing.open(SQUARES)), ["E4", "F4"]);
  context.mock.timers.tick(700);
  assert.equal(landing.now, FINISHED);
  assert.deepEqual(named(landing.open(SQUARES)), []);
  context.mock.timers.tick(2000);
  assert.equal(landing.now, BROKEN);
  context.mock.timers.tick(3000);
  assert.equal(landing.now, null);
  landing.hear(PART);
  landing.stop();
  assert.equal(landing.now, null);
});

test("points, turn and bag go with the tiles that land; who goes on sees all of them", () => {
  const seen = view("", PART, FINISHED, BROKEN);
  const landing = new Landing();
  assert.deepEqual(landing.scores(seen), seen.scores);
  for (const news of [PART, FINISHED, BROKEN]) landing.hear(news);
  landing.hear({ type: "TilesDrawn", seat: PART.seat, count: 3, tiles: null });
  const [yet, paid] = [landing.scores(seen), broughtBy({ ...seen.turns[0]!, landed: [FINISHED, BROKEN] })];
  assert.deepEqual(
    yet.map((score, seat) => score + (paid.get(seat) ?? 0)),
    seen.scores,
  );
  assert.equal(landing.turn({ ...seen, turn: { ...seen.turn, seat: 1 - PART.seat } }), PART.seat);
  assert.equal(landing.bag(seen), seen.bag.left + 3);
  landing.stop();
  assert.deepEqual(landing.scores(seen), seen.scores);
  assert.equal(landing.bag(seen), seen.bag.left);
});

test("turns are told as far as tiles have landed, and what came after them is not", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const turnOf = (seat: number, reason: "passed" | null, ...landed: Landed[]) => ({ seat, reason, landed, scores: [20, 10] });
  const passed = turnOf(1, "passed");
  const turns = [passed, turnOf(0, "passed", PART, FINISHED), turnOf(1, "passed", SHARED), passed, turnOf(1, null)];
  const seen = { ...view(""), turns };
  const landing = new Landing();
  const told = () => movesOf(landing.seen(seen), String).map(({ number, score }) => [number, score]);
  const all = told();
  for (const news of [PART, FINISHED, SHARED]) landing.hear(news);
  const own = paidBy(FINISHED).get(0) ?? 0;
  assert.deepEqual(told(), [[1, 20 - own], [0, 10]]);
  assert.equal(landing.seen(seen).turns[1]?.reason, null);
  context.mock.timers.tick(700);
  assert.deepEqual(told(), [[1, 20], [0, 10]]);
  context.mock.timers.tick(2000);
  assert.deepEqual(told(), [[2, 10], [1, 20], [0, 10]]);
  landing.stop();
  assert.deepEqual(told(), all);
  assert.equal(all.length, 4);
});

test("R13: that time ran out is told until the next tile lands", () => {
  const turn = (seat: number, reason: string | null, ...landed: Landed[]) => ({ seat, landed, reason, scores: [] });
  const after = (...turns: object[]) => timedOut({ turns } as never);
  assert.equal(after(turn(0, "passed", PART), turn(1, null)), null);
  assert.equal(after(turn(0, "passed", PART), turn(1, "clock"), turn(0, null)), 1);
  assert.equal(after(turn(0, "clock", PART), turn(1, null)), 0);
  assert.equal(after(turn(0, "clock"), turn(1, null, PART)), null);
  assert.equal(after(turn(0, "clock"), turn(1, "passed"), turn(0, null)), null);
});

test("R14: a pass of another is told until the next tile lands", () => {
  const turn = (seat: number, reason: string | null, ...landed: Landed[]) => ({ seat, landed, reason, scores: [] });
  const after = (...turns: object[]) => passed({ turns } as never, 0);
  assert.equal(after(turn(0, "passed", PART), turn(1, "passed"), turn(0, "passed"), turn(1, null)), 1);
  assert.equal(after(turn(1, "passed", PART), turn(0, "passed"), turn(1, null)), null);
  assert.equal(after(turn(1, "passed"), turn(0, null, PART)), null);
});

test("R14: the end names who chose it, and nobody is said to have passed whose time ran out", () => {
  const ended = { reason: "ended-by-choice", scores: [0, 0], places: [1, 1] };
  const told = endOf(ended, { turn: { seat: 1 } } as never, ["Ann", "Ben"]);
  assert.equal(told, "Nobody had placed a tile for a round, and Ben ended the game.");
});
