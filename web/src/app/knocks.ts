/** Nine short sounds of wood and paper, made on the spot: no files. Each is over within a quarter of
 * a second, begins and ends in silence, and all are equally loud (tests/web/units/knocks.test.ts). */
import type { Sound } from "../games/contract";

interface Knock {
  readonly at: number;
  readonly hertz: number;
  /** Paper has no pitch: it rustles above this. */
  readonly paper?: true;
}

const wood = (at: number, hertz: number): Knock => ({ at, hertz });
const paper = (at: number): Knock => ({ at, hertz: 2400, paper: true });

export const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  turn: [wood(0, 700), wood(0.14, 1050)],
  tile: [wood(0, 1100)],
  accepted: [wood(0, 880), wood(0.05, 1320)],
  refused: [wood(0, 420), wood(0.1, 300)],
  points: [wood(0, 1200), wood(0.06, 1500), wood(0.12, 1800)],
  challenge: [paper(0), wood(0.12, 600)],
  low: [wood(0, 1600), wood(0.14, 1600)],
  collision: [wood(0, 500), wood(0.03, 760), paper(0.05)],
  end: [wood(0, 520), wood(0.08, 780), wood(0.16, 1040)],
};

const LASTS = 0.085;
const RISES = 0.003;
const FALLS = 0.01;
/** Of the loudest twentieth of a second: the root of the mean square. */
const LOUD = 0.08;
const HEARD_AT_ONCE = 0.05;

/** A sound as a wave between −1 and 1. */
export function wave(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const knocks = KNOCKS[sound];
  const last = Math.max(...knocks.map(({ at }) => at));
  const all = new Float32Array(Math.ceil((last + LASTS) * rate));
  for (const knock of knocks) strike(all, rate, knock);
  const times = LOUD / loudest(all, rate);
  return all.map((sample) => sample * times);
}

/** The loudest moment of a wave. */
export function loudest(all: Float32Array, rate: number): number {
  const length = Math.floor(HEARD_AT_ONCE * rate);
  let sum = 0;
  let most = 0;
  for (let i = 0; i < all.length; i++) {
    sum += (all[i] ?? 0) ** 2 - (all[i - length] ?? 0) ** 2;
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / length);
}

/** A knock dies away: of wood a tone with a higher one that is gone sooner, of paper a noise. */
function strike(all: Float32Array, rate: number, { at, hertz, paper }: Knock): void {
  const begin = Math.round(at * rate);
  const frames = Math.floor(LASTS * rate);
  const blocks = Math.exp((-2 * Math.PI * hertz) / rate);
  let seed = 1;
  let low = 0;
  for (let i = 0; i < frames; i++) {
    const time = i / rate;
    const turn = 2 * Math.PI * hertz * time;
    let sample = Math.sin(turn) * Math.exp(-time / 0.02) + 0.3 * Math.sin(2.76 * turn) * Math.exp(-time / 0.008);
    if (paper) {
      seed = (seed * 16807) % 2147483647;
      const noise = seed / 1073741824 - 1;
      low = noise + (low - noise) * blocks;
      sample = 0.5 * (noise - low) * Math.exp(-time / 0.03);
    }
    const edges = Math.min(1, time / RISES, (LASTS - time) / FALLS);
    all[begin + i] = (all[begin + i] ?? 0) + sample * edges;
  }
}
