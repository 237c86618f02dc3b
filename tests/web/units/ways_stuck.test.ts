import assert from "node:assert/strict";
import { test } from "node:test";
import { SHOW } from "../../../web/src/games/ways/example.ts";
import { Spelling } from "../../../web/src/games/ways/spelling.svelte.ts";
import { exchange, isStuck, stuckSays } from "../../../web/src/games/ways/stuck.ts";
import { Turning } from "../../../web/src/games/ways/turning.svelte.ts";
import { standing } from "./standing.ts";
import { TestMatch, view } from "./ways.ts";

const STUCK = "No marker is left for your patterns: exchange them, and end your turn.";

/** The first player holds two letters and these patterns; SHOW lies there, and the box is empty
 * but for some shapes. */
function holding(patterns: readonly string[], { score = 0, left = [] as readonly string[] } = {}): [Turning, TestMatch] {
  const [seat, other] = view().players;
  assert.ok(seat?.hand && other);
  const players = [{ ...seat, score, hand: { ...seat.hand, patterns } }, other];
  const box = left.map((shape) => ({ shape, count: 1 }));
  const match = new TestMatch(view({ markers: SHOW.markers, box, players }));
  match.standing = standing({ offers: ["Finish", "Spell", "Swap", "Take", "Clear"] });
  return [new Turning(match.asMatch, 0, new Spelling(match.asMatch, 0)), match];
}

test("R8 R16 no word can be laid where no pattern of the hand gives a marker", () => {
  const stuck = (...held: Parameters<typeof holding>): boolean => {
    const [turning, match] = holding(...held);
    return isStuck(match.asMatch, 0, turning);
  };
  assert.equal(stuck(["I3", "V3"]), true);
  assert.equal(stuck(["I3", "V3"], { left: ["V3"] }), false);
  assert.equal(stuck(["I3", "ANY"], { left: ["T4"], score: 5 }), false);
  assert.equal(stuck(["I3", "ANY"], { left: ["T4"], score: 4 }), true, "ANY costs 5");
  assert.equal(stuck(["I3", "ANY"], { score: 9 }), true, "the box is empty");
  assert.equal(stuck(["CLEAR"]), false, "who has no pattern draws one");
});

test("R12 R13 R14 then the ways out are named: to exchange, to take a marker, or CLEAR", () => {
  const says = (patterns: readonly string[], score = 0): string =>
    stuckSays(holding(patterns, { score })[1].asMatch, 0);
  assert.equal(says(["I3", "I2"]), STUCK);
  assert.equal(says(["I3", "I2"], 5), `${STUCK} You may take one off the field for 5 points.`);
  assert.equal(says(["I3", "CLEAR"], 5), `${STUCK} CLEAR puts all markers back into the box.`);
  assert.equal(says(["I2", "CLEAR"], 5), `${STUCK} Take one off the field for 5 points, or play CLEAR.`);
});

test("R14 R15 to end such a turn all patterns go under their stack, and CLEAR is kept", async () => {
  const [turning, match] = holding(["I3", "CLEAR", "V3"]);
  await turning.end();
  exchange(turning);
  turning.refilling.toggle(4);
  exchange(turning);
  await turning.end();
  assert.deepEqual(match.acts, [{ type: "Finish", letters: 0, put: ["I3", "V3"] }]);
});
