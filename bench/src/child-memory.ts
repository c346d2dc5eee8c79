import { readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KIBIBYTE = 1_024;
const BYTES_PER_MEGABYTE = 1_000_000;

const INTERVAL_MILLISECONDS = 50;

/** Watches the processes that this one has started. */
export interface MemoryWatch {
  /** Ends the watch: the largest resident memory that each ever had, in 10^6 bytes as the limits of the conversion pool. */
  stop(): number[];
}

/**
 * Looks again and again, since a child may be gone before its work is reported. Null where the system does not tell the
 * peaks of processes in /proc (only Linux does).
 */
export function watchChildren(): MemoryWatch | null {
  if (process.platform !== 'linux') return null;
  const peaks = new Map<string, number>();
  const look = (): void => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = statusOf(pid);
      if (numberIn(status, 'PPid') !== process.pid) continue;
      const megabytes = (numberIn(status, 'VmHWM') * BYTES_PER_KIBIBYTE) / BYTES_PER_MEGABYTE;
      peaks.set(pid, Math.max(megabytes, peaks.get(pid) ?? 0));
    }
  };
  const timer = setInterval(look, INTERVAL_MILLISECONDS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return [...peaks.values()].filter((peak) => peak > 0); // none is told of a child that was ending already
    },
  };
}

/** Empty for a process that has ended meanwhile. */
function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function numberIn(status: string, key: string): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
