import { MOST_CHANGES_AT_ONCE } from '../most-changes.ts';
import { columnPattern } from './column-pattern.ts';
import { type CorrectedFile, keptRows } from './corrected-file.ts';
import { datePattern } from './date-pattern.ts';
import { linePattern } from './line-pattern.ts';
import type { Pattern } from './pattern.ts';
import { signPattern } from './sign-pattern.ts';

/**
 * The patterns in a user's corrections of a statement: what at least two of them have in common, none speaks against, and
 * the arithmetic allows for the other rows.
 */
export function findPatterns(file: CorrectedFile): Pattern[] {
  if (keptRows(file).some(({ read }) => read.kind !== 'transaction')) return [];
  return [signPattern(file), columnPattern(file), datePattern(file), linePattern(file)].filter(
    (pattern) => pattern !== null && pattern.edits.length + pattern.removals.length <= MOST_CHANGES_AT_ONCE,
  ) as Pattern[];
}
