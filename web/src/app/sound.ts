/** What is heard and felt. The sounds are loaded with the first of them. */
import type { Sound } from "../games/contract";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
let sounding = 0;

export function play(sound: Sound): void {
  if (!settings.sound || !touched()) return;
  try {
    const audio = (context ??= new AudioContext()); // while it is pressed: later, some refuse
    void audio.resume();
    import("./knocks").then(
      ({ wave }) => start(audio, wave(sound, audio.sampleRate)),
      () => undefined,
    );
  } catch {
    // Without sound the hall is as good.
  }
}

function start(audio: AudioContext, wave: Float32Array<ArrayBuffer>): void {
  const buffer = audio.createBuffer(1, wave.length, audio.sampleRate);
  buffer.copyToChannel(wave, 0);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(audio.destination);
  source.start();
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
