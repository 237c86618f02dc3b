import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { apart } from "../../../web/src/analysis/apart.ts";
import { Listing } from "../../../web/src/analysis/listing.svelte.ts";
import type { Analysis, Option } from "../../../web/src/wire/hall.ts";
import { keeping } from "./kept.ts";

function option(word: string, changed: Partial<Option> = {}): Option {
  return { acts: [`8D ${word}`], words: [word], score: 8, kept: "", value: 8, place: "8D", played: false, ...changed };
}

function listed(words: readonly string[], rare: readonly string[], played = ""): Listing {
  const plays = words.map((word) => ({ option: option(word, { played: word === played }), expected: null }));
  const analysis: Analysis = { plays, measure: null, deals: 0, seconds: 1, done: true, rare };
  return new Listing(() => analysis);
}

const seen = ({ plays }: Listing) => plays.map(({ option: { words } }) => words[0]);
const ten = Array.from({ length: 10 }, (_, at) => `WORD${at}`);

test("a few plays are seen at first, and all of them when they are wanted", () => {
  const list = listed(ten, []);
  assert.equal(list.plays.length, 7);
  assert.deepEqual([list.more, list.left], [3, 3]);
  list.all = true;
  assert.deepEqual([list.plays.length, list.left], [10, 0]);
});

test("one play more than a few is not worth a press, and the one that was played is always seen", () => {
  assert.equal(listed(ten.slice(0, 8), []).plays.length, 8);
  assert.deepEqual(seen(listed(ten, [], "WORD9")), [...ten.slice(0, 7), "WORD9"]);
});

suite("hiding rare words", () => {
  keeping();

  test("plays with rare words are hidden when that is wanted, and the browser keeps it", () => {
    const list = listed(["QI", "CAT", "ZA", "DOG"], ["QI", "ZA"], "ZA");
    assert.equal(list.mixed, true);
    list.known = true;
    assert.deepEqual(seen(list), ["CAT", "ZA", "DOG"]);
    assert.deepEqual(seen(listed(["QI", "CAT"], ["QI"])), ["CAT"]);
  });

  test("where all plays have rare words, or none has, there is nothing to hide", () => {
    const list = listed(["QI", "ZA"], ["QI", "ZA"]);
    list.known = true;
    assert.deepEqual([list.mixed, list.plays.length], [false, 2]);
    assert.equal(listed(["CAT"], []).mixed, false);
  });
});

test("a play has a place among those that are seen", () => {
  const list = listed(ten, []);
  assert.equal(list.placeOf(option("WORD2")), 2);
  assert.equal(list.placeOf(option("WORD9")), -1);
  assert.equal(list.placeOf(null), -1);
});

test("plays that are called the same are told apart by what not all of them do", () => {
  const lone = option("CAT");
  const one = option("ERGO", { acts: ["F7 E", "G7 R", "pass"], place: "F7" });
  const other = option("ERGO", { acts: ["F7 E", "H8 S", "pass"], place: "F7" });
  const all = [lone, one, other];
  assert.deepEqual(apart(lone, all), []);
  assert.deepEqual(apart(one, all), ["G7 R"]);
  assert.deepEqual(apart(other, all), ["H8 S"]);
});
