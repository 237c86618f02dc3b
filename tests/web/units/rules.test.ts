import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { OptionRows } from "../../../web/src/games/contract.ts";
import { games } from "../../../web/src/games/registry.ts";
import { labelsOf } from "../../../web/src/rules/labels.ts";
import { blocks } from "../../../web/src/rules/markdown.ts";

const kinds = (text: string): string[] => blocks(text, "sheets").map(({ kind }) => kind);

test("paragraphs, lists, tables and fences are told apart", () => {
  const text = "One\ntwo.\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\n- no\n\nlist\n```\nEnd.";
  assert.deepEqual(kinds(text), ["paragraph", "list", "table", "code", "paragraph"]);
  const [, list, table, code] = blocks(text, "sheets");
  assert.equal(list?.kind === "list" && list.items.length, 2);
  assert.equal(table?.kind === "table" && table.rows.length, 1);
  assert.equal(code?.kind === "code" && code.text, "- no\n\nlist");
});

test("rules link to their page, the house's to the house", () => {
  const [paragraph] = blocks("By R15 and H4, **bold** and `code`.", "sheets");
  const inlines = paragraph?.kind === "paragraph" ? paragraph.inlines : [];
  assert.deepEqual(
    inlines.filter(({ kind }) => kind !== "text"),
    [
      { kind: "rule", rule: "sheets R15" },
      { kind: "rule", rule: "house H4" },
      { kind: "strong", text: "bold" },
      { kind: "code", text: "code" },
    ],
  );
});

test("options and their values are called as in the lobby; other code stays", async () => {
  const labels = labelsOf((await games["shout"]?.options()) as OptionRows);
  const [paragraph] = blocks("`target`, `words: checked`, `turns`, `Qu`", "shout", labels);
  const inlines = paragraph?.kind === "paragraph" ? paragraph.inlines : [];
  assert.deepEqual(
    inlines.filter(({ kind }) => kind !== "text").map((inline) => "text" in inline && inline.text),
    ["Play to", "Checked at once", "Quiet: one after the other", "Qu"],
  );
});

for (const game of Object.keys(games)) {
  test(`${game}: no rule is told by the names of options in programs`, async () => {
    const labels = labelsOf((await games[game]?.options()) as OptionRows);
    const address = new URL(`../../../docs/rulebook/${game}.md`, import.meta.url);
    const rules = readFileSync(address, "utf8").split("## Options")[0] ?? "";
    const names = [...rules.matchAll(/`([a-z]+(?:_[a-z]+)+(?:: \w+)?)`/g)].map(([, name]) => name ?? "");
    assert.deepEqual(names.filter((name) => labels(name) === null), []);
  });
}

test("links lead to pages that are here; others are only named", () => {
  const [paragraph] = blocks("[This](sheets.md) and [that](elsewhere.md).", "house");
  assert.deepEqual(paragraph?.kind === "paragraph" && paragraph.inlines, [
    { kind: "link", text: "This", href: "/rules/sheets" },
    { kind: "text", text: " and " },
    { kind: "text", text: "that" },
    { kind: "text", text: "." },
  ]);
});

test("nothing of the rulebook's Markdown is left unread", () => {
  for (const page of ["sheets", "house"]) {
    const address = new URL(`../../../docs/rulebook/${page}.md`, import.meta.url);
    const said = JSON.stringify(blocks(readFileSync(address, "utf8"), page));
    assert.doesNotMatch(said, /\*\*|\]\(/);
  }
});
