import { GuidedReader } from './guided-reader.ts';
import type { LayoutAnswer, LayoutRequest, ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** Reads by guides beside the page, which stays responsive meanwhile. */

let reader: GuidedReader | null = null;

self.onmessage = ({ data }: MessageEvent<ReadingRequest | LayoutRequest>) => {
  try {
    self.postMessage(answerTo(data));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: 'failed', request: data.kind, message } satisfies ReadingAnswer | LayoutAnswer);
  }
};

function answerTo(request: ReadingRequest | LayoutRequest): ReadingAnswer | LayoutAnswer {
  if (request.kind === 'open') {
    reader = new GuidedReader(request.answer, request.type);
    return reader.open();
  }
  if (!reader) throw new Error('no file is open');
  if (request.kind === 'layout') return { kind: 'layout', layout: reader.layoutFor(request) };
  const { kind, guide } = request;
  return kind === 'read'
    ? { kind, reading: reader.read(guide) }
    : { kind: 'remembered', layout: reader.remember(guide) };
}
