import { Transform } from 'node:stream';

interface WaitingChunk {
  bytes: number;
  pass(): void;
}

/**
 * Keeps concurrent streams from blocking the event loop: together they may pass a number of bytes in each turn of the
 * loop, first come, first served. A slow stream does not delay the others.
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

  /** Creates a stream that passes its input on at this rate. */
  stream(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#waiting.push({ bytes: chunk.length, pass: () => done(null, chunk) });
        this.#passOn();
      },
    });
  }

  /** Any remaining budget admits one more chunk of any length, so that no chunk waits for ever. */
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
