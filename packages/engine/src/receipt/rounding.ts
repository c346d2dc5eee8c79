/** What tills round to, in minor units. */
const COINS = [100, 50, 10, 5];
/** A rounding is at most one of so many parts of the total. */
const LARGEST_ROUNDING_SHARE = 50;

/** The largest coin that an amount in minor units is a multiple of. */
export function coinOf(minor: number): number {
  return COINS.find((coin) => minor % coin === 0) ?? 1;
}

/** True for an amount that is so small a part of the total as a rounding is; both in minor units. */
export function isRounding(minor: number, total: number): boolean {
  return Math.abs(minor) * LARGEST_ROUNDING_SHARE <= Math.abs(total);
}
