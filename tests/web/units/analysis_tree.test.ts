import assert from "node:assert/strict";
import { test } from "node:test";
import { grown, isTree, known, planted, pruned, ROOT, triedIn, triesOf, whereIs, type Tree } from "../../../web/src/analysis/tree.ts";

const DOG = { says: "DOG", score: 8 };
const CAT = { says: "CAT", score: 5 };

/** A first position with two tries, of which one was gone on from. */
function branched(): Tree {
  const [one, dog] = grown(planted("start"), ROOT, DOG, "after dog");
  const [two] = grown(one, ROOT, CAT, "after cat");
  return grown(two, dog, CAT, "after dog and cat")[0];
}

test("a position may have several tries, and each leads on", () => {
  const tree = branched();
  assert.deepEqual(triesOf(tree, ROOT), [1, 2]);
  assert.deepEqual(triesOf(tree, 1), [3]);
  assert.equal(tree.nodes[3]?.line, "after dog and cat");
});

test("the same try twice is one", () => {
  const tree = branched();
  assert.deepEqual(grown(tree, ROOT, DOG, "after dog"), [tree, 1]);
  assert.deepEqual(grown(tree, ROOT, { says: "DOG 8H", score: 8 }, "after dog"), [tree, 1]);
});

test("what is deleted takes along what follows from it, and numbers stay", () => {
  const tree = pruned(branched(), 1);
  assert.deepEqual(Object.keys(tree.nodes), ["0", "2"]);
  assert.equal(grown(tree, ROOT, DOG, "after dog")[1], 4);
});

test("the first position cannot be deleted", () => {
  const tree = branched();
  assert.equal(pruned(tree, ROOT), tree);
});

test("a position that becomes better known stays where it is", () => {
  const tree = known(branched(), 1, "after dog, rack told");
  assert.equal(tree.nodes[1]?.line, "after dog, rack told");
  assert.deepEqual(triesOf(tree, 1), [3]);
  assert.equal(known(tree, 9, "nowhere"), tree);
});

test("tries are counted", () => {
  assert.equal(triedIn(planted("start")), 0);
  assert.equal(triedIn(branched()), 3);
});

test("a line is found in the tree", () => {
  assert.equal(whereIs(branched(), "after cat"), 2);
  assert.equal(whereIs(branched(), "another"), undefined);
});

test("what a browser kept is a tree or not", () => {
  assert.equal(isTree(branched()), true);
  for (const other of [null, undefined, {}, { nodes: [] }, { nodes: null }, "tree"]) assert.equal(isTree(other), false);
});
