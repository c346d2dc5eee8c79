import {
  type GuideColumn,
  type GuideRole,
  moneyToDecimal,
  type Row,
  type StatementGuide,
  statementGuideSchema,
} from '@ledgerlift/contract';
import type { ExpectedRow, PatternMeaning } from './pattern.ts';

const SIDES = ['in', 'out'] as const;

/** Guides that may read as the patterns say, if this guide reads as before: which one does is found by reading. */
export function guidesOf(meanings: readonly PatternMeaning[], guide: StatementGuide): StatementGuide[] {
  return meanings
    .reduce((guides, meaning) => guides.flatMap((each) => candidates(meaning, each)), [guide])
    .filter((each) => statementGuideSchema.safeParse(each).success);
}

function candidates(meaning: PatternMeaning, guide: StatementGuide): StatementGuide[] {
  switch (meaning.kind) {
    case 'signs':
      return signGuides(guide);
    case 'dates':
      return [{ ...guide, dateOrder: meaning.order }];
    case 'column':
      return [
        withRoles(guide, { [meaning.field]: meaning.from, [meaning.from]: meaning.field }),
        withRoles(guide, { [meaning.field]: 'ignore', [meaning.from]: meaning.field }),
      ];
    case 'lines':
      return [];
  }
}

function signGuides(guide: StatementGuide): StatementGuide[] {
  const has = (role: GuideRole) => guide.columns.some((column) => column.role === role);
  if (!has('amount')) return [withRoles(guide, { debit: 'credit', credit: 'debit' })];
  const single = [
    ...SIDES.map((unsigned) => ({ ...guide, unsigned })),
    ...SIDES.map((minus) => ({ ...guide, minus })),
  ];
  const both = SIDES.flatMap((unsigned) => SIDES.map((minus) => ({ ...guide, unsigned, minus })));
  return [...single, ...both];
}

function withRoles(guide: StatementGuide, roles: Partial<Record<GuideRole, GuideRole>>): StatementGuide {
  const columns = guide.columns.map(
    (column): GuideColumn => ({ ...column, role: roles[column.role] ?? column.role }),
  );
  return { ...guide, columns };
}

/** Whether rows are read as expected, one by one. */
export function isReadAs(rows: readonly Row[], expected: readonly ExpectedRow[]): boolean {
  return rows.length === expected.length && rows.every((row, index) => isRow(row, expected[index]));
}

function isRow({ date, description, amount, balance }: Row, expected: ExpectedRow | undefined): boolean {
  const money = (cell: Row['amount']) => (cell?.value ? moneyToDecimal(cell.value) : (cell?.raw ?? ''));
  const read = {
    date: date?.value ?? date?.raw ?? '',
    description: description?.value ?? '',
    amount: money(amount),
    balance: money(balance),
  };
  if (!expected) return false;
  return (Object.keys(read) as (keyof ExpectedRow)[]).every((field) => {
    const value = expected[field];
    return value === null || plain(value) === plain(read[field]);
  });
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
