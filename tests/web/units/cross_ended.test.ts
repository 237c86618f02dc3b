import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf } from "../../../web/src/games/cross/whyEnded.ts";

const NAMES = ["Ann", "Bo", "Cat"];
const played = (seat: number) => ({ seat, kind: "play" });
const ended = (racks: readonly string[], turns: readonly object[]) =>
  endOf({ reason: "out", scores: [], places: [] }, { players: racks.map((rack) => ({ rack })), turns } as never, NAMES);

test("R15: whoever has no tiles left is named", () => {
  const said = ended(["AB", "", "C"], [played(0), played(1)]);
  assert.equal(said, "The pool is empty, and Bo has no tiles left.");
});

test("R15: of several it is said who was out first", () => {
  const said = ended(["", "", "C"], [played(0), played(1), played(0)]);
  assert.equal(said, "The pool is empty. Bo was out of tiles first, and then Ann.");
});
