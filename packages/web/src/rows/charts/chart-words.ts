import { groupDecimal, moneyToDecimal } from '@ledgerlift/contract';
import { monthName } from '@ledgerlift/engine/rows';

/** Money as the table shows it: '-1,204.10'. */
export function moneyText(minor: number, currency: string): string {
  return groupDecimal(moneyToDecimal({ minor, currency }));
}

/** 'Mar' for 2025-03. */
export function shortMonth(month: string): string {
  return monthName(month).slice(0, 3);
}

export const DIRECTION_WORDS = { in: 'money in', out: 'money out' } as const;

/** '1 row', '12,000 rows'. */
export function rowsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}
