import type { StudyProps } from "../../../web/src/games/contract.ts";

interface Who {
  readonly seat: number;
  readonly names: readonly string[];
  readonly offers: readonly string[];
  /** What the hall says when it is asked. */
  readonly answer?: unknown;
}

/** The page of a position, which remembers what was tried. */
export function page<Seen>(view: Seen, { seat, names, offers, answer = null }: Who) {
  const tried: unknown[] = [];
  const study: StudyProps<Seen> = {
    view,
    seat,
    names,
    offers,
    prefs: { sound: false, motion: false },
    try: (act) => {
      tried.push(act);
      return Promise.resolve(null);
    },
    ask: () => Promise.resolve(answer),
    announce: () => undefined,
    remark: () => undefined,
    define: () => undefined,
    rule: () => undefined,
    sound: () => undefined,
  };
  return { study, tried };
}
