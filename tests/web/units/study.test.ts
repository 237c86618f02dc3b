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
function begun() {
  const heard: Judgement[] = [];
  const asked: (readonly unknown[])[] = [];
  const made: (readonly unknown[])[] = [];
  const source: Source = {
    look: (acts) => {
      asked.push(acts);
      if (acts.includes("no")) return Promise.reject(new Refused(ownRefusal("no", "No."), 409));
      const judged = acts.length === 2 ? GOOD : null;
      return Promise.resolve({ ...START, view: `after ${acts.length}`, judged });
    },
    ask: (acts, question) => Promise.resolve({ acts, question }),
  };
  const judged = (one: Judgement, acts: readonly unknown[]): void => {
    heard.push(one);
    made.push(acts);
  };
  return { trying: new Trying(START, source, judged), heard, asked, made };
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

test("what is shown is not what was begun: nothing of that is left", async () => {
  const { trying, heard } = begun();
  await trying.try("A");
  trying.remark("No such square.");
  assert.equal(trying.scene, 0);
  assert.equal((await trying.see(["X", "Y"]))?.view, "after 2");
  assert.deepEqual([trying.scene, trying.refusal, trying.shown.view], [1, null, "after 2"]);
  assert.deepEqual(heard, [], "it is not judged");
  trying.again();
  assert.equal(trying.shown.view, "before");
});

test("who hears what a move is worth is told of which acts it was made", async () => {
  const { trying, made } = begun();
  await trying.try("A");
  await trying.try("B");
  assert.deepEqual(made, [["A", "B"]]);
});

test("what was refused is no longer spoken of once something is done on the board", () => {
  const { trying } = begun();
  const board = new EventTarget();
  trying.heed(board);
  for (const what of ["click", "keydown", "pointerup"]) {
    trying.remark("No.");
    board.dispatchEvent(new Event(what));
    assert.equal(trying.refusal, null);
  }
});
