import type { JobEvent } from '@ledgerlift/contract';
import { act } from '@testing-library/react';

const OPEN = 1;
const CLOSED = 2;

/** Stands for the browser's EventSource; a test tells what the server would. */
export class FakeEventSource extends EventTarget {
  static #open: FakeEventSource[] = [];
  readonly url: string;
  readyState = OPEN;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.#open.push(this);
  }

  close(): void {
    this.readyState = CLOSED;
    FakeEventSource.#open = FakeEventSource.#open.filter((source) => source !== this);
  }

  /** The addresses that are being listened to. */
  static urls(): string[] {
    return FakeEventSource.#open.map((source) => source.url);
  }

  static reset(): void {
    FakeEventSource.#open = [];
  }

  /** Sends a `file` event to everybody who listens. */
  static tell(event: JobEvent): void {
    act(() => {
      for (const source of FakeEventSource.#open)
        source.dispatchEvent(new MessageEvent('file', { data: JSON.stringify(event) }));
    });
  }

  /** What a browser does after an answer that is no line of events. */
  static giveUp(): void {
    for (const source of [...FakeEventSource.#open]) {
      source.close();
      source.dispatchEvent(new Event('error'));
    }
  }
}
