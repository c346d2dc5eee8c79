import { tokenMoney } from '../values/amount.ts';
import type { LabelledAmount } from './balances.ts';
import { printedSign, type Step } from './chain.ts';

/** Opening and closing balance as printed outside the rows, in signed minor units; null where not printed. */
export interface Bounds {
  opening: number | null;
  closing: number | null;
}

/** The first opening and the last closing balance of the document; what a card prints unsigned is owed. */
export function boundsOf(labelled: readonly LabelledAmount[], currency: string, card: boolean): Bounds {
  const signed = (item: LabelledAmount | undefined) => {
    if (!item) return null;
    const sign = printedSign(item.token);
    return tokenMoney(item.token, currency, sign === 0 ? (card ? -1 : 1) : sign)?.minor ?? null;
  };
  return {
    opening: signed(labelled.find((item) => item.kind === 'opening')),
    closing: signed(labelled.findLast((item) => item.kind === 'closing')),
  };
}

/** True when the printed opening balance and the movements lead to the printed closing balance. */
export function closes(steps: readonly Step[], bounds: Bounds): boolean {
  if (bounds.opening === null || bounds.closing === null) return false;
  const moves = steps.filter((step) => step.size !== null);
  if (moves.length === 0 || moves.some((step) => step.sign === 0)) return false;
  return moves.reduce((sum, step) => sum + step.sign * (step.size ?? 0), bounds.opening) === bounds.closing;
}

/** More stretches than this are not searched: too many choices would meet the ends by chance. */
const MAX_UNKNOWN_STRETCHES = 3;

/**
 * Settles amounts whose direction nothing tells by the balances at both ends: those of one stretch (a section under its
 * heading) go one way, and exactly one choice of ways must lead from the one balance to the other.
 */
export function settleStretches(steps: readonly Step[], { opening, closing }: Bounds): void {
  if (opening === null || closing === null) return;
  const moves = steps.filter((step) => step.size !== null);
  const unknown = moves.filter((step) => step.sign === 0 && step.size !== 0);
  const sums = new Map<number, number>();
  for (const { entry, size } of unknown)
    sums.set(entry.stretch, (sums.get(entry.stretch) ?? 0) + (size ?? 0));
  const stretches = [...sums.keys()];
  if (stretches.length === 0 || stretches.length > MAX_UNKNOWN_STRETCHES) return;
  const known = moves.reduce((sum, step) => sum + step.sign * (step.size ?? 0), opening);
  const wayOf = (mask: number, stretch: number) => (mask & (1 << stretches.indexOf(stretch)) ? 1 : -1);
  const solutions = Array.from({ length: 1 << stretches.length }, (_, mask) => mask).filter(
    (mask) =>
      [...sums].reduce((sum, [stretch, size]) => sum + wayOf(mask, stretch) * size, known) === closing,
  );
  const [solution, another] = solutions;
  if (solution === undefined || another !== undefined) return;
  for (const step of unknown) step.sign = wayOf(solution, step.entry.stretch);
}
