/** Awards are facts of the match: what fell earns nothing, equals share, and nothing is invented. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { awards as crossAwards } from "../../../web/src/games/cross/awards.ts";
import type { Award } from "../../../web/src/games/contract.ts";
import { award, given } from "../../../web/src/games/end/awards.ts";
import { awards as locksAwards } from "../../../web/src/games/locks/awards.ts";
import { awards as sheetsAwards } from "../../../web/src/games/sheets/awards.ts";
import { awards as shoutAwards } from "../../../web/src/games/shout/awards.ts";
import { awards as waysAwards } from "../../../web/src/games/ways/awards.ts";
import type { MatchReview as ShoutReview, Shot } from "../../../web/src/wire/shout.ts";
import type { Turn as CrossTurn } from "../../../web/src/wire/cross.ts";
import type { Turn as LocksTurn } from "../../../web/src/wire/locks.ts";
import type { Spelled, Turn as WaysTurn } from "../../../web/src/wire/ways.ts";
import { view as crossView } from "./cross.ts";
import { finished } from "./finished.ts";
import { view as shoutView } from "./shout.ts";
import { view as waysView } from "./ways.ts";

const said = (awards: readonly Award[]) => awards.map(({ title, text }) => `${title}: ${text}`);

const NAMES = ["Ada", "Bo", "Cy"];

test("what more than two did alike is no award", () => {
  const deeds = [0, 1, 2].map((seat) => ({ seat, what: "2", worth: 2 }));
  assert.equal(award("Most", deeds, ["Ada", "Bo", "Cy"]), null);
  assert.equal(award("Most", deeds.slice(1), ["Ada", "Bo", "Cy"])?.text, "2, by Bo and Cy");
});

test("equals share an award, and all of them are named, also those of one player", () => {
  const deeds = [
    { seat: 0, what: "TEA", worth: 3 },
    { seat: 1, what: "EAR", worth: 3 },
    { seat: 0, what: "ART", worth: 3 },
    { seat: 2, what: "EAR", worth: 3 },
    { seat: 2, what: "AX", worth: 2 },
  ];
  assert.equal(award("Longest word", deeds, NAMES)?.text, "TEA and ART, by Ada; EAR, by Bo and Cy");
  assert.equal(award("Longest word", [], NAMES), null);
  const five = ["TEA", "EAR", "ART", "TEA", "ATE", "RAT"].map((what) => ({ seat: 0, what, worth: 3 }));
  assert.equal(award("Longest word", five, NAMES)?.text, "TEA, EAR, ART, and 2 more, by Ada");
  const six = five.map((deed, at) => ({ ...deed, what: `${deed.what}${at}`, seat: at % 3 }));
  const shared = "TEA0 and 1 more, by Ada; EAR1 and 1 more, by Bo; ART2 and 1 more, by Cy";
  assert.equal(award("Longest word", six, NAMES)?.text, shared);
});

/** A match in which nobody has resigned, as far as awards ask. */
function played<View>(view: View) {
  return { names: NAMES, view, review: null, resigned_after: NAMES.map(() => null) };
}

test("cross: the longest word, the best turn", () => {
  assert.deepEqual(said(crossAwards(finished("cross/first-out"))), [
    "Best turn: DEEJAY for 164 points, by Cleo",
    "Longest word: NEWSSTAND, by Ben; SUBMERGED, by Cleo",
  ]);
});

function crossTurn(seat: number, text: string, change: Partial<CrossTurn> = {}): CrossTurn {
  const words = [{ text, points: text.length }];
  const played = { tiles: 3, points: text.length, challenge: null, consoled: 0 };
  return { seat, kind: "play", score: 0, move: "", words, ...played, ...change };
}

test("cross R10: a play that fell earns nothing but for who caught it", () => {
  const challenge = { by: 2, words: ["QZXJKVWW"], fallen: ["QZXJKVWW"] };
  const turns = [
    crossTurn(0, "QZXJKVWW", { tiles: 7, points: 90, challenge }),
    crossTurn(1, "TEA"),
    crossTurn(2, "STARING", { tiles: 7 }),
  ];
  assert.deepEqual(said(crossAwards(played(crossView({ turns })))), [
    "Best turn: STARING for 7 points, by Cy",
    "Whole rack in one turn: once, by Cy",
    "Most words caught by a challenge: 1 word, by Cy",
  ]);
});

test("locks: words finished, and what they brought others", () => {
  assert.deepEqual(said(locksAwards(finished("locks/four-players-with-a-clock"))), [
    "Best turn: LEARN and CON for 24 points, by Cleo",
    "Longest word: LEARN, by Cleo",
    "Most words: 5 words, by Ben and Cleo",
    "Most points given to others: 5 points, by Cleo",
  ]);
});

test("ways: words, their points and markers", () => {
  assert.deepEqual(said(waysAwards(finished("ways/solitaire"))), [
    "Highest-scoring word: BIFOCAL for 31 points, by Ada",
    "Most words: 2 words, by Ada",
  ]);
});

function waysTurn(seat: number, word: string, fell = false): WaysTurn {
  const spelled: Spelled = {
    type: "Spelled",
    word,
    path: [],
    patterns: [],
    markers: [],
    points: word.length,
    cost: 0,
  };
  return { seat, steps: [spelled], score: 0, fell, late: false };
}

test("ways R17: a word that fell earns nothing", () => {
  const turns = [waysTurn(0, "BLARGLE", true), waysTurn(1, "SHOW")];
  assert.deepEqual(said(waysAwards(played(waysView({ turns })))), [
    "Highest-scoring word: SHOW for 4 points, by Bo",
    "Most words: 1 word, by Bo",
  ]);
});

function shot(seat: number, word: string, change: Partial<Shot> = {}): Shot {
  const took = { fate: "took", counts: true, dice: word.length, by: null } as const;
  return { seat, word, after: 1_000, points: word.length, ...took, ...change };
}

/** Of a review, the shots alone. */
function shots(...all: readonly Shot[]): ShoutReview {
  return { rounds: [{ shots: all }], rarest: [] } as unknown as ShoutReview;
}

test("shout R11: a word that fell earns nothing but for who caught it", () => {
  const review = shots(
    shot(0, "TACS", { after: 300, points: -4, counts: false, by: 2 }),
    shot(1, "DOG", { after: 900 }),
    shot(0, "SEAT", { after: 400, fate: "late", dice: 0, points: 0 }),
  );
  const round = { points: [-4, 3, 4], multiplier: 1, collided: false };
  const view = shoutView({ rounds: [round] });
  assert.deepEqual(said(shoutAwards({ ...played(view), review })), [
    "Fastest word: DOG after 0.90 s, by Bo",
    "Best round: 4 points, by Cy",
    "Most dice taken: 3 dice, by Bo",
    "Most words caught by a challenge: 1 word, by Cy",
  ]);
});

test("shout R11: a word that is not in the list is not praised, but told if nobody challenged it", () => {
  const review = shots(
    shot(0, "DECOATING", { after: 300, counts: false }),
    shot(1, "DOG", { after: 900 }),
    shot(2, "KEGL", { after: 400, counts: false }),
  );
  assert.deepEqual(said(shoutAwards({ ...played(shoutView({ rounds: [] })), review })), [
    "Fastest word: DOG after 0.90 s, by Bo",
    "Most dice taken: 9 dice, by Ada",
    "Not in the list, and nobody challenged it: DECOATING, by Ada",
  ]);
});

test("shout: the longest word has the most letters, however many dice they are", () => {
  const words = [shot(0, "CONQUIAN", { dice: 7 }), shot(0, "MUTINEER"), shot(1, "STONE", { after: 300 })];
  const told = said(shoutAwards({ ...played(shoutView({ rounds: [] })), review: shots(...words) }));
  assert.ok(told.includes("Longest word: CONQUIAN and MUTINEER, by Ada"), told.join("; "));
});

test("a word is praised once, by the first award that it earned", () => {
  const deed = (seat: number, word: string) => ({ seat, word, what: word, worth: 1 });
  const awards = ["Longest word", "Rarest word"].map((title) => award(title, [deed(0, "LARINE")], NAMES));
  const shared = award("Fastest word", [deed(0, "LARINE"), deed(1, "TEA")], NAMES);
  assert.deepEqual(said(given([...awards, shared])), [
    "Longest word: LARINE, by Ada",
    "Fastest word: LARINE, by Ada; TEA, by Bo",
  ]);
});

test("shout: who has no award yet gets one more that they have earned, and nobody else does", () => {
  const quick = { after: 100, points: 3 };
  const ada = shot(0, "LARINES", { after: 50, points: 7 });
  const words = ["TEA", "EAR", "ART"];
  const review = (seat: number) => shots(ada, ...words.map((word) => shot(seat, word, { ...quick, dice: 1 })));
  const told = (seat: number) =>
    said(shoutAwards({ ...played(shoutView({ rounds: [] })), review: review(seat) }));
  const best = ["Fastest word: LARINES after 0.05 s, by Ada", "Most dice taken: 7 dice, by Ada"];
  assert.deepEqual(told(1), [...best, "Most words: 3 words, by Bo"]);
  assert.deepEqual(told(0), [best[0], "Most dice taken: 10 dice, by Ada"]);
});

test("shout R14: in turns nobody is fastest, and before the review there are rounds alone", () => {
  const view = shoutView({ options: { manner: "turns" } });
  const titles = shoutAwards({ ...played(view), review: shots(shot(1, "DOG")) });
  assert.deepEqual(titles.map(({ title }) => title), ["Longest word", "Most dice taken"]);
  assert.deepEqual(said(shoutAwards(finished("shout/challenges"))), ["Best round: 8 points, by Ada"]);
});

test("sheets: only words that were marked valid", () => {
  assert.deepEqual(said(sheetsAwards(finished("sheets/scorers-dialogue"))), [
    "Longest word: SELF and 2 more, by Cem; SLEW, by Ann; ONES, by Bob",
    "Most words found: 4 words, by Cem",
    "Most generous grid: 6 points, by Ann",
    "Most leftovers: 1 word, by Ann and Bob",
  ]);
});

function locksTurn(seat: number, word: string): LocksTurn {
  const paid = [{ seat, points: word.length }];
  const cell = { row: 0, column: 0 };
  const words = [{ word, cells: [cell], paid }];
  const landed = { type: "WordFinished", seat, letter: "A", cell, words } as const;
  return { seat, landed: [landed], reason: "said", scores: [0, 0, 0] };
}

test("H3: what a bot did in the seat of who had resigned earns nothing", () => {
  const challenge = { by: 0, words: ["QZX"], fallen: ["QZX"] };
  const fell = crossTurn(1, "QZX", { challenge });
  const games = [
    [crossAwards, crossView({ turns: [crossTurn(0, "TEA"), fell, crossTurn(0, "STARING", { tiles: 7 })] })],
    [locksAwards, { turns: [locksTurn(0, "TEA"), locksTurn(1, "AX"), locksTurn(0, "STARING")] }],
    [waysAwards, waysView({ turns: [waysTurn(0, "TEA"), waysTurn(1, "AX"), waysTurn(0, "STARING")] })],
  ] as const;
  for (const [awards, view] of games) {
    const told = (resigned_after: readonly (number | null)[]) =>
      said((awards as (facts: unknown) => Award[])({ ...played(view), resigned_after })).join("; ");
    assert.match(told([null, null, null]), /STARING/);
    assert.match(told([1, null, null]), /TEA.*, by Ada/);
    assert.doesNotMatch(told([1, null, null]), /STARING|rack|caught/);
  }
});

test("the rarest words are told by the review, in every game", () => {
  const review = { rounds: [], rarest: [{ seat: 1, word: "RAKIS" }, { seat: 2, word: "XYSTI" }] };
  const games = [
    [crossAwards, "cross/first-out"],
    [locksAwards, "locks/four-players-with-a-clock"],
    [sheetsAwards, "sheets/whole-game"],
    [shoutAwards, "shout/to-the-target"],
    [waysAwards, "ways/time-and-passes"],
  ] as const;
  for (const [awards, name] of games) {
    const facts = { ...finished(name), names: NAMES, review };
    const told = said((awards as (facts: unknown) => Award[])(facts));
    assert.equal(told.at(-1), "Rarest word: RAKIS, by Bo; XYSTI, by Cy", name);
  }
});
