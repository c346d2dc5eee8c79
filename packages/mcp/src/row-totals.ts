import {
  decimalToMoney,
  InexactSumError,
  moneyToDecimal,
  sumMinor,
  type Transaction,
} from '@ledgerlift/contract';
import { z } from 'zod';
import { moneyOf } from './row-answer.ts';

export const rowTotalSchema = z.object({
  currency: z.string(),
  rows: z.number().int(),
  sum: z
    .string()
    .nullable()
    .describe('Exact sum of the amounts with their signs; null if an amount could not be read.'),
});
export type RowTotal = z.output<typeof rowTotalSchema>;

/** The sum of the amounts of rows by currency, in order of appearance. Missing is not zero: then there is no sum. */
export function rowTotals(rows: readonly Transaction[]): RowTotal[] {
  const byCurrency = new Map<string, Transaction[]>();
  for (const row of rows) {
    const others = byCurrency.get(row.currency);
    if (others) others.push(row);
    else byCurrency.set(row.currency, [row]);
  }
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    rows: own.length,
    sum: sumOf(own, currency),
  }));
}

function sumOf(rows: readonly Transaction[], currency: string): string | null {
  const amounts = rows.map((row) => decimalToMoney(moneyOf(row, 'amount') ?? '', currency));
  const read = amounts.filter((amount) => amount !== null);
  if (read.length < amounts.length) return null;
  try {
    return moneyToDecimal({ minor: sumMinor(read.map(({ minor }) => minor)), currency });
  } catch (error) {
    if (error instanceof InexactSumError) return null;
    throw error;
  }
}
