import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { forgetLearned } from "../../../web/src/net/learned.ts";
import { Asking, shuffled } from "../../../web/src/practice/asking.svelte.ts";
import { packed, unpacked } from "../../../web/src/practice/carrying.ts";
import { add, answer, cards, dayOf, drop, dueOn, freshOn } from "../../../web/src/practice/deck.ts";
import { answered, NEW, type Learned, type Quality } from "../../../web/src/practice/sm2.ts";
import { keeping } from "./kept.ts";

/** Answers one after the other. */
function after(...qualities: Quality[]): Learned {
  return qualities.reduce(answered, NEW);
}

test("SM-2: the intervals of an item that is known well are 1, 6 and 15 days", () => {
  const intervals = [1, 2, 3, 4].map((times) => after(...Array<Quality>(times).fill(4)).interval);
  assert.deepEqual(intervals, [1, 6, 15, 38]);
});

test("SM-2: an answer changes the easiness as published", () => {
  const changes = ([5, 4, 3] as const).map((quality) => after(quality).easiness);
  assert.deepEqual(changes, [2.6, 2.5, 2.36]);
});

test("SM-2: no item is harder than 1.3", () => {
  assert.equal(after(...Array<Quality>(20).fill(3)).easiness, 1.3);
});

test("SM-2: below 3 the repetitions begin anew, and the easiness stays", () => {
  const known = after(5, 5, 5);
  assert.deepEqual(known, { times: 3, interval: 17, easiness: 2.8 });
  for (const quality of [0, 1, 2] as const) {
    assert.deepEqual(answered(known, quality), { times: 0, interval: 1, easiness: 2.8 });
  }
});

test("SM-2: each interval is the one before times the easiness, rounded up", () => {
  assert.equal(answered({ times: 2, interval: 6, easiness: 1.3 }, 4).interval, 8);
});

suite("words that were missed", () => {
  keeping();

  test("words come to another browser in a file, and what is known better stays", () => {
    add(["QUARTZ", "CATS"], 100);
    answer("QUARTZ", 5, 101);
    answer("QUARTZ", 5, 102);
    const file = packed();
    drop("CATS");
    drop("QUARTZ");
    add(["QUARTZ", "JAZZ"], 103);
    assert.equal(unpacked(file), 2);
    const due = cards().map(({ word, due }) => [word, due]).toSorted();
    assert.deepEqual(due, [["CATS", 101], ["JAZZ", 104], ["QUARTZ", 108]]);
    add(["AXES"], 103);
    assert.equal(unpacked(file), 2);
    assert.equal(cards().length, 4);
  });

  test("a file of something else brings nothing", () => {
    add(["CATS"], 100);
    for (const text of ["", "[]", "{}", '{"words": [{"word": "cats"}]}', '{"words": 3}']) {
      assert.equal(unpacked(text), null);
    }
    assert.equal(cards().length, 1);
  });

  test("a word that was missed is due tomorrow, and once", () => {
    add(["QUARTZ", "QUARTZ", "AX"], 100);
    add(["QUARTZ"], 105);
    assert.deepEqual(cards().map(({ word, due }) => [word, due]), [["QUARTZ", 101]]);
    assert.deepEqual([dueOn(100).length, dueOn(101).length], [0, 1]);
  });

  test("a word that was missed may be gone over until its day, and is fresh no more once it was answered", () => {
    add(["QUARTZ", "CATS"], 100);
    assert.deepEqual(freshOn(100).map(({ word }) => word), ["QUARTZ", "CATS"]);
    assert.deepEqual(freshOn(101), []);
    answer("CATS", 5, 101);
    assert.deepEqual(freshOn(100).map(({ word }) => word), ["QUARTZ"]);
  });

  test("an answer moves a word on by its interval", () => {
    add(["QUARTZ"], 100);
    assert.equal(answer("QUARTZ", 5, 101), 1);
    assert.equal(answer("QUARTZ", 5, 102), 6);
    assert.equal(cards()[0]?.due, 108);
    drop("QUARTZ");
    assert.deepEqual(cards(), []);
  });

  test("what is longest due is asked for first", () => {
    add(["CATS"], 101);
    add(["DOGS"], 100);
    assert.deepEqual(dueOn(110).map(({ word }) => word), ["DOGS", "CATS"]);
  });

  test("a day begins at midnight where the reader is", () => {
    const midnight = new Date(2026, 10, 26).getTime();
    assert.equal(dayOf(midnight) - dayOf(midnight - 1), 1);
    assert.equal(dayOf(midnight + 86_399_999), dayOf(midnight));
  });

  test("who is forgotten leaves no words", () => {
    add(["QUARTZ"], 100);
    forgetLearned();
    assert.deepEqual(cards(), []);
  });
});

/** A round with one word; and what it was answered with. */
function asked(word = "QUARTZ"): [Asking, Quality[]] {
  const heard: Quality[] = [];
  const card = { word, ...NEW, due: 1 };
  const asking = new Asking([card], (_, quality) => {
    heard.push(quality);
    return 1;
  });
  return [asking, heard];
}

test("the fewer misses and letters a word took, the better it is known", () => {
  const how: [Quality, (asking: Asking) => void][] = [
    [5, () => undefined],
    [4, (asking) => asking.say("QUARTS")],
    [3, (asking) => ["A", "B"].forEach((word) => asking.say(word))],
    [3, (asking) => asking.hint()],
    [2, (asking) => [1, 2].forEach(() => asking.hint())],
    [1, (asking) => [1, 2, 3].forEach(() => asking.hint())],
  ];
  for (const [quality, before] of how) {
    const [asking, heard] = asked();
    before(asking);
    assert.equal(asking.say("QUARTZ"), "right");
    assert.deepEqual(heard, [quality]);
  }
});

test("a word that was told was not known, and is asked for again in the same round", () => {
  const [asking, heard] = asked();
  asking.show();
  assert.deepEqual([heard, asking.over], [[0], true]);
  asking.next();
  assert.equal(asking.word, "QUARTZ");
  asking.say("QUARTZ");
  asking.next();
  assert.deepEqual([heard, asking.word], [[0], null], "the first answer counts");
});

test("the same letters in another order are no miss", () => {
  const [asking, heard] = asked("STOP");
  assert.equal(asking.say("POTS"), "other");
  asking.say("STOP");
  assert.deepEqual(heard, [5]);
});

test("letters are shuffled into another order", () => {
  assert.notEqual(shuffled("CAT", () => 0.999), "CAT");
  assert.equal([...shuffled("QUARTZ")].toSorted().join(""), "AQRTUZ");
});
