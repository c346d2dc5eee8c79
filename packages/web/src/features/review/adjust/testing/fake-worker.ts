import { GuidedReader } from '../guided-reader.ts';
import type { LayoutAnswer, LayoutRequest, ReadingAnswer, ReadingRequest } from '../reading-messages.ts';

/** Reads as the worker does, in the page: the test environment has no workers. */
export class FakeWorker {
  onmessage: ((event: { data: ReadingAnswer | LayoutAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  #reader: GuidedReader | null = null;

  postMessage(request: ReadingRequest | LayoutRequest): void {
    queueMicrotask(() => this.onmessage?.({ data: this.#answer(request) }));
  }

  terminate(): void {
    this.onmessage = null;
  }

  #answer(request: ReadingRequest | LayoutRequest): ReadingAnswer | LayoutAnswer {
    if (request.kind === 'open') {
      this.#reader = new GuidedReader(request.answer, request.type);
      return this.#reader.open();
    }
    if (!this.#reader) throw new Error('no file is open');
    if (request.kind === 'layout') return { kind: 'layout', layout: this.#reader.layoutFor(request) };
    const { guide } = request;
    return request.kind === 'read'
      ? { kind: 'read', reading: this.#reader.read(guide) }
      : { kind: 'remembered', layout: this.#reader.remember(guide) };
  }
}
