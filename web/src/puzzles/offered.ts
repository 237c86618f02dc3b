/** The games that have puzzles in this hall, as its pages say. */
const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="wordhall-puzzles"]');

export const offered: readonly string[] = named?.content.split(" ") ?? [];
