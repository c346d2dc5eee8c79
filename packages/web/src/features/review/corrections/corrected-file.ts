import type { Facts, JobFile, Transaction } from '@ledgerlift/contract';
import type { EditStep } from '../edit-history.ts';

/** A row before and after the user's corrections. */
export interface CorrectedRow {
  /** As it was before the user's first change of it; null for a row that the user has added. */
  read: Transaction | null;
  /** As it is now; null for a row that the user has removed. */
  now: Transaction | null;
}

/** A file with the user's corrections of it since the review was opened. */
export interface CorrectedFile {
  /** In printed order, removed rows at their places. */
  rows: readonly CorrectedRow[];
  facts: Facts | null;
  /** True where the file was proved at some time since the review was opened. */
  wasProved: boolean;
}

/** The corrections of a file; null where there are none. `rows`: the file's rows as they are now, in printed order. */
export function correctedFile(
  file: Pick<JobFile, 'fileId' | 'facts'>,
  rows: readonly Transaction[],
  steps: readonly EditStep[],
  wasProved: boolean,
): CorrectedFile | null {
  const { before, added, removed } = changesOf(steps, file.fileId);
  const present = new Set(rows.map(({ id }) => id));
  const left = removed.filter(({ id }) => !present.has(id)).sort((a, b) => a.id - b.id);
  const isChanged = left.length > 0 || rows.some(({ id }) => before.has(id));
  if (!isChanged) return null;
  const corrected: CorrectedRow[] = [];
  let next = 0;
  for (const now of rows) {
    // Ids of read rows increase in printed order.
    for (; !added.has(now.id) && next < left.length; next += 1) {
      const read = left[next];
      if (!read || read.id > now.id) break;
      corrected.push({ read, now: null });
    }
    corrected.push({ read: added.has(now.id) ? null : (before.get(now.id) ?? now), now });
  }
  for (const read of left.slice(next)) corrected.push({ read, now: null });
  return { rows: corrected, facts: file.facts, wasProved };
}

function changesOf(steps: readonly EditStep[], fileId: string) {
  const before = new Map<number, Transaction>();
  const added = new Set<number>();
  const removed = new Map<number, Transaction>();
  for (const change of steps.flatMap(({ changes }) => changes)) {
    if (change.kind === 'appear') {
      added.add(change.id);
      continue;
    }
    const { was } = change;
    if (!was || was.fileId !== fileId) continue;
    if (!before.has(change.id)) before.set(change.id, was);
    if (change.kind === 'disappear' && !added.has(change.id))
      removed.set(change.id, before.get(change.id) ?? was);
  }
  return { before, added, removed: [...removed.values()] };
}

/** A row that was read and is still there. */
export interface KeptRow {
  read: Transaction;
  now: Transaction;
}

/** The rows that were read and are still there. */
export function keptRows({ rows }: CorrectedFile): KeptRow[] {
  return rows.flatMap(({ read, now }) => (read && now ? [{ read, now }] : []));
}

/** Whether the user has set this cell, now or earlier. Its value is not to be changed by a pattern. */
export function isSettled({ now }: KeptRow, field: 'date' | 'amount' | 'balance' | 'description'): boolean {
  return now.traces[field]?.edited === true;
}
