import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AccountPart } from './accounts.ts';
import { findBookingColumn } from './booking-column.ts';
import { restoreBookingDates } from './booking-dates.ts';
import type { DateHeads } from './booking-token.ts';
import type { Reading } from './chain.ts';
import type { Column } from './columns.ts';
import { dateColumnsOf } from './date-columns.ts';
import { dateResolver } from './dates.ts';
import { datedByHeadings } from './day-headings.ts';
import { type Entry, isListedCheque } from './entries.ts';
import type { StatementFacts } from './facts.ts';
import type { StatementTable } from './find-table.ts';
import type { FoundPeriod } from './found-period.ts';
import type { GuidedRows } from './guided-rows.ts';
import { looseBlocks } from './loose-print.ts';
import { rowsOf } from './make-rows.ts';
import { blocksOf, type DatedRow, type RowBlock } from './rows.ts';
import { namesValueFirst } from './shared-date-heads.ts';
import { stacksBookingDates, stacksOtherDates, stacksValueDates } from './value-dates.ts';

/** The rows of all accounts of a table with the lines that they are made of, and the heads over their dates. */
export function readRows(
  context: DocumentContext,
  table: StatementTable,
  parts: readonly AccountPart[],
  periods: readonly FoundPeriod[],
  facts: StatementFacts,
  card: boolean,
): { dated: DatedRow[]; heads: DateHeads } {
  const { headers } = table;
  const stacked = stacksValueDates(context.lines, headers);
  const bookedBelow =
    !stacked && (stacksBookingDates(context.lines, headers) || namesValueFirst(context.lines, headers));
  const stacksOthers = !stacked && !bookedBelow && stacksOtherDates(context.lines, headers);
  const named = { headers, stacked, stacksOthers, bookedBelow };
  if (!table.found) return { dated: [], heads: { ...named, booking: null } };
  const { reading } = table.found;
  const anchors = parts
    .flatMap((part) => part.movements.map((step) => step.entry))
    .sort((a, b) => a.at - b.at);
  const inColumns = anchors.filter((entry) => !isListedCheque(entry));
  const dateColumns = table.dateColumns ?? dateColumnsOf(context, inColumns, headers);
  const gathered = table.openings
    ? looseBlocks(context.lines, anchors, table.openings)
    : blocksOf(context, inColumns, ...usedParts(table, reading), dateColumns, table.rows);
  const parted = table.rows
    ? gathered.map((block) => withoutOtherColumns(block, table.rows as GuidedRows))
    : gathered;
  const restored = restoreBookingDates(parted, table.headers, context.language);
  const dated = datedByHeadings(context, restored, table.headers);
  const blocks = [...dated, ...anchors.filter(isListedCheque).map(chequeBlock)];
  const rowWords = new Set<Word>(blocks.flatMap((block) => block.lines.flatMap((line) => line.words)));
  const resolver = dateResolver(context, periods, rowWords);
  const heads = { ...named, booking: findBookingColumn(dated, headers, context, periods) };
  return { dated: rowsOf({ parts, blocks, resolver, heads, reading, facts, card }), heads };
}

/** Lines and columns of the movements and balances; foreign amounts and rates in other columns are part of descriptions. */
function usedParts(table: StatementTable, reading: Reading): [Entry[], Column[]] {
  const used = [reading.amount, reading.debit, reading.credit, reading.balance].filter((index) => index >= 0);
  const lines = table.lines.filter(
    (entry) =>
      entry.label !== null || isListedCheque(entry) || used.some((column) => entry.amounts.has(column)),
  );
  return [lines, table.columns.filter((_, index) => used.includes(index))];
}

/** A row with the words of the guide's columns of descriptions as its description, and those of references apart. */
function withoutOtherColumns(block: RowBlock, { partOf }: GuidedRows): RowBlock {
  const wordsOf = (part: 'description' | 'reference') =>
    block.lines.map(({ page, words }) => ({ page, words: words.filter((word) => partOf(word) === part) }));
  return { ...block, lines: wordsOf('description'), references: wordsOf('reference') };
}

/** A cheque in a list takes one line, and its number is its description. */
function chequeBlock(entry: Entry): RowBlock {
  return { entry, dates: entry.dates, lines: [{ page: entry.line.page, words: entry.words }] };
}
