import { readFile, readlink } from 'node:fs/promises';

/** Identifies a process uniquely, also across restarts of the machine and on a shared volume. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks from the machine's start to the process's; '' where unknown. */
  startTime: string;
  /** Random per start of the machine; '' where unknown. */
  bootId: string;
  /** The PID namespace: containers have their own pids. */
  pidSpace: string;
}

/** The identity of this process. Unknown parts are ''. */
export async function processIdentity(): Promise<ProcessIdentity> {
  const [startTime, bootId, pidSpace] = await Promise.all([
    processStartTime(process.pid),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
      (text) => text.trim(),
      () => '',
    ),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return { pid: process.pid, startTime: startTime ?? '', bootId, pidSpace };
}

/** True when the other process can be looked up by its pid from here. */
export function isSamePidNamespace(other: ProcessIdentity, self: ProcessIdentity): boolean {
  const isKnown = self.bootId !== '' && self.pidSpace !== '' && self.startTime !== '';
  return isKnown && other.bootId === self.bootId && other.pidSpace === self.pidSpace;
}

/** When a process started, in clock ticks from the machine's start; null when there is no such process (or no /proc). */
export async function processStartTime(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in parentheses, may hold spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[19] ?? null;
  } catch {
    return null;
  }
}
