/** Tries in positions: each leads from a position to the next, and any position may have several. */

/** What was done, as a person reads it. */
export interface Move {
  readonly says: string;
  readonly score: number;
  /** The words that it makes: by them it is found in a list of plays. */
  readonly words?: readonly string[];
}

export interface Node {
  readonly line: string;
  /** The position that it was tried in; none of the first. */
  readonly from: number | null;
  readonly move: Move | null;
}

/** The positions by their numbers, which stay the same while others are deleted. */
export interface Tree {
  readonly nodes: Readonly<Record<number, Node>>;
  readonly next: number;
}

export const ROOT = 0;

export function planted(line: string): Tree {
  return { nodes: { [ROOT]: { line, from: null, move: null } }, next: ROOT + 1 };
}

/** The tree with one more try, and the number of the position that it leads to. The same try twice
 * is one, whether it was laid or taken from a list. */
export function grown(tree: Tree, from: number, move: Move, line: string): readonly [Tree, number] {
  const known = triesOf(tree, from).find((id) => tree.nodes[id]?.line === line);
  if (known !== undefined) return [tree, known];
  const nodes = { ...tree.nodes, [tree.next]: { line, from, move } };
  return [{ nodes, next: tree.next + 1 }, tree.next];
}

/** The same tree with a position that is known better. */
export function known(tree: Tree, at: number, line: string): Tree {
  const node = tree.nodes[at];
  return node ? { ...tree, nodes: { ...tree.nodes, [at]: { ...node, line } } } : tree;
}

/** What was tried in a position, in order. */
export function triesOf(tree: Tree, at: number): readonly number[] {
  return Object.keys(tree.nodes)
    .map(Number)
    .filter((id) => tree.nodes[id]?.from === at)
    .sort((one, other) => one - other);
}

/** The tree without a position and all that follows from it. The first one stays. */
export function pruned(tree: Tree, at: number): Tree {
  if (at === ROOT) return tree;
  const gone = new Set([at]);
  for (const id of Object.keys(tree.nodes).map(Number).sort((one, other) => one - other)) {
    if (gone.has(tree.nodes[id]?.from ?? -1)) gone.add(id);
  }
  const nodes = Object.fromEntries(Object.entries(tree.nodes).filter(([id]) => !gone.has(Number(id))));
  return { ...tree, nodes };
}

/** The number of a position in the tree; none if it is not there. */
export function whereIs(tree: Tree, line: string): number | undefined {
  return Object.keys(tree.nodes).map(Number).find((id) => tree.nodes[id]?.line === line);
}

/** How many tries there are. */
export const triedIn = (tree: Tree): number => Object.keys(tree.nodes).length - 1;

/** A tree that was kept, if it is one. */
export function isTree(kept: unknown): kept is Tree {
  const nodes = (kept as Tree | null)?.nodes;
  return typeof nodes === "object" && nodes !== null && typeof nodes[ROOT]?.line === "string";
}
