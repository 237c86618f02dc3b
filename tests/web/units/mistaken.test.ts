// Why another move is better: a sentence for each reason, with the reason's facts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { whyOf as crossWhy } from "../../../web/src/games/cross/whyMistaken.ts";
import { whyOf as whyLocks } from "../../../web/src/games/locks/whyMistaken.ts";
import { mistakeIn, spoken } from "../../../web/src/games/review/mistakes.ts";
import { whyOf as whyShout } from "../../../web/src/games/shout/whyMistaken.ts";
import { whyOf as whyWays } from "../../../web/src/games/ways/whyMistaken.ts";
import type { Choice } from "../../../web/src/wire/cross.ts";

const QUARTZ: Choice = { move: "8D QU(A)RTz", aside: "", score: 48, kept: "I", equity: 45.5 };
const EXCHANGE: Choice = { ...QUARTZ, move: "", aside: "V?", score: 0 };
const PASS: Choice = { ...EXCHANGE, aside: "" };
const known = { familiarity: 5 } as const;
const FELL = { type: "Fell", familiarity: 1, words: ["ZQ", "XX"] } as const;

const scores = (more: number, familiarity: number | null = 5) => ({ type: "ScoredMore", familiarity, more }) as const;
const ends = (more: number) => ({ ...known, type: "EndsBetter", more }) as const;

const whyCross = (reason: Parameters<typeof crossWhy>[0], better: Choice) => crossWhy(reason, better, null);

test("Jumbo Word Cross: a better move scores more, ends better, or keeps better tiles", () => {
  assert.equal(whyCross(scores(24), QUARTZ), "QUARTZ at 8D scores 24 points more.");
  assert.equal(whyCross(scores(1), QUARTZ), "QUARTZ at 8D scores 1 point more.");
  assert.equal(whyCross(ends(9), QUARTZ), "QUARTZ at 8D gains 9 points more to the end of the game.");
  assert.equal(whyCross(ends(9), PASS), "Passing gains 9 points more to the end of the game.");
  const keeps = { ...known, type: "KeepsBetter", keeps: "ERS?", kept: "VV", worth: 11.26 } as const;
  assert.equal(whyCross(keeps, QUARTZ), "QUARTZ at 8D keeps E R S blank instead of V V, which is worth 11.3 points more.");
  assert.equal(
    whyCross({ ...keeps, keeps: "", worth: 6 }, EXCHANGE),
    "Exchanging V blank keeps no tiles instead of V V, which is worth 6.0 points more.",
  );
});

test("Jumbo Word Cross: what is left to the next player is told besides", () => {
  assert.equal(
    crossWhy(scores(24), QUARTZ, { type: "Opens", points: 8.26 }),
    "QUARTZ at 8D scores 24 points more. What was done opens the board: the next player can score 8.3 points more on average.",
  );
  assert.equal(
    crossWhy(ends(0), QUARTZ, { type: "Blocks", points: 7 }),
    "It also leaves the next player 7.0 points less on average.",
  );
});

test("without a fact there is no sentence", () => {
  assert.equal(whyCross(ends(0), QUARTZ), "");
  assert.equal(spoken({ size: "small", why: "" }), "Small mistake.");
});

test("Mark My Word: better tiles score more, pay or open less, or end well", () => {
  const tiles = "EARNS across from D4";
  assert.equal(whyLocks(scores(8), tiles), "The move EARNS across from D4 scores 8 points more.");
  const pays = { ...known, type: "PaysLess", points: 3 } as const;
  assert.equal(whyLocks(pays, tiles), "The move EARNS across from D4 pays the others 3 points less.");
  assert.equal(whyLocks(pays, null), "Passing pays the others 3 points less.");
  const opens = { ...known, type: "OpensLess", points: 4.25 } as const;
  assert.equal(whyLocks(opens, tiles), "The move EARNS across from D4 gives the others fewer words to finish: about 4.3 points less for them.");
  const well = { ...known, type: "EndsWell", points: 2.5 } as const;
  assert.equal(whyLocks(well, tiles), "The move EARNS across from D4 leaves better tiles on the board and on the rack: about 2.5 points more to come.");
});

test("Waywords: a better word scores more, needs CLEAR or a swap, or lies under more markers", () => {
  const word = "CHIMP C3–E4";
  const more = { ...known, more: 8 };
  assert.equal(whyWays(scores(8), word), "CHIMP C3–E4 scores 8 points more.");
  assert.equal(whyWays({ ...more, type: "SpellsSomething" }, word), "Nothing was spelled. CHIMP C3–E4 brings 8 points.");
  assert.equal(whyWays({ ...more, type: "ClearsFirst" }, word), "CHIMP C3–E4 needs CLEAR first, and brings 8 points more.");
  assert.equal(
    whyWays({ ...more, type: "SwapsFirst", cell: "C3", tile: "CH" }, word),
    "CHIMP C3–E4 needs CH on C3 first, and brings 8 points more.",
  );
  const lays = (markers: number) => whyWays({ ...more, type: "LaysMore", markers }, word);
  assert.equal(lays(2), "CHIMP C3–E4 lies under 2 markers, and brings 8 points more.");
  assert.equal(lays(1), "CHIMP C3–E4 lies under 1 marker, and brings 8 points more.");
});

test("what fell is told with its invalid words alone; a wrong challenge with its word", () => {
  const says = "It fell: the word list does not have ZQ, XX.";
  assert.deepEqual([whyCross(FELL, QUARTZ), whyWays(FELL, "CHIMP C3–E4"), whyShout(FELL)], [says, says, says]);
  const stood = { ...known, type: "Stood", word: "QI" } as const;
  assert.equal(whyShout(stood), "The challenge was wrong: the word list has QI.");
});

test("a better move that few people know is said to be one", () => {
  assert.equal(whyLocks(scores(8, 2.7), "QI from D4"), "The move QI from D4 scores 8 points more. Few people know it.");
  assert.equal(whyLocks(scores(8, 2.8), "QI from D4"), "The move QI from D4 scores 8 points more.");
  assert.equal(whyLocks(scores(8, null), null), "Passing scores 8 points more.");
});

test("a turn that cost little is no mistake; one that was has a size and a reason", () => {
  const says = (why: string, better: string): string => `${better}: ${why}`;
  assert.equal(mistakeIn({ mistake: null, why: null, best: ["A"], advised: 0 }, says), null);
  const made = mistakeIn({ mistake: "large", why: "more.", best: ["A", "B"], advised: 1 } as const, says);
  assert.deepEqual(made, { size: "large", why: "B: more." });
  assert.equal(made && spoken(made), "Large mistake. B: more.");
});
