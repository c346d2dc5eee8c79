import type { Layout, ReadingGuide } from '@ledgerlift/contract';
import type { AdjustableType } from './guide-type.ts';
import type { GuidedReading, OpenedReading, ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** What a reader needs of a worker. */
export interface ReadingPort {
  postMessage: (request: ReadingRequest) => void;
  terminate: () => void;
}

interface Listeners {
  onOpened: (opened: OpenedReading) => void;
  /** `isLatest`: no later guide is waiting. */
  onRead: (reading: GuidedReading, isLatest: boolean) => void;
  onFailed: (message: string) => void;
}

/**
 * Reads by the latest guide: while the worker reads, of the guides that come in only the last one waits. The caller passes the
 * worker's answers to `receive`.
 */
export class LiveReading {
  readonly #port: ReadingPort;
  readonly #listeners: Listeners;
  #isReading = false;
  #waiting: ReadingGuide | null = null;
  #remembering: ((layout: Omit<Layout, 'name'> | null) => void) | null = null;

  constructor(port: ReadingPort, listeners: Listeners) {
    this.#port = port;
    this.#listeners = listeners;
  }

  open(answer: string, type: AdjustableType): void {
    this.#port.postMessage({ kind: 'open', answer, type });
  }

  read(guide: ReadingGuide): void {
    if (this.#isReading) {
      this.#waiting = guide;
      return;
    }
    this.#isReading = true;
    this.#port.postMessage({ kind: 'read', guide });
  }

  /** What a layout consists of besides its name; null where nothing identifies it. */
  remember(guide: ReadingGuide): Promise<Omit<Layout, 'name'> | null> {
    this.#port.postMessage({ kind: 'remember', guide });
    return new Promise((resolve) => {
      this.#remembering = resolve;
    });
  }

  receive(answer: ReadingAnswer): void {
    if (answer.kind === 'opened') this.#listeners.onOpened(answer);
    else if (answer.kind === 'remembered') this.#remembering?.(answer.layout);
    else if (answer.kind === 'failed') this.#fail(answer);
    else this.#receiveReading(answer.reading);
  }

  close(): void {
    this.#port.terminate();
  }

  #receiveReading(reading: GuidedReading): void {
    const next = this.#next();
    this.#listeners.onRead(reading, next === null);
    if (next) this.read(next);
  }

  #fail({ request, message }: Extract<ReadingAnswer, { kind: 'failed' }>): void {
    if (request === 'remember') {
      this.#remembering?.(null);
      return;
    }
    const next = request === 'read' ? this.#next() : null;
    this.#listeners.onFailed(message);
    if (next) this.read(next);
  }

  #next(): ReadingGuide | null {
    const next = this.#waiting;
    this.#waiting = null;
    this.#isReading = false;
    return next;
  }
}
