import { Transform } from 'node:stream';

interface WaitingChunk {
  bytes: number;
  pass(): void;
}

/**
 * Keeps many streams together from holding up the event loop: they share so many bytes of each of its turns, first come,
 * first served, and whoever else waits for the loop gets a turn in between. A slow stream takes nothing from the others.
 */
export class EventLoopThrottle {
  readonly #bytesPerTurn: number;
  readonly #waiting: WaitingChunk[] = [];
  #left: number;
  #isScheduled = false;

  constructor(bytesPerTurn: number) {
    this.#bytesPerTurn = bytesPerTurn;
    this.#left = bytesPerTurn;
  }

  /** A stream that passes on what it gets, at this pace. */
  stream(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#waiting.push({ bytes: chunk.length, pass: () => done(null, chunk) });
        this.#passOn();
      },
    });
  }

  /** What is left of a turn lets one more chunk through, however long: no chunk waits for ever. */
  #passOn(): void {
    while (this.#left > 0) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#left -= next.bytes;
      next.pass();
    }
    if (this.#left === this.#bytesPerTurn || this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#left = this.#bytesPerTurn;
      this.#passOn();
    });
  }
}
