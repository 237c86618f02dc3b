// The boards of finished matches, as they lay at every turn: as spectators were told them then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewAt as locksAt } from "../../../web/src/games/locks/replay.ts";
import { viewAt as waysAt } from "../../../web/src/games/ways/replay.ts";
import type { View as LocksView } from "../../../web/src/wire/locks.ts";
import type { View as WaysView } from "../../../web/src/wire/ways.ts";
import { seen } from "./finished.ts";

const LOCKS = ["destroyed-and-replaced", "four-players-with-a-clock", "free-opening", "the-worked-example"];
const WAYS = ["challenged", "open-field", "solitaire", "steps-and-timeouts", "words-and-passes"];

test("locks: tiles that landed later are gone, and those that were open then are open", () => {
  for (const name of LOCKS) {
    const views = seen<LocksView>(`locks/${name}`);
    const end = views.at(-1) as LocksView;
    const between = views.filter(({ turns }) => turns.every(({ reason, landed }) => reason || landed.length === 0));
    assert.ok(between.length > 0, name);
    for (const { turns, board } of between) {
      const over = turns.filter(({ reason }) => reason).length;
      assert.deepEqual(locksAt(end, over).board, board, `${name}, turn ${over}`);
    }
  }
});

test("ways: tiles and markers lie as they did between the turns", () => {
  for (const name of WAYS) {
    const views = seen<WaysView>(`ways/${name}`);
    const end = views.at(-1) as WaysView;
    const between = views.filter(({ steps, window }) => steps.length === 0 && !window);
    assert.ok(between.length > 0, name);
    for (const { turns, board, markers } of between) {
      const then = waysAt(end, turns.length);
      assert.deepEqual(then.board, board, `${name}, turn ${turns.length}`);
      assert.deepEqual(sorted(then.markers), sorted(markers), `${name}, turn ${turns.length}`);
    }
  }
});

const sorted = (markers: WaysView["markers"]): readonly string[] =>
  markers.map(({ shape, cells, by }) => `${shape} ${cells.join()} ${by}`).sort();
