import {
  GUIDED_FACTS,
  type GuideArea,
  type GuideRole,
  type GuideTable,
  type InvoiceGuide,
  type InvoiceGuideRole,
  type StatementGuide,
} from '@ledgerlift/contract';
import fc from 'fast-check';
import { accountMistakes, type PointableAmounts, wrongAccounts } from './wrong-accounts.ts';

/** What a user who errs may do to any guide. */
const places = {
  shift: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  cut: fc.record({
    y0: fc.double({ min: 0, max: 0.5, noNaN: true }),
    y1: fc.double({ min: 0.5, max: 1, noNaN: true }),
  }),
};
const dateOrder = fc.constantFrom<NonNullable<StatementGuide['dateOrder']>>('dmy', 'mdy', 'ymd');

/** What a user who errs may do to a guide to a statement. */
export const statementMistakes = fc.record({
  ...places,
  roles: fc.array(
    fc.constantFrom<GuideRole>(
      'date',
      'valueDate',
      'description',
      'debit',
      'credit',
      'amount',
      'balance',
      'ignore',
    ),
    { maxLength: 8 },
  ),
  swapsSides: fc.boolean(),
  keepsEnds: fc.boolean(),
  habits: fc.record(
    {
      dateOrder,
      unsigned: fc.constantFrom<NonNullable<StatementGuide['unsigned']>>('in', 'out'),
      minus: fc.constantFrom<NonNullable<StatementGuide['minus']>>('in', 'out'),
      year: fc.integer({ min: 1990, max: 2040 }),
    },
    { requiredKeys: [] },
  ),
  accounts: accountMistakes,
  takes: fc.subarray(['roles', 'sides', 'shift', 'cut', 'open', 'habits', 'accounts'], { minLength: 1 }),
});
type StatementMistakes = typeof statementMistakes extends fc.Arbitrary<infer T> ? T : never;

/** A guide to a statement with mistakes; it may contradict itself. */
export function wrongStatementGuide(
  guide: StatementGuide,
  pointable: PointableAmounts,
  { roles, swapsSides, shift, cut, keepsEnds, habits, accounts, takes }: StatementMistakes,
) {
  const takesPart = (name: string) => takes.includes(name);
  const turned: Partial<Record<GuideRole, GuideRole>> = swapsSides
    ? { debit: 'credit', credit: 'debit' }
    : { date: 'valueDate', valueDate: 'date' };
  const { openingBalance, closingBalance, ...rest } = guide;
  return {
    ...rest,
    ...(keepsEnds && openingBalance && { openingBalance }),
    ...(keepsEnds && closingBalance && { closingBalance }),
    columns: shifted(guide.columns, takesPart('shift') ? shift : 0).map((column, index) => ({
      ...column,
      role:
        (takesPart('roles') ? roles[index] : undefined) ??
        (takesPart('sides') ? turned[column.role] : undefined) ??
        column.role,
    })),
    tables: opened(takesPart('cut') ? [{ page: 1, ...cut }] : guide.tables, takesPart('open')),
    ...(takesPart('habits') ? habits : {}),
    ...(takesPart('accounts') ? wrongAccounts(pointable, accounts) : {}),
  };
}

/** What a user who errs may do to a guide to an invoice. */
export const invoiceMistakes = fc.record({
  ...places,
  roles: fc.array(
    fc.constantFrom<InvoiceGuideRole>(
      'code',
      'description',
      'quantity',
      'unit',
      'unitPrice',
      'taxRate',
      'amount',
      'ignore',
    ),
    { maxLength: 8 },
  ),
  /** The fact whose place is taken for that of each fact. */
  pointed: fc.array(fc.constantFrom(...GUIDED_FACTS), {
    minLength: GUIDED_FACTS.length,
    maxLength: GUIDED_FACTS.length,
  }),
  keeps: fc.subarray([...GUIDED_FACTS]),
  /** The total is taken to be in this part of the page's height. */
  totalAt: fc.double({ min: 0, max: 0.95, noNaN: true }),
  habits: fc.record(
    { dateOrder, decimal: fc.constantFrom<NonNullable<InvoiceGuide['decimal']>>('.', ',') },
    { requiredKeys: [] },
  ),
  takes: fc.subarray(['roles', 'shift', 'cut', 'open', 'pointed', 'total', 'habits'], { minLength: 1 }),
});
type InvoiceMistakes = typeof invoiceMistakes extends fc.Arbitrary<infer T> ? T : never;

/** A guide to an invoice with mistakes; it may contradict itself. */
export function wrongInvoiceGuide(
  guide: InvoiceGuide,
  { roles, shift, cut, pointed, keeps, totalAt, habits, takes }: InvoiceMistakes,
) {
  const takesPart = (name: string) => takes.includes(name);
  const facts = GUIDED_FACTS.map((fact, index) => {
    const area = guide[(takesPart('pointed') ? pointed[index] : undefined) ?? fact];
    return [fact, keeps.includes(fact) ? area : undefined] as const;
  });
  const total: GuideArea = { page: 1, x0: 0.5, x1: 1, y0: totalAt, y1: totalAt + 0.05 };
  return {
    version: guide.version,
    type: guide.type,
    rows: guide.rows,
    ignored: guide.ignored,
    ...Object.fromEntries(facts.filter(([, area]) => area !== undefined)),
    ...(takesPart('total') && { total }),
    columns: shifted(guide.columns, takesPart('shift') ? shift : 0).map((column, index) => ({
      ...column,
      role: (takesPart('roles') ? roles[index] : undefined) ?? column.role,
    })),
    tables: opened(takesPart('cut') ? [{ page: 1, ...cut }] : guide.tables, takesPart('open')),
    ...(takesPart('habits') ? habits : {}),
  };
}

/** The columns with all edges but the outer ones moved. */
function shifted<Column extends { x0: number; x1: number }>(
  columns: readonly Column[],
  shift: number,
): Column[] {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return columns.map((column, index) => ({
    ...column,
    x0: index === 0 ? column.x0 : within(column.x0 + shift),
    x1: index === columns.length - 1 ? column.x1 : within(column.x1 + shift),
  }));
}

/** Tables to the ends of their pages, as a guide for other files has them. */
function opened(tables: readonly GuideTable[], isOpen: boolean): GuideTable[] {
  return tables.map((table) => (isOpen ? { ...table, y1: 1, open: true } : table));
}
