import type { JobEvent } from '@ledgerlift/contract';
import { jobFiles } from './describe-job.ts';
import { eventOf, listenToRunning } from './running-files.ts';

/** Reports the state of every file of a conversion, then each change, until the returned function is called. */
export function watchJob(jobId: string, onEvent: (event: JobEvent) => void): () => void {
  const sent = new Map<string, string>();
  let isWatching = true;
  const look = async () => {
    const files = await jobFiles(jobId);
    if (!isWatching) return;
    for (const event of files.map(eventOf)) {
      const text = JSON.stringify(event);
      if (sent.get(event.fileId) === text) continue;
      sent.set(event.fileId, text);
      onEvent(event);
    }
  };
  const onChange = () => void look().catch(() => {});
  const stop = listenToRunning(jobId, onChange);
  onChange();
  return () => {
    isWatching = false;
    stop();
  };
}
