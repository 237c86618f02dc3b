import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import type { OptionRows } from "../../../web/src/games/contract.ts";
import { games } from "../../../web/src/games/registry.ts";

const WIRE = new URL("../../../web/src/wire/", import.meta.url);
const known = readdirSync(WIRE).map((file) => file.replace(".ts", "")).filter((name) => name in games);

interface Listed {
  readonly rule: string;
  readonly values: readonly unknown[];
}

test("there are games to look at", () => assert.ok(known.length > 1));

for (const game of known) {
  test(`${game}: the lobby has a row for every option, with its rule and values`, async () => {
    const { OPTIONS } = (await import(`${WIRE.href}${game}-options.ts`)) as {
      OPTIONS: Readonly<Record<string, Listed>>;
    };
    const rows = (await games[game]?.options()) as OptionRows;
    const fields = [...rows.groups.flatMap((group) => group.fields), ...(rows.begins ? [rows.begins] : [])];
    assert.deepEqual(fields.map(({ name }) => name).sort(), Object.keys(OPTIONS).sort());
    for (const { name, rule, label, says, values } of fields) {
      assert.equal(rule, OPTIONS[name]?.rule);
      assert.ok(label() && says());
      const names = values.map((offer) => offer.label());
      assert.equal(new Set(names).size, OPTIONS[name]?.values.length, `${name}: ${names.join()}`);
    }
  });
}

/** What a program calls things: a family at a table would not. */
const OF_PROGRAMS = /\b(variant|manner|mode|acronym|compound|summed|void)s?\b/i;

for (const game of known) {
  test(`${game}: options are called as people at a table call them`, async () => {
    const rows = (await games[game]?.options()) as OptionRows;
    const fields = rows.groups.flatMap((group) => group.fields);
    const said = fields.flatMap(({ label, says, values }) => [
      label(),
      says(),
      ...values.map((offer) => offer.label()),
    ]);
    assert.deepEqual(said.filter((words) => OF_PROGRAMS.test(words)), []);
  });
}
