import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { foundIn, isDone, note, solve } from "../../../web/src/find/kept.ts";
import { mistakesOf, type Task } from "../../../web/src/find/tasks.ts";
import { trail, type Opened } from "../../../web/src/find/trail.ts";
import { percent, verdictOf, type Costs } from "../../../web/src/find/verdict.ts";
import { hintsOf as crossHints } from "../../../web/src/games/cross/find.ts";
import { SQUARES } from "../../../web/src/games/cross/mat.ts";
import { hintsOf as locksHints } from "../../../web/src/games/locks/find.ts";
import { Squares } from "../../../web/src/games/tiles/squares.ts";
import { actsOf as waysActs, hintsOf as waysHints } from "../../../web/src/games/ways/find.ts";
import type { Judgement } from "../../../web/src/wire/hall.ts";
import { keeping } from "./kept.ts";
import { told } from "../../../web/src/games/tiles/told.ts";

const COSTS: Costs = { lost: 0.14, cost: 20, enough: 3 };

const TASK: Task = {
  turn: 4,
  id: 4,
  seat: 1,
  where: "turn 5",
  goal: "",
  verdict: (judged) => verdictOf(judged, COSTS),
  hints: [],
  words: ["QUARTZ"],
};

const TRIED: Judgement = {
  words: ["CATS"],
  score: 6,
  value: 6,
  cost: 10,
  lost: 0.07,
  mistake: "small",
  wrong: [],
  best: false,
};

const verdict = (tried: Partial<Judgement>) => TASK.verdict({ ...TRIED, ...tried });

test("a try is compared with the best, with the move that is advised, and with one's own", () => {
  assert.deepEqual(verdict({ best: true, cost: 0 }), { says: "Found! Nothing is better.", found: true });
  assert.equal(verdict({ cost: 3 }).found, true);
  assert.equal(
    verdict({}).says,
    "Better than yours, but not the best: it costs 7% of the chance to win. Yours cost 14%.",
  );
  assert.equal(verdict({ cost: 20, lost: 0.14 }).says, "Worth the same as what you played: it costs 14% of the chance to win.");
  assert.equal(
    verdict({ cost: 30, lost: 0.2 }).says,
    "Not better than yours: it costs 20% of the chance to win. Yours cost 14%.",
  );
});

test("what is no word is not found, whatever it would bring", () => {
  assert.deepEqual(verdict({ cost: 0, wrong: ["QZ"] }), {
    says: "The word list does not have QZ.",
    found: false,
  });
});

test("little is not nothing", () => {
  assert.deepEqual([0, 0.001, 0.014, 0.5].map(percent), ["0", "less than 1", "1", "50"]);
});

test("one's own mistakes are found again, with what is enough to find them", () => {
  const turns = [0, 1, 0, 0].map((seat) => ({ seat }));
  const looked = [
    { mistake: "large", lost: 0.3, best: [9, 7], advised: 1, cost: 8 },
    { mistake: "large", lost: 0.3, best: [9], advised: 0, cost: 8 },
    { mistake: null, lost: 0.01, best: [9], advised: 0, cost: 1 },
    { mistake: "small", lost: 0.06, best: [5], advised: 0, cost: 2 },
  ] as const;
  const worth = { of: (choice: number) => choice, missed: ({ cost }: { cost: number }) => cost };
  const tasks = mistakesOf(turns, looked, [0], worth, (_, better) => ({ did: "", hints: [], words: [String(better)] }));
  assert.deepEqual(
    tasks.map(({ turn, id, where, words }) => [turn, id, where, words]),
    [
      [0, 0, "turn 1", ["7"]],
      [3, 3, "turn 4", ["5"]],
    ],
  );
  const almost = { ...TRIED, cost: 2 };
  assert.deepEqual(tasks.map(({ verdict }) => verdict(almost).found), [true, false]);
  assert.equal(tasks[1]?.goal, "Your move: . It cost 6% of your chance to win. Find a better one.");
});

const said = (hints: readonly { says: string }[]) => hints.map(({ says }) => says);

test("hints to a play say where it lies, what it brings, its tiles, and then the move", () => {
  const choice = { move: "8D QU(A)Rt", aside: "", score: 48, kept: "I", equity: 45.5 };
  const hints = crossHints(choice, []);
  assert.deepEqual(said(hints), [
    "It lies across and begins in row 8.",
    "It lays 4 tiles and scores 48.",
    "It lays Q, R, U, blank. The word begins with Q.",
    "The move: 8D QUART for 48",
  ]);
  assert.deepEqual(hints[0]?.marked, Array.from({ length: 15 }, (_, column) => 7 * 15 + column));
  assert.deepEqual(hints[3]?.marked, ["D8", "E8", "G8", "H8"].map((name) => SQUARES.cellOf(name)));
  assert.equal(crossHints({ ...choice, move: "D8 QUART" }, [])[0]?.says, "It lies down and begins in column D.");
});

test("the acts of a word of Waywords lay it with all that was done first", () => {
  const markers = [{ pattern: "I3", cells: ["C3", "D3", "E3"] }];
  const swap = { cell: "D3", tile: "H" };
  const choice = { word: "CHIMP", path: ["C3", "D3"], markers, gain: 23, swap, cleared: true, taken: false };
  assert.deepEqual(waysActs(choice), [
    { type: "Swap", put: swap },
    { type: "Clear" },
    { type: "Spell", path: ["C3", "D3"], markers },
  ]);
});

test("hints to an exchange tell no tiles before the last", () => {
  const exchange = { move: "", aside: "VV", score: 0, kept: "AEIOU", equity: 3 };
  assert.deepEqual(said(crossHints(exchange, [])), [
    "No tile is laid: some are exchanged.",
    "2 tiles are exchanged.",
    "The move: exchange V, V",
  ]);
  assert.deepEqual(said(crossHints({ ...exchange, aside: "" }, [])), ["The move: pass"]);
});

test("hints at Mark My Word go from the row to the tiles and their order", () => {
  const tiles = [
    { letter: "E", cell: { row: 3, column: 3 } },
    { letter: "A", cell: { row: 3, column: 4 } },
  ];
  const choice = { tiles, words: ["EARN"], mine: 8, theirs: 0, value: 8 };
  const squares = new Squares(15);
  const before = Array.from({ length: 225 }, (_, at) => ({ F4: "R", G4: "N" })[squares.nameOf(at)] ?? "");
  assert.deepEqual(said(locksHints(choice, before, squares)), [
    "Its first tile lies in row 4.",
    "It lays 2 tiles and scores 8.",
    "It lays A, E here, and begins with E.",
    "The move: EARN across from D4, in this order: E on D4, A on E4",
  ]);
  assert.equal(locksHints({ ...choice, tiles: [], words: [] }, before, squares).length, 1);
});

test("hints at Waywords go from the row to the first cell and the word", () => {
  const choice = {
    word: "CHIMP",
    path: ["C3", "D3", "D4", "E4"],
    markers: [],
    gain: 23,
    swap: null,
    cleared: true,
    taken: false,
  };
  assert.deepEqual(said(waysHints(choice)), [
    "It begins in row 3. The field is cleared first.",
    "Letters: 5. Markers: 0. Points: 23.",
    "It begins with C on C3.",
    "The move: CHIMP C3–E4 (after clearing the markers) for 23",
  ]);
});

suite("what was found again", () => {
  keeping();

  const matches: Readonly<Record<string, readonly number[]>> = { a: [1, 2], b: [], c: [5] };
  const opened: string[] = [];
  const open = (id: string): Promise<Opened | null> => {
    opened.push(id);
    const tasks = (matches[id] ?? []).map((turn) => ({ ...TASK, turn: 4, id: turn }));
    return Promise.resolve({ finished: { id }, tasks } as unknown as Opened);
  };

  async function all(): Promise<readonly string[]> {
    opened.length = 0;
    const stops: string[] = [];
    for await (const { finished, task } of trail(Object.keys(matches), open)) {
      stops.push(`${finished.id}${task.id}`);
    }
    return stops;
  }

  test("mistakes that were not found yet come first, and then the others again", async () => {
    assert.deepEqual(await all(), ["a1", "a2", "c5"]);
    solve("a", 1, { hints: 0, shown: false });
    assert.deepEqual(await all(), ["a2", "c5", "a1"]);
  });

  test("a match of which all was found is opened last", async () => {
    await all();
    for (const turn of [1, 2]) solve("a", turn, { hints: 1, shown: false });
    assert.deepEqual(await all(), ["c5", "a1", "a2"]);
    assert.deepEqual(opened, ["c", "a"], "in b there is nothing to be found");
  });

  test("how it was found at first is kept", () => {
    note("a", 2);
    solve("a", 1, { hints: 2, shown: false });
    solve("a", 1, { hints: 0, shown: false });
    assert.deepEqual(foundIn("a", 1), { hints: 2, shown: false });
    assert.deepEqual([isDone("a"), isDone("b")], [false, false]);
  });
});

test("a play that was challenged off is told with what it would have brought", () => {
  assert.equal(told("8H ALODEN", 12), "8H ALODEN for 12");
  assert.equal(told("8H ALODEN", 12, true), "8H ALODEN for 12, challenged off");
  assert.equal(told("passed", null), "passed");
});
