const startedAt = Date.now();
const startedTicks = performance.now();

/**
 * The current time in milliseconds by this machine's clock, ignoring jumps ahead since the process started. Deletions
 * by age use it: when the clock is set a day ahead, a new file must not look old.
 */
export function steadyNow(): number {
  return Math.min(Date.now(), startedAt + performance.now() - startedTicks);
}
