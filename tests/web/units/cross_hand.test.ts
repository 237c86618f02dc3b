import assert from "node:assert/strict";
import { test } from "node:test";
import { boardWith } from "../../../web/src/games/cross/example.ts";
import { tilesOf } from "../../../web/src/games/cross/hand.ts";
import { boardOf, cellOf } from "../../../web/src/games/cross/mat.ts";
import {
  dealt,
  laid,
  lift,
  ordered,
  put,
  recall,
  resting,
  shift,
  slotFor,
  type Hand,
} from "../../../web/src/games/tiles/hand.ts";
import { sameTiles } from "../../../web/src/games/tiles/sameTiles.ts";
import { play } from "./cross.ts";

const EMPTY = boardOf({ board: boardWith() });
const hand = (signs: string): Hand => [...signs].map(resting);
const signs = (some: Hand): string => some.map(({ sign }) => sign).join("");
const H8 = cellOf("H8");

test("a rack keeps its player's order; what is drawn comes last", () => {
  assert.equal(signs(dealt(hand("TRAINS?"), "AAINRSTX?", EMPTY).hand), "TRAINS?AX");
  assert.equal(signs(dealt(hand("TRAIN"), "ANT", EMPTY).hand), "TAN");
});

test("what is tried stays tried, and what was played leaves", () => {
  const tried = put(put(hand("TRAIN"), 0, H8, "T"), 1, H8 + 1, "R");
  assert.deepEqual(dealt(tried, "AINRT", EMPTY).hand, tried);
  const board = boardOf({ board: boardWith(play(0, "TH8", "RI8")) });
  const after = dealt(tried, "AINTT", board);
  assert.equal(signs(after.hand), "AINTT");
  assert.equal(laid(after.hand).size, 0);
  assert.deepEqual(after.ousted, []);
});

test("of two tiles alike the one that was played leaves", () => {
  const tried = put(hand("EXE"), 0, H8, "E");
  const board = boardOf({ board: boardWith(play(0, "EH8")) });
  assert.equal(signs(dealt(tried, "EX", board).hand), "XE");
});

test("a tile whose square another has taken is back in its place", () => {
  const tried = put(put(hand("TRAIN"), 2, H8, "A"), 3, H8 + 1, "I");
  const board = boardOf({ board: boardWith(play(1, "XH8")) });
  const after = dealt(tried, "AINRT", board);
  assert.equal(signs(after.hand), "TRAIN");
  assert.deepEqual([...laid(after.hand).keys()], [H8 + 1]);
  assert.deepEqual(after.ousted.map(({ letter }) => letter), ["A"]);
});

test("a tile put where another is tried sends that one home", () => {
  const two = put(put(hand("AB"), 0, H8, "A"), 1, H8, "B");
  assert.deepEqual([two[0]?.cell, two[1]?.cell], [null, H8]);
  assert.equal(laid(lift(two, H8)).size, 0);
  assert.deepEqual(recall(two), hand("AB"));
});

test("a typed letter takes its own tile first, and then a blank", () => {
  assert.equal(slotFor(hand("?A"), "A"), 1);
  assert.equal(slotFor(hand("?A"), "A", true), 0);
  assert.equal(slotFor(hand("?A"), "B"), 0);
  assert.equal(slotFor(hand("A"), "B"), null);
  assert.equal(slotFor(put(hand("A"), 0, H8, "A"), "A"), null);
});

test("what is tried goes to the hall in reading order, blanks as such", () => {
  const tried = put(put(hand("A?"), 1, H8, "Q"), 0, H8 - 15, "A");
  assert.deepEqual(tilesOf(tried), [
    { square: "H7", letter: "A", blank: false },
    { square: "H8", letter: "Q", blank: true },
  ]);
});

test("a rack in another order has the same tiles, tried or not", () => {
  assert.equal(signs(shift(hand("ABCD"), 0, 2)), "BCAD");
  let count = 0;
  const order = [0.4, 0.1, 0.3, 0.2];
  const turned = ordered(put(hand("ABCD"), 0, H8, "A"), () => order[count++] ?? 0);
  assert.equal(signs(turned), "BDCA");
  assert.equal(laid(turned).get(H8)?.sign, "A");
});

test("by the alphabet blanks come first, and what is tried stays where it lies", () => {
  const sorted = ordered(put(hand("TR?AA"), 4, H8, "A"), ({ sign }) => sign);
  assert.equal(signs(sorted), "?AART");
  assert.deepEqual(sorted.map(({ cell }) => cell), [null, null, H8, null, null]);
});

test("a tile is known again wherever it lies in the rack, and those like it do not cross", () => {
  const before = [resting("A"), resting("B"), resting("A"), resting("C")];
  const now = [resting("C"), resting("B"), resting("A"), resting("A"), resting("Q")];
  assert.deepEqual(sameTiles(before, now), [3, 1, 2, 0, null]);
});
