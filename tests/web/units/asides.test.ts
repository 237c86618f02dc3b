/** What the newest turns do not tell: who resigned, and what a play brought beyond its words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { superBonus } from "../../../web/src/games/cross/turn.ts";
import { Asides } from "../../../web/src/games/tiles/asides.svelte.ts";

const house = (...gone: readonly boolean[]) =>
  ({ house: { chairs: gone.map((resigned) => ({ resigned })) } }) as never;

test("H3: a resignation is told of between the turns where it happened", () => {
  const asides = new Asides();
  asides.look(house(false, false), 3);
  asides.look(house(false, true), 4);
  asides.look(house(false, true), 5);
  assert.deepEqual(
    asides.told.map(({ seat, says, after }) => [seat, says, after]),
    [[1, "has resigned", 4]],
  );
});

test("H3: who had resigned before somebody came is not news", () => {
  const asides = new Asides();
  asides.look(house(true, false), 9);
  assert.deepEqual(asides.told, []);
});

const turn = (points: number) => ({
  seat: 0,
  kind: "play" as const,
  score: points,
  move: "8D QUARTZY",
  words: [{ text: "QUARTZY", points: 60 }],
  tiles: 7,
  points,
  challenge: null,
  consoled: 0,
});

test("R14: what a play brought beyond its words is for the whole rack", () => {
  assert.equal(superBonus(turn(110)), 50);
  assert.equal(superBonus(turn(60)), 0);
  assert.equal(superBonus({ ...turn(0), kind: "exchange", words: [] }), 0);
});
