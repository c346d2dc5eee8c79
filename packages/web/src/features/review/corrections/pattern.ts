import type { Transaction } from '@ledgerlift/contract';
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

/**
 * The pattern without cells and rows that have changed since it was found: what a user has typed meanwhile is not overwritten.
 * `now`: all rows as they are.
 */
export function withoutChanged(pattern: Pattern, file: CorrectedFile, now: readonly Transaction[]): Pattern {
  const before = new Map(file.rows.flatMap((row) => (row.now ? [[row.now.id, row.now]] : [])));
  const present = new Map(now.map((row) => [row.id, row]));
  const edits = pattern.edits.filter(
    ({ id, field }) => present.has(id) && present.get(id)?.[field] === before.get(id)?.[field],
  );
  const removals = pattern.removals.filter((id) => present.get(id)?.version === before.get(id)?.version);
  const left = new Set([...edits.map(({ id }) => id), ...removals]);
  const rows = [...pattern.edits.map(({ id }) => id), ...pattern.removals];
  const dropped = new Set(rows.filter((id) => !left.has(id) && !pattern.shown.has(id)));
  return { ...pattern, edits, removals, rows: pattern.rows - dropped.size };
}

/** The values that a file should be read with; null for what the layout does not decide. */
export type ExpectedRow = Record<PatternField, string | null>;

const FIELDS = ['date', 'amount', 'balance', 'description'] as const;

/**
 * The rows as a guide that knows these patterns reads them, once they are applied. The user's other corrections are left
 * open.
 */
export function expectedRows({ rows }: CorrectedFile, patterns: readonly Pattern[]): ExpectedRow[] {
  const explained = new Set(patterns.flatMap(cellsOf));
  return rows.flatMap(({ read, now }) => {
    if (!read) return [];
    const expected = (field: PatternField): string | null => {
      if (!now) return null;
      if (explained.has(`${read.id} ${field}`)) return now[field];
      return isSettled({ read, now }, field) ? null : read[field];
    };
    return [Object.fromEntries(FIELDS.map((field) => [field, expected(field)])) as ExpectedRow];
  });
}

/** The cells that a pattern explains, as 'id field'. */
function cellsOf({ meaning, shown, edits }: Pattern): string[] {
  const [field] =
    meaning.kind === 'column' ? [meaning.field] : meaning.kind === 'dates' ? ['date'] : ['amount'];
  return [...[...shown].map((id) => `${id} ${field}`), ...edits.map((edit) => `${edit.id} ${edit.field}`)];
}
