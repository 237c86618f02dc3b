import assert from "node:assert/strict";
import { test } from "node:test";
import { SHOW } from "../../../web/src/games/ways/example.ts";
import { lastRound } from "../../../web/src/games/ways/lastRound.ts";
import type { Turn } from "../../../web/src/wire/ways.ts";
import { view } from "./ways.ts";

const PASS: Turn = { seat: 0, steps: [], score: 0, fell: false, late: false };
const LATE = { ...PASS, late: true };
const WORD = { ...PASS, steps: [SHOW] };
const FELL = { ...WORD, fell: true };
const CLEARED = { ...PASS, steps: [{ type: "Cleared" }] } as Turn;
const times = (count: number, turn: Turn): readonly Turn[] => Array.from({ length: count }, () => turn);

const WORDLESS = "If nobody finds a word in this round, the match ends.";
const PASSES = "If all pass once more, the match ends.";

test("R19 a round before the match ends without words, it is said", () => {
  const says = (...turns: readonly Turn[]): string => lastRound(view({ edition: 2, turns }));
  assert.equal(says(WORD, ...times(9, CLEARED)), "");
  assert.equal(says(WORD, ...times(10, CLEARED)), WORDLESS);
  assert.equal(says(WORD, ...times(9, LATE), FELL), WORDLESS);
  assert.equal(says(...times(10, CLEARED), WORD), "");
});

test("R19 after a round of passes by choice, it is said that another one ends the match", () => {
  const says = (...turns: readonly Turn[]): string => lastRound(view({ edition: 2, turns }));
  assert.equal(says(PASS), "");
  assert.equal(says(PASS, PASS), PASSES);
  assert.equal(says(PASS, LATE), "");
});

test("R20 R21 alone a match ends by choice; in the open field one round of passes ends it", () => {
  const { options, players } = view();
  const turns = times(10, PASS);
  assert.equal(lastRound(view({ edition: 2, turns, players: players.slice(0, 1) })), "");
  const open = { ...options, variant: "open_field" } as const;
  assert.equal(lastRound(view({ edition: 2, turns: times(2, PASS), options: open })), "");
});

test("under the first edition two rounds without a word end the match", () => {
  assert.equal(lastRound(view({ edition: 1, turns: times(2, LATE) })), WORDLESS);
});
