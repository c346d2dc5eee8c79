import { groupDecimal, moneyToDecimal } from '@ledgerlift/contract';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Money as the table shows it: '-1,204.10'. */
export function moneyText(minor: number, currency: string): string {
  return groupDecimal(moneyToDecimal({ minor, currency }));
}

/** 'March 2025' for 2025-03. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}

/** 'Mar' for 2025-03. */
export function shortMonth(month: string): string {
  return monthName(month).slice(0, 3);
}

/** The name of a category; rows without one have a name, too. */
export function categoryName(category: string): string {
  return category === '' ? 'No category' : category;
}

export const DIRECTION_WORDS = { in: 'money in', out: 'money out' } as const;

/** '1 row', '12,000 rows'. */
export function rowsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}
