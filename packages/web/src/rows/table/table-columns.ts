import { COLUMN_LABEL, COLUMNS, type Column, type Transaction } from '@ledgerlift/contract';
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';

export const ROW_HEIGHT_PX = 36;
export const ROW_NUMBER_WIDTH_PX = 52;

/** Width of each column in pixels. Descriptions hold 200 px of text; sender, recipient and source file 150. */
export const COLUMN_WIDTH_PX: Record<Column, number> = {
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
};

/** Text wider than this is cut with an ellipsis. */
export const TEXT_LIMIT: Partial<Record<Column, string>> = {
  description: 'max-w-[200px]',
  sender: 'max-w-[150px]',
  recipient: 'max-w-[150px]',
  fileName: 'max-w-[150px]',
};

export const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, Transaction>();

export const tableColumns = helper.columns(
  COLUMNS.map((column) =>
    helper.accessor((row) => row[column], { id: column, header: COLUMN_LABEL[column] }),
  ),
);

/** Which columns show, as the table wants to know it. */
export function visibilityOf(columns: readonly Column[]): Record<string, boolean> {
  return Object.fromEntries(COLUMNS.map((column) => [column, columns.includes(column)]));
}

/** The column that a table column's id names; null for an unknown one. */
export function columnOf(id: string): Column | null {
  return COLUMNS.find((column) => column === id) ?? null;
}
