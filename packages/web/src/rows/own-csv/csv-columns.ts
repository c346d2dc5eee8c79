import { CSV_SOURCE_LABEL, CSV_SOURCES, type CsvColumn } from '@ledgerlift/contract';

/** What a column can hold, for its list of choices. */
export const SOURCE_OPTIONS = [
  ...CSV_SOURCES.map((value) => ({ value, text: CSV_SOURCE_LABEL[value] })),
  { value: 'fixedText' as const, text: 'Fixed text or empty' },
];

export function labelOfSource(source: CsvColumn['source']): string {
  return source === 'fixedText' ? 'Fixed text' : CSV_SOURCE_LABEL[source];
}

/** The column with another source. A heading that the user has not changed follows. */
export function withSource(column: CsvColumn, source: CsvColumn['source']): CsvColumn {
  const isOwn = column.heading !== '' && column.heading !== labelOfSource(column.source);
  if (source === 'fixedText') return { source, heading: isOwn ? column.heading : '', text: '' };
  return { source, heading: isOwn ? column.heading : CSV_SOURCE_LABEL[source] };
}

/** The list with one element at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...list.slice(from, from + 1));
}
