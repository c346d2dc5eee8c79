import type { GuideBand, GuideRole, GuideTable, StatementGuide } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { columnAt, isInBand, placeOn, tableOn } from '../guide/guided-page.ts';
import { lineOf } from '../layout/lines.ts';
import type { Page, Word } from '../page.ts';
import { type AmountToken, findAmounts } from '../values/amount.ts';
import { findDates } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';

/** Columns of money of a guide, in the order in which a table counts its columns. */
export const MONEY_ROLES_OF_GUIDE: readonly GuideRole[] = ['debit', 'credit', 'amount', 'balance'];
const DATES: readonly GuideRole[] = ['date', 'valueDate'];

/** A line of the table that a guide shows, with the words of each of its columns. */
export interface GuidedLine {
  /** The line with the words of its columns, and with the dates and amounts of those only. */
  line: AnalysedLine;
  /** The line with all of its words: a panel may be beside the columns. */
  printed: AnalysedLine;
  /** The amount of each column of money. */
  amounts: ReadonlyMap<GuideRole, AmountToken>;
  /** The words of each column. */
  words: ReadonlyMap<GuideRole, readonly Word[]>;
  /** Index of the guide's row that the line is in; null where rows are grouped automatically, -1 between rows. */
  row: number | null;
  /** True in an area that the guide does not end: what follows the rows is in it, too. */
  isOpen: boolean;
}

/** The lines of a document, each that is in the table that a guide shows as the guide shows it. */
export function guidedLines(context: DocumentContext, guide: StatementGuide): (GuidedLine | null)[] {
  const pages = new Map(context.pages.map((page) => [page.number, shownOn(page, guide)]));
  return context.lines.map((line) => {
    const page = pages.get(line.page);
    // A cheque in a list of its own has other columns.
    const isListed = context.cheques?.has(line.words) === true;
    return page && !isListed ? guidedLine(line, page, context, guide) : null;
  });
}

/** What a guide shows of a page. */
interface ShownPage {
  place: ReturnType<typeof placeOn>;
  table: GuideTable;
  /** With their indexes among all rows of the guide. */
  rows: readonly { index: number; band: GuideBand }[];
}

function shownOn(page: Page, guide: StatementGuide): ShownPage {
  const rows = guide.rows.map((band, index) => ({ index, band }));
  return {
    place: placeOn(page),
    table: tableOn(page.number, guide),
    rows: rows.filter(({ band }) => band.page === page.number),
  };
}

function guidedLine(
  line: AnalysedLine,
  page: ShownPage,
  context: DocumentContext,
  guide: StatementGuide,
): GuidedLine | null {
  const middle = page.place(line.box);
  if (!isInBand(middle, page.table)) return null;
  const cells = cellsOf(line, page, guide);
  if (cells.size === 0) return null;
  const words = [...cells.values()].flat().sort((a, b) => a.box.x0 - b.box.x0);
  const amounts = new Map<GuideRole, AmountToken>();
  const dates: DateToken[] = [];
  for (const [role, own] of cells) {
    const token = MONEY_ROLES_OF_GUIDE.includes(role) ? amountOf(own, line, context) : undefined;
    if (token) amounts.set(role, token);
    if (mayHoldDates(role, guide))
      dates.push(...datesOf(own, words, line, context).map((date) => shownAs(role, date)));
  }
  const ofAmounts = new Set([...amounts.values()].flatMap((token) => token.words));
  const texts = [...(cells.get('description') ?? []), ...textBelowDates(cells, dates)].filter(
    (word) => !ofAmounts.has(word),
  );
  // A line without a value of a row may print a labelled balance across the columns.
  const isOfRow = amounts.size > 0 || dates.length > 0;
  const own = {
    ...lineOf(line.page, words),
    amounts: [...amounts.values()],
    dates: dates.sort((a, b) => a.from - b.from),
  };
  return {
    line: isOfRow ? own : line,
    printed: line,
    amounts,
    words: texts.length > 0 ? new Map([...cells, ['description', texts]]) : cells,
    row: rowAt(middle, page),
    isOpen: page.table.open === true,
  };
}

/** The words of a line by the role of their column. */
function cellsOf(
  { words }: AnalysedLine,
  { place }: ShownPage,
  { columns }: StatementGuide,
): Map<GuideRole, Word[]> {
  const cells = new Map<GuideRole, Word[]>();
  for (const word of words) {
    const role = columns[columnAt(place(word.box), columns)]?.role ?? 'ignore';
    if (role !== 'ignore') cells.set(role, [...(cells.get(role) ?? []), word]);
  }
  return cells;
}

/** Words that are no date in a column of dates: descriptions may go on below them. */
function textBelowDates(cells: ReadonlyMap<GuideRole, readonly Word[]>, dates: readonly DateToken[]): Word[] {
  const dated = new Set(dates.flatMap(({ words }) => words));
  const others = DATES.flatMap((role) => cells.get(role) ?? []).filter((word) => !dated.has(word));
  return others.some(({ text }) => /[\p{L}\p{M}]{2}/u.test(text)) ? others : [];
}

/** Where a guide names no column of dates, they may be in any. */
function mayHoldDates(role: GuideRole, { columns }: StatementGuide): boolean {
  if (columns.some((column) => DATES.includes(column.role))) return DATES.includes(role);
  return !MONEY_ROLES_OF_GUIDE.includes(role);
}

/** The amount of a cell: the last one that is printed like money, else the last number. */
function amountOf(
  words: readonly Word[],
  { page, amounts }: AnalysedLine,
  { style }: DocumentContext,
): AmountToken | undefined {
  const tokens = findAmounts(lineOf(page, words), style);
  const own = tokens.findLast(({ strength }) => strength === 'strong') ?? tokens.at(-1);
  return own && (withWordsBeside(own, amounts) ?? own);
}

/** The amount with the sign or currency that the line prints beside it, behind the edge of its column; undefined without any. */
function withWordsBeside(own: AmountToken, amounts: readonly AmountToken[]): AmountToken | undefined {
  return amounts.find(
    ({ words, decimal }) => decimal === own.decimal && own.words.every((word) => words.includes(word)),
  );
}

/** The dates of a cell, with their places among all words of the line: those of the line that are within, else those of the cell alone. */
function datesOf(
  own: readonly Word[],
  words: readonly Word[],
  { page, dates }: AnalysedLine,
  { language }: DocumentContext,
): DateToken[] {
  const within = dates.filter((date) => date.words.every((word) => own.includes(word)));
  const found = within.length > 0 ? within : findDates(lineOf(page, own), language);
  return found.map((date) => ({
    ...date,
    from: words.indexOf(date.words[0] as Word),
    to: words.indexOf(date.words.at(-1) as Word),
  }));
}

/** A date with what the guide shows of its place. */
function shownAs(role: GuideRole, date: DateToken): DateToken {
  return DATES.includes(role) ? { ...date, isShown: true } : date;
}

function rowAt(middle: { x: number; y: number }, { rows }: ShownPage): number | null {
  if (rows.length === 0) return null;
  return rows.find(({ band }) => isInBand(middle, band))?.index ?? -1;
}
