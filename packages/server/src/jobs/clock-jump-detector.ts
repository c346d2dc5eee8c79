/** A larger change than ordinary clock synchronisation makes. */
const JUMP_MS = 5 * 60_000;
/** An operator or NTP corrects a wrong clock within this time. */
const DISTRUST_MS = 60 * 60_000;

/**
 * Detects jumps of a clock, and distrusts the clock for an hour after one: if it was set a day ahead for a moment,
 * everything would look old enough to delete. A machine that slept looks the same and also waits the hour.
 */
export class ClockJumpDetector {
  #offset: number | null = null;
  #distrustedUntil = Number.NEGATIVE_INFINITY;

  /**
   * Compares `clock`, the clock's time, with `ticks`, a monotonic time, both in milliseconds. Returns false while the
   * clock is distrusted.
   */
  isSteady(clock: number, ticks: number): boolean {
    const offset = clock - ticks;
    if (this.#offset !== null && Math.abs(offset - this.#offset) > JUMP_MS)
      this.#distrustedUntil = ticks + DISTRUST_MS;
    this.#offset = offset;
    return ticks >= this.#distrustedUntil;
  }
}
