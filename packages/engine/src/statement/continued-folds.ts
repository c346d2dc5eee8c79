import type { AnalysedLine } from '../document-context.ts';
import { crosses, type Fold, partsOf } from './fold-parts.ts';

/** Parts begin where a column does within so many type heights. */
const COLUMN_EMS = 0.6;
/** Lines of one row are so many type heights apart at most. */
const ROW_GAP_EMS = 1.2;
/** Rows are so many type heights apart at most. */
const LIST_GAP_EMS = 3;

/**
 * Where tables side by side go on over the following pages without heads of their own: the lines around those that are dated in
 * the same columns, as far as they keep to them.
 */
export function continuationsOf(
  fold: Fold,
  lines: readonly AnalysedLine[],
  isHead: (line: AnalysedLine) => boolean,
): Fold[] {
  const page = lines[fold.from]?.page ?? 0;
  const columns = columnsOf(lines.slice(fold.from, fold.end), fold);
  const found: Fold[] = [];
  for (let next = page + 1; ; next++) {
    const from = lines.findIndex((line) => line.page === next);
    const own = continuedOn(lines, from, { fold, columns, isHead });
    if (!own) return found;
    found.push({ ...fold, ...own, titles: [] });
  }
}

interface Continued {
  fold: Fold;
  /** Where the dates and the texts of each table begin, in points. */
  columns: readonly (readonly number[])[];
  isHead(line: AnalysedLine): boolean;
}

function continuedOn(
  lines: readonly AnalysedLine[],
  top: number,
  { fold, columns, isHead }: Continued,
): { from: number; end: number } | null {
  const page = lines[top]?.page;
  if (top < 0 || page === undefined) return null;
  const isOwn = (line: AnalysedLine) =>
    !crosses(line, fold.edges) &&
    partsOf(line, fold.edges).every((part, at) => !part || beginsAt(part, columns[at] ?? []));
  let dated = -1;
  for (let at = top; lines[at]?.page === page; at++) {
    const line = lines[at] as AnalysedLine;
    if (isHead(line)) break;
    if (isOwn(line) && partsOf(line, fold.edges).some((part, each) => part && isDated(part, columns[each])))
      dated = dated < 0 ? at : dated;
  }
  if (dated < 0) return null;
  let from = dated;
  const isJoined = (line: AnalysedLine | undefined, below: AnalysedLine | undefined, ems: number) =>
    line && below?.page === line.page && below.box.y0 - line.box.y1 <= ems * line.size;
  while (
    from > top &&
    isJoined(lines[from - 1], lines[from], ROW_GAP_EMS) &&
    isOwn(lines[from - 1] as AnalysedLine)
  )
    from--;
  let end = dated + 1;
  for (let line = lines[end]; line && isJoined(lines[end - 1], line, LIST_GAP_EMS); line = lines[end]) {
    if (!isOwn(line) || isHead(line)) break;
    end++;
  }
  return { from, end };
}

/** Where the dates of each table begin, and the texts behind them. */
function columnsOf(lines: readonly AnalysedLine[], { edges }: Fold): number[][] {
  return Array.from({ length: edges.length + 1 }, (_, at) => {
    const dated = lines.flatMap((line) => {
      const part = partsOf(line, edges)[at];
      return part?.dates[0]?.from === 0 ? [part] : [];
    });
    const dates = dated.map((part) => part.box.x0);
    const texts = dated.flatMap(({ words, dates: [date] }) => words[(date?.to ?? 0) + 1]?.box.x0 ?? []);
    return [...new Set([...dates, ...texts])];
  });
}

function beginsAt({ box, size }: AnalysedLine, columns: readonly number[]): boolean {
  return columns.some((x) => Math.abs(box.x0 - x) <= COLUMN_EMS * size);
}

function isDated(part: AnalysedLine, columns: readonly number[] = []): boolean {
  return part.dates[0]?.from === 0 && part.amounts.length > 0 && beginsAt(part, columns);
}
