import { printedSign, type Reading } from './chain.ts';
import type { Entry } from './entries.ts';
import type { ColumnRole } from './header-words.ts';

/** Every meaning that so many columns may have. `heads` tells what the head over each says; a card's balances are owed. */
export function* candidateReadings(
  entries: readonly Entry[],
  count: number,
  heads: readonly (ColumnRole | null)[],
  card: boolean,
): Generator<Reading> {
  const signs = unsignedMeanings(entries, count);
  const orders = [false, true];
  for (let balance = -1; balance < count; balance++) {
    if (balance >= 0 && (isAside(heads[balance]) || isRare(entries, balance))) continue;
    const balanceSigns: readonly (-1 | 1)[] = card
      ? [-1]
      : balance >= 0 && isMarkedOnlyOn(entries, balance, 1)
        ? [1, -1]
        : [1];
    for (const unsignedBalance of balanceSigns)
      for (const newestFirst of balance >= 0 ? orders : [false]) {
        for (let amount = 0; amount < count; amount++) {
          if (amount === balance) continue;
          for (const unsigned of signs[amount] ?? [])
            for (const issuerSigns of card ? orders : [false])
              yield {
                balance,
                amount,
                debit: -1,
                credit: -1,
                unsigned,
                unsignedBalance,
                newestFirst,
                issuerSigns,
              };
          for (let credit = 0; credit < count; credit++)
            if (credit !== balance && credit !== amount)
              yield {
                balance,
                amount: -1,
                debit: amount,
                credit,
                unsigned: 0,
                unsignedBalance,
                newestFirst,
                issuerSigns: false,
              };
        }
      }
  }
}

/** Columns of fees within the amount, of foreign amounts and rates: they neither move nor are a balance. */
export function isAside(head: ColumnRole | null | undefined): boolean {
  return head === 'fee' || head === 'foreign';
}

/** A running balance stands on more than one row in ten; a lone figure beside the table is none. */
function isRare(entries: readonly Entry[], column: number): boolean {
  const filled = entries.filter((entry) => entry.label === null && entry.amounts.has(column)).length;
  return filled * 10 < entries.length;
}

/** What an amount without a sign may mean in each column. A column that marks one side leaves the other unmarked. */
function unsignedMeanings(entries: readonly Entry[], count: number): (-1 | 0 | 1)[][] {
  // Under several headings an unmarked amount may mean one thing here, the other there.
  const unknown: 0[] = new Set(entries.map((entry) => entry.stretch)).size > 1 ? [0] : [];
  return Array.from({ length: count }, (_, column) => {
    const plus = isMarkedOnlyOn(entries, column, 1);
    const minus = isMarkedOnlyOn(entries, column, -1);
    if (plus && !minus) return [-1, 1, ...unknown];
    if (minus && !plus) return [1, -1, ...unknown];
    return [0, 1, -1];
  });
}

/** True when some values of the column are marked with this sign, and none with the other. */
function isMarkedOnlyOn(entries: readonly Entry[], column: number, sign: -1 | 1): boolean {
  const marks = entries.flatMap((entry) => {
    const token = entry.amounts.get(column);
    return token ? [printedSign(token)] : [];
  });
  return marks.includes(sign) && !marks.includes(sign === 1 ? -1 : 1);
}
