import type { JobEvent } from '@ledgerlift/contract';
import { act } from '@testing-library/react';

const OPEN = 1;
const CLOSED = 2;

/** Fakes the browser's EventSource; tests send the server's events. */
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

  /** The URLs of the open sources. */
  static urls(): string[] {
    return FakeEventSource.#open.map((source) => source.url);
  }

  static reset(): void {
    FakeEventSource.#open = [];
  }

  /** Sends a `file` event to all open sources. */
  static emit(event: JobEvent): void {
    act(() => {
      for (const source of FakeEventSource.#open)
        source.dispatchEvent(new MessageEvent('file', { data: JSON.stringify(event) }));
    });
  }

  /** Closes the source, as browsers do after an answer that is not an event stream. */
  static giveUp(): void {
    for (const source of [...FakeEventSource.#open]) {
      source.close();
      source.dispatchEvent(new Event('error'));
    }
  }
}
