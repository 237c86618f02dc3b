/** The way through mistakes: those not found yet first, and each only when it is gone to. */
import type { Finished } from "../games/contract";
import { foundIn, isClean, isDone, note } from "./kept";
import type { Task } from "./tasks";

export interface Opened {
  readonly finished: Finished<unknown, unknown>;
  readonly tasks: readonly Task[];
}

export interface Stop extends Opened {
  readonly task: Task;
}

/** The mistakes of these matches, and then those again that had been found before. `open` gives null
 * for a match in which nothing can be found. */
export async function* trail(
  matches: AsyncIterable<string> | Iterable<string>,
  open: (id: string) => Promise<Opened | null>,
): AsyncGenerator<Stop> {
  const again: [string, ReadonlySet<number> | null][] = [];
  for await (const id of matches) {
    if (isClean(id)) continue;
    if (isDone(id)) {
      again.push([id, null]);
      continue;
    }
    const opened = await open(id);
    if (!opened) continue;
    note(id, opened.tasks.length);
    const before = new Set(opened.tasks.map((task) => task.id).filter((task) => foundIn(id, task)));
    yield* stops(opened, (task) => !before.has(task.id));
    if (before.size > 0) again.push([id, before]);
  }
  for (const [id, tasks] of again) {
    const opened = await open(id);
    if (opened) yield* stops(opened, (task) => tasks?.has(task.id) ?? true);
  }
}

function* stops(opened: Opened, wanted: (task: Task) => boolean): Generator<Stop> {
  for (const task of opened.tasks.filter(wanted)) yield { ...opened, task };
}
