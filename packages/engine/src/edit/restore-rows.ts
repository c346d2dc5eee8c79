import { type ConvertedDocument, type Finding, LedgerliftError, type RemovedRow } from '@ledgerlift/contract';
import { isRepairFinding } from '../repair/repair-findings.ts';
import { finishChange } from './finish-change.ts';
import { byPosition, type Move, movedFindings, movedRows } from './move-rows.ts';
import { removedFrom, removedRowsAfter } from './removed-counts.ts';
import { renumbered } from './unread-findings.ts';

/** Restores one removed row, as restoreRows does. */
export function restoreRow(document: ConvertedDocument, removed: RemovedRow): ConvertedDocument {
  return restoreRows(document, [removed]);
}

/**
 * Restores removed rows at their places, with their findings; rows at or after a place move down. An otherwise
 * unchanged document is exactly what it was before, including its proof. Rows that were removed together are restored
 * together. Throws LedgerliftError `conflict` when the document has fewer removed rows, and `invalid_request` when it
 * has no such place.
 */
export function restoreRows(document: ConvertedDocument, removed: readonly RemovedRow[]): ConvertedDocument {
  checkCounts(document, removed);
  const move = moveAside(document, removed);
  const back = removed.map(({ at, row }) => ({ ...row, position: at }));
  const rows = [...movedRows(document.rows, move), ...back].sort(byPosition);
  const { removedRows: _, ...head } = document;
  return finishChange(document, {
    ...head,
    ...removedRowsAfter(document, back, -1),
    rows,
    findings: findingsWith(movedFindings(document.findings, move, rows), removed),
  });
}

function checkCounts(document: ConvertedDocument, removed: readonly RemovedRow[]): void {
  const wanted = new Map<number, number>();
  for (const { row } of removed) if (!row.added) wanted.set(row.account, (wanted.get(row.account) ?? 0) + 1);
  for (const [account, count] of wanted)
    if (count > removedFrom(document, account))
      throw new LedgerliftError('conflict', 'This row is in its place already. Reload the page.');
}

/** The positions of the other rows once each restored row has its own place again. */
function moveAside({ rows }: ConvertedDocument, removed: readonly RemovedRow[]): Move {
  const total = rows.length + removed.length;
  const taken = new Set(removed.map(({ at }) => at));
  const fits = [...taken].every((at) => Number.isInteger(at) && at >= 0 && at < total);
  if (taken.size < removed.length || !fits)
    throw new LedgerliftError('invalid_request', 'There is no such place for a row. Reload the page.');
  const free = Array.from({ length: total }, (_, position) => position).filter((at) => !taken.has(at));
  const stayed = [...rows].sort(byPosition);
  const places = new Map(stayed.map((row, index) => [row.position, free[index] ?? index]));
  return (position) => places.get(position) ?? null;
}

/** Inserts the restored rows' findings among the others; repair offers come last. */
function findingsWith(findings: readonly Finding[], removed: readonly RemovedRow[]): Finding[] {
  const others = findings.filter((finding) => !isRepairFinding(finding));
  const back = removed
    .flatMap(({ at, row, findings: own = [] }) =>
      own.map(({ index, finding }) => ({ index, finding: placedAt(finding, row.position, at, row) })),
    )
    .sort((a, b) => a.index - b.index);
  const merged: Finding[] = [];
  let next = 0;
  for (const { index, finding } of back) {
    while (merged.length < index && next < others.length) merged.push(...others.slice(next, ++next));
    merged.push(finding);
  }
  return [...merged, ...others.slice(next), ...findings.filter(isRepairFinding)];
}

function placedAt(finding: Finding, before: number, at: number, row: RemovedRow['row']): Finding {
  if (before === at) return finding;
  const fix = finding.suggestedFix;
  const suggestedFix = fix && fix.row === before ? { ...fix, row: at } : fix;
  return renumbered({ ...finding, row: at, suggestedFix }, { ...row, position: at });
}
