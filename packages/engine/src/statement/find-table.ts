import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { isClosed, splitAccounts } from './accounts.ts';
import { boundsOf } from './bounds.ts';
import { type Column, columnIndexOf, findAmountColumns } from './columns.ts';
import { dayBalanceLists } from './day-balance-lists.ts';
import { applyDirections } from './directions.ts';
import { amountsByColumn, type Entry, findEntries, isListedCheque } from './entries.ts';
import { explainColumns } from './explain-table.ts';
import { type FoundReading, findReading } from './find-reading.ts';
import { withGroupTotals } from './group-totals.ts';
import type { GuidedRows } from './guided-rows.ts';
import { type Header, headsOf, rolesOfColumns } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import { joinColumns } from './join-columns.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { labelOf } from './labels.ts';
import { type LoosePrint, loosePrintOf } from './loose-print.ts';
import { MONEY_ROLES } from './money-heads.ts';
import { saysNothingBooked } from './no-movements.ts';
import { withoutOtherLists } from './other-lists.ts';
import { withoutForeignAmounts } from './own-money.ts';
import { isInRunningText } from './running-text.ts';
import { withSectionTotals } from './section-totals.ts';
import { holds, readOwnLines } from './stray-tables.ts';
import { tableEntries } from './table-area.ts';

/** The table of movements: its columns, heads and lines with amounts, and the reading under which they chain. */
export interface StatementTable {
  columns: Column[];
  headers: Header[];
  /** Every line with amounts in the columns, in printed order. */
  lines: Entry[];
  /** Null when no movement is found. */
  found: FoundReading | null;
  /** Columns of dates, where a guide shows them. */
  dateColumns?: readonly Column[];
  /** The rows that a guide shows; absent where they are found. */
  rows?: GuidedRows;
  /** In a text without layout the line that opens a movement, by the one that closes it with its amounts. */
  openings?: ReadonlyMap<number, number>;
}

/** Finds the table of movements; `card` where balances are owed. */
export type FindTable = (
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  card: boolean,
) => StatementTable;

/** Finds the table of movements by alignment, heads and arithmetic. `card` tells that balances are owed. */
export function findTable(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  card: boolean,
): StatementTable {
  const loose = loosePrintOf(context);
  if (loose) return readLoosePrint(context, loose, labelled, card);
  const columns = moneyColumns(context);
  const integers = context.style.decimals === 0;
  const { entries, headers: all } = findEntries(context, labelled, (line, at) => {
    const amounts = [...amountsByColumn(line, columns, integers)];
    return new Map(
      amounts.filter(
        ([index, token]) => columns[index]?.isTight || !isInRunningText(context.lines, at, token),
      ),
    );
  });
  const headers = ofMovements(all, context);
  const own = withSectionTotals(withoutOtherLists(withoutForeignAmounts(entries, context.currency)));
  const lines = withGroupTotals(own, context.currency);
  const heads = rolesOfColumns(columns, headers);
  const inColumns = lines.filter((entry) => !isListedCheque(entry));
  const inTable = [
    ...applyDirections(joinColumns(tableEntries(context, inColumns, headers), heads)),
    ...lines.filter(isListedCheque),
  ].sort((a, b) => a.at - b.at);
  const bounds = boundsOf(labelled, context.currency, card);
  context.trace?.(explainColumns(columns, headers, heads));
  const { currency, trace } = context;
  const read = (kept: readonly Entry[]) => findReading(kept, { heads, bounds, currency, card, trace });
  const isHeld = (found: FoundReading) =>
    holds(found, bounds) || splitAccounts(found, labelled, context, card).every(isClosed);
  const chosen = readOwnLines(inTable, { heads, read, isHeld });
  // Rows that the balances confirm are there, whatever a sentence says.
  const isEmpty = saysNothingBooked(context, bounds) && !(chosen && holds(chosen, bounds));
  const found = isEmpty ? null : chosen;
  return { columns, headers, lines, found };
}

/** The heads without those of lists of the balances of days. */
function ofMovements(headers: readonly Header[], { lines }: DocumentContext): Header[] {
  const { heads } = dayBalanceLists(lines);
  return headers.filter((header) => !heads.has(header));
}

function readLoosePrint(
  context: DocumentContext,
  { heads, amountsAt, openings }: LoosePrint,
  labelled: readonly LabelledAmount[],
  card: boolean,
): StatementTable {
  const { entries, headers } = findEntries(context, labelled, (_, at) => new Map(amountsAt.get(at)));
  const bounds = boundsOf(labelled, context.currency, card);
  const { currency, trace } = context;
  const found = findReading(entries, { heads, bounds, currency, card, trace });
  return { columns: [], headers, lines: entries, found, openings };
}

/** Columns of amounts without those that a head calls dates: '6.02' may be either. */
function moneyColumns(context: DocumentContext): Column[] {
  const columns = allColumns(context);
  const heads = rolesOfColumns(columns, ofMovements([...new Set(headsOf(context.lines).values())], context));
  return columns.filter((column, index) => !isDateRole(heads[index]) || !holdsDates(context.lines, column));
}

/** The columns that dated lines show, or all lines where a head has no column among those: money in may stand on undated lines only. */
function allColumns(context: DocumentContext): Column[] {
  const heads = moneyHeads(context);
  const columns = findAmountColumns(seedLines(context), heads, linesWithAmounts(context));
  const isBare = (head: { x0: number; x1: number }) =>
    columns.every((column) => overlap(head.x0, head.x1, column.x0, column.x1) <= 0);
  return heads.some(isBare) ? findAmountColumns(linesWithAmounts(context), heads) : columns;
}

/** Lists of cheques and of the balances of days have columns of their own: they count only where nothing else is listed. */
function linesWithAmounts({ lines, cheques }: DocumentContext): AnalysedLine[] {
  const all = lines.filter(holdsMoney);
  const ofDays = dayBalanceLists(lines).lines;
  const others = all.filter((line) => !cheques?.has(line.words) && !ofDays.has(line));
  return others.length > 0 ? others : all;
}

function namesBalance(line: AnalysedLine): boolean {
  const label = labelOf(line);
  return label?.kind === 'opening' || label?.kind === 'closing';
}

function holdsMoney(line: AnalysedLine): boolean {
  return line.amounts.some((token) => token.strength === 'strong');
}

function isDateRole(role: ColumnRole | null | undefined): boolean {
  return role === 'date' || role === 'bookingDate' || role === 'valueDate' || role === 'transactionDate';
}

function holdsDates(lines: readonly AnalysedLine[], column: Column): boolean {
  const inColumn = lines.flatMap((line) =>
    line.amounts
      .filter((token) => columnIndexOf(token, [column], line.size) === 0)
      .map((token) => line.dates.some((date) => date.words.some((word) => token.words.includes(word)))),
  );
  return inColumn.filter(Boolean).length * 2 > inColumn.length;
}

function moneyHeads(context: DocumentContext) {
  return ofMovements([...headsOf(context.lines).values()], context)
    .flatMap((header) => header.phrases)
    .filter((phrase) => MONEY_ROLES.includes(phrase.role));
}

/** Share of lines with amounts that must carry a date before those alone show the columns. */
const MIN_DATED_SHARE = 0.3;
const MIN_DATED_LINES = 3;

/** Lines that columns are found from: those with a date that are no balances, unless dates stand on other lines than amounts. */
function seedLines(context: DocumentContext): AnalysedLine[] {
  const withAmounts = linesWithAmounts(context);
  const dated = withAmounts.filter((line) => line.dates.length > 0 && !namesBalance(line));
  const enough = dated.length >= MIN_DATED_LINES && dated.length >= MIN_DATED_SHARE * withAmounts.length;
  return enough ? dated : withAmounts;
}
