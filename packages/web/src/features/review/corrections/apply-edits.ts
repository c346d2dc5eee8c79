import type { Transaction } from '@ledgerlift/contract';
import { groupBy } from '../../../lib/group-by.ts';
import type { CellEdit } from '../../../rows/table/cell-address.ts';
import type { CorrectedFile } from './corrected-file.ts';

/** The rows of a file after further edits and removals, in printed order. */
export function rowsAfter(
  { rows }: CorrectedFile,
  edits: readonly CellEdit[],
  removals: ReadonlySet<number> = new Set(),
): Transaction[] {
  const byId = groupBy(edits, ({ id }) => id);
  return rows.flatMap(({ now }) => {
    if (!now || removals.has(now.id)) return [];
    const own = byId.get(now.id) ?? [];
    return [{ ...now, ...Object.fromEntries(own.map(({ field, value }) => [field, value])) }];
  });
}
