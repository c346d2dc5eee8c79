import { callErrorOf, send } from '../../../lib/http.ts';

/** A worker that reads a file by guides; see `ReadingRequest`. */
export function startReader(): Worker {
  return new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
}

/** The answer of `fileReading` for the worker to open. Throws as `call` does. */
export async function loadWords(jobId: string, fileId: string, signal: AbortSignal): Promise<string> {
  const response = await send('fileReading', { path: { jobId, fileId } }, { signal });
  if (!response.ok) throw await callErrorOf(response);
  return response.text();
}
