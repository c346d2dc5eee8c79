import type { Truth } from '@ledgerlift/fixtures';

/** The expected rows of a converted document: those printed on it. */
export function printedRows(truth: Truth): { description: string; amount: string }[] {
  const lines = truth.rows ?? [...(truth.items ?? []), ...(truth.extras ?? [])];
  return lines.map(({ description, amount }) => ({ description, amount }));
}
