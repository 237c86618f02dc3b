import assert from "node:assert/strict";
import { test } from "node:test";
import { replaceableFrom } from "../../../web/src/table/away.ts";
import { asked, offered, taken } from "../../../web/src/table/idle.ts";
import { agreed } from "../../../web/src/table/house.ts";
import { endVote, questions } from "../../../web/src/table/vote.ts";
import { standing } from "./standing.ts";
import type { Chair, House } from "../../../web/src/wire/hall.ts";

const HERE: Chair = {
  human: true,
  bot: null,
  away_since: null,
  missed_deadline: false,
  returning: false,
  passed_over: false,
  warned_until: null,
  idle: false,
  renewals: 0,
  replaced: false,
  resigned: false,
  kept_score: null,
  wants_end: false,
  wants_pause: false,
};

const house = (...chairs: readonly Partial<Chair>[]): House =>
  ({ chairs: chairs.map((chair) => ({ ...HERE, ...chair })), rules: {} }) as unknown as House;

test("H10: who is warned, or did not answer, is asked; twice they may answer", () => {
  const all = house({ warned_until: 30_000 }, {}, { idle: true, renewals: 2 });
  assert.deepEqual(asked(all, [0]), [
    { seat: 0, mine: true, until: 30_000, answers: true },
    { seat: 2, mine: false, until: null, answers: false },
  ]);
});

test("H10: a seat of mine in which a bot plays can be taken back, once, and unless I resigned", () => {
  const bot = { bot: "casual" };
  const all = house(bot, { ...bot, returning: true }, { ...bot, resigned: true }, bot);
  assert.deepEqual(taken(all, [0, 1, 2]), [0]);
  assert.deepEqual(taken(house({ ...bot, human: false }), [0]), []);
});

test("H10: while a bot plays for me nothing is offered to me", () => {
  const all = house({ bot: "casual" }, {});
  const open = standing({ offers: ["Pass"] });
  assert.deepEqual(offered(open, all, 0).offers, []);
  assert.deepEqual(offered(open, all, 1).offers, ["Pass"]);
  assert.deepEqual(offered(open, all, null).offers, ["Pass"]);
});

test("H10: where more than two play, those who are here and not idle have a say in the end", () => {
  const idle = { idle: true };
  assert.equal(endVote(house(idle, {})), null);
  assert.equal(endVote(house(idle, {}, { resigned: true })), null);
  assert.equal(endVote(house(idle, {}, { bot: "club", human: false })), null);
  const all = house(idle, { wants_end: true }, {}, { away_since: 5 });
  assert.deepEqual(endVote(all), { wish: 1, others: 2 });
});

test("H4, H6: whoever may still agree to a wish of somebody else is asked", () => {
  const wish = house({ wants_end: true }, {}, { wants_pause: true, wants_end: true });
  const asked = (mine: readonly number[]): readonly string[] => questions(wish, mine).map(({ key }) => key);
  assert.deepEqual(asked([1]), ["end 0,2", "pause 2"]);
  assert.deepEqual(asked([0]), ["pause 2"]);
  assert.deepEqual(asked([2]), [], "has both wishes");
  assert.deepEqual(asked([]), [], "has no seat");
  assert.deepEqual(questions(house({ wants_end: true }, { resigned: true }), [1]), []);
  assert.deepEqual(questions(house({ wants_end: true, resigned: true }, {}), [1]), []);
});

test("H4: people with one device are each asked, also about what one of them wishes", () => {
  const [first] = questions(house({ wants_end: true }, {}, {}), [1, 2]);
  assert.deepEqual(first, { key: "end 0", to: "end", from: [0], mine: [1, 2] });
  const [next] = questions(house({ wants_end: true }, { wants_end: true }, {}), [1, 2]);
  assert.deepEqual(next, { key: "end 0,1", to: "end", from: [0, 1], mine: [2] });
  assert.equal(questions(house({ wants_end: true }, {}), [0, 1])[0]?.mine[0], 1);
});

test("H4, H6: who joins in a wish agrees, and it is said who is still asked", () => {
  const names = ["Rae", "Sol", "Tom", "Bot"];
  const bot = { human: false, bot: "club" };
  const two = house({ wants_pause: true }, { wants_pause: true }, {}, bot);
  assert.equal(agreed(two, "pause", 1, names), "Sol agrees. Still asked: Tom.");
  assert.equal(agreed(house({ wants_end: true }, {}, {}), "end", 0, names), null);
});

test("H1: a bot may be seated a minute after somebody is away, or once they missed a deadline", () => {
  assert.equal(replaceableFrom(house({ away_since: 5_000 }), 0), 65_000);
  assert.equal(replaceableFrom(house({ away_since: 5_000, missed_deadline: true }), 0), 0);
  assert.equal(replaceableFrom(house({ idle: true }), 0), 0);
  assert.equal(replaceableFrom(house({}), 0), null);
});
