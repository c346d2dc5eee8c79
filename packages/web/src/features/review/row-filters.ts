import type { JobFile, Transaction } from '@ledgerlift/contract';
import type { PickedRows } from '../../rows/charts/picked-rows.ts';

/** The fields that rows can be filtered by. */
export const FILTER_FIELDS = ['fileId', 'type', 'category'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** The chosen values of each field, where none means all, and the rows picked in a chart. */
export type RowFilters = Readonly<Record<FilterField, readonly string[]>> & {
  readonly picked: PickedRows | null;
};
export const NO_FILTERS: RowFilters = { fileId: [], type: [], category: [], picked: null };

export const FILTER_LABEL: Record<FilterField, string> = {
  fileId: 'File',
  type: 'Type',
  category: 'Category',
};

export interface FilterOption {
  value: string;
  text: string;
  rows: number;
}

export function isFiltering(filters: RowFilters): boolean {
  return filters.picked !== null || FILTER_FIELDS.some((field) => filters[field].length > 0);
}

/** True if the row has a chosen value in every filtered field, and is among the picked rows. */
export function passes(row: Transaction, filters: RowFilters): boolean {
  if (filters.picked !== null && !filters.picked.ids.has(row.id)) return false;
  return FILTER_FIELDS.every((field) => filters[field].length === 0 || filters[field].includes(row[field]));
}

/** Chooses a value, or clears it. */
export function toggleValue(filters: RowFilters, field: FilterField, value: string): RowFilters {
  const chosen = filters[field];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...filters, [field]: next };
}

/** The values of a field with their number of rows. */
export function optionsOf(
  rows: readonly Transaction[],
  field: FilterField,
  files: readonly JobFile[],
): FilterOption[] {
  const counts = new Map<string, number>();
  for (const { [field]: value } of rows) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size < 2) return [];
  const options = [...counts].map(([value, count]) => ({
    value,
    text: textOf(field, value, files),
    rows: count,
  }));
  if (field === 'fileId') {
    const order = files.map((file) => file.fileId);
    return options.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  }
  return options.sort((a, b) =>
    a.value === '' ? 1 : b.value === '' ? -1 : a.text.localeCompare(b.text, 'en'),
  );
}

/** Describes a filter: 'Type: debit' or 'Category: Fees or Tax'. */
export function filterText(filters: RowFilters, field: FilterField, files: readonly JobFile[]): string {
  const texts = filters[field].map((value) => textOf(field, value, files));
  return texts.length === 0 ? '' : `${FILTER_LABEL[field]}: ${texts.join(' or ')}`;
}

function textOf(field: FilterField, value: string, files: readonly JobFile[]): string {
  if (field === 'fileId') return files.find((file) => file.fileId === value)?.name ?? value;
  return value === '' ? `No ${FILTER_LABEL[field].toLowerCase()}` : value;
}
