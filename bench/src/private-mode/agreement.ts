import type { ConvertedDocument } from '@ledgerlift/contract';
import type { Outcome } from './messages.ts';

/** How far two conversions of one file agree. */
export interface Agreement {
  /** Everything is the same, boxes and confidences included. */
  isIdentical: boolean;
  hasSameFacts: boolean;
  hasSameProofs: boolean;
  rows: { shared: number; one: number; other: number };
}

/** Compares the values of two outcomes; two failures agree when their code is the same. */
export function agreementOf(one: Outcome, other: Outcome): Agreement {
  const [first, second] = [documentOf(one), documentOf(other)];
  const codes =
    'error' in one && 'error' in other ? one.error === other.error : first !== null && second !== null;
  const [rows, others] = [rowsOf(first), rowsOf(second)];
  return {
    isIdentical: JSON.stringify(one) === JSON.stringify(other),
    hasSameFacts: codes && JSON.stringify(valuesOf(first?.facts)) === JSON.stringify(valuesOf(second?.facts)),
    hasSameProofs: codes && proofsOf(first) === proofsOf(second),
    rows: { shared: sharedOf(rows, others), one: rows.length, other: others.length },
  };
}

/** The harmonic mean of precision and recall; 1 without rows on either side. */
export function rowF1(agreements: readonly Agreement[]): number {
  const sum = (of: (rows: Agreement['rows']) => number) =>
    agreements.reduce((all, { rows }) => all + of(rows), 0);
  const all = sum(({ one, other }) => one + other);
  return all === 0 ? 1 : (2 * sum(({ shared }) => shared)) / all;
}

function documentOf(outcome: Outcome): ConvertedDocument | null {
  return 'document' in outcome ? outcome.document : null;
}

function rowsOf(document: ConvertedDocument | null): string[] {
  return (document?.rows ?? []).map((row) => JSON.stringify(valuesOf(row)));
}

function proofsOf(document: ConvertedDocument | null): string {
  return JSON.stringify([document?.proof.state, document?.accounts.map(({ proof }) => proof.state)]);
}

/** The values of cells without where and how surely they were read. */
function valuesOf(holder: unknown): unknown {
  if (Array.isArray(holder)) return holder.map(valuesOf);
  if (typeof holder !== 'object' || holder === null) return holder;
  if ('value' in holder) return holder.value;
  return Object.fromEntries(Object.entries(holder).map(([name, value]) => [name, valuesOf(value)]));
}

/** How many of the rows are among the others, each counted once. */
export function sharedOf(rows: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return rows.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}
