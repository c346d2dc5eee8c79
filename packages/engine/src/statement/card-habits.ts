import type { Bounds } from './bounds.ts';
import type { Step } from './chain.ts';

/** How much more of a card's balances are owed than are not, and of its movements are purchases: from -1 to 1 each. */
export function cardHabits(
  steps: readonly Step[],
  { opening, closing }: Bounds,
): { owed: number; bought: number } {
  return {
    owed: shareBelow([opening, closing, ...steps.map((step) => step.balance)]),
    bought: shareBelow(steps.map((step) => (step.size ?? 0) * step.sign)),
  };
}

function shareBelow(values: readonly (number | null)[]): number {
  const signs = values.map((value) => Math.sign(value ?? 0)).filter((sign) => sign !== 0);
  return signs.length === 0 ? 0 : -signs.reduce((sum, sign) => sum + sign, 0) / signs.length;
}
