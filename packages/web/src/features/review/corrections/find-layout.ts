import type { Layout } from '@ledgerlift/contract';
import { loadWords, startReader } from '../adjust/reader.ts';
import type {
  LayoutAnswer,
  LayoutRequest,
  ReadingAnswer,
  ReadingRequest,
} from '../adjust/reading-messages.ts';

/**
 * The layout by which a file reads as the user has corrected it; null where there is none. Throws as `call` does where the
 * words of the file can't be loaded.
 */
export async function findLayout(
  jobId: string,
  fileId: string,
  asked: Omit<LayoutRequest, 'kind'>,
  signal: AbortSignal,
): Promise<Omit<Layout, 'name'> | null> {
  const answer = await loadWords(jobId, fileId, signal);
  const worker = startReader();
  const post = (request: ReadingRequest | LayoutRequest) => worker.postMessage(request);
  try {
    return await new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(null));
      worker.onerror = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<ReadingAnswer | LayoutAnswer>) => {
        if (data.kind === 'layout') resolve(data.layout);
        if (data.kind === 'failed') resolve(null);
      };
      post({ kind: 'open', answer, type: 'bank_statement' });
      post({ ...asked, kind: 'layout' });
    });
  } finally {
    worker.terminate();
  }
}
