import type { JobEvent } from '@ledgerlift/contract';

/**
 * Listens to what the server tells about a job's files, until the returned function is called.
 * `onOpen` runs each time the line is open, also after it was lost and found again.
 */
export function listenToJob(
  jobId: string,
  onEvent: (event: JobEvent) => void,
  onOpen: () => void,
): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const source = new EventSource(`/api/jobs/${jobId}/events`);
  source.addEventListener('open', onOpen);
  source.addEventListener('file', (message: MessageEvent<string>) => {
    onEvent(JSON.parse(message.data) as JobEvent);
  });
  return () => source.close();
}
