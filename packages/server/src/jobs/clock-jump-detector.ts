/** More than a clock is put right by in its ordinary run. */
const JUMP_MS = 5 * 60_000;
/** Whoever keeps clocks right notices a wrong one within this time. */
const DISTRUST_MS = 60 * 60_000;

/**
 * Watches whether a clock runs at the pace of time. After a jump it is not believed for an hour: by a clock that was set a
 * day ahead for a moment, everything would be old enough to be deleted. A machine that slept looks the same, and waits the
 * hour, too.
 */
export class ClockJumpDetector {
  #offset: number | null = null;
  #distrustedUntil = Number.NEGATIVE_INFINITY;

  /**
   * Takes a reading: `clock` of the clock and `ticks` of the time since some moment, both in milliseconds. False while the
   * clock is not to be believed.
   */
  isSteady(clock: number, ticks: number): boolean {
    const offset = clock - ticks;
    if (this.#offset !== null && Math.abs(offset - this.#offset) > JUMP_MS)
      this.#distrustedUntil = ticks + DISTRUST_MS;
    this.#offset = offset;
    return ticks >= this.#distrustedUntil;
  }
}
