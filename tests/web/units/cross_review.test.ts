import assert from "node:assert/strict";
import { test } from "node:test";
import { boardBefore, laidBy, tried } from "../../../web/src/games/cross/replay.ts";
import { better, choicesOf, isBestMove, analysisOf } from "../../../web/src/games/cross/review.ts";
import { advice, didOf } from "../../../web/src/games/cross/wording.ts";
import { plainly } from "../../../web/src/games/cross/plainly.ts";
import { equity } from "../../../web/src/games/tiles/equity.ts";
import { cellOf } from "../../../web/src/games/cross/mat.ts";
import type { Choice, Turn, TurnReview } from "../../../web/src/wire/cross.ts";

function turn(move: string, change: Partial<Turn> = {}): Turn {
  return {
    seat: 0,
    kind: move ? "play" : "pass",
    score: 0,
    move,
    words: [],
    tiles: 0,
    points: 0,
    challenge: null,
    consoled: 0,
    ...change,
  };
}

function choice(change: Partial<Choice> = {}): Choice {
  return { move: "8D QU(A)Rt", aside: "", score: 48, kept: "I", equity: 45.5, ...change };
}

function review(change: Partial<TurnReview> = {}): TurnReview {
  return {
    rack: "AEINRST",
    played: choice(),
    best: [choice({ equity: 57.8 })],
    highest: null,
    cost: 12.3,
    phonies: [],
    advised: 0,
    ...change,
  };
}

const squares = (move: string): string[] =>
  [...laidBy(move)].map(([cell, sign]) => `${String(cell)}${sign}`);
const on = (...names: string[]): string[] =>
  names.map((name) => `${String(cellOf(name.slice(1)))}${name.charAt(0)}`);

test("a play's tiles are those that did not lie there", () => {
  assert.deepEqual(squares("8D QU(A)Rt"), on("QD8", "UE8", "RG8", "tH8"));
  assert.deepEqual(squares("H10 (AB)C"), on("CH12"));
  assert.deepEqual(squares(""), []);
});

test("the mat before a turn has what was played and stood", () => {
  const fallen = { by: 1, words: ["XX"], fallen: ["XX"] };
  const turns = [
    turn("8G CAt"),
    turn("J7 XX", { challenge: fallen }),
    turn(""),
    turn("I7 R(t)E"),
  ];
  const board = boardBefore(turns, 3);
  assert.equal(board.join(""), "CAt");
  assert.equal(board[cellOf("I8")], "t");
  assert.equal(boardBefore(turns, 4).join(""), "RCAtE");
  assert.equal(boardBefore(turns, 0).join(""), "");
});

test("what might have been played lies there for a try, a blank as a blank", () => {
  const slots = [...tried(laidBy("H10 (AB)Ct")).values()];
  assert.deepEqual(slots, [
    { sign: "C", cell: cellOf("H12"), letter: "C" },
    { sign: "?", cell: cellOf("H13"), letter: "T" },
  ]);
});

test("advice is a play, an exchange, or a pass", () => {
  assert.equal(plainly("8D QU(A)Rt"), "8D QUART");
  assert.match(advice(choice(), []), /8D QUART.*48/);
  assert.match(advice(choice(), ["QUART"]), /8D QUART.*48 \(rare word\)$/);
  assert.match(advice(choice({ move: "", aside: "V?" }), []), /V, blank/);
  assert.equal(advice(choice({ move: "" }), []), "pass");
});

test("equity is told to a tenth", () => {
  assert.deepEqual([12.34, -5.06, 0.01, -0.01, 3].map(equity), ["12.3", "−5.1", "0.0", "0.0", "3.0"]);
});

test("only what is better by a tenth is advised", () => {
  assert.equal(better(review())?.choice.equity, 57.8);
  assert.equal(better(review({ cost: 0.01 })), null);
  assert.equal(better(review({ cost: null, best: [] })), null);
  assert.equal(better(review({ cost: -20, phonies: ["ZQ"] })), null);
});

test("the move that the review advises is named, with what it is better by", () => {
  const [rare, known] = [choice({ equity: 57.8 }), choice({ move: "8D CART", equity: 50 })];
  const told = better(review({ best: [rare, known], advised: 1 }));
  assert.equal(told?.choice, known);
  assert.equal(told.points.toFixed(1), "4.5");
});

test("nothing was better than the best move; of a phony that is not said", () => {
  assert.equal(isBestMove(review({ cost: 0 })), true);
  assert.equal(isBestMove(review()), false);
  assert.equal(isBestMove(review({ cost: null })), false);
  assert.equal(isBestMove(review({ cost: -20, phonies: ["ZQ"] })), false);
});

test("what was done comes first among what could be, and nothing twice", () => {
  const [own, wiser] = [choice(), choice({ move: "8D CART", equity: 57.8 })];
  const looked = review({ played: own, best: [wiser, own], highest: wiser });
  assert.deepEqual(choicesOf(looked), [own, wiser]);
  const { rack, better: than, remarks } = analysisOf(turn("8D QU(A)Rt"), looked, []);
  assert.deepEqual([rack, than?.pick, than?.points], ["A E I N R S T", 1, "12.3"]);
  assert.match(remarks.join(), /8D CART/);
  assert.deepEqual(analysisOf(turn(""), undefined, []).choices, []);
});

test("of a phony that stood it is said that nobody challenged it", () => {
  const looked = review({ cost: -20, phonies: ["ZQ"] });
  assert.match(analysisOf(turn("8D ZQ"), looked, []).remarks.join(), /ZQ/);
});

test("what was done is told with its square and all words", () => {
  const words = [
    { text: "MEH", points: 8 },
    { text: "HO", points: 5 },
  ] as unknown as Turn["words"];
  assert.equal(didOf(turn("E3 MEH", { words })), "E3 MEH (also makes HO)");
  assert.equal(didOf(turn("")), "passed");
});
