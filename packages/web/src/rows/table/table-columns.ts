import type { AnyColumn } from '@ledgerlift/contract';

export const ROW_HEIGHT_PX = 32;
export const ROW_NUMBER_WIDTH_PX = 52;

/** Width of each column in pixels. Descriptions hold 200 px of text; sender, recipient and source file 150. */
export const COLUMN_WIDTH_PX: Record<AnyColumn, number> = {
  date: 126,
  description: 224,
  amount: 124,
  currency: 92,
  type: 84,
  sender: 174,
  recipient: 174,
  balance: 124,
  category: 124,
  bank: 150,
  fileName: 174,
  account: 180,
  valueDate: 126,
  reference: 160,
  originalText: 280,
  confidence: 112,
  proof: 112,
};

/** Text wider than this is truncated with an ellipsis, however wide the column is. */
export const TEXT_LIMIT: Partial<Record<AnyColumn, string>> = {
  description: 'max-w-[200px]',
  sender: 'max-w-[150px]',
  recipient: 'max-w-[150px]',
  fileName: 'max-w-[150px]',
};

/** Columns with right-aligned figures. */
export function isRightAligned(column: AnyColumn): boolean {
  return column === 'amount' || column === 'balance' || column === 'confidence';
}
