import { type Account, type Row, sumMinor } from '@ledgerlift/contract';
import { doubledRows } from './doubled-rows.ts';
import type { Explanation } from './explanation.ts';
import { misreadingOf } from './misreading.ts';
import type { MissingRow } from './missing-row.ts';

/** Printed totals less those of the rows, in minor units; null when none is printed. */
interface TotalGaps {
  moneyIn: number | null;
  moneyOut: number | null;
  /** The first that is not 0, as in the proof; 0 when both hold. */
  first: number;
}

/** Compares the printed totals of money in and money out, both unsigned, with the account's rows. */
export function gapsOfTotals(account: Omit<Account, 'proof'>, rows: readonly Row[]): TotalGaps {
  const gapOf = (printed: number | undefined, sign: 1 | -1) =>
    printed === undefined ? null : printed - moneyOf(rows, sign);
  const moneyIn = gapOf(account.totalIn?.value?.minor, 1);
  const moneyOut = gapOf(account.totalOut?.value?.minor, -1);
  return { moneyIn, moneyOut, first: moneyIn || moneyOut || 0 };
}

function moneyOf(rows: readonly Row[], sign: 1 | -1): number {
  return sumMinor(rows.map((row) => sideOf(row.amount?.value?.minor ?? 0, sign)));
}

function sideOf(minor: number, sign: 1 | -1): number {
  return Math.max(0, minor * sign);
}

/** Small changes that close the gaps of the totals: of a total and, when no balances confirm the rows, of a row. */
export function candidatesByTotals(
  account: Omit<Account, 'proof'>,
  rows: readonly Row[],
  hasBalances: boolean,
): Explanation[] {
  const gaps = gapsOfTotals(account, rows);
  const ofTotals = [
    ...misreadingOf(null, 'totalIn', account.totalIn, moneyOf(rows, 1)),
    ...misreadingOf(null, 'totalOut', account.totalOut, moneyOf(rows, -1)),
  ];
  if (hasBalances) return ofTotals;
  const ofRows = rows.flatMap((row) => {
    const minor = row.amount?.value?.minor ?? 0;
    const sameSide = minor > 0 ? minor + (gaps.moneyIn ?? 0) : minor - (gaps.moneyOut ?? 0);
    return [-minor, sameSide]
      .filter((meant) => closes(gaps, minor, meant))
      .flatMap((meant) => misreadingOf(row, 'amount', row.amount, meant));
  });
  const doubled = [-(gaps.moneyIn ?? 0), gaps.moneyOut ?? 0]
    .filter((minor) => minor !== 0 && closes(gaps, minor, 0))
    .flatMap((minor) => doubledRows(rows, minor, new Set(rows)));
  return [...ofTotals, ...ofRows, ...doubled];
}

/**
 * The row whose money is in the totals but not in the rows; null when it is more than one, or balances show that none
 * is missing.
 */
export function missingByTotals(account: Omit<Account, 'proof'>, rows: readonly Row[]): MissingRow | null {
  const gaps = gapsOfTotals(account, rows);
  const amounts = [gaps.moneyIn ?? 0, -(gaps.moneyOut ?? 0)];
  const amount = amounts.find((minor) => minor !== 0 && closes(gaps, 0, minor));
  return amount === undefined ? null : { amount, link: null, newestFirst: false };
}

/** True when the totals hold once an amount of `before` minor units is `after`. */
function closes({ moneyIn, moneyOut }: TotalGaps, before: number, after: number): boolean {
  return (
    (moneyIn === null || sideOf(after, 1) - sideOf(before, 1) === moneyIn) &&
    (moneyOut === null || sideOf(after, -1) - sideOf(before, -1) === moneyOut)
  );
}
