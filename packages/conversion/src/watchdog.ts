import { writeSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

/** What the watchdog writes to standard error before it ends a child that outgrew its memory. */
export const OUT_OF_MEMORY = 'Ledgerlift: out of memory';

const CHECK_MILLISECONDS = 100;
const STANDARD_ERROR = 2;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Given to the thread by the child. */
export interface WatchdogData {
  memoryMegabytes: number;
}

/**
 * Runs in a thread of its own, since the child's main thread may be stuck in native code or wasm: ends the process when
 * its parent is gone, or when its resident memory (which no V8 option bounds) is over the limit.
 */
function watch({ memoryMegabytes }: WatchdogData): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMegabytes * BYTES_PER_MEGABYTE) {
      writeSync(STANDARD_ERROR, `${OUT_OF_MEMORY}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, CHECK_MILLISECONDS);
}

if (!isMainThread) watch(workerData as WatchdogData);
