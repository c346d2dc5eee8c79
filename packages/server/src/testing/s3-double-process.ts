import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { S3Double } from './s3-double.ts';

/** Built, it lies beside this file. */
const PROGRAM = fileURLToPath(new URL('./s3-double-main.js', import.meta.url));

/** What the process of a double tells once it listens. */
export type S3DoubleAddress = Pick<S3Double, 'url' | 'settings'>;

/** Starts the double as a process of its own, whose work is not counted with the caller's. It ends with the caller at the latest. */
export async function startS3DoubleProcess(): Promise<S3DoubleAddress & Pick<S3Double, 'close'>> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [address] = (await once(child, 'message')) as [S3DoubleAddress];
  return {
    ...address,
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
