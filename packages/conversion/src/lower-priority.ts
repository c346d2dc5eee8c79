import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives a process only processor time that others leave. On Linux a priority belongs to a thread, so each thread gets
 * its own; later threads inherit it. It cannot be raised again without privileges that a server need not have. Never
 * throws: an ended process needs no priority.
 */
export function lowerPriority(pid: number): void {
  for (const id of threadsOf(pid))
    try {
      setPriority(id, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // Only Linux lists threads there; elsewhere a priority belongs to the process.
    return [pid];
  }
}
