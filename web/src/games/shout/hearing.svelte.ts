/** Words that the browser hears, where it can: asked for by a press, and never needed. */
import { letters } from "./dice";

interface Said {
  readonly transcript: string;
}

interface Heard extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<Said> & { readonly isFinal: boolean }>;
}

/** What this needs of the browser's recognition of speech. */
interface Recognition extends EventTarget {
  continuous: boolean;
  lang: string;
  maxAlternatives: number;
  start(): void;
  abort(): void;
}

type Recognizer = new () => Recognition;

const ALTERNATIVES = 5;
/** Without a microphone there is no use in trying again. */
const FINAL = new Set(["not-allowed", "service-not-allowed", "audio-capture", "network"]);

/** Whether somebody here has agreed, knowing that browsers may send speech elsewhere. */
let agreed = false;

function recognizer(): Recognizer | null {
  const known = globalThis as {
    SpeechRecognition?: Recognizer;
    webkitSpeechRecognition?: Recognizer;
  };
  if (!globalThis.isSecureContext) return null;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null;
}

export class Hearing {
  /** Whether this browser can listen at all. */
  readonly able = recognizer() !== null;
  listens = $state(false);
  /** The first press only says where speech may go; listening begins when that is agreed to. */
  warns = $state(false);
  /** The browser would not: no microphone, or no leave. */
  failed = $state(false);
  #recognition: Recognition | null = null;
  readonly #heard: (words: readonly string[]) => void;

  /** `heard` is called with the words of one utterance: the likeliest last. */
  constructor(heard: (words: readonly string[]) => void) {
    this.#heard = heard;
  }

  toggle(): void {
    if (this.listens) this.stop();
    else if (agreed) this.#start();
    else this.warns = true;
  }

  agree(): void {
    agreed = true;
    this.#start();
  }

  stop(): void {
    this.listens = this.warns = false;
    this.#recognition?.abort();
    this.#recognition = null;
  }

  #start(): void {
    const Recognizer = recognizer();
    if (!Recognizer) return;
    const recognition = new Recognizer();
    recognition.continuous = true;
    recognition.lang = "en";
    recognition.maxAlternatives = ALTERNATIVES;
    recognition.addEventListener("result", (event) => this.#result(event as Heard));
    recognition.addEventListener("error", (event) => {
      if (FINAL.has((event as Event & { readonly error?: string }).error ?? "")) this.#fail();
    });
    // Browsers stop listening after a while of silence.
    recognition.addEventListener("end", () => {
      if (this.listens && this.#recognition === recognition) this.#start();
    });
    this.#recognition = recognition;
    this.failed = this.warns = false;
    this.listens = true;
    recognition.start();
  }

  #fail(): void {
    this.stop();
    this.failed = true;
  }

  #result({ results, resultIndex }: Heard): void {
    for (const result of Array.from(results).slice(resultIndex)) {
      if (!result.isFinal) continue;
      const said = Array.from(result).reverse();
      this.#heard(said.flatMap(({ transcript }) => transcript.split(/\s+/).map(letters)));
    }
  }
}
