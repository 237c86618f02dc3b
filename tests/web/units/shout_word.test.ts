import assert from "node:assert/strict";
import { test } from "node:test";
import { seconds, told as receiptTold } from "../../../web/src/games/shout/receipt.ts";
import { Shouting } from "../../../web/src/games/shout/shouting.svelte.ts";
import { soundOf } from "../../../web/src/games/shout/sounds.ts";
import { told } from "../../../web/src/games/shout/told.ts";
import { TestMatch, dice, player, take, view } from "./shout.ts";
import { standing } from "./standing.ts";

const refusal = { code: "not-a-word", rule: "shout R10", text: "That is no word.", details: {} };

function begun(seen = view()): [Shouting, TestMatch] {
  const match = new TestMatch(seen);
  return [new Shouting(match.asMatch, 0), match];
}

test("dice are tapped into the word, and out of it", () => {
  const [shouting] = begun();
  for (const die of [9, 5, 8]) shouting.tap(die);
  assert.equal(shouting.word, "SET");
  assert.deepEqual(shouting.spelled.dice, [9, 5, 8]);
  shouting.tap(5);
  assert.equal(shouting.word, "ST");
  shouting.tap(6);
  assert.equal(shouting.word, "STQU");
  shouting.back();
  assert.equal(shouting.word, "STQ");
});

test("R7: the worth of a word counts its dice, times what each counts; none if it is too short", () => {
  const [shouting] = begun(view({ table: { multiplier: 2 } }));
  shouting.type("qu");
  assert.equal(shouting.worth, 0);
  shouting.type("quit");
  assert.equal(shouting.worth, 6);
  shouting.type("quits!");
  assert.equal(shouting.worth, 8);
  shouting.type("quiz");
  assert.equal(shouting.worth, 0);
});

test("what is shouted leaves the field; what is refused comes back", async () => {
  const [shouting, match] = begun();
  shouting.type("bread");
  assert.equal(await shouting.shout(), true);
  assert.deepEqual(match.acts, [{ type: "Shout", word: "BREAD", round: 1 }]);
  assert.equal(shouting.text, "");
  match.refusal = refusal;
  shouting.type("diet");
  assert.equal(await shouting.shout(), false);
  assert.equal(shouting.text, "DIET");
  assert.equal(shouting.refusal, refusal);
  assert.deepEqual(match.said, ["That is no word."]);
  shouting.type("die");
  assert.equal(shouting.refusal, null);
});

test("what is typed meanwhile is not written over", async () => {
  const [shouting, match] = begun();
  match.refusal = refusal;
  shouting.type("bread");
  const shout = shouting.shout();
  shouting.type("di");
  await shout;
  assert.equal(shouting.text, "di");
  assert.deepEqual(shouting.sending, []);
});

test("a word belongs to the round in which it was seen", () => {
  const [shouting, match] = begun();
  shouting.type("bread");
  match.view = view({ table: { round: 2 } });
  assert.equal(shouting.text, "");
});

test("R5: what is sent names its round; refused in a later one it does not come back", async () => {
  const [shouting, match] = begun(view({ table: { round: 3 } }));
  match.refusal = { ...refusal, code: "other-round" };
  shouting.type("bread");
  const shout = shouting.shout();
  await shouting.act({ type: "NoMore" });
  await shouting.act({ type: "Ready" });
  match.view = view({ table: { round: 4 } });
  await shout;
  assert.deepEqual(match.acts, [
    { type: "Shout", word: "BREAD", round: 3 },
    { type: "NoMore", round: 3 },
    { type: "Ready" },
  ]);
  assert.equal(shouting.text, "");
  assert.equal(shouting.refusal, null, "a note says that it came late, and the word is not blamed");
  assert.equal(match.said.length, 3);
});

test("R11: what commits waits for what became of the press before; meanwhile it says so", async () => {
  const [shouting, match] = begun(view({ table: { phase: "challenging", round: 2 } }));
  const first = shouting.act({ type: "Challenge", word: 1 });
  assert.equal(shouting.busy, true);
  await shouting.act({ type: "Accept" });
  await first;
  assert.deepEqual(match.acts, [{ type: "Challenge", word: 1, round: 2 }]);
  assert.equal(shouting.busy, false);
});

test("nothing is shouted where one may not", async () => {
  const [shouting, match] = begun(view({ players: [player({ no_more: true }), player()] }));
  match.standing = standing();
  shouting.type("bread");
  assert.equal(await shouting.shout(), false);
  assert.deepEqual(match.acts, []);
});

test("of what is heard, the last that the dice can spell is shouted", () => {
  const [shouting, match] = begun();
  shouting.hear(["I", "SAW", "ZEBRA"]);
  assert.deepEqual(match.acts, []);
  shouting.hear(["BEE", "BREAD", "BRED", "IS"]);
  assert.deepEqual(match.acts, [{ type: "Shout", word: "BRED", round: 1 }]);
});

test("R9: a receipt says what became of a shout, and by how much it was late", () => {
  const takes = [take({ after: 1_200 })];
  const { asMatch } = new TestMatch(view({ takes }));
  const receipt = { word: "TEA", order: 2, after: 1_284, credit: 40, beaten_by: null };
  const says = (fate: "took" | "late" | "collided" | "void", beaten_by: number | null = null) =>
    receiptTold({ ...receipt, fate, beaten_by }, asMatch);
  assert.equal(says("took"), "TEA is yours: shout 2, 1.28 s after the roll (40 ms credited for your network).");
  assert.equal(
    says("late", 0),
    "TEA came late: shout 2, 1.28 s after the roll (40 ms credited for your network). Bo was 84 ms earlier with CAT.",
  );
  assert.equal(says("collided"), "TEA collided: shout 2, 1.28 s after the roll (40 ms credited for your network).");
  assert.equal(says("void"), "TEA came after the round was over: shout 2, 1.28 s after the roll (40 ms credited for your network).");
  const near = receiptTold({ ...receipt, fate: "took", credit: 0 }, asMatch);
  assert.equal(near, "TEA is yours: shout 2, 1.28 s after the roll.");
});

test("news: the dice as they lie, who took what and what is left, how a round ended", () => {
  const match = new TestMatch(view({ dice: dice("B R- E Qu") }));
  const tell = (news: Parameters<typeof told>[0]) => told(news, match.asMatch);
  assert.equal(
    tell({ type: "Rolled", by: 0, dice: [], dead: false, at: 0 }),
    "Round 1. The dice: B, E, Qu.",
  );
  const word = { type: "WordTaken", word: "RAT", dice: [1], points: 3, after: 9 } as const;
  assert.equal(tell({ ...word, seat: 1 }), "Bo takes RAT for 3 points. Left: B, E, Qu.");
  assert.equal(tell({ ...word, seat: 0 }), "RAT is yours, for 3 points. Left: B, E, Qu.");
  match.view = view({
    table: { phase: "challenging" },
    collision: [
      { seat: 0, word: "TEA", after: 5 },
      { seat: 2, word: "EAT", after: 9 },
    ],
  });
  match.standing = standing({ offers: ["Accept", "Challenge"] });
  const ended = { type: "RoundEnded", reason: "collision", challenges_until: 20 } as const;
  const collision = "Collision of your TEA and Cy’s EAT: nobody takes them.";
  assert.equal(tell(ended), `${collision} For 15 seconds, words can be challenged.`);
  match.standing = standing({ awaited: [1, 2] });
  assert.equal(tell(ended), `${collision} Every word here is yours: there is nothing to challenge.`);
  match.view = view({ table: { phase: "ready", round: 2, multiplier: 2 } });
  assert.equal(
    tell({ type: "RoundScored", points: [0, 3, -3], following: "extra-round" }),
    "The round: Bo +3 and Cy −3. The next round counts 2 times. The lead is tied: an extra round.",
  );
  assert.equal(tell({ type: "Accepted", seat: 1 }), null);
  assert.equal(tell({ type: "SaidReady", seat: 0 }), null);
});

test("R11: who hears the last word for them challenged hears that nothing is left, and once", () => {
  const verdict = (by: number) => ({ by, valid: true, definition: null });
  const takes = [take({ verdict: verdict(2) }), take({ seat: 0, word: "TOE", verdict: verdict(1) })];
  const match = new TestMatch(view({ table: { phase: "challenging" }, takes }));
  match.standing = standing({ awaited: [1] });
  const tell = (by: number, word: number) =>
    told({ type: "Challenged", by, word, valid: true, definition: null }, match.asMatch);
  const none = "All words of the others have been challenged: nothing is left to challenge.";
  assert.equal(tell(2, 0), `Cy challenged CAT. It is a word. ${none}`);
  assert.equal(tell(1, 1), "Bo challenged TOE. It is a word.");
});

test("R11: of words that stand though they are not in the list is told once the round is scored", () => {
  const takes = [take(), take({ word: "DOKS" }), take({ word: "TAE" })];
  const match = new TestMatch(view({ table: { phase: "ready", round: 2 }, takes }));
  const tell = (unlisted: number[]) => told({ type: "LookedUp", unlisted }, match.asMatch);
  assert.equal(tell([1]), "DOKS is not in the list, and nobody challenged it.");
  assert.equal(tell([1, 2]), "DOKS and TAE are not in the list, and nobody challenged them.");
});

test("R11: that shouting is over and words can be challenged is heard, if any can", () => {
  const ended = { type: "RoundEnded", reason: "no-word-left" } as const;
  assert.equal(soundOf({ ...ended, challenges_until: 20 }, 0), "challenge");
  assert.equal(soundOf({ ...ended, challenges_until: 20 }, null), "challenge");
  assert.equal(soundOf({ ...ended, challenges_until: null }, 0), null);
});

test("R9: the times of a round are told to the same precision", () => {
  assert.deepEqual([1_284, 9_999, 43_740].map(seconds), ["1.28", "10.00", "43.74"]);
});
