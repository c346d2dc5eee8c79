import { writeSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';
import { OUT_OF_MEMORY, OUT_OF_TIME } from './exit-messages.ts';
import { isOverdue } from './task-clock.ts';

const CHECK_MILLISECONDS = 100;
const STANDARD_ERROR = 2;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Input of the thread, given by the child. */
export interface WatchdogData {
  memoryMegabytes: number;
  /** A TaskClock's deadline in shared memory. */
  deadline: Int32Array;
  /** The child's parent process. The thread may start late and find the parent gone already. */
  parent: number;
}

/**
 * Runs in its own thread, since the child's main thread may be stuck in native code or wasm. Ends the process when
 * its parent is gone, when its resident memory (which no V8 option bounds) exceeds the limit, or when its task has
 * used up its CPU time.
 */
function watch({ memoryMegabytes, deadline, parent }: WatchdogData): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMegabytes * BYTES_PER_MEGABYTE) die(OUT_OF_MEMORY);
    if (isOverdue(deadline)) die(OUT_OF_TIME);
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, CHECK_MILLISECONDS);
}

function die(lastWords: string): void {
  writeSync(STANDARD_ERROR, `${lastWords}\n`);
  process.kill(process.pid, 'SIGKILL');
}

if (!isMainThread) watch(workerData as WatchdogData);
