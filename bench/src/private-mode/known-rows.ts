import { type ConvertedDocument, moneyToDecimal } from '@ledgerlift/contract';
import type { Truth } from '../corpus.ts';
import { sharedOf } from './agreement.ts';
import type { Outcome } from './messages.ts';

/** How many of the known rows were read. */
export interface ReadRows {
  shared: number;
  known: number;
  read: number;
}

/** Counts the rows of a statement by day and amount, the items of an invoice or receipt by amount; null where none are known. */
export function readRowsOf(outcome: Outcome, { rows, items }: Truth): ReadRows | null {
  const lines = (rows ?? items) as readonly { date?: string; amount?: string }[] | undefined;
  if (lines === undefined) return null;
  const hasDays = rows !== undefined;
  const known = lines.map(({ date, amount }) => lineOf(hasDays ? date : undefined, amount));
  const read = 'document' in outcome ? readLines(outcome.document, hasDays) : [];
  return { shared: sharedOf(known, read), known: known.length, read: read.length };
}

/** The harmonic mean of precision and recall; 1 without rows on either side. */
export function readF1(counts: readonly ReadRows[]): number {
  const sum = (of: (count: ReadRows) => number) => counts.reduce((all, count) => all + of(count), 0);
  const all = sum(({ known, read }) => known + read);
  return all === 0 ? 1 : (2 * sum(({ shared }) => shared)) / all;
}

function readLines({ rows }: ConvertedDocument, hasDays: boolean): string[] {
  return rows
    .filter(({ kind }) => kind === 'transaction' || kind === 'item' || kind === 'discount')
    .map(({ date, amount }) => {
      const value = amount?.value ? moneyToDecimal(amount.value) : undefined;
      return lineOf(hasDays ? (date?.value ?? undefined) : undefined, value);
    });
}

function lineOf(day: string | undefined, amount: string | undefined): string {
  return `${day ?? ''} ${amount ?? ''}`;
}
