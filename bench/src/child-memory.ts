import { readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KIBIBYTE = 1_024;
const BYTES_PER_MEGABYTE = 1_000_000;

const INTERVAL_MILLISECONDS = 50;

/** Resident memory in 10^6 bytes, as the limits of the conversion pool. */
export interface ChildMemory {
  /** The most that each child ever had. */
  peaks: number[];
  /** The most that all had at one time. */
  together: number;
}

/** Watches the processes that this one has started. */
export interface MemoryWatch {
  stop(): ChildMemory;
}

/**
 * Looks again and again, since a child may be gone before its work is reported; of children that run several programs
 * only at those whose command line holds `program`. Null where the system does not tell the peaks of processes in /proc
 * (only Linux does).
 */
export function watchChildren(program = ''): MemoryWatch | null {
  if (process.platform !== 'linux') return null;
  const peaks = new Map<string, number>();
  let together = 0;
  const look = (): void => {
    let now = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = readProcFile(pid, 'status');
      if (numberIn(status, 'PPid') !== process.pid || !readProcFile(pid, 'cmdline').includes(program))
        continue;
      peaks.set(pid, Math.max(megabytesIn(status, 'VmHWM'), peaks.get(pid) ?? 0));
      now += megabytesIn(status, 'VmRSS');
    }
    together = Math.max(together, now);
  };
  const timer = setInterval(look, INTERVAL_MILLISECONDS);
  // A watch that nobody ends keeps no process alive.
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      return { peaks: [...peaks.values()].filter((peak) => peak > 0), together }; // none is readProcFile of a child that was ending already
    },
  };
}

/** Empty for a process that has ended meanwhile. */
function readProcFile(pid: string, what: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

function megabytesIn(status: string, key: string): number {
  return (numberIn(status, key) * BYTES_PER_KIBIBYTE) / BYTES_PER_MEGABYTE;
}

function numberIn(status: string, key: string): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
