/** What is said of tries, hints and solutions. */
import { m } from "../paraglide/messages.js";
import { levelName } from "../table/levels";
import type { Hint, Judgement } from "../wire/hall";
import type { Solution } from "../wire/rest";

/** A turn that is no mistake solves a puzzle. */
export const solves = ({ mistake, wrong, lost }: Judgement): boolean =>
  lost !== null && mistake === null && wrong.length === 0;

/** `did`: the turn as a person would say it, where it makes no word. */
export function sayTry(judged: Judgement, did: string): string {
  const { wrong, best, lost } = judged;
  if (wrong.length > 0) return m.puzzle_wrong({ words: wrong.join(", ") });
  if (solves(judged)) return best ? m.puzzle_solved_best() : m.puzzle_solved();
  return m.puzzle_missed({ what: whatOf(judged, did), lost: percent(lost ?? 1) });
}

/** A try in a list: what was done, and what became of it. */
export function listed(judged: Judgement, did: string): string {
  const missed = judged.wrong.length === 0 && !solves(judged);
  const says = sayTry(judged, did);
  return missed ? says : m.puzzle_tried({ what: whatOf(judged, did), says });
}

/** "CAT, AT for 12 points", "Passed". */
export function whatOf({ words, score }: Judgement, did: string): string {
  const points = m.puzzle_points({ points: score });
  if (words.length > 0) return m.puzzle_try({ words: words.join(", "), points });
  return did ? did.charAt(0).toUpperCase() + did.slice(1) : m.puzzle_no_word();
}

export function sayHint({ fact, told, count }: Hint): string {
  const all = told.join(", ");
  const points = m.puzzle_points({ points: Number(all) });
  switch (fact) {
    case "points":
      return m.puzzle_hint_points({ points });
    case "place":
      return m.puzzle_hint_place({ place: all });
    case "across":
      return m.puzzle_hint_across({ place: all });
    case "down":
      return m.puzzle_hint_down({ place: all });
    case "begins":
      return m.puzzle_hint_begins({ letter: all, letters: count });
    case "letters":
      return m.puzzle_hint_letters({ letters: all });
    case "turn":
      return m.puzzle_hint_turn({ points, tiles: count });
    case "squares":
      return m.puzzle_hint_squares({ squares: all });
    case "words":
      return m.puzzle_hint_words({ words: all });
    case "order":
      return m.puzzle_hint_order({ letters: all });
  }
}

/** `did`: the turn as a person would say it; without, as it is typed. */
export function saySolution({ points, acts }: Solution, did: string): string {
  return m.puzzle_solution({ did: did || acts.join(" · "), points: m.puzzle_points({ points }) });
}

/** The average bot, of which the tries are told anyway. */
const CLUB = "club";

export function sayGrade({ level, club, tries }: Solution): string {
  const found = m.puzzle_club({ grade: gradeOf(club / tries), club, tries });
  if (level === CLUB) return found;
  return `${found} ${level === "" ? m.puzzle_level_none() : m.puzzle_level({ level: levelName(level) })}`;
}

/** How hard it is, by the share of average players who found it. */
function gradeOf(share: number): string {
  if (share < 0.25) return m.puzzle_hard();
  return share < 0.6 ? m.puzzle_medium() : m.puzzle_easy();
}

/** A share in whole per cent; what is lost at all is never nothing. */
function percent(share: number): number {
  return Math.max(1, Math.round(100 * share));
}
