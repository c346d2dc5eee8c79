import { GuidedReader } from './guided-reader.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** Reads by guides beside the page, which stays responsive meanwhile. */

let reader: GuidedReader | null = null;

self.onmessage = ({ data }: MessageEvent<ReadingRequest>) => {
  try {
    self.postMessage(answerTo(data));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ kind: 'failed', request: data.kind, message } satisfies ReadingAnswer);
  }
};

function answerTo(request: ReadingRequest): ReadingAnswer {
  if (request.kind === 'open') {
    reader = new GuidedReader(request.answer, request.type);
    return reader.open();
  }
  if (!reader) throw new Error('no file is open');
  const { kind, guide } = request;
  return kind === 'read'
    ? { kind, reading: reader.read(guide) }
    : { kind: 'remembered', layout: reader.remember(guide) };
}
