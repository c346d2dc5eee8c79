import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import { hasName } from './item-name.ts';

/** A line with the words of it that name goods. */
export interface NamedLine {
  line: AnalysedLine;
  name: readonly Word[];
}

/** A space between words, in type heights. */
const SPACE_EMS = 0.3;
/** Names are wrapped at the column's end: a line that ends this much before it, in type heights, has a word less than it holds. */
const SLACK_EMS = 0.5;

/**
 * Whether the name on a line goes on in the one below it: the first word there would not have fitted. `end`: where the
 * column of names ends, in points. A note of its own would begin a new line sooner.
 */
export function isWrapped(above: NamedLine, below: NamedLine, end: number): boolean {
  const last = above.name.at(-1);
  const first = below.name[0];
  if (!last || !first || !hasName(above.name) || !hasName(below.name)) return false;
  const { size } = above.line;
  const needed = last.box.x1 + SPACE_EMS * size + (first.box.x1 - first.box.x0);
  return needed > end + SLACK_EMS * size;
}

/** Where the longest of the names ends, in points. */
export function endOfNames(lines: readonly NamedLine[]): number {
  return Math.max(0, ...lines.flatMap(({ name }) => name.at(-1)?.box.x1 ?? []));
}
