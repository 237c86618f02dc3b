import assert from "node:assert/strict";
import { test } from "node:test";
import { besides, chosenSet, differences, namedSet, rulesLine, setOf } from "../../../web/src/table/agreed.ts";
import { games } from "../../../web/src/games/registry.ts";
import type { OptionRows } from "../../../web/src/games/contract.ts";
import { lexiconBrief, lexiconName } from "../../../web/src/table/lexicons.ts";

const rows: OptionRows = {
  groups: [
    {
      title: () => "Time",
      fields: [
        {
          name: "target",
          rule: "R1",
          label: () => "Play to",
          says: () => "",
          values: [{ value: 25, label: () => "25 points" }],
        },
        {
          name: "clock",
          rule: "R2",
          label: () => "Clock",
          says: () => "",
          values: [{ value: { type: "PerTurn", limit: 60 }, label: () => "1", brief: () => "1 minute a turn" }],
        },
      ],
    },
  ],
};
const usual = { target: 50, clock: { type: "Untimed" } };
const quick = { target: 25, clock: { limit: 60, type: "PerTurn" } };

test("what is usual is not said", () => {
  assert.deepEqual(differences(rows, usual, usual), []);
  assert.equal(rulesLine("usual", []), "Usual rules");
});

test("what is not as usual is said in the order of the rows, with its label where it needs one", () => {
  assert.deepEqual(differences(rows, quick, usual), ["Play to: 25 points", "1 minute a turn"]);
  assert.deepEqual(differences(rows, { ...usual, target: 30 }, usual), ["Play to: 30"]);
  assert.equal(setOf(rows, quick, { usual, quick }), "quick");
  assert.equal(rulesLine("quick", ["a", "b"]), "Quick: a, b");
  assert.equal(rulesLine("own", ["a"]), "Own rules: a");
});

test("a table that the front door opened so has no rules of its own", () => {
  const alone = { target: 1 };
  const line = (agreed: object): string => namedSet(rows, { ...usual, ...agreed }, { usual, quick }, [undefined, alone]);
  assert.equal(line(alone), "usual");
  assert.equal(line({ ...quick, target: 1 }), "quick");
  assert.equal(line({ target: 2 }), "own");
  assert.equal(line({ ...alone, clock: 5 }), "own");
});

test("who chooses sees with which set the front door opened the table", () => {
  const opened = { alone: { target: 1 }, party: { clock: 5 } };
  const chosen = (agreed: object): string => chosenSet(rows, { ...usual, ...agreed }, { usual, quick }, opened);
  assert.equal(chosen({}), "usual");
  assert.equal(chosen({ target: 1 }), "alone");
  assert.equal(chosen({ clock: 5 }), "party");
  for (const own of [{ target: 1, clock: 5 }, { target: 2 }, { ...quick, target: 1 }]) assert.equal(chosen(own), "own");
});

test("what belongs to no set is said, too", () => {
  const offer = { lexicons: ["play", "everyday"], idle_minutes: 5 };
  const table = { lexicon: "play", chance: null, idle_minutes: 5, quick: false };
  assert.deepEqual(besides(table, offer), []);
  const other = besides({ lexicon: "everyday", chance: "x", idle_minutes: 0, quick: true }, offer);
  assert.equal(other.length, 4);
  assert.equal(rulesLine("usual", other.slice(0, 1)), "Usual rules, but everyday words");
});

test("a list of words that this page does not know is named shortly", () => {
  const said = "a list of words that this page does not know";
  assert.equal(lexiconBrief("slang"), `${said} (slang)`);
  assert.equal(lexiconName("ab12".repeat(16)), `${said} (ab12…)`);
});

for (const [game, entry] of Object.entries(games)) {
  test(`${game}: each value says in a few words what it means for a table`, async () => {
    const { groups } = await entry.options();
    for (const { name, values } of groups.flatMap(({ fields }) => fields)) {
      const said = values.map(({ brief }) => brief?.() ?? "");
      assert.ok(said.every(Boolean), name);
      assert.equal(new Set(said).size, said.length, `${name}: ${said.join("; ")}`);
    }
  });
}
