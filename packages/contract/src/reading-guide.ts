import { z } from 'zod';
import { LedgerliftError } from './errors.ts';

/** Part of a page's width or height, as the file shows the page: 0 at the left or top, 1 at the right or bottom. */
const fractionSchema = z.number().min(0).max(1);

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

/** A band across all pages of the table. */
const columnSchema = z.strictObject({ role: guideRoleSchema, x0: fractionSchema, x1: fractionSchema });
export type GuideColumn = z.infer<typeof columnSchema>;

/** A band down one page. */
const bandSchema = z.strictObject({ page: z.number().int().min(1), y0: fractionSchema, y1: fractionSchema });
export type GuideBand = z.infer<typeof bandSchema>;

/** Where the rows of a page are. */
const tableSchema = bandSchema.extend({
  /** True where rows begin at the top and end somewhere before the bottom: lines that are no rows may follow them. */
  open: z.boolean().optional(),
});
export type GuideTable = z.infer<typeof tableSchema>;

const areaSchema = bandSchema.extend({ x0: fractionSchema, x1: fractionSchema });
export type GuideArea = z.infer<typeof areaSchema>;

const MOST_COLUMNS = 24;
const MOST_PAGES = 1000;
const MOST_ROWS = 20_000;
const MOST_IGNORED = 500;

/**
 * Where the rows of a document are and what its columns hold, as a user has shown it. It holds no text of the document
 * and no code. What it leaves out is found automatically.
 */
export const readingGuideSchema = z
  .strictObject({
    version: z.literal(1, {
      error: 'This reading guide has a version that this program does not read. Update Ledgerlift.',
    }),
    /** The kind of the document: so far only statements are read by a guide. */
    type: z.literal('bank_statement'),
    /** From left to right, without overlaps. Words outside of all columns are not read. */
    columns: z.array(columnSchema).min(1).max(MOST_COLUMNS),
    /** Where the rows are. A page without an area of its own has that of the page before it; the first has all of it, open. */
    tables: z.array(tableSchema).max(MOST_PAGES).default([]),
    /** The rows of a page, on pages where the lines are not grouped automatically. */
    rows: z.array(bandSchema).max(MOST_ROWS).default([]),
    /** What is not read at all, such as advertising or another table. */
    ignored: z.array(areaSchema).max(MOST_IGNORED).default([]),
    openingBalance: areaSchema.optional(),
    closingBalance: areaSchema.optional(),
    dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
    /** The mark before the fraction of an amount. */
    decimal: z.enum(['.', ',']).optional(),
    /** The year of dates that print none. */
    year: z.number().int().min(1900).max(2200).optional(),
    /** What an amount without a sign is, in a column of amounts: money in or money out. */
    unsigned: z.enum(['in', 'out']).optional(),
    /** What a minus before an amount means, in a column of amounts: money in or money out. */
    minus: z.enum(['in', 'out']).optional(),
  })
  .superRefine((guide, context) => {
    const problem = problemOf(guide);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ id: 'ReadingGuide' });
export type ReadingGuide = z.infer<typeof readingGuideSchema>;

interface Shape {
  columns: readonly GuideColumn[];
  tables: readonly GuideBand[];
  rows: readonly GuideBand[];
  ignored: readonly GuideArea[];
  openingBalance?: GuideArea | undefined;
  closingBalance?: GuideArea | undefined;
}

/** What contradicts itself in a guide; null where nothing does. */
function problemOf(guide: Shape): string | null {
  const { columns, tables, rows, ignored } = guide;
  if (columns.some(({ x0, x1 }) => x0 >= x1)) return 'A column ends before it begins.';
  if (columns.some(({ x0 }, index) => x0 < (columns[index - 1]?.x1 ?? 0)))
    return 'Columns overlap, or are not listed from left to right.';
  const ends = [guide.openingBalance, guide.closingBalance].filter((end) => end !== undefined);
  if ([...tables, ...rows].some(({ y0, y1 }) => y0 > y1)) return 'A band ends above its top.';
  if ([...ignored, ...ends].some(({ x0, x1, y0, y1 }) => x0 > x1 || y0 > y1))
    return 'An area ends before it begins.';
  if (new Set(tables.map(({ page }) => page)).size < tables.length) return 'A page has two table areas.';
  if (rows.some((row, index) => areOverlapping(row, rows[index - 1])))
    return 'Rows overlap, or are not listed from top to bottom.';
  const counts = new Map<GuideRole, number>();
  for (const { role } of columns) counts.set(role, (counts.get(role) ?? 0) + 1);
  const count = (role: GuideRole) => counts.get(role) ?? 0;
  for (const role of ONLY_ONCE) if (count(role) > 1) return `Two columns have the role '${role}'.`;
  if (count('amount') > 0 && count('debit') + count('credit') > 0)
    return 'Amounts are in one column, or money out and money in are in two: a guide names one of both.';
  if (count('amount') + count('debit') + count('credit') === 0) return 'No column holds amounts.';
  return null;
}

const ONLY_ONCE: readonly GuideRole[] = ['date', 'valueDate', 'amount', 'debit', 'credit', 'balance'];

function areOverlapping(row: GuideBand, before: GuideBand | undefined): boolean {
  if (!before) return false;
  return row.page < before.page || (row.page === before.page && row.y0 < before.y1);
}

/** Reads a guide that comes from outside. Throws LedgerliftError `invalid_request` with what is wrong and what to do. */
export function parseReadingGuide(value: unknown): ReadingGuide {
  const { version } = Object(value) as { version?: unknown };
  if (typeof version === 'number' && version > 1)
    throw new LedgerliftError(
      'invalid_request',
      `This reading guide has version ${version}, which is newer than this program. Update Ledgerlift.`,
    );
  const parsed = readingGuideSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (at ${issue.path.join('.')})` : '';
  throw new LedgerliftError(
    'invalid_request',
    `This is no usable reading guide${place}: ${issue?.message ?? 'it is no object.'}`,
  );
}
