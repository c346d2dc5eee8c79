import type { Finding, Row } from '@ledgerlift/contract';
import { renumbered } from './unread-findings.ts';

/** The position that a row has after a change; null when the change takes it away. */
export type Move = (position: number) => number | null;

/** The rows at their new positions, in printed order, without those that are taken away. */
export function movedRows(rows: readonly Row[], move: Move): Row[] {
  return rows
    .flatMap((row) => {
      const position = move(row.position);
      if (position === null) return [];
      return position === row.position ? row : { ...row, position };
    })
    .sort(byPosition);
}

export function byPosition(a: Row, b: Row): number {
  return a.position - b.position;
}

/**
 * The findings with what they say of rows by position moved along; those about a row that is taken away are left out, and
 * a fix of such a row is no longer offered. `rows` are the rows at their new positions, in printed order.
 */
export function movedFindings(findings: readonly Finding[], move: Move, rows: readonly Row[]): Finding[] {
  const rowAt = new Map(rows.map((row) => [row.position, row]));
  return findings.flatMap((finding) => {
    const moved = movedFinding(finding, move);
    const row = moved && moved.row !== null ? rowAt.get(moved.row) : undefined;
    return moved && row && moved.row !== finding.row ? renumbered(moved, row) : (moved ?? []);
  });
}

function movedFinding(finding: Finding, move: Move): Finding | null {
  const row = finding.row === null ? null : move(finding.row);
  if (finding.row !== null && row === null) return null;
  const fixed = finding.suggestedFix === null ? null : move(finding.suggestedFix.row);
  const suggestedFix =
    fixed === null || !finding.suggestedFix ? null : { ...finding.suggestedFix, row: fixed };
  return { ...finding, row, suggestedFix };
}
