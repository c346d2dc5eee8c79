import { readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KIBIBYTE = 1_024;
const BYTES_PER_MEGABYTE = 1_000_000;

const INTERVAL_MILLISECONDS = 50;

/** Resident memory in 10^6 bytes, the unit of the conversion pool's limits. */
export interface ChildMemory {
  /** The peak of each child. */
  peaks: number[];
  /** The peak of all children together. */
  together: number;
}

/** Samples the memory of child processes. */
export interface MemoryWatch {
  stop(): ChildMemory;
}

/**
 * Samples repeatedly, since a child may end before its work is reported; only children whose command line contains `program`.
 * Null on systems other than Linux, which lack the peaks in /proc.
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
  // A forgotten watch must not keep the process alive.
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      look();
      return { peaks: [...peaks.values()].filter((peak) => peak > 0), together }; // a child that was already ending has no peak
    },
  };
}

/** Empty for a process that has ended. */
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
