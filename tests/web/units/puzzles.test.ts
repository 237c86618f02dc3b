import assert from "node:assert/strict";
import { test } from "node:test";
import { after, ALONE, BEGINNING, counted, findsNeeded, next, pointsWith, SHOWN, type Footing } from "../../../web/src/puzzles/ladder.ts";
import { keptOf } from "../../../web/src/puzzles/kept.ts";
import { listed, sayGrade, sayHint, saySolution, sayTry, solves, whatOf } from "../../../web/src/puzzles/texts.ts";
import * as crossPart from "../../../web/src/games/cross/puzzle.ts";
import * as locksPart from "../../../web/src/games/locks/puzzle.ts";
import * as waysPart from "../../../web/src/games/ways/puzzle.ts";
import type { Turn as CrossTurn } from "../../../web/src/wire/cross.ts";
import type { View as LocksView } from "../../../web/src/wire/locks.ts";
import type { View as WaysView } from "../../../web/src/wire/ways.ts";
import { keeping } from "./kept.ts";
import { view as crossView } from "./cross.ts";
import { view as locksView } from "./locks.ts";
import { view as waysView } from "./ways.ts";
import type { Judgement } from "../../../web/src/wire/hall.ts";

keeping();

const RUNGS = 6;
const HELPED = pointsWith(2);
const climbed = (from: Footing, ...points: number[]): Footing =>
  points.reduce((stands, brought) => after(stands, brought, RUNGS), from);

const TRY: Judgement = {
  words: ["CATS", "AT"],
  score: 12,
  value: 7.5,
  cost: 1.5,
  lost: 0.02,
  mistake: null,
  wrong: [],
  best: false,
};

test("each hint takes a point, and what is found with all of them still brings one", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map(pointsWith), [5, 4, 3, 2, 1]);
  const all = pointsWith(4);
  assert.equal(climbed(BEGINNING, all, all, all, all, all).rung, 0);
});

test("enough points from the last five lead a rung up", () => {
  assert.equal(climbed(BEGINNING, ALONE).rung, 0);
  assert.deepEqual(climbed(BEGINNING, ALONE, ALONE), { rung: 1, last: [] });
  assert.equal(climbed(BEGINNING, HELPED, SHOWN, HELPED, HELPED, HELPED).rung, 1);
  assert.equal(climbed(BEGINNING, HELPED, HELPED, SHOWN, SHOWN, HELPED).rung, 0);
});

test("the higher the rung, the more points it takes", () => {
  const rung = (from: number, ...points: number[]): number => climbed({ rung: from, last: [] }, ...points).rung;
  assert.deepEqual([rung(0, ALONE, ALONE), rung(1, ALONE, ALONE)], [1, 2]);
  assert.deepEqual([rung(2, ALONE, ALONE), rung(2, ALONE, ALONE, ALONE)], [2, 3]);
  assert.deepEqual([rung(3, ALONE, ALONE, ALONE), rung(3, ALONE, ALONE, ALONE, ALONE)], [3, 4]);
  assert.equal(rung(2, ...Array<number>(9).fill(pointsWith(3))), 2);
});

test("it goes down only if hardly any are found, and never below the first rung", () => {
  const second: Footing = { rung: 1, last: [] };
  assert.equal(climbed(second, SHOWN, SHOWN, ALONE, SHOWN, HELPED).rung, 1);
  assert.deepEqual(climbed(second, SHOWN, SHOWN, SHOWN, SHOWN), BEGINNING);
  assert.equal(climbed(BEGINNING, SHOWN, SHOWN, SHOWN, SHOWN, SHOWN).rung, 0);
});

test("it says how many more have to be found, as older ones cease to count meanwhile", () => {
  const needed = (rung: number, ...last: number[]): number => findsNeeded({ rung, last });
  assert.deepEqual([needed(0), needed(0, HELPED), needed(0, ALONE, HELPED)], [2, 2, 1]);
  assert.equal(needed(4, ALONE, SHOWN, SHOWN, ALONE, ALONE), 2);
});

test("what was kept before each hint counted still counts", () => {
  localStorage.setItem("puzzles", JSON.stringify({ ways: { rung: 2, last: ["found", "helped", "shown"], had: [7], now: 9 } }));
  assert.deepEqual(keptOf("ways"), { rung: 2, last: [5, 3, 0], had: [7], now: 9 });
  assert.deepEqual(keptOf("cross").last, []);
});

test("the puzzle that has just ended counts with those before it", () => {
  assert.deepEqual(counted({ rung: 1, last: [SHOWN, ALONE] }, HELPED), [SHOWN, ALONE, HELPED]);
  const [before, ...others] = [SHOWN, ALONE, ALONE, HELPED, SHOWN] as const;
  assert.deepEqual(counted({ rung: 1, last: [before, ...others] }, ALONE), [...others, ALONE]);
});

test("the top rung is the last one", () => {
  const top: Footing = { rung: RUNGS - 1, last: [] };
  assert.equal(climbed(top, ALONE, ALONE, ALONE, ALONE, ALONE).rung, RUNGS - 1);
});

test("the next puzzle of a rung is one that was not had yet, as long as there is any", () => {
  assert.equal(next([3, 5, 8], new Set([3]), 0), 5);
  assert.equal(next([3, 5, 8], new Set([3]), 0.99), 8);
  assert.equal(next([3, 5, 8], new Set([3, 5, 8]), 0.5), 5);
  assert.equal(next([3, 5, 8], new Set(), 1), 8);
});

test("the next puzzle is one of the twenty easiest that were not had", () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  assert.equal(next(numbers, new Set(), 1), 19);
  assert.equal(next(numbers, new Set([0, 1]), 1), 21);
});

test("a turn that is no mistake solves a puzzle", () => {
  assert.ok(solves(TRY));
  assert.ok(!solves({ ...TRY, mistake: "small" }));
  assert.ok(!solves({ ...TRY, wrong: ["AT"] }));
  assert.ok(!solves({ ...TRY, lost: null }));
});

test("a try is told by what it made and what it costs", () => {
  assert.equal(whatOf(TRY, ""), "CATS, AT for 12 points");
  assert.equal(sayTry({ ...TRY, best: true }, ""), "Solved! Nothing is better.");
  assert.equal(sayTry(TRY, ""), "Solved! It costs next to nothing.");
  assert.equal(sayTry({ ...TRY, wrong: ["QX"] }, ""), "The word list does not have QX.");
  const missed = sayTry({ ...TRY, mistake: "large", lost: 0.312 }, "");
  assert.equal(missed, "CATS, AT for 12 points: that costs 31% of the chance to win. There is something better.");
});

test("a try without a word is told by what was done", () => {
  const none: Judgement = { ...TRY, words: [], score: 0 };
  assert.equal(whatOf(none, ""), "No word");
  const done = (kind: CrossTurn["kind"], tiles: number): string =>
    whatOf(none, crossPart.did(crossView({ turns: [{ ...crossView().turns[0], kind, move: "", tiles } as CrossTurn] })));
  assert.equal(done("pass", 0), "Passed");
  assert.equal(done("exchange", 3), "Exchanged 3 tiles");
  assert.equal(whatOf(none, locksPart.did({ turns: [] as LocksView["turns"] } as LocksView)), "Passed");
});

test("in a list of tries nothing is said twice", () => {
  const missed: Judgement = { ...TRY, words: [], score: 0, mistake: "large", lost: 0.88 };
  assert.equal(listed(missed, ""), "No word: that costs 88% of the chance to win. There is something better.");
  assert.equal(listed(TRY, ""), "CATS, AT for 12 points: Solved! It costs next to nothing.");
  assert.equal(listed({ ...TRY, wrong: ["QX"] }, ""), "CATS, AT for 12 points: The word list does not have QX.");
});

test("hints are sentences", () => {
  const told = (fact: Parameters<typeof sayHint>[0]["fact"], ...told: string[]): string =>
    sayHint({ fact, told, count: 6, squares: [] });
  assert.equal(told("points", "1"), "The turn brings 1 point.");
  assert.equal(told("place", "C3"), "The word begins at C3.");
  assert.equal(told("across", "J11"), "The word begins at J11 and runs across.");
  assert.equal(told("down", "J11"), "The word begins at J11 and runs down.");
  assert.equal(told("begins", "P"), "It begins with P. Number of letters: 6.");
  assert.equal(told("letters", "A", "C", "I"), "Its letters are A, C, I.");
  assert.equal(told("turn", "40"), "The turn brings 40 points. It lays 6 tiles.");
  assert.equal(told("squares", "H1", "E2"), "Its tiles lie on H1, E2.");
  assert.equal(told("words", "WAG", "WAGE"), "These words are finished: WAG, WAGE.");
  assert.equal(told("order", "W", "G"), "The tiles are laid in this order: W, G.");
});

test("a solution is told as a person would, or else as it is typed", () => {
  const solution = { acts: ["11J PANICS"], word: "PANICS", points: 65, level: "expert", club: 5, tries: 16 };
  assert.equal(saySolution(solution, "11J PANICS (also makes TOPS)"), "The solution is 11J PANICS (also makes TOPS) for 65 points.");
  assert.equal(saySolution(solution, ""), "The solution is 11J PANICS for 65 points.");
  assert.equal(
    sayGrade(solution),
    "Medium: average bots found it in 5 of 16 tries. Bots of the level Expert mostly find it.",
  );
  assert.match(sayGrade({ ...solution, club: 3 }), /^Hard: /);
  assert.match(sayGrade({ ...solution, club: 12 }), /^Easy: /);
  assert.equal(sayGrade({ ...solution, level: "club", club: 12 }), "Easy: average bots found it in 12 of 16 tries.");
  assert.match(sayGrade({ ...solution, level: "" }), /The strongest bots mostly miss it, too/);
});

test("a turn of Jumbo Word Cross is told with all its words", () => {
  const words = [{ text: "PANICS", points: 60 }, { text: "TOPS", points: 5 }];
  const turn = { ...crossView().turns[0], kind: "play", move: "11J PANICS", words } as CrossTurn;
  assert.equal(crossPart.did(crossView({ turns: [turn] })), "11J PANICS (also makes TOPS)");
  assert.deepEqual(crossPart.cellsOf(crossView(), ["A1", "B2"]), [0, 16]);
});

test("a turn of Mark My Word is told with all its tiles, and the pass that ends it is not", () => {
  const cells = [3, 4].map((column) => ({ row: 3, column }));
  const landed = [
    { type: "PartMade", seat: 0, letter: "E", cell: { row: 3, column: 3 } },
    { type: "WordFinished", seat: 0, letter: "A", cell: { row: 3, column: 4 }, words: [{ word: "EA", cells, paid: [] }] },
  ] as unknown as LocksView["turns"][number]["landed"];
  const next = { seat: 1, landed: [], reason: null, scores: [0, 0] };
  const seen = locksView("RTS", ...landed);
  assert.equal(locksPart.did({ ...seen, turns: [...seen.turns, next] }), "EA across from D4, in this order: E on D4, A on E4");
  assert.deepEqual(locksPart.cellsOf(seen, ["A1", "B1"]), [0, 1]);
});

test("a word of Waywords is told with its markers and what was done first", () => {
  const word = { type: "Spelled", word: "CHIMP", path: ["C3", "D3", "E4"], points: 12, cost: 0 };
  const markers = [{ shape: "I3", cells: ["C3", "D3", "E3"], by: 0 }];
  const laid = [{ type: "Cleared" }, { ...word, markers }] as unknown as WaysView["laid"];
  assert.equal(
    waysPart.did(waysView({ laid })),
    "CHIMP C3–E4 (after clearing the markers), three in line on C3 D3 E3",
  );
});
