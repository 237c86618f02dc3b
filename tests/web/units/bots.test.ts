// With which bots a match begins at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting } from "../../../web/src/home/fitting.ts";
import type { Offer } from "../../../web/src/wire/rest.ts";

const offer = { levels: ["novice", "casual", "club"], presets: { usual: {}, family: {} } } as unknown as Offer;

test("what a game has is kept", () => {
  const wanted = { level: "club", preset: "family" } as const;
  assert.deepEqual(fitting(offer, wanted), wanted);
});

test("a level or a preset that was chosen for another game gives way", () => {
  assert.deepEqual(fitting(offer, { level: "champion", preset: "tournament" }), {
    level: "club",
    preset: "usual",
  });
});

test("a level that a game lacks is the next lower one there, or its weakest", () => {
  const level = (wanted: string, levels: readonly string[]): string =>
    fitting({ ...offer, levels } as Offer, { level: wanted, preset: "usual" }).level;
  assert.equal(level("regular", offer.levels), "casual");
  assert.equal(level("learner", offer.levels), "novice");
  assert.equal(level("novice", ["casual", "club"]), "casual");
  assert.equal(level("of yesterday", offer.levels), "novice");
});

test("as long as nothing is known of a game, nothing is changed", () => {
  const wanted = { level: "champion", preset: "quick" } as const;
  assert.deepEqual(fitting(undefined, wanted), wanted);
});
