/** What a player may wish for the match (H4, H6). */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnscored, wishLabel } from "../../../web/src/table/matchWishes.ts";

const chair = (change: object = {}) => ({ human: true, resigned: false, wants_pause: false, wants_end: false, ...change });
const house = (...chairs: readonly object[]) => ({ chairs }) as never;

test("H4: a host may end a match alone until somebody scores; points ahead are none", () => {
  const table = { places: [{ head_start: 20 }, { head_start: 0 }] } as never;
  assert.ok(isUnscored({ scores: [20, 0] }, table));
  assert.ok(!isUnscored({ scores: [20, 3] }, table));
});

test("H6: whoever asks first suggests, others agree, and alone with bots one does it", () => {
  const bot = chair({ human: false });
  assert.equal(wishLabel(house(chair(), chair()), 0, "wants_pause"), "Suggest a pause");
  assert.equal(wishLabel(house(chair(), chair({ wants_pause: true })), 0, "wants_pause"), "Agree to a pause");
  assert.equal(wishLabel(house(chair(), bot), 0, "wants_pause"), "Pause");
  assert.equal(wishLabel(house(chair(), chair({ wants_end: true })), 0, "wants_end"), "Agree to end");
  assert.equal(wishLabel(house(chair(), bot), 0, "wants_end"), "End the match");
  assert.equal(wishLabel(house(chair(), chair()), 0, "wants_end"), "Suggest ending");
});
