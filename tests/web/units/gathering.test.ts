/** Between two matches: who opened the table again, who is not back, and who is host meanwhile. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { missedNow } from "../../../web/src/table/away.ts";
import { namesAtDoor } from "../../../web/src/table/atDoor.ts";
import { hostNews, notBack, tooMany, whoAsked } from "../../../web/src/table/gathering.ts";
import type { House, PlaceView, You } from "../../../web/src/wire/hall.ts";

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

test("a new host is told with the reason: only while the former one is away", () => {
  const before = { places: [MIA, TOM] };
  const stands_in = { places: [{ ...MIA, host: false, here: false }, { ...TOM, host: true }] };
  assert.equal(hostNews(before, stands_in, []), "Mia is away, so Tom is the host until Mia is back.");
  assert.equal(hostNews(before, stands_in, ["Tom"]), "Mia is away, so you are the host until Mia is back.");
  assert.equal(hostNews(stands_in, before, ["Tom"]), "Mia is the host now.");
  assert.equal(hostNews(before, before, []), null);
});

test("those at the door are named to the host, if all of them have a name", () => {
  const you = { seats: [0], waiting: false, desk: false, at_door: ["Cleo", "Dan"] } as unknown as You;
  assert.equal(namesAtDoor({ table: { watchers: 2 }, you }), "Cleo and Dan");
  assert.equal(namesAtDoor({ table: { watchers: 3 }, you }), null);
});

test("who is away keeps the others waiting once nobody else is waited for", () => {
  const chair = (away_since: number | null, bot: string | null = null) => ({ away_since, bot, idle: false });
  const house = (...chairs: object[]) =>
    ({ chairs, paused: false, rules: { pace: "real-time" } }) as unknown as House;
  const gone = house(chair(null), chair(1_000), chair(1_000, "club"));
  assert.deepEqual(missedNow(gone, [1]), [1]);
  assert.deepEqual(missedNow(gone, [0, 1]), [], "somebody else is still to act");
  assert.deepEqual(missedNow(gone, [2]), [], "a bot plays");
  assert.deepEqual(missedNow(gone, []), []);
  assert.deepEqual(missedNow({ ...gone, paused: true }, [1]), []);
});

test("where more sit than can play it is said what they do, and that a bot could make room", () => {
  const four = [MIA, TOM, place("Papa"), place("Edda")];
  const said = (places: readonly PlaceView[]) => tooMany({ places, seats: [2, 4] }, "Mark My Word");
  assert.equal(said(four), null);
  assert.equal(
    said([...four, place("Kit")]),
    "Mark My Word has 4 seats: one of you presses “Sit out” on the phone.",
  );
  assert.match(said([...four, place("Ada", { kind: "bot" })]) ?? "", /The host removes a bot, or somebody sits out/);
});
