import assert from "node:assert/strict";
import { test } from "node:test";
import { asRead, clashed, free, letters, missing, spelled, without } from "../../../web/src/games/shout/dice.ts";
import { dice, view } from "./shout.ts";

const lying = dice("B R E A D E Qu I T S");

test("R5: a word takes free dice, each once, as far as they go", () => {
  assert.deepEqual(spelled("BREAD", lying), { dice: [0, 1, 2, 3, 4], rest: "" });
  assert.deepEqual(spelled("BREADS", dice("B R E A D- S")), { dice: [0, 1, 2, 3], rest: "DS" });
  assert.deepEqual(spelled("SEEEN", lying), { dice: [9, 2, 5], rest: "EN" });
  assert.deepEqual(spelled("", lying), { dice: [], rest: "" });
});

test("R5: Qu is one die and two letters, and on its way while the Q stands alone", () => {
  assert.deepEqual(spelled("QUIET", lying), { dice: [6, 7, 2, 8], rest: "" });
  assert.deepEqual(spelled("Q", lying), { dice: [6], rest: "" });
  assert.deepEqual(spelled("QAT", lying), { dice: [], rest: "QAT" });
  assert.deepEqual(spelled("SU", lying), { dice: [9], rest: "U" });
});

test("R5: what is said to be missing is what no die is left for, and nothing else", () => {
  assert.equal(missing("BREADS", dice("B R E A D- S")), "D");
  assert.equal(missing("SEEEN", lying), "EN");
  assert.equal(missing("DENTS", dice("D- N T S E-")), "DE");
  assert.equal(missing("QUIET", lying), "");
});

test("R8: the dice of shouts that collided are known, whosever they are", () => {
  const collision = [
    { seat: 0, word: "BED", after: 5 },
    { seat: 2, word: "SIT", after: 9 },
  ];
  assert.deepEqual(clashed(view({ dice: lying, collision })), [0, 2, 4, 9, 7, 8]);
  assert.deepEqual(clashed(view({ dice: lying })), []);
});

test("of equal faces those that were tapped are meant", () => {
  assert.deepEqual(spelled("SEE", lying, [9, 5]).dice, [9, 5, 2]);
});

test("a die is taken out of the word with all its letters", () => {
  const quiet = spelled("QUIET", lying);
  assert.equal(without("QUIET", quiet, lying, 6), "IET");
  assert.equal(without("QUIET", quiet, lying, 2), "QUIT");
  assert.equal(without("QUIET", quiet, lying, 0), "QUIET");
});

test("dice are read from the top, and from left to right", () => {
  const [a, b, c, d, e] = dice("A B C D E");
  assert.deepEqual(asRead([e!, d!, c!, b!, { ...a!, y: 140 }]), [4, 3, 2, 1, 0]);
});

test("what nobody has taken is free; only letters are shouted", () => {
  assert.deepEqual(free(dice("A- B C-")), [1]);
  assert.equal(letters(" it’s 4 "), "ITS");
});
