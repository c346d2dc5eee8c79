import { tokenMoney } from '../values/amount.ts';
import { type BalanceSigns, bearsMinus, type Step, signOfBalance } from './chain.ts';
import type { LabelledAmount } from './labelled-amount.ts';

/** Opening and closing balance as printed outside the rows, in signed minor units; null where not printed. */
export interface Bounds {
  opening: number | null;
  closing: number | null;
  /** The same on cards that print plus and minus from the issuer's side, and on those whose holder owes only what bears a minus. */
  ofIssuer?: Bounds;
  ofHolder?: Bounds;
  /** True when one of them is printed with a minus. */
  printMinus?: boolean;
}

/** The first opening and the last closing balance of the document; what a card prints unsigned is owed. */
export function boundsOf(labelled: readonly LabelledAmount[], currency: string, card: boolean): Bounds {
  const opening = labelled.find((item) => item.kind === 'opening');
  const closing = labelled.findLast((item) => item.kind === 'closing');
  const signedBy = (unsignedBalance: -1 | 1, issuerSigns: boolean): Bounds => {
    const signs: BalanceSigns = { unsignedBalance, issuerSigns };
    const minorOf = (item: LabelledAmount | undefined) =>
      item ? (tokenMoney(item.token, currency, signOfBalance(item.token, signs))?.minor ?? null) : null;
    return { opening: minorOf(opening), closing: minorOf(closing) };
  };
  if (!card) return signedBy(1, false);
  const printMinus = [opening, closing].some((item) => item && bearsMinus(item.token));
  return {
    ...signedBy(-1, false),
    ofIssuer: signedBy(-1, true),
    ofHolder: signedBy(1, false),
    printMinus,
  };
}

/** The bounds with the signs that they have under a reading. */
export function boundsUnder(bounds: Bounds, { issuerSigns, unsignedBalance }: BalanceSigns): Bounds {
  if (issuerSigns) return bounds.ofIssuer ?? bounds;
  return unsignedBalance === 1 ? (bounds.ofHolder ?? bounds) : bounds;
}

/** The bounds of the beginning of a list, which does not add up to the closing balance. */
export function withoutClosing(bounds: Bounds): Bounds {
  const { ofIssuer, ofHolder } = bounds;
  return {
    ...bounds,
    closing: null,
    ...(ofIssuer ? { ofIssuer: { ...ofIssuer, closing: null } } : {}),
    ...(ofHolder ? { ofHolder: { ...ofHolder, closing: null } } : {}),
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
