const startedAt = Date.now();
const startedTicks = performance.now();

/**
 * The present moment, in milliseconds, as this machine's clock has it, or, where that jumped ahead since the process
 * started, as it would be without the jump. What counts the age of things to delete them goes by it: a clock that is set a
 * day ahead must not make a file old that came a moment ago.
 */
export function steadyNow(): number {
  return Math.min(Date.now(), startedAt + performance.now() - startedTicks);
}
