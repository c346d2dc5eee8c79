import {
  type ConvertedDocument,
  type GuideColumn,
  type GuideRole,
  MOST_FURTHER_ACCOUNTS,
  type Row,
  type StatementGuide,
} from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { areaOf, bandOf, edgeToEdge, type PrintedCell, placed, tableOf } from './bands-of-reading.ts';

/** The guide that shows what was read of a statement, with the places of the balances of its accounts; null without rows. */
export function guideOfStatement(document: ConvertedDocument, pages: readonly Page[]): StatementGuide | null {
  const columns = columnsOf(document, pages);
  if (columns.length === 0) return null;
  const [first, ...further] = document.accounts
    .slice(0, 1 + MOST_FURTHER_ACCOUNTS)
    .map((account) => endsOf(account, pages));
  return {
    version: 1,
    type: 'bank_statement',
    columns,
    tables: pages.map((page) =>
      tableOf(page, document.rows, ({ date, valueDate, description, amount, balance }) => [
        date,
        valueDate,
        description,
        amount,
        balance,
      ]),
    ),
    rows: [],
    ignored: [],
    ...first,
    ...(further.length > 0 && { furtherAccounts: further }),
  };
}

/** The places of the balances of an account. */
function endsOf(
  { openingBalance, closingBalance }: ConvertedDocument['accounts'][number],
  pages: readonly Page[],
): Pick<StatementGuide, 'openingBalance' | 'closingBalance'> {
  const [opening, closing] = [openingBalance, closingBalance].map((cell) => areaOf(cell, pages));
  return { ...(opening && { openingBalance: opening }), ...(closing && { closingBalance: closing }) };
}

/** The columns from edge to edge of the page; empty where no row prints an amount. */
function columnsOf({ rows }: ConvertedDocument, pages: readonly Page[]): GuideColumn[] {
  const boxes = (cellOf: (row: Row) => PrintedCell) =>
    rows.flatMap((row) => placed(cellOf(row), pages) ?? []);
  const band = (role: GuideRole, cellOf: (row: Row) => PrintedCell, isText = false) =>
    bandOf(role, boxes(cellOf), isText);
  const out = boxes(({ type, amount }) => (type === 'debit' ? amount : undefined));
  const into = boxes(({ type, amount }) => (type === 'credit' ? amount : undefined));
  const sides = [bandOf<GuideRole>('debit', out), bandOf<GuideRole>('credit', into)].filter(
    (side) => side !== null,
  );
  const [one, other] = sides;
  const isParted = one !== undefined && other !== undefined && (one.x1 <= other.x0 || other.x1 <= one.x0);
  const money = isParted ? sides : [bandOf<GuideRole>('amount', [...out, ...into])];
  const date = band('date', (row) => row.date);
  const value = band('valueDate', (row) => row.valueDate);
  // Dates below each other are one column.
  const isBelow = date !== null && value !== null && date.x0 < value.x1 && value.x0 < date.x1;
  const bands = [
    date,
    isBelow ? null : value,
    ...money,
    band('balance', (row) => row.balance),
    band('description', (row) => row.description, true),
    band('reference', (row) => row.reference, true),
  ];
  if (money.every((each) => each === null)) return [];
  return edgeToEdge(bands.filter((each) => each !== null));
}
