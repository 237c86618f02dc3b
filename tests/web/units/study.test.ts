import assert from "node:assert/strict";
import { test } from "node:test";
import { Trying, type Source } from "../../../web/src/study/trying.svelte.ts";
import { Refused, ownRefusal } from "../../../web/src/net/refusal.ts";
import type { Judgement, Studied } from "../../../web/src/wire/hall.ts";

const GOOD: Judgement = {
  words: ["CATS"],
  score: 6,
  value: 7.5,
  cost: 1.5,
  lost: 0.02,
  mistake: null,
  wrong: [],
  best: false,
};
const START: Studied = { seat: 1, view: "before", offers: ["Place"], judged: null };

/** A position of a turn of two acts: the second one ends it. */
function begun(): { trying: Trying; heard: Judgement[]; asked: (readonly unknown[])[] } {
  const heard: Judgement[] = [];
  const asked: (readonly unknown[])[] = [];
  const source: Source = {
    look: (acts) => {
      asked.push(acts);
      if (acts.includes("no")) return Promise.reject(new Refused(ownRefusal("no", "No."), 409));
      const judged = acts.length === 2 ? GOOD : null;
      return Promise.resolve({ ...START, view: `after ${acts.length}`, judged });
    },
    ask: (acts, question) => Promise.resolve({ acts, question }),
  };
  return { trying: new Trying(START, source, (one) => heard.push(one)), heard, asked };
}

test("acts of a turn follow on each other until it is judged, and then it begins anew", async () => {
  const { trying, heard, asked } = begun();
  assert.equal(await trying.try("A"), null);
  assert.deepEqual([trying.begun, trying.shown.view, heard], [true, "after 1", []]);
  assert.equal(await trying.try("B"), null);
  assert.deepEqual(asked, [["A"], ["A", "B"]]);
  assert.deepEqual([heard, trying.tries], [[GOOD], [GOOD]]);
  assert.deepEqual([trying.begun, trying.shown.view], [false, "before"]);
});

test("what is refused changes nothing", async () => {
  const { trying } = begun();
  await trying.try("A");
  assert.equal((await trying.try("no"))?.code, "no");
  assert.deepEqual([trying.shown.view, trying.busy, trying.tries], ["after 1", false, []]);
});

test("questions are about the turn as it is", async () => {
  const { trying } = begun();
  await trying.try("A");
  assert.deepEqual(await trying.ask("?"), { acts: ["A"], question: "?" });
});

test("a turn can be begun anew", async () => {
  const { trying } = begun();
  await trying.try("A");
  trying.again();
  assert.deepEqual([trying.begun, trying.shown], [false, START]);
});
