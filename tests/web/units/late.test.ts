import assert from "node:assert/strict";
import { test } from "node:test";
import { ofTheClient, readLate } from "./late.ts";

test("the client reads no props and no deriveds when a component may be gone", () => {
  assert.deepEqual(readLate(ofTheClient()), []);
});

const HEAD = `
  let { desk, tell } = $props();
  const id = $props.id();
  let sent = $state(0);
  const many = $derived(desk.many);
  const said = () => many + 1;
  const laying = new Laying();
`;

/** What is found late in the body of a function of a component. */
function late(body: string): readonly string[] {
  const component = `<script lang="ts">${HEAD}async function send(field, isLate) { ${body} }</script>`;
  const laying = "export class Laying { board = $derived(1); get free() { return this.board; } }";
  const found = readLate([["Desk.svelte", component], ["laying.svelte.ts", laying]]);
  return found.map((where) => where.split(" ")[1] ?? "");
}

test("props and deriveds are read late after an await, in what is called later, and by functions", () => {
  assert.deepEqual(late("await ask(desk); tell(many);"), ["tell", "many"]);
  assert.deepEqual(late("void ask(desk).then(() => tell(1));"), ["tell"]);
  assert.deepEqual(late("setTimeout(said);"), ["said"]);
  assert.deepEqual(late("await ask(); said();"), ["said"]);
  assert.deepEqual(late("await ask(); laying.free;"), ["laying.free"]);
  assert.deepEqual(late("for (const one of desk.all) { tell(one); await ask(); }"), ["tell"]);
  assert.deepEqual(late("try { await ask(); } catch { tell(0); }"), ["tell"]);
});

test("what is read before, is the function's own, or was asked about is not late", () => {
  assert.deepEqual(late("const then = tell; await ask(many); then(sent, id);"), []);
  assert.deepEqual(late("if (sent) return await ask(); tell(many);"), []);
  assert.deepEqual(late("await ask(); const desk = 1; return { many: desk };"), []);
  assert.deepEqual(late("await ask(); if (field.isConnected) tell(1);"), []);
  assert.deepEqual(late("await ask(); if (isLate()) return; tell(1);"), []);
  assert.deepEqual(late("$effect(() => { const due = setTimeout(said); return () => clear(due); });"), []);
});
