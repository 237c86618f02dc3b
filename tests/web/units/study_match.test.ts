import assert from "node:assert/strict";
import { test } from "node:test";
import { studied as crossStudied } from "../../../web/src/games/cross/studyMatch.svelte.ts";
import { cellOf } from "../../../web/src/games/cross/mat.ts";
import { Placing } from "../../../web/src/games/cross/placing.svelte.ts";
import { studied as locksStudied } from "../../../web/src/games/locks/studyMatch.svelte.ts";
import type { News } from "../../../web/src/wire/locks.ts";
import type { View } from "../../../web/src/wire/cross.ts";
import { view } from "./cross.ts";
import { view as locksView } from "./locks.ts";
import { page } from "./studying.ts";

const SECOND = { seat: 1, names: ["Ada", "Bo"], offers: ["Place"], answer: { words: [], points: 0 } };

const [one, other] = view().players;
const MINE: View = view({ seat: 1, turn: 1, players: [other, one] as View["players"] });

test("a position is a match of the seat on turn, with everybody's names", () => {
  const match = crossStudied(page(MINE, SECOND).study);
  assert.deepEqual([match.seat, match.table.places.map(({ name }) => name)], [1, ["Ada", "Bo"]]);
  assert.deepEqual(match.standing.awaited, [1]);
  assert.equal(match.standing.outcome, null);
});

test("what is played is tried as the action it is, and its tiles come back", async () => {
  const { study, tried } = page(MINE, SECOND);
  const placing = new Placing(crossStudied(study), 1);
  placing.lay(0, cellOf("H8"));
  assert.equal(await placing.play(), true);
  assert.deepEqual(tried, [{ type: "Place", tiles: [{ square: "H8", letter: "A", blank: false }] }]);
  assert.equal(placing.laid.size, 0);
});

test("no clock of the match stands beside a position that is tried", () => {
  const clock = { control: { type: "PerTurn", seconds: 60 }, left: [9, 9], extra: [0, 0], running: 1, since: 0 } as View["clock"];
  const match = crossStudied(page({ ...MINE, clock }, SECOND).study);
  assert.deepEqual([match.view.clock.running, match.view.clock.control.type], [null, "Untimed"]);
});

test("what is typed is tried as it is", async () => {
  const { study, tried } = page(MINE, SECOND);
  await crossStudied(study).say("pass");
  assert.deepEqual(tried, ["pass"]);
});

test("a position that is only looked at waits for nobody", () => {
  const match = crossStudied(page(MINE, { ...SECOND, offers: [] }).study);
  assert.deepEqual([match.standing.awaited, match.house.paused], [[], true]);
  assert.notEqual(match.standing.outcome, null);
});

test("what becomes of a tile is told as at a table, while the turn lasts", async () => {
  const landed = { type: "PartMade", seat: 0, letter: "A", cell: { row: 7, column: 7 }, runs: [] } as const;
  const match = locksStudied(page(locksView("EINRST", landed), SECOND).study);
  const heard: News[] = [];
  match.hear((news) => heard.push(news));
  await match.act({ type: "Place", letter: "A", row: 7, column: 7 });
  assert.deepEqual(heard, [landed]);
  await match.act({ type: "Pass" });
  assert.equal(heard.length, 1);
});
