/** What is heard of a table: a page that is loaded again is no news. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { liveRegion } from "../../../web/src/app/live.svelte.ts";
import { happenings } from "../../../web/src/table/chronicle.ts";

const table = (here: boolean) =>
  ({
    phase: "playing",
    game: "cross",
    waiting: [],
    places: [{ name: "Ann", here, kind: "guest", host: true }],
  }) as never;
const heard = (): readonly string[] => liveRegion.sentences.map(({ text }) => text);

test("who is back within three seconds was never gone", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  assert.deepEqual(happenings(table(true), table(false), []), []);
  mock.timers.tick(2_900);
  assert.deepEqual(happenings(table(false), table(true), []), []);
  mock.timers.tick(10_000);
  assert.deepEqual(heard(), []);
});

test("of who is gone for longer one hears, and when they are back", () => {
  assert.deepEqual(happenings(table(true), table(false), []), []);
  mock.timers.tick(3_000);
  assert.deepEqual(heard(), ["Ann has lost the connection."]);
  assert.deepEqual(happenings(table(false), table(true), []), ["Ann is here."]);
  mock.timers.reset();
});
