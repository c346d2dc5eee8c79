import type { Box, Row, TextCell } from '@ledgerlift/contract';
import type { Line } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { type Description, descriptionOfLines, descriptionOfText } from './description.ts';

/** A word belongs to a box when its centre lies within it, with this tolerance in points. */
const TOLERANCE_POINTS = 1;

/** Lines of a document by page (from 1), in reading order. */
export type LinesByPage = ReadonlyMap<number, readonly Line[]>;

export function linesByPage(lines: readonly Line[]): LinesByPage {
  const pages = new Map<number, Line[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  return pages;
}

/** Descriptions that begin within this many points of each other are in one column. */
const COLUMN_POINTS = 20;

/** The right edges of the description columns, in points, by their left edge (in steps of COLUMN_POINTS). */
export type RightEdges = ReadonlyMap<number, number>;

export function rightEdges(rows: readonly Row[]): RightEdges {
  const edges = new Map<number, number>();
  for (const { description } of rows) {
    if (!description?.box) continue;
    const column = columnOf(description.box);
    edges.set(column, Math.max(edges.get(column) ?? 0, description.box.x1));
  }
  return edges;
}

function columnOf(box: Box): number {
  return Math.round(box.x0 / COLUMN_POINTS);
}

function rightEdgeOf(box: Box, edges: RightEdges): number {
  const column = columnOf(box);
  return Math.max(...[column - 1, column, column + 1].map((near) => edges.get(near) ?? 0));
}

/** How a statement prints its descriptions. */
export interface DescriptionPrint {
  lines: LinesByPage;
  rightEdges: RightEdges;
}

/** The words of a description cell, line by line; its text alone if the words cannot be found again. */
export function wordsOfCell(cell: TextCell | undefined, print: DescriptionPrint): Description {
  if (!cell?.value) return [];
  const texts = cell.raw.split(' ');
  const found: { page: number; words: Word[] }[] = [];
  let at = 0;
  for (const line of linesIn(cell, print.lines)) {
    const words: Word[] = [];
    for (const word of line.words)
      if (cell.box && word.text === texts[at] && standsIn(word.box, cell.box)) {
        words.push(word);
        at++;
      }
    if (words.length) found.push({ page: line.page, words });
  }
  if (at === 0 || !cell.box) return descriptionOfText(cell.value);
  const described = descriptionOfLines(found, rightEdgeOf(cell.box, print.rightEdges));
  // Text after a page break lies outside the cell's box.
  const rest = descriptionOfText(texts.slice(at).join(' '));
  const next = (described.at(-1)?.segment ?? 0) + 1;
  return [...described, ...rest.map((word) => ({ ...word, segment: word.segment + next }))];
}

function linesIn({ page, box }: TextCell, pages: LinesByPage): readonly Line[] {
  if (page === null || !box) return [];
  return (pages.get(page) ?? []).filter((line) => line.box.y1 >= box.y0 && line.box.y0 <= box.y1);
}

function standsIn(word: Box, box: Box): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  return (
    x >= box.x0 - TOLERANCE_POINTS &&
    x <= box.x1 + TOLERANCE_POINTS &&
    y >= box.y0 - TOLERANCE_POINTS &&
    y <= box.y1 + TOLERANCE_POINTS
  );
}
