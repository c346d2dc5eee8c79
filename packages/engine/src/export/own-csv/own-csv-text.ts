import {
  CSV_SOURCE_LABEL,
  type CsvColumn,
  type CsvEncoding,
  type CsvProfile,
  LedgerliftError,
  type Transaction,
} from '@ledgerlift/contract';
import { listed, MAX_NAMED } from '../accounting/refusals.ts';
import { toWindows1252 } from '../accounting/windows-1252.ts';
import type { ProofStates } from '../column-values.ts';
import { styledCsvLine } from '../csv-line.ts';
import { ownCsvValue } from './own-csv-value.ts';

interface UnreadValue {
  row: Transaction;
  column: CsvColumn;
}

/**
 * Rows as the text of a CSV file by the profile, in the given order, formulas neutralised. It holds the characters of
 * the profile's encoding only; a byte order mark is not part of it. Throws LedgerliftError `unreadable` for an amount
 * or date that could not be read and that a column holds.
 */
export function ownCsvText(
  profile: CsvProfile,
  transactions: readonly Transaction[],
  proofs: ProofStates,
): string {
  const unread: UnreadValue[] = [];
  const lines = transactions.map((row) =>
    profile.columns.map((column) => {
      const value = ownCsvValue(row, column, profile, proofs);
      if (value === null) unread.push({ row, column });
      return value ?? '';
    }),
  );
  if (unread.length > 0) throw refuseUnread(unread);
  const headings = profile.columns.map(({ heading }) => heading);
  const style = { ...profile, lineEnd: profile.lineEnd === 'lf' ? '\n' : '\r\n' };
  return (profile.hasHeader ? [headings, ...lines] : lines)
    .map((values) =>
      styledCsvLine(
        // Before formulas are guarded, since a letter of another width may become one that begins a formula.
        values.map((value) => inCharactersOf(value, profile.encoding)),
        style,
      ),
    )
    .join('');
}

function inCharactersOf(text: string, encoding: CsvEncoding): string {
  return encoding === 'windows-1252' ? toWindows1252(text) : text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function refuseUnread(unread: readonly UnreadValue[]): LedgerliftError {
  const named = unread.slice(0, MAX_NAMED).map(({ row, column }) => {
    return `${labelOf(column)} in row ${row.position + 1} of ${row.fileName}`;
  });
  return new LedgerliftError(
    'unreadable',
    `Some values could not be read as amounts or dates: ${listed(named, unread.length)}. ` +
      'Mend these cells in the table, leave the columns out, or download CSV, which holds rows as they are.',
    {
      rows: unread.map(({ row, column }) => ({
        file: row.fileName,
        row: row.position + 1,
        column: column.source,
      })),
    },
  );
}

function labelOf({ source }: CsvColumn): string {
  return source === 'fixedText' ? 'Fixed Text' : CSV_SOURCE_LABEL[source];
}
