import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
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
