import {
  type Account,
  type ConvertedDocument,
  type MoneyCell,
  type Row,
  worstProof,
} from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import { proveAccount } from '../check/prove-balance.ts';
import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { type AccountPart, type Bound, splitAccounts } from './accounts.ts';
import { findLabelledAmounts } from './balances.ts';
import { restoreBookingDates } from './booking-dates.ts';
import { isCardStatement } from './card.ts';
import { type Column, findDateColumns } from './columns.ts';
import { dateResolver } from './dates.ts';
import type { Entry } from './entries.ts';
import { findStatementFacts, type StatementFacts } from './facts.ts';
import { type FoundPeriod, findPeriods } from './find-periods.ts';
import { findTable, type StatementTable } from './find-table.ts';
import type { Header } from './header.ts';
import { looseBlocks } from './loose-print.ts';
import { rowsOf } from './make-rows.ts';
import { blocksOf } from './rows.ts';
import { statementCurrency } from './statement-currency.ts';
import { unfoldSideBySide } from './unfold.ts';

/** Reads a statement of an account or card: rows, balances, facts and a proof for each account in it. */
export function readStatement(pageContext: DocumentContext): ConvertedDocument {
  const unfolded = unfoldSideBySide(pageContext);
  const labelled = findLabelledAmounts(unfolded);
  const context = { ...unfolded, currency: statementCurrency(unfolded, labelled) };
  const card = isCardStatement(context);
  const table = findTable(context, labelled, card);
  const parts = splitAccounts(table.found, labelled, context, card);
  const facts = findStatementFacts(context);
  const periods = findPeriods(context);
  const rows = readRows(context, table, parts, periods, facts, card);
  const accounts = parts.map((part, index) => accountOf(part, index, rows, facts));
  return {
    type: 'bank_statement',
    pages: context.pages.length,
    missingPages: [],
    language: context.language,
    currency: context.currency,
    facts: { ...facts, ...periodFacts(periods), ...balanceFacts(accounts) },
    accounts,
    rows,
    findings: [],
    proof: worstProof(accounts.map((account) => account.proof)),
  };
}

function readRows(
  context: DocumentContext,
  table: StatementTable,
  parts: readonly AccountPart[],
  periods: readonly FoundPeriod[],
  facts: StatementFacts,
  card: boolean,
): Row[] {
  if (!table.found) return [];
  const { reading } = table.found;
  const anchors = parts
    .flatMap((part) => part.movements.map((step) => step.entry))
    .sort((a, b) => a.at - b.at);
  const dateColumns = [...dateColumnsOf(context, anchors), ...dateHeads(table.headers)];
  const gathered = table.openings
    ? looseBlocks(context.lines, anchors, table.openings)
    : blocksOf(context, anchors, table.lines, dateColumns, table.columns);
  const blocks = restoreBookingDates(gathered, table.headers, context.language);
  const rowWords = new Set<Word>(blocks.flatMap((block) => block.lines.flatMap((line) => line.words)));
  const resolver = dateResolver(context, periods, rowWords);
  return rowsOf({ parts, blocks, resolver, headers: table.headers, reading, facts, card });
}

/** Dates may stand on the rows themselves or on lines of their own. */
function dateColumnsOf(context: DocumentContext, anchors: readonly Entry[]): Column[] {
  const apart = context.lines.filter((line) => line.amounts.length === 0 && line.dates.length > 0);
  return anchors.length ? findDateColumns([...anchors.map((entry) => entry.line), ...apart]) : [];
}

/** Bands under heads of dates: a small table inside the statement has too few rows to show its own column. */
function dateHeads(headers: readonly Header[]): Column[] {
  return headers.flatMap((header) =>
    header.phrases
      .filter(
        (phrase) =>
          phrase.role === 'date' || phrase.role === 'bookingDate' || phrase.role === 'transactionDate',
      )
      .map((phrase) => ({ x0: phrase.x0, x1: phrase.x1, edge: phrase.x0, count: 0 })),
  );
}

function periodFacts(
  periods: readonly FoundPeriod[],
): Pick<ConvertedDocument['facts'], 'periodStart' | 'periodEnd'> {
  const [first] = periods;
  const last = periods.at(-1);
  return first && last ? { periodStart: first.startCell, periodEnd: last.endCell } : {};
}

/** The balances of a file are facts when it holds one account; each of several accounts keeps its own. */
function balanceFacts(
  accounts: readonly Account[],
): Pick<ConvertedDocument['facts'], 'openingBalance' | 'closingBalance'> {
  const [only, another] = accounts;
  if (!only || another) return {};
  const { openingBalance, closingBalance } = only;
  return { ...(openingBalance ? { openingBalance } : {}), ...(closingBalance ? { closingBalance } : {}) };
}

function accountOf(part: AccountPart, index: number, rows: readonly Row[], facts: StatementFacts): Account {
  const opening = boundCell(part.opening, part.currency);
  const closing = boundCell(part.closing, part.currency);
  const account: Omit<Account, 'proof'> = {
    currency: part.currency,
    ...(facts.accountNumber ? { number: facts.accountNumber } : {}),
    ...(facts.accountHolder ? { holder: facts.accountHolder } : {}),
    ...(opening ? { openingBalance: opening } : {}),
    ...(closing ? { closingBalance: closing } : {}),
  };
  const own = rows.filter((row) => row.account === index);
  return { ...account, proof: proveAccount(account, own, { missingPages: [], restsOnEdits: false }) };
}

function boundCell(bound: Bound | null, currency: string): MoneyCell | null {
  if (!bound) return null;
  const money = bound.minor === null ? null : { minor: bound.minor, currency };
  return moneyCellFrom(bound.token, bound.page, money);
}
