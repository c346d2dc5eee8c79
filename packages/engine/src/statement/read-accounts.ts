import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import { proveAccount } from '../check/prove-balance.ts';
import type { DocumentContext } from '../document-context.ts';
import { doubtOfSigns, rowLines, withDoubts } from './account-doubts.ts';
import type { Bound } from './account-drafts.ts';
import { accountName } from './account-names.ts';
import { accountTotals } from './account-totals.ts';
import type { AccountPart } from './accounts.ts';
import { findLabelledAmounts } from './balances.ts';
import { isCreditCard } from './card.ts';
import { type MeaningOfMinus, meaningOfMinus } from './card-minus.ts';
import type { DateDoubt } from './date-doubt.ts';
import { doubtOfDates } from './date-evidence.ts';
import { explainAccount } from './explain-account.ts';
import type { StatementFacts } from './facts.ts';
import { findParts } from './find-parts.ts';
import { type FindTable, findTable } from './find-table.ts';
import type { FoundPeriod } from './found-period.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { unlessUnread } from './no-movements.ts';
import { readRows } from './read-rows.ts';
import { unlessElsewhere } from './rows-elsewhere.ts';
import { statementCurrency } from './statement-currency.ts';
import { doubtOfTables } from './unread-tables.ts';

/** The accounts of a stretch of lines, each with its proof, and their rows in printed order, which count from 0. */
export interface ReadAccounts {
  accounts: Account[];
  rows: Row[];
  /** Why dates of rows are not sure: one for each account that has such rows. */
  dateDoubts: DateDoubt[];
  /** ISO 4217, '' when none is printed. */
  currency: string;
  /** Index of the line behind the account before, for each account. */
  starts: number[];
  /** True where balances were read as owed: cards and loans. */
  owed: boolean;
  /** What a minus before a balance was read as; null where none is printed. */
  minus: MeaningOfMinus | null;
}

/** Where the movements and the balances of accounts come from. */
export interface AccountSources {
  findTable: FindTable;
  findLabelled(context: DocumentContext): LabelledAmount[];
}

const AUTOMATIC: AccountSources = { findTable, findLabelled: findLabelledAmounts };

interface AccountOptions {
  /** The lines are those of one account among several, which bears its own number or name. */
  amongOthers?: boolean;
  /** The account is one of several cards under one title. */
  isCardToo?: boolean;
  sources?: AccountSources;
}

/** Reads the movements of all accounts in the lines of a context. */
export function readAccounts(
  found: DocumentContext,
  facts: StatementFacts,
  periods: readonly FoundPeriod[],
  { amongOthers = false, isCardToo = false, sources = AUTOMATIC }: AccountOptions = {},
): ReadAccounts {
  const labelled = sources.findLabelled(found);
  const context = { ...found, currency: statementCurrency(found, labelled) };
  const partsFound = findParts(context, labelled, sources.findTable, isCardToo || undefined);
  const { table, card, parts } = partsFound;
  for (const part of parts) context.trace?.(explainAccount(part, context));
  const { dated, heads } = readRows(context, table, parts, periods, facts, card);
  const rows = dated.map(({ row }) => row);
  const isCard = card && (isCardToo || isCreditCard(context));
  const rowsAt = new Set(parts.flatMap(rowLines));
  const accounts = parts.map((part, index) =>
    accountOf(
      part,
      rows.filter((row) => row.account === index),
      amongOthers || parts.length > 1 ? nameOf(parts, index, context, facts) : facts.accountNumber,
      facts,
      { context, labelled, isOnly: !amongOthers && parts.length === 1, isCard, rowsAt },
    ),
  );
  const starts = parts.map((_, index) => (index === 0 ? 0 : endOf(parts[index - 1]) + 1));
  return {
    accounts: withDoubts(
      context,
      accounts,
      parts,
      table,
      doubtOfSigns(context, labelled, partsFound, isCardToo) ?? doubtOfTables(context, rowsAt),
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
    minus: meaningOfMinus(labelled, partsFound),
  };
}

/** The last line of an account. */
function endOf(part: AccountPart | undefined): number {
  return Math.max(...(part?.movements.map((step) => step.entry.at) ?? []), part?.closing?.at ?? 0);
}

/** One of several accounts takes its number from what is printed above its movements, a lone one has the statement's number. */
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
  /** The lines of the rows of all accounts. */
  rowsAt: ReadonlySet<number>;
}

function accountOf(
  part: AccountPart,
  rows: readonly Row[],
  number: Account['number'],
  facts: StatementFacts,
  { context, labelled, isOnly, isCard, rowsAt }: AccountSurroundings,
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
  if (rows.length > 0) return { ...whole, proof };
  // The rows of other accounts are none that this one misses.
  const left = { ...context, lines: context.lines.filter((_, at) => !rowsAt.has(at)) };
  return { ...whole, proof: unlessElsewhere(unlessUnread(proof, left), left) };
}

function boundCell(bound: Bound | null, currency: string): MoneyCell | null {
  if (!bound) return null;
  const money = bound.minor === null ? null : { minor: bound.minor, currency };
  const reason = bound.mended
    ? { code: 'figure_mended', text: `read as ${bound.token.decimal}, to which the rows lead` }
    : null;
  return moneyCellFrom(bound.token, bound.page, money, reason);
}
