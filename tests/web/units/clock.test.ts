import assert from "node:assert/strict";
import { test } from "node:test";
import { MatchClock } from "../../../web/src/net/clock.svelte.ts";

/** A clock that runs by hand. */
function byHand(t: { mock: { method: Function } }): { ms: number } {
  const hand = { ms: 5_000 };
  t.mock.method(performance, "now", () => hand.ms);
  return hand;
}

test("match time runs on between messages, and stands in a pause", (t) => {
  const hand = byHand(t);
  const clock = new MatchClock();
  clock.set(1_000, false);
  hand.ms += 700;
  assert.equal(clock.now(), 1_700);
  clock.set(1_800, true);
  hand.ms += 700;
  assert.equal(clock.now(), 1_800);
});

test("a message that comes late does not set the clock back, a whole View does", (t) => {
  const hand = byHand(t);
  const clock = new MatchClock();
  clock.set(1_000, false);
  hand.ms += 700;
  clock.set(1_200, false);
  assert.equal(clock.now(), 1_700);
  clock.setAnew(1_200, false);
  assert.equal(clock.now(), 1_200);
});

test("the grace after an outage is counted down, but not in a pause", (t) => {
  const hand = byHand(t);
  const clock = new MatchClock();
  clock.standFor(10_000);
  clock.set(61_000, false);
  hand.ms += 4_000;
  assert.equal(clock.grace(), 6_000);
  hand.ms += 7_000;
  assert.equal(clock.grace(), 0);
  clock.standFor(10_000);
  clock.set(61_000, true);
  assert.equal(clock.grace(), 0);
});

test("after an outage match time stands as long as the hall says, whatever comes in between", (t) => {
  const hand = byHand(t);
  const clock = new MatchClock();
  clock.set(60_000, false);
  hand.ms += 30_000;
  clock.standFor(10_000);
  clock.set(61_000, false);
  hand.ms += 4_000;
  assert.equal(clock.now(), 61_000);
  clock.set(61_000, false);
  hand.ms += 6_500;
  assert.equal(clock.now(), 61_500);
});
