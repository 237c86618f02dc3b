import assert from "node:assert/strict";
import { test } from "node:test";
import { after, BEGINNING, next, type Footing, type Outcome } from "../../../web/src/puzzles/ladder.ts";
import { sayGrade, sayHint, saySolution, sayTry, solves, whatOf } from "../../../web/src/puzzles/texts.ts";
import type { Judgement } from "../../../web/src/wire/hall.ts";

const RUNGS = 5;
const climbed = (from: Footing, ...outcomes: Outcome[]): Footing =>
  outcomes.reduce((stands, outcome) => after(stands, outcome, RUNGS), from);

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

test("four of the last five that are found without a hint lead a rung up", () => {
  assert.equal(climbed(BEGINNING, "found", "found", "found").rung, 0);
  assert.deepEqual(climbed(BEGINNING, "found", "found", "found", "found"), { rung: 1, last: [] });
  assert.equal(climbed(BEGINNING, "found", "found", "helped", "helped", "found", "found").rung, 0);
  assert.equal(climbed(BEGINNING, "shown", "found", "found", "found", "found").rung, 1);
});

test("what is found with hints leads neither up nor down", () => {
  const { rung, last } = climbed({ rung: 2, last: [] }, ...Array<Outcome>(9).fill("helped"));
  assert.deepEqual([rung, last.length], [2, 5]);
});

test("it goes down only if hardly any are found, and never below the first rung", () => {
  const second: Footing = { rung: 1, last: [] };
  assert.equal(climbed(second, "shown", "shown", "found", "shown", "helped").rung, 1);
  assert.deepEqual(climbed(second, "shown", "shown", "shown", "shown"), BEGINNING);
  assert.equal(climbed(BEGINNING, "shown", "shown", "shown", "shown", "shown").rung, 0);
});

test("the top rung is the last one", () => {
  const top: Footing = { rung: RUNGS - 1, last: [] };
  assert.equal(climbed(top, "found", "found", "found", "found", "found").rung, RUNGS - 1);
});

test("the next puzzle of a rung is one that was not had yet, as long as there is any", () => {
  assert.equal(next([3, 5, 8], new Set([3]), 0), 5);
  assert.equal(next([3, 5, 8], new Set([3]), 0.99), 8);
  assert.equal(next([3, 5, 8], new Set([3, 5, 8]), 0.5), 5);
  assert.equal(next([3, 5, 8], new Set(), 1), 8);
});

test("a turn that is no mistake solves a puzzle", () => {
  assert.ok(solves(TRY));
  assert.ok(!solves({ ...TRY, mistake: "small" }));
  assert.ok(!solves({ ...TRY, wrong: ["AT"] }));
  assert.ok(!solves({ ...TRY, lost: null }));
});

test("a try is told by what it made and what it costs", () => {
  assert.equal(whatOf(TRY), "CATS, AT for 12 points");
  assert.equal(whatOf({ ...TRY, words: [], score: 0 }), "No word");
  assert.equal(sayTry({ ...TRY, best: true }), "Solved! Nothing is better.");
  assert.equal(sayTry(TRY), "Solved! It costs next to nothing.");
  assert.equal(sayTry({ ...TRY, wrong: ["QX"] }), "The word list does not have QX.");
  const missed = sayTry({ ...TRY, mistake: "large", lost: 0.312 });
  assert.equal(missed, "CATS, AT for 12 points: that costs 31% of the chance to win. There is something better.");
});

test("hints and solutions are sentences", () => {
  const told = (fact: Parameters<typeof sayHint>[0]["fact"], text: string): string =>
    sayHint({ fact, told: text, letters: 6 });
  assert.equal(told("points", "1"), "The turn brings 1 point.");
  assert.equal(told("place", "11J"), "The word begins at 11J.");
  assert.equal(told("begins", "P"), "It begins with P. Number of letters: 6.");
  assert.equal(told("letters", "A C I N P S"), "Its letters are A C I N P S.");
  const solution = { acts: ["11J PANICS"], word: "PANICS", points: 65, level: "expert", club: 5, tries: 16 };
  assert.equal(saySolution(solution), "The solution is PANICS for 65 points: 11J PANICS");
  assert.equal(
    sayGrade(solution),
    "The club bot found it in 5 of 16 tries. The lowest level that finds it in most tries is expert.",
  );
  assert.match(sayGrade({ ...solution, level: "" }), /No level finds it in most tries/);
});
