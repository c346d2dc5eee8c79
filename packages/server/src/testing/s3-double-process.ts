import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The built program is in the same folder as this file. */
const PROGRAM = fileURLToPath(new URL('./s3-double-main.js', import.meta.url));

/** The message of the process once it listens. */
export interface S3DoubleAddress {
  /** The address, without a trailing slash. */
  url: string;
  /** Settings of a server that stores its files there. */
  settings: Record<string, string>;
}

/**
 * Starts the double in a process of its own, so that its CPU time does not count as the caller's. It ends with the
 * caller at the latest. Throws Error when it ends before it listens.
 */
export async function startS3DoubleProcess(
  program = PROGRAM,
): Promise<S3DoubleAddress & { close(): Promise<void> }> {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const endedEarly = ended.then(([code]) => {
    throw new Error(`the double of the store ended before it listened (${code})`);
  });
  const [address] = (await Promise.race([once(child, 'message'), endedEarly])) as [S3DoubleAddress];
  return {
    ...address,
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
