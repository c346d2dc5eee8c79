import type { CellEdit } from '../../../rows/table/cell-address.ts';
import { type CorrectedFile, isSettled } from './corrected-file.ts';

/** A field that a pattern sets. */
export type PatternField = 'date' | 'amount' | 'balance' | 'description';

/** What a user's corrections of a file have in common. */
export type PatternMeaning =
  /** Money out is money in, or the reverse; 'both': one for the other. */
  | { kind: 'signs'; from: 'out' | 'in' | 'both' }
  /** The order in which dates are printed. */
  | { kind: 'dates'; order: 'dmy' | 'mdy' }
  /** One column was taken for another. `isSwap`: each for the other. */
  | { kind: 'column'; field: PatternField; from: SourceField; isSwap: boolean }
  /** Lines that are no rows; `words` are those that they share. */
  | { kind: 'lines'; words: string };

/** The fields that may hold what belongs into another. */
export type SourceField = 'valueDate' | 'balance' | 'reference';

/** A pattern in the corrections of a file, and what applying it to the rest would change. */
export interface Pattern {
  /** The same for the same pattern of one file. */
  key: string;
  meaning: PatternMeaning;
  /** The ids of the rows in which the user has shown it. */
  shown: ReadonlySet<number>;
  /** The changes of all other rows. */
  edits: readonly CellEdit[];
  /** The ids of rows to remove. */
  removals: readonly number[];
  /** The number of rows that it concerns in all. */
  rows: number;
  /** True where the rows add up once it is applied, and do not now. */
  addsUp: boolean;
}

/** A cell as the file should be read; null where that is the user's own affair. */
export type ExpectedRow = Record<PatternField, string | null>;

const FIELDS = ['date', 'amount', 'balance', 'description'] as const;

/** The rows as a guide that knows the pattern reads them. Other corrections of the user are left open. */
export function expectedRows({ rows }: CorrectedFile, pattern: Pattern): ExpectedRow[] {
  const edited = new Map(pattern.edits.map(({ id, field, value }) => [`${id} ${field}`, value]));
  return rows.flatMap(({ read, now }) => {
    if (!read) return [];
    const expected = (field: PatternField): string | null => {
      if (!now) return null;
      const value = edited.get(`${read.id} ${field}`);
      if (value !== undefined) return value;
      if (isExplained(pattern, field) && pattern.shown.has(read.id)) return now[field];
      return isSettled({ read, now }, field) ? null : read[field];
    };
    return [Object.fromEntries(FIELDS.map((field) => [field, expected(field)])) as ExpectedRow];
  });
}

function isExplained({ meaning }: Pattern, field: PatternField): boolean {
  switch (meaning.kind) {
    case 'signs':
      return field === 'amount';
    case 'dates':
      return field === 'date';
    case 'column':
      return field === meaning.field || (meaning.isSwap && field === meaning.from);
    case 'lines':
      return false;
  }
}
