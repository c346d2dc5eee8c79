import type { ReadingGuide } from '@ledgerlift/contract';
import type { Edge } from './column-edits.ts';
import type { Role } from './guide-type.ts';

/** The roles of columns as the screen names them. */
export const ROLE_NAMES: Record<Role, string> = {
  date: 'Date',
  valueDate: 'Value date',
  description: 'Description',
  reference: 'Reference',
  debit: 'Money out',
  credit: 'Money in',
  amount: 'Amount',
  balance: 'Balance',
  code: 'Code',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  taxRate: 'Tax rate',
  ignore: 'Not read',
};

/** For narrow columns. */
export const SHORT_ROLE_NAMES: Record<Role, string> = {
  ...ROLE_NAMES,
  debit: 'Out',
  credit: 'In',
  quantity: 'Qty',
  unitPrice: 'Price',
  taxRate: 'Tax',
};

/** 'Edge between Date and Description', 'Left edge of Date' */
export function edgeName({ left, right }: Edge, { columns }: ReadingGuide): string {
  const nameOf = (index: number | null) => {
    const column = index === null ? undefined : columns[index];
    return column && ROLE_NAMES[column.role];
  };
  const [before, after] = [nameOf(left), nameOf(right)];
  if (before === undefined) return `Left edge of ${after}`;
  return after === undefined ? `Right edge of ${before}` : `Edge between ${before} and ${after}`;
}

/** 'The table needs a column of amounts...': why a column keeps its role. */
export const NEEDS_AMOUNTS =
  'The table needs a column of amounts. Give another column that role before you change this one.';

/** 12.3 for 0.1234. */
export function percentOf(part: number): number {
  return Math.round(part * 1000) / 10;
}
