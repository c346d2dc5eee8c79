import type { MadeDocument } from '../made-document.ts';
import type { RECEIPT_DIMENSIONS } from '../receipt/dimensions.ts';
import { receipts } from '../receipt/receipt-space.ts';
import { drawnAt, expectLine as expectLineOf } from './drawn-documents.ts';

/** Values of dimensions of receipts. */
export type ReceiptValues = Partial<Record<keyof typeof RECEIPT_DIMENSIONS, string>>;

/** A layout in which nothing hides what a test looks for. */
const PLAIN = {
  language: 'en',
  labelWords: 'usual',
  letters: 'mixed',
  shop: 'shop',
  sum: 'right',
  itemCount: 'none',
  itemCode: 'none',
} satisfies ReceiptValues;

const COUNT = 12;

/** Receipts of a plain layout with the given values. */
export function plainReceipts(values: ReceiptValues): MadeDocument[] {
  return drawnAt(receipts, { ...PLAIN, ...values }, COUNT);
}

/** Every receipt of a plain layout with the given values has a line like this. */
export function expectLine(values: ReceiptValues, pattern: RegExp): void {
  expectLineOf(plainReceipts(values), pattern);
}
