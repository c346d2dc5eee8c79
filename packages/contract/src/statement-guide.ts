import { z } from 'zod';
import {
  areaSchema,
  columnsSchema,
  habits,
  placesOfRows,
  problemOfPlaces,
  versionSchema,
} from './guide-parts.ts';

/** What a column of a table of movements holds; words of an `ignore` column are not read. */
export const guideRoleSchema = z.enum([
  'date',
  'valueDate',
  'description',
  'reference',
  'debit',
  'credit',
  'amount',
  'balance',
  'ignore',
]);
export type GuideRole = z.infer<typeof guideRoleSchema>;

/** More accounts are on no statement. */
export const MOST_FURTHER_ACCOUNTS = 100;

/** Where the balances of an account are. */
const endsOfAccount = { openingBalance: areaSchema.optional(), closingBalance: areaSchema.optional() };

/** Where the movements of a statement are and what its columns hold. */
export const statementGuideSchema = z
  .strictObject({
    version: versionSchema,
    type: z.literal('bank_statement'),
    /** From left to right, without overlaps. Words outside of all columns are not read. */
    columns: columnsSchema(guideRoleSchema),
    ...placesOfRows,
    ...endsOfAccount,
    /**
     * The balances of all accounts but the first, where the document is about several. Empty in the guide of a layout: its
     * files are about several, whose balances are found by landmarks.
     */
    furtherAccounts: z.array(z.strictObject(endsOfAccount)).max(MOST_FURTHER_ACCOUNTS).optional(),
    ...habits,
    /** The year of dates that print none. */
    year: z.number().int().min(1900).max(2200).optional(),
    /** What an amount without a sign is, in a column of amounts: money in or money out. */
    unsigned: z.enum(['in', 'out']).optional(),
    /** What a minus before an amount means, in a column of amounts: money in or money out. */
    minus: z.enum(['in', 'out']).optional(),
  })
  .superRefine((guide, context) => {
    const problem =
      problemOfPlaces(guide, endsOfGuide(guide), STATEMENT_ROLES_ONCE) ??
      problemOfAmounts(guide.columns.map(({ role }) => role));
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ id: 'StatementGuide' });
export type StatementGuide = z.infer<typeof statementGuideSchema>;
export type GuideColumn = StatementGuide['columns'][number];

/** The areas of the balances of all accounts. */
function endsOfGuide({
  openingBalance,
  closingBalance,
  furtherAccounts = [],
}: Pick<StatementGuide, 'openingBalance' | 'closingBalance' | 'furtherAccounts'>) {
  return [
    openingBalance,
    closingBalance,
    ...furtherAccounts.flatMap((account) => [account.openingBalance, account.closingBalance]),
  ];
}

/** Roles that no two columns of a statement have. */
export const STATEMENT_ROLES_ONCE: readonly GuideRole[] = [
  'date',
  'valueDate',
  'amount',
  'debit',
  'credit',
  'balance',
];

function problemOfAmounts(roles: readonly GuideRole[]): string | null {
  const hasSides = roles.includes('debit') || roles.includes('credit');
  if (roles.includes('amount') && hasSides)
    return 'Amounts are in one column, or money out and money in are in two: a guide names one of both.';
  return roles.includes('amount') || hasSides ? null : 'No column holds amounts.';
}
