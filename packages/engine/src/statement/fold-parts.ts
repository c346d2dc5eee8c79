import type { AnalysedLine } from '../document-context.ts';
import { lineOfPart } from './line-part.ts';

/** Tables side by side: lines from index `from` to before `end`, parted at `edges` (points). */
export interface Fold {
  from: number;
  end: number;
  edges: number[];
  /** The texts above the heads that name the tables ('Money in', 'Money out'), from left to right; empty where none does. */
  titles: string[];
  isRightToLeft: boolean;
}

/** True for a line with a word on both sides of an edge. */
export function crosses({ words }: AnalysedLine, edges: readonly number[]): boolean {
  return words.some(({ box }) => edges.some((edge) => box.x0 < edge - 1 && box.x1 > edge + 1));
}

/** The parts of a line between edges, from left to right; null for those without words, the line itself where one has all. */
export function partsOf(line: AnalysedLine, edges: readonly number[]): (AnalysedLine | null)[] {
  return Array.from({ length: edges.length + 1 }, (_, part) => {
    const [left, right] = [
      edges[part - 1] ?? Number.NEGATIVE_INFINITY,
      edges[part] ?? Number.POSITIVE_INFINITY,
    ];
    const words = line.words.filter(({ box }) => {
      const centre = (box.x0 + box.x1) / 2;
      return centre >= left && centre < right;
    });
    if (words.length === line.words.length) return line;
    return words.length === 0 ? null : lineOfPart(line, words);
  });
}
