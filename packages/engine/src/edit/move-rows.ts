import type { Finding, Row } from '@ledgerlift/contract';
import { renumbered } from './unread-findings.ts';

/** A row's position after a change; null when the change removes it. */
export type Move = (position: number) => number | null;

/** The remaining rows at their new positions, in printed order. */
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
 * Adjusts the row positions in findings. Findings about a removed row are dropped, and so are fixes of it. `rows` are
 * the rows at their new positions, in printed order.
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
