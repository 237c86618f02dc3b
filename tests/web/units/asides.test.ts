/** What the newest turns do not tell: who resigned, and what a play brought beyond its words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { superBonus } from "../../../web/src/games/cross/turn.ts";
import { resignations } from "../../../web/src/games/shared/asides.ts";
import { inOrder } from "../../../web/src/games/tiles/lines.ts";
import { challengesOf } from "../../../web/src/games/ways/turn.ts";

const house = (...after: readonly (number | null)[]) =>
  ({ house: { chairs: after.map((resigned_after) => ({ resigned_after })) } }) as never;

test("H3: a resignation is told of between the turns where it happened", () => {
  const moves = [2, 1, 0].map((number) => ({ number, name: "Ann", points: 1, score: number }));
  const lines = inOrder(moves, resignations(house(null, 2)));
  assert.deepEqual(
    lines.map((line) => ("move" in line ? line.move.number : line.aside.says)),
    [2, "has resigned", 1, 0],
  );
});

test("H3: it is told to whoever comes later, too", () => {
  assert.deepEqual(resignations(house(9, null)), [
    { seat: 0, says: "has resigned", points: null, after: 9 },
  ]);
});

test("H3: where a bot plays on, that is told, too", () => {
  const match = { house: { chairs: [{ resigned_after: 3, bot: "club" }] } } as never;
  assert.match(resignations(match)[0]?.says ?? "", /a bot plays on, and its points count for nobody/);
});

const spelled = (word: string) => ({ type: "Spelled", word });

test("R17: a challenge is told after its turn, with what a wrong one cost", () => {
  const turns = [{ steps: [spelled("SHOW")] }, { steps: [spelled("EER")] }];
  const challenges = [
    { turn: 0, by: 1, stands: true, cost: 5 },
    { turn: 1, by: 0, stands: false, cost: 0 },
  ];
  const told = challengesOf({ turns, challenges } as never);
  assert.deepEqual(told, [
    { seat: 1, says: "challenged SHOW: it is a word", points: -5, after: 1 },
    { seat: 0, says: "challenged EER: it is not a word", points: null, after: 2 },
  ]);
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
