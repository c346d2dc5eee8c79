import type { Account, ConvertedDocument, Row } from '@ledgerlift/contract';
import { worstProof } from '@ledgerlift/contract';
import { moneyCellFrom } from '../cells.ts';
import { proveAccount } from '../check/prove-balance.ts';
import type { DocumentContext } from '../document-context.ts';
import { type AccountPart, splitAccounts } from './accounts.ts';
import { findLabelledAmounts } from './balances.ts';
import { isCardStatement } from './card.ts';
import { type Column, findAmountColumns, findDateColumns } from './columns.ts';
import { dateResolver } from './dates.ts';
import { findEntries } from './entries.ts';
import { findStatementFacts } from './facts.ts';
import { findPeriods } from './find-periods.ts';
import { boundsOf, findReading } from './find-reading.ts';
import { type Header, headerOf, rolesOfColumns } from './header.ts';
import { joinColumns } from './join-columns.ts';
import { rowsOf } from './make-rows.ts';
import { blocksOf } from './rows.ts';
import { tableEntries } from './table-area.ts';
import { unfoldSideBySide } from './unfold.ts';

/** Reads a statement of an account or card: rows, balances, facts and a proof for each account in it. */
export function readStatement(page: DocumentContext): ConvertedDocument {
  const context = unfoldSideBySide(page);
  const labelled = findLabelledAmounts(context);
  const card = isCardStatement(context);
  const columns = findAmountColumns(seedLines(context), moneyHeads(context));
  const found = findEntries(context, columns, labelled);
  const heads = rolesOfColumns(columns, found.headers);
  const entries = tableEntries(context, joinColumns(found.entries, heads), found.headers);
  const bounds = boundsOf(labelled, context.currency, card);
  const reading = findReading(entries, columns, heads, bounds, context.currency, card);
  const steps = reading?.steps ?? [];
  const parts = splitAccounts(steps, labelled, reading?.reading ?? null, context, card);
  const anchors = parts
    .flatMap((part) => part.movements.map((step) => step.entry))
    .sort((a, b) => a.at - b.at);
  const dateColumns = findDateColumns(
    anchors
      .map((entry) => entry.line)
      .concat(
        context.lines.filter(
          (line) => line.amounts.length === 0 && anchors.length > 0 && line.dates.length > 0,
        ),
      ),
  );
  const blocks = blocksOf(
    context,
    anchors,
    found.entries,
    [...dateColumns, ...dateHeads(found.headers)],
    columns,
  );
  const periods = findPeriods(context);
  const [period] = periods;
  const lastPeriod = periods.at(-1);
  const resolver = dateResolver(
    context,
    periods,
    blocks.flatMap((block) => block.dates),
  );
  const facts = findStatementFacts(context);
  const rows = reading
    ? rowsOf({
        parts,
        blocks,
        resolver,
        headers: found.headers,
        reading: reading.reading,
        context,
        facts,
        card,
      })
    : [];
  const accounts = parts.map((part, index) => accountOf(part, index, rows, facts));
  const [first] = accounts;
  const document: ConvertedDocument = {
    type: 'bank_statement',
    pages: context.pages.length,
    missingPages: [],
    language: context.language,
    currency: context.currency,
    facts: {
      ...facts,
      ...(period && lastPeriod ? { periodStart: period.startCell, periodEnd: lastPeriod.endCell } : {}),
      ...(accounts.length === 1 && first?.openingBalance ? { openingBalance: first.openingBalance } : {}),
      ...(accounts.length === 1 && first?.closingBalance ? { closingBalance: first.closingBalance } : {}),
    },
    accounts,
    rows,
    findings: [],
    proof: worstProof(accounts.map((account) => account.proof)),
  };
  return document;
}

/** Bands under heads of dates: a small table inside the statement has too few rows to show its own column. */
function dateHeads(headers: readonly Header[]): Column[] {
  return headers.flatMap((header) =>
    header.phrases
      .filter((phrase) => phrase.role === 'date')
      .map((phrase) => ({ x0: phrase.x0, x1: phrase.x1, edge: phrase.x0, count: 0 })),
  );
}

function moneyHeads(context: DocumentContext) {
  return context.lines
    .flatMap((line) => headerOf(line)?.phrases ?? [])
    .filter((phrase) => ['balance', 'debit', 'credit', 'amount'].includes(phrase.role));
}

/** Lines that columns are found from: those with a date, unless dates stand on other lines than amounts. */
function seedLines(context: DocumentContext) {
  const withAmounts = context.lines.filter((line) =>
    line.amounts.some((token) => token.strength === 'strong'),
  );
  const dated = withAmounts.filter((line) => line.dates.length > 0);
  return dated.length >= 3 && dated.length >= 0.3 * withAmounts.length ? dated : withAmounts;
}

function accountOf(
  part: AccountPart,
  index: number,
  rows: readonly Row[],
  facts: ReturnType<typeof findStatementFacts>,
): Account {
  const money = (side: AccountPart['opening']) =>
    side
      ? moneyCellFrom(
          side.token,
          side.page,
          side.minor === null ? null : { minor: side.minor, currency: part.currency },
        )
      : null;
  const opening = money(part.opening);
  const closing = money(part.closing);
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
