/** The games in whose positions one can move: `study.ts` in the game's folder. */
import type { Task } from "../find/tasks";
import type { AnyMatch, Finished, PlayFace, StudyProps } from "../games/contract";
import { games } from "../games/registry";
import type { Wording } from "./wording";

interface Example {
  readonly line: string;
  readonly rack: string;
}

/* eslint-disable @typescript-eslint/no-explicit-any */
/** What puzzles say of a position. */
interface PuzzlePart {
  /** Squares by their names, as the board of this View numbers them. */
  readonly cellsOf: (view: any, squares: readonly string[]) => readonly number[];
  /** The newest turn of a View as a person would say it: its words, where they lie, and how. */
  readonly did: (view: any) => string;
}

interface StudyPart {
  /** The match for the face. */
  readonly studied: (study: StudyProps<any>) => AnyMatch;
  /** The squares that a play has changed, where that is not to be seen. */
  readonly changed?: (before: any, after: any) => readonly number[];
  /** How its positions are spoken of, where not of tiles. */
  readonly wording?: Wording;
  /** A position to look at, and how hidden tiles are written, for who has none at hand. */
  readonly example?: Example;
  /** The mistakes of these seats in a match that has its review. */
  readonly tasks: (finished: Finished<any, any>, seats: readonly number[]) => readonly Task[];
  /** Of a game that has puzzles. */
  readonly puzzle?: PuzzlePart;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** What shows a position: the table of the game, and the match that it is given. */
export interface StudyFace extends StudyPart, Pick<PlayFace, "Play"> {}

const found = import.meta.glob<StudyPart>("../games/*/study.ts");

const at = (game: string): string => `../games/${game}/study.ts`;

export const isStudied = (game: string): boolean => at(game) in found;

/** What a game has for its positions; undefined if it has none. */
export const partOf = (game: string): Promise<StudyPart> | undefined => found[at(game)]?.();

/** The same with what shows them. */
export async function faceOf(game: string): Promise<StudyFace | undefined> {
  const [study, play] = await Promise.all([partOf(game), games[game]?.play()]);
  return study && play && { ...study, Play: play.Play };
}
