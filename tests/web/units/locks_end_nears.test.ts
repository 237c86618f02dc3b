import assert from "node:assert/strict";
import { test } from "node:test";
import { askedNext } from "../../../web/src/games/locks/endNears.ts";
import type { View } from "../../../web/src/wire/locks.ts";
import { view } from "./locks.ts";

const turning = (seat: number, passes: number, more: Partial<View["turn"]> = {}, sizes = [7, 7, 7]): View => {
  const seen = view("ABCDEFG");
  return {
    ...seen,
    players: sizes.map((size) => ({ size, tiles: null })),
    turn: { ...seen.turn, placed: 0, ...more, seat, passes },
  };
};

test("R14: whoever follows is asked if the last one passes, too", () => {
  assert.equal(askedNext(turning(1, 2)), 2);
  assert.equal(askedNext(turning(2, 2)), 0);
});

test("R14: earlier, after a tile, or once somebody is asked, it is not said", () => {
  assert.equal(askedNext(turning(1, 1)), null);
  assert.equal(askedNext(turning(1, 2, { placed: 1 })), null);
  assert.equal(askedNext(turning(1, 3, { may_end: true })), null);
});

test("R14: players without tiles are skipped", () => {
  assert.equal(askedNext(turning(1, 1, {}, [7, 7, 0])), 0);
  assert.equal(askedNext(turning(1, 0, {}, [0, 7, 0])), null);
});
