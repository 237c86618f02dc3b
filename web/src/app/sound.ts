/** Nine short sounds of wood and paper, made on the spot: no files, nothing to load. */
import type { Sound } from "../games/contract";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
let sounding = 0;

interface Knock {
  readonly at: number;
  readonly hertz: number;
  readonly lasts: number;
  readonly loud: number;
  readonly type: BiquadFilterType;
}

const wood = (at: number, hertz: number, loud = 0.5): Knock => {
  return { at, hertz, lasts: 0.07, loud, type: "bandpass" };
};
const paper = (at: number, hertz: number): Knock => {
  return { at, hertz, lasts: 0.16, loud: 0.12, type: "highpass" };
};

const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  turn: [wood(0, 700), wood(0.13, 1050)],
  tile: [wood(0, 1100)],
  accepted: [wood(0, 900), wood(0.08, 1350)],
  refused: [wood(0, 420), wood(0.1, 300)],
  points: [wood(0, 1200, 0.3), wood(0.06, 1500, 0.3), wood(0.12, 1800, 0.3)],
  challenge: [paper(0, 3200), wood(0.12, 600)],
  low: [wood(0, 1600, 0.25), wood(0.2, 1600, 0.25)],
  collision: [wood(0, 500), wood(0.03, 760), paper(0.03, 2400)],
  end: [wood(0, 520), wood(0.14, 780), wood(0.28, 1170)],
};

export function play(sound: Sound): void {
  if (!settings.sound || !touched()) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const knock of KNOCKS[sound]) strike(context, knock);
  } catch {
    // Without sound the hall is as good.
  }
}

/** A burst of noise that dies away, through a filter that gives it its body. */
function strike(audio: AudioContext, { at, hertz, lasts, loud, type }: Knock): void {
  const frames = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type, frequency: hertz, Q: 6 });
  const gain = new GainNode(audio, { gain: loud });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
  sounding++;
  source.onended = () => {
    if (--sounding === 0) void audio.suspend(); // silence that is played warms a phone, too
  };
}

const BUZZ_MS = [60, 60, 60];

/** A short buzz in the hand, where the device can. */
export function buzz(): void {
  if (settings.vibration && touched()) navigator.vibrate?.(BUZZ_MS);
}

/** Whether the page has been touched or typed in: before that, browsers refuse both, and complain. */
function touched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
