/** Between two matches: who opened the table again, and who is not back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { namesAtDoor } from "../../../web/src/table/atDoor.ts";
import { notBack, whoAsked } from "../../../web/src/table/gathering.ts";
import type { PlaceView, You } from "../../../web/src/wire/hall.ts";

const place = (name: string, more: Partial<PlaceView> = {}): PlaceView =>
  ({ name, kind: "person", here: true, host: false, reads: false, ...more }) as PlaceView;
const MIA = place("Mia", { host: true });
const TOM = place("Tom");

test("a host opens the table for a rematch, and others ask for it", () => {
  const places = [MIA, TOM];
  assert.equal(whoAsked({ places, rematch_by: "Mia" }), "Mia has opened the table for a rematch.");
  assert.equal(whoAsked({ places, rematch_by: "Tom" }), "Tom asks for a rematch.");
  assert.equal(whoAsked({ places, rematch_by: null }), null);
});

test("not back is who reads the result, and who has no page of the table open; bots always are", () => {
  const places = [
    MIA,
    { ...TOM, reads: true },
    place("Papa", { here: false }),
    place("Ada", { kind: "bot" }),
    place("Max", { kind: "free", here: false }),
  ];
  assert.deepEqual(notBack({ places }), ["Tom", "Papa"]);
});

test("those at the door are named to the host, if all of them have a name", () => {
  const you = { seats: [0], waiting: false, desk: false, at_door: ["Cleo", "Dan"] } as unknown as You;
  assert.equal(namesAtDoor({ table: { watchers: 2 }, you }), "Cleo and Dan");
  assert.equal(namesAtDoor({ table: { watchers: 3 }, you }), null);
});
