import assert from "node:assert/strict";
import { test } from "node:test";
import { inCup } from "../../../web/src/games/sheets/dice.ts";
import {
  EMPTY,
  drop,
  fromPencil,
  lettersDue,
  lift,
  sameLetters,
  tapCell,
  tapDie,
  toWritings,
  typed,
  type Hand,
} from "../../../web/src/games/sheets/letters.ts";
import { OPEN, thrown } from "./sheets.ts";

const PAIR = thrown(3, "E", "T");
const CHOICE = thrown(3, "E", "V/Qu");
const LAST = thrown(12, "A", "E", "I", "R", "G", "B", "C", "J/K");

const lies = (hand: Hand) =>
  toWritings(hand.placed)
    .map(({ cell, letter }) => `${letter}${cell}`)
    .join(" ");

test("R9: a die, a cell, and the next cell takes the other die", () => {
  let hand = tapDie(EMPTY, PAIR, OPEN, 0, "E");
  hand = tapCell(hand, PAIR, 7);
  assert.deepEqual(hand.held, { die: 1, letter: "T" });
  hand = tapCell(hand, PAIR, 8);
  assert.equal(lies(hand), "E7 T8");
});

test("R9: a cell first, then a die; the last letter needs only its cell", () => {
  let hand = tapCell(EMPTY, PAIR, 7);
  assert.equal(hand.cell, 7);
  hand = tapDie(hand, PAIR, OPEN, 1, "T");
  assert.equal(lies(hand), "T7");
  assert.equal(hand.held, null);
  hand = tapCell(hand, PAIR, 8);
  assert.equal(lies(hand), "E8 T7");
});

test("a cell or a die tapped again is let go", () => {
  assert.equal(tapCell(tapCell(EMPTY, PAIR, 7), PAIR, 7).cell, null);
  const held = tapDie(EMPTY, PAIR, OPEN, 0, "E");
  assert.equal(tapDie(held, PAIR, OPEN, 0, "E").held, null);
});

test("R10: a pencilled letter moves, and goes back to the table", () => {
  let hand = drop(EMPTY, PAIR, 0, "E", 7);
  hand = tapCell(hand, PAIR, 7);
  assert.deepEqual(hand.held, { die: 0, letter: "E" });
  assert.equal(lies(tapCell(hand, PAIR, 9)), "E9");
  assert.equal(tapCell(hand, PAIR, 9).held, null);
  assert.equal(lies(tapCell(hand, PAIR, 7)), "");
  assert.equal(lies(lift(drop(EMPTY, PAIR, 0, "E", 7), 7)), "");
});

test("a letter that is put where another lies takes its place", () => {
  const both = drop(drop(EMPTY, PAIR, 0, "E", 7), PAIR, 1, "T", 8);
  assert.equal(lies(drop(both, PAIR, 0, "E", 8)), "E8");
});

test("R2: the sides of a choice are changed where the die lies", () => {
  let hand = drop(EMPTY, CHOICE, 1, "V", 3);
  hand = tapDie(hand, CHOICE, OPEN, 1, "Qu");
  assert.equal(lies(hand), "Qu3");
});

test("R2: a choice that is left over is not made for the Builder", () => {
  const hand = drop(EMPTY, CHOICE, 0, "E", 3);
  assert.equal(tapCell(hand, CHOICE, 4).cell, 4);
  const first = tapCell(tapDie(EMPTY, CHOICE, OPEN, 0, "E"), CHOICE, 3);
  assert.equal(first.held, null);
});

test("R12: one letter of the last throw, straight into the last cell", () => {
  const grid = OPEN.map((_, cell) => (cell === 11 ? "" : "X"));
  assert.equal(lettersDue(LAST), 1);
  let hand = tapDie(EMPTY, LAST, grid, 3, "R");
  assert.equal(lies(hand), "R11");
  hand = tapDie(hand, LAST, grid, 7, "K");
  assert.equal(lies(hand), "K11");
});

test("typed letters take a free die first, and Q is Qu", () => {
  const twice = thrown(2, "L", "L");
  let hand = typed(EMPTY, twice, 0, "l") as Hand;
  hand = typed(hand, twice, 1, "l") as Hand;
  assert.equal(lies(hand), "L0 L1");
  assert.equal(lies(typed(hand, twice, 2, "l") as Hand), "L0 L2");
  assert.equal(lies(typed(EMPTY, CHOICE, 5, "q") as Hand), "Qu5");
  assert.equal(typed(EMPTY, PAIR, 5, "z"), null);
});

test("R13: what the hall kept lies on its dice again", () => {
  const pencil = [
    { cell: 1, letter: "A" },
    { cell: 2, letter: "U" },
  ];
  const either = thrown(5, "U/A", "A");
  assert.equal(lies({ ...EMPTY, placed: fromPencil(either, pencil) }), "U2 A1");
  const other = [{ cell: 1, letter: "Z" }];
  assert.deepEqual(fromPencil(PAIR, other), []);
  assert.ok(sameLetters(pencil, [...pencil].reverse()));
  assert.ok(!sameLetters(pencil, other));
});

test("R11: the dice of a cup stay out until it is empty", () => {
  assert.equal(inCup([]).length, 8);
  const throws = [thrown(0, "E", "T"), { number: 1, dice: [4, 7], faces: ["S", "V/Qu"] }];
  assert.deepEqual(inCup(throws), [2, 3, 5, 6]);
  const cup = [0, 1, 2, 3].map((number) => ({ ...thrown(number, "A", "B"), dice: [number, 7] }));
  assert.equal(inCup(cup).length, 8);
});
