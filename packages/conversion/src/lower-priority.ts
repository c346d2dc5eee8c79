import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets a process run only when others leave it the processor. On Linux a priority belongs to a thread, so each gets its own;
 * threads that it starts later take theirs over. It cannot be raised again without rights that a server need not have.
 * Never throws: a process that has ended needs no priority.
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
