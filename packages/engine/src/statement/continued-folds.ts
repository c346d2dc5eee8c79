import type { AnalysedLine } from '../document-context.ts';
import { crosses, type Fold, partsOf } from './fold-parts.ts';
import { headsOf } from './header.ts';

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
export function continuationsOf(fold: Fold, lines: readonly AnalysedLine[]): Fold[] {
  const columns = columnsOf(lines.slice(fold.from, fold.end), fold);
  const found: Fold[] = [];
  for (let page = (lines[fold.from]?.page ?? 0) + 1; ; page++) {
    const own = continuedOn(page, lines, { edges: fold.edges, columns });
    if (!own) return found;
    found.push({ ...fold, ...own, titles: [] });
  }
}

interface Tables {
  edges: readonly number[];
  /** Where the dates and the texts of each table begin, in points. */
  columns: readonly (readonly number[])[];
}

/** The lines of a page on which tables go on above its first head, from index `from` to before `end`; null where they don't. */
function continuedOn(
  page: number,
  lines: readonly AnalysedLine[],
  tables: Tables,
): { from: number; end: number } | null {
  const heads = headsOf(lines);
  const top = lines.findIndex((line) => line.page === page);
  if (top < 0) return null;
  const bottom = lines.findIndex((line, at) => at > top && (line.page !== page || heads.has(line)));
  const above = lines.slice(top, bottom < 0 ? undefined : bottom);
  const dated = above.findIndex((line) => keepsTo(line, tables) && hasDatedPart(line, tables));
  if (dated < 0) return null;
  const isJoined = (at: number, ems: number) => {
    const [line, next] = [above[at], above[at + 1]];
    return line !== undefined && next !== undefined && next.box.y0 - line.box.y1 <= ems * line.size;
  };
  const isOwn = (at: number) => keepsTo(above[at] as AnalysedLine, tables);
  let from = dated;
  while (isJoined(from - 1, ROW_GAP_EMS) && isOwn(from - 1)) from--;
  let end = dated + 1;
  while (isJoined(end - 1, LIST_GAP_EMS) && isOwn(end)) end++;
  return { from: top + from, end: top + end };
}

/** Where the dates of each table begin, and the texts behind them. */
function columnsOf(lines: readonly AnalysedLine[], { edges }: Fold): number[][] {
  return Array.from({ length: edges.length + 1 }, (_, at) => {
    const parts = lines.flatMap((line) => partsOf(line, edges)[at] ?? []).filter(opensWithDate);
    const dates = parts.map(({ box }) => box.x0);
    const texts = parts.flatMap(({ words, dates: [date] }) => words[(date?.to ?? 0) + 1]?.box.x0 ?? []);
    return [...new Set([...dates, ...texts])];
  });
}

function opensWithDate({ dates: [date] }: AnalysedLine): boolean {
  return date?.from === 0;
}

/** True for a line whose parts all begin where a column of their table does. */
function keepsTo(line: AnalysedLine, { edges, columns }: Tables): boolean {
  const beginsAt = ({ box, size }: AnalysedLine, own: readonly number[] = []) =>
    own.some((x) => Math.abs(box.x0 - x) <= COLUMN_EMS * size);
  return (
    !crosses(line, edges) && partsOf(line, edges).every((part, at) => !part || beginsAt(part, columns[at]))
  );
}

function hasDatedPart(line: AnalysedLine, { edges }: Tables): boolean {
  return partsOf(line, edges).some((part) => part !== null && opensWithDate(part) && part.amounts.length > 0);
}
