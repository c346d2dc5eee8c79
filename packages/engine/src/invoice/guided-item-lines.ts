import type { InvoiceGuideRole } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { columnAt, isInBand, tableOn } from '../guide/guided-page.ts';
import { lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { findAmounts } from '../values/amount.ts';
import type { GuidedPlaces } from './guided-places.ts';
import type { Column } from './item-columns.ts';
import type { ItemLine } from './item-line.ts';
import type { ItemTable } from './item-list.ts';
import { moneyOf } from './line-money.ts';

/** The lists of goods that a guide shows, one for each page. */
export function shownTables(context: DocumentContext, places: GuidedPlaces): ItemTable[] {
  return context.pages.flatMap(({ number, width }) => {
    const columns = columnsOf(places, width);
    const shown = new Map(
      context.lines.flatMap((line, index) => {
        const item = line.page === number ? shownLine(context, { line, index }, columns, places) : null;
        return item ? [[index, item] as const] : [];
      }),
    );
    const indexes = [...shown.keys()];
    const [from, last] = [indexes[0], indexes.at(-1)];
    if (from === undefined || last === undefined) return [];
    const known = columns.filter((column) => column !== null);
    return [{ page: number, columns: known, heading: from - 1, from, to: last + 1, shown }];
  });
}

/** The columns of a guide in points, in its order; null for one that is not read. */
function columnsOf({ guide }: GuidedPlaces, width: number): (Column | null)[] {
  return guide.columns.map(({ role, x0, x1 }) =>
    role === 'ignore'
      ? null
      : { role: role satisfies Exclude<InvoiceGuideRole, 'ignore'>, x0: x0 * width, x1: x1 * width },
  );
}

/** A line of the table with the words of the guide's columns; null for a line outside of it, or of none of its rows. */
function shownLine(
  context: DocumentContext,
  { line, index }: { line: AnalysedLine; index: number },
  columns: readonly (Column | null)[],
  places: GuidedPlaces,
): ItemLine | null {
  const { guide, placeOf } = places;
  const middle = placeOf(line.page, line.words);
  if (!isInBand(middle, tableOn(line.page, guide))) return null;
  const row = rowOf(line, places);
  if (row === -1) return null;
  const cells = new Map<Column, Word[]>();
  for (const word of line.words) {
    const column = columns[columnAt(placeOf(line.page, [word]), guide.columns)];
    if (column) cells.set(column, [...(cells.get(column) ?? []), word]);
  }
  const words = [...cells.values()].flat();
  if (words.length === 0) return null;
  const own = lineWith(words, line, context);
  const amounts = [...cells].find(([{ role }]) => role === 'amount')?.[1] ?? [];
  const money = amounts.length > 0 ? moneyOf(lineWith(amounts, line, context)) : [];
  const amount = money.findLast(({ strength }) => strength === 'strong') ?? money.at(-1) ?? null;
  return { line: own, index, amount, cells, unclaimed: [], ...(row !== null && { row }) };
}

/** Index of the guide's row that has most words of a line; -1 for none, null on a page without rows of the guide. */
function rowOf({ page, words }: AnalysedLine, { guide, placeOf }: GuidedPlaces): number | null {
  const rows = guide.rows.flatMap((band, index) => (band.page === page ? [{ band, index }] : []));
  if (rows.length === 0) return null;
  const counts = rows.map(({ band, index }) => ({
    index,
    count: words.filter((word) => isInBand(placeOf(page, [word]), band)).length,
  }));
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most), {
    index: -1,
    count: 0,
  });
  return best.index;
}

/** Some words of a line as a line: with its amounts and dates that are among them, else with those that they print alone. */
function lineWith(words: readonly Word[], line: AnalysedLine, { style }: DocumentContext): AnalysedLine {
  const own = lineOf(line.page, words);
  const isOwn = (token: { words: readonly Word[] }) => token.words.every((word) => words.includes(word));
  const amounts = line.amounts.filter(isOwn);
  return {
    ...own,
    amounts: amounts.length > 0 ? amounts : findAmounts(own, style),
    dates: line.dates.filter(isOwn),
  };
}
