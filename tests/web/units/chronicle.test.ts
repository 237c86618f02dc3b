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
test("everybody hears which game is next, and which bots play on another level", () => {
  const gathered = (game: string, level: string, phase = "gathering") =>
    ({ ...(table(true) as object), game, phase, places: [{ name: "Bot Ben", kind: "bot", level }] }) as never;
  const said = [
    "The next game is Word Shout.",
    "Word Shout has no bots of Bot Ben’s level, so Bot Ben now plays as Casual.",
  ];
  assert.deepEqual(happenings(gathered("sheets", "keen"), gathered("shout", "casual"), []), said);
  const after = happenings(gathered("sheets", "keen", "over"), gathered("shout", "casual"), []);
  assert.deepEqual(after.slice(1), said);
  assert.deepEqual(happenings(gathered("sheets", "club"), gathered("shout", "club"), []), said.slice(0, 1));
});

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

test("everybody hears that the desk has taken its set end back", () => {
  const ending = (ends: unknown) => ({ ...(table(true) as object), ends }) as never;
  const end = { at: 1_000, round: null, counted: false };
  assert.deepEqual(happenings(ending(end), ending(null), []), ["The desk has taken the set end back."]);
  assert.deepEqual(happenings(ending(null), ending(end), []), [], "what is set, the page says");
});
