import { type ConvertedDocument, LedgerliftError, type RemovedRow, type Row } from '@ledgerlift/contract';
import { isRepairFinding } from '../repair/repair-findings.ts';
import { finishChange } from './finish-change.ts';
import { byPosition, type Move, movedFindings, movedRows } from './move-rows.ts';
import { removedRowsAfter } from './removed-counts.ts';

/** The remaining document, and what restoreRow or restoreRows needs to restore the rest. */
export interface Removal {
  document: ConvertedDocument;
  removed: RemovedRow[];
}

/** Removes one row, as removeRows does. Throws LedgerliftError `not_found` when there is no row at the position. */
export function removeRow(
  document: ConvertedDocument,
  { position }: { position: number },
): { document: ConvertedDocument; removed: RemovedRow } {
  const { document: left, removed } = removeRows(document, { positions: [position] });
  const [only] = removed;
  if (!only) throw new RangeError('a removed row is returned');
  return { document: left, removed: only };
}

/**
 * Removes rows; those below move up, findings about removed rows are dropped and references to others by position are
 * adjusted. The proofs are computed again and rest on the change, which the document records as a count. Throws
 * LedgerliftError `not_found`, with nothing removed, when one of the positions has no row.
 */
export function removeRows(
  document: ConvertedDocument,
  { positions }: { positions: readonly number[] },
): Removal {
  const gone = rowsAt(document, positions);
  const left = [...document.rows].sort(byPosition).filter((row) => !gone.has(row.position));
  const places = new Map(left.map((row, position) => [row.position, position]));
  const move: Move = (position) => places.get(position) ?? null;
  const rows = movedRows(left, move);
  const { removedRows: _, ...head } = document;
  const taken = [...gone.values()].sort(byPosition);
  const changed = finishChange(document, {
    ...head,
    ...removedRowsAfter(document, taken, 1),
    rows,
    findings: movedFindings(document.findings, move, rows),
  });
  return { document: changed, removed: removalsOf(document, taken) };
}

function rowsAt({ rows }: ConvertedDocument, positions: readonly number[]): Map<number, Row> {
  const rowAt = new Map(rows.map((row) => [row.position, row]));
  return new Map(
    positions.map((position) => {
      const row = rowAt.get(position);
      if (!row) throw new LedgerliftError('not_found', 'This row does not exist any more. Reload the page.');
      return [position, row];
    }),
  );
}

/** Repair offers are made again after every change, so they are not kept. */
function removalsOf({ findings }: ConvertedDocument, taken: readonly Row[]): RemovedRow[] {
  const kept = findings.filter((finding) => !isRepairFinding(finding));
  const byRow = new Map<number | null, NonNullable<RemovedRow['findings']>>();
  for (const [index, finding] of kept.entries())
    byRow.set(finding.row, [...(byRow.get(finding.row) ?? []), { index, finding }]);
  return taken.map((row) => ({ at: row.position, row, findings: byRow.get(row.position) ?? [] }));
}
