import type { Truth } from '@ledgerlift/fixtures';

/** What a converted document must say, row by row: what is printed on it. */
export function printedRows(truth: Truth): { description: string; amount: string }[] {
  const lines = truth.rows ?? [...(truth.items ?? []), ...(truth.extras ?? [])];
  return lines.map(({ description, amount }) => ({ description, amount }));
}
