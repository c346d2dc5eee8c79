import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import { proveAccount } from '../check/prove-balance.ts';
import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { accountName } from './account-names.ts';
import { accountTotals } from './account-totals.ts';
import { type AccountPart, type Bound, isClosed, splitAccounts } from './accounts.ts';
import { findLabelledAmounts } from './balances.ts';
import { findBookingColumn } from './booking-column.ts';
import { restoreBookingDates } from './booking-dates.ts';
import type { DateHeads } from './booking-token.ts';
import { doubtOfCancelling } from './cancelling-lines.ts';
import { isCreditCard } from './card.ts';
import { doubtOfMinus, type MeaningOfMinus, meaningOfMinus } from './card-minus.ts';
import { contradictsHeads, findToldTable, type ToldTable } from './card-or-account.ts';
import type { Reading } from './chain.ts';
import type { Column } from './columns.ts';
import { contradictingColumn } from './contradicting-columns.ts';
import { contradictingTotal } from './contradicting-totals.ts';
import { dateColumnsOf } from './date-columns.ts';
import type { DateDoubt } from './date-doubt.ts';
import { doubtOfDates } from './date-evidence.ts';
import { dateResolver } from './dates.ts';
import { datedByHeadings } from './day-headings.ts';
import { doubtOfRows, unlessDoubtful } from './doubtful-lines.ts';
import { type Entry, isListedCheque } from './entries.ts';
import { explainAccount } from './explain-account.ts';
import type { StatementFacts } from './facts.ts';
import type { StatementTable } from './find-table.ts';
import type { FoundPeriod } from './found-period.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { looseBlocks } from './loose-print.ts';
import { rowsOf } from './make-rows.ts';
import { unlessUnread } from './no-movements.ts';
import { doubtOfSide } from './owed-or-owned.ts';
import { doubtOfScale } from './printed-scale.ts';
import { blocksOf, type DatedRow, type RowBlock } from './rows.ts';
import { unlessElsewhere } from './rows-elsewhere.ts';
import { namesValueFirst } from './shared-date-heads.ts';
import { statementCurrency } from './statement-currency.ts';
import { doubtOfTotalsAsRows } from './totals-as-rows.ts';
import { contradictsTotals, signsByTotals } from './turned-signs.ts';
import { unnamedEnds } from './unnamed-ends.ts';
import { doubtOfTables } from './unread-tables.ts';
import { stacksBookingDates, stacksOtherDates, stacksValueDates } from './value-dates.ts';

/** The accounts of a stretch of lines, each with its proof, and their rows in printed order, which count from 0. */
export interface ReadAccounts {
  accounts: Account[];
  rows: Row[];
  /** Why dates of rows are not sure: one for each account that has such rows. */
  dateDoubts: DateDoubt[];
  /** ISO 4217, '' when not told. */
  currency: string;
  /** Index of the line behind the account before, for each account. */
  starts: number[];
  /** True where balances were read as owed: cards and loans. */
  owed: boolean;
  /** What a minus before a balance was read as; null where none is printed. */
  minus: MeaningOfMinus | null;
}

/**
 * Reads the movements of all accounts in the lines of a context. `amongOthers` tells that these are lines of one account
 * among several, so that it bears its own number or name; `isCardToo` that it is one of several cards under one title.
 */
export function readAccounts(
  found: DocumentContext,
  facts: StatementFacts,
  periods: readonly FoundPeriod[],
  amongOthers: boolean,
  isCardToo = false,
): ReadAccounts {
  const labelled = findLabelledAmounts(found);
  const context = { ...found, currency: statementCurrency(found, labelled) };
  const told = findParts(context, labelled, isCardToo || undefined);
  const { table, card, parts } = told;
  for (const part of parts) context.trace?.(explainAccount(part, context));
  const { dated, heads } = readRows(context, table, parts, periods, facts, card);
  const rows = dated.map(({ row }) => row);
  const isCard = card && (isCardToo || isCreditCard(context));
  const accounts = parts.map((part, index) =>
    accountOf(
      part,
      rows.filter((row) => row.account === index),
      amongOthers || parts.length > 1 ? nameOf(parts, index, context, facts) : facts.accountNumber,
      facts,
      { context, labelled, isOnly: !amongOthers && parts.length === 1, isCard },
    ),
  );
  const starts = parts.map((_, index) => (index === 0 ? 0 : endOf(parts[index - 1]) + 1));
  return {
    accounts: withDoubts(
      context,
      accounts,
      parts,
      table,
      doubtOfSigns(context, labelled, told, isCardToo) ??
        doubtOfTables(context, new Set(parts.flatMap(rowLines))),
    ),
    dateDoubts: parts.flatMap((_, index) => {
      const own = dated.filter(({ row }) => row.account === index);
      const surroundings = { heads, periods, context, isOnly: !amongOthers && parts.length === 1 };
      return doubtOfDates(own, surroundings) ?? [];
    }),
    rows,
    currency: context.currency,
    starts,
    owed: card,
    minus: meaningOfMinus(labelled, told),
  };
}

interface FoundParts extends ToldTable {
  parts: AccountPart[];
}

/** The table with its accounts; balances that no known word names are found by what the rows connect. */
function findParts(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  isTold: boolean | undefined,
): FoundParts {
  const told = partsOf(context, labelled, isTold);
  // Signs against the heads would connect other figures.
  const ends = contradictsHeads(told.table) ? [] : unnamedEnds(told.table, told.parts, context, told.card);
  if (ends.length === 0) return told;
  const known = [...labelled, ...ends].sort((a, b) => a.at - b.at);
  const again = partsOf(context, known, isTold);
  return again.parts.every(isClosed) && countRows(again) >= countRows(told) - ends.length ? again : told;
}

function countRows({ parts }: FoundParts): number {
  return parts.reduce((count, { movements }) => count + movements.length, 0);
}

function partsOf(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  isTold: boolean | undefined,
): FoundParts {
  const told = partsOfTable(context, labelled, findToldTable(context, labelled, isTold));
  if (isTold !== undefined || signsByTotals(context, told.parts) !== 'turned') return told;
  // Printed totals outweigh words for a card and habits of its signs.
  const other = partsOfTable(context, labelled, findToldTable(context, labelled, !told.card));
  return other.parts.every(isClosed) && signsByTotals(context, other.parts) === 'kept' ? other : told;
}

function partsOfTable(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  told: ToldTable,
): FoundParts {
  return { ...told, parts: splitAccounts(told.table.found, labelled, context, told.card) };
}

function rowLines({ movements }: AccountPart): number[] {
  return movements.map((step) => step.entry.at);
}

/** The accounts, of which none is proved whose signs or rows are doubtful. */
function withDoubts(
  context: DocumentContext,
  accounts: readonly Account[],
  parts: readonly AccountPart[],
  table: StatementTable,
  doubtOfAll: string | null,
): Account[] {
  const { found, lines } = table;
  const allRows = new Set(parts.flatMap(rowLines));
  return accounts.map((account, index) => {
    const part = parts[index];
    if (!found || !part || part.movements.length === 0 || account.proof.state !== 'proved') return account;
    const { restsOnEdits } = account.proof;
    const doubt =
      doubtOfAll ??
      doubtOfRows(part, table, allRows, context.lines) ??
      doubtOfCancelling(part, found.reading, context.lines) ??
      contradictingTotal(part, found.reading, lines) ??
      contradictingColumn(part, found.reading) ??
      doubtOfTotalsAsRows(part) ??
      doubtOfScale(context, part.movements);
    if (doubt) return { ...account, proof: { state: 'unprovable', missing: [doubt], restsOnEdits } };
    const rowsAt = new Set(rowLines(part));
    return { ...account, proof: unlessDoubtful(account.proof, lines, rowsAt, found.reading) };
  });
}

function readRows(
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
  const dateColumns = dateColumnsOf(context, inColumns, headers);
  const gathered = table.openings
    ? looseBlocks(context.lines, anchors, table.openings)
    : blocksOf(context, inColumns, ...usedParts(table, reading), dateColumns);
  const restored = restoreBookingDates(gathered, table.headers, context.language);
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

/** A cheque in a list is one line, and its number all that it says. */
function chequeBlock(entry: Entry): RowBlock {
  return { entry, dates: entry.dates, lines: [{ page: entry.line.page, words: entry.words }] };
}

/** Why the signs of all rows may be turned round; null where totals, words or heads decide. */
function doubtOfSigns(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  told: FoundParts,
  isCardToo: boolean,
): string | null {
  const byTotals = signsByTotals(context, told.parts);
  if (byTotals === 'turned')
    return 'the printed totals of money in and money out are those of the other side';
  // What an issuer calls money in is money in for the holder, too.
  if (told.card && told.table.found?.reading.issuerSigns && contradictsTotals(context, told.parts))
    return 'a printed total of money in or out is that of the other side';
  const isDecided = byTotals === 'kept' && !contradictsHeads(told.table);
  return isDecided ? null : (doubtOfSide(context, told, isCardToo) ?? doubtOfMinus(context, labelled, told));
}

/** The last line of an account. */
function endOf(part: AccountPart | undefined): number {
  return Math.max(...(part?.movements.map((step) => step.entry.at) ?? []), part?.closing?.at ?? 0);
}

/** One of several accounts is told by what is printed above its movements, a lone one by the statement's number. */
function nameOf(
  parts: readonly AccountPart[],
  index: number,
  context: DocumentContext,
  facts: StatementFacts,
): Account['number'] {
  const startOf = (part: AccountPart | undefined) =>
    Math.min(...(part?.movements.map((step) => step.entry.at) ?? []), part?.opening?.at ?? Infinity);
  const to = startOf(parts[index]);
  const from = index === 0 ? 0 : Math.min(to, endOf(parts[index - 1]) + 1);
  return accountName(context, from, Number.isFinite(to) ? to : context.lines.length) ?? facts.accountNumber;
}

interface AccountSurroundings {
  context: DocumentContext;
  labelled: readonly LabelledAmount[];
  /** True for the one account of a statement: totals printed anywhere are its own. */
  isOnly: boolean;
  isCard: boolean;
}

function accountOf(
  part: AccountPart,
  rows: readonly Row[],
  number: Account['number'],
  facts: StatementFacts,
  { context, labelled, isOnly, isCard }: AccountSurroundings,
): Account {
  const opening = boundCell(part.opening, part.currency);
  const closing = boundCell(part.closing, part.currency);
  const account: Omit<Account, 'proof'> = {
    currency: part.currency,
    ...(isCard ? { kind: 'card' } : {}),
    ...(number ? { number } : {}),
    ...(facts.accountHolder ? { holder: facts.accountHolder } : {}),
    ...(opening ? { openingBalance: opening } : {}),
    ...(closing ? { closingBalance: closing } : {}),
  };
  const isBare = !opening && !closing && rows.every((row) => !row.balance);
  const isBinding = isBare || (isOnly && rows.length === 0);
  const whole = { ...account, ...accountTotals(context, labelled, rows, part.currency, isBinding, account) };
  const proof = proveAccount(whole, rows, { missingPages: [], restsOnEdits: false });
  return {
    ...whole,
    proof: rows.length === 0 ? unlessElsewhere(unlessUnread(proof, context), context) : proof,
  };
}

function boundCell(bound: Bound | null, currency: string): MoneyCell | null {
  if (!bound) return null;
  const money = bound.minor === null ? null : { minor: bound.minor, currency };
  const reason = bound.mended
    ? { code: 'figure_mended', text: `read as ${bound.token.decimal}, to which the rows lead` }
    : null;
  return moneyCellFrom(bound.token, bound.page, money, reason);
}
