import { z } from 'zod';

/** Newer versions are for newer programs. */
export const versionSchema = z.literal(1, {
  error: 'This reading guide has a version that this program does not read. Update Ledgerlift.',
});

/** Part of a page's width or height, as the file shows the page: 0 at the left or top, 1 at the right or bottom. */
export const fractionSchema = z.number().min(0).max(1);

/** A band down one page. */
const bandSchema = z.strictObject({ page: z.number().int().min(1), y0: fractionSchema, y1: fractionSchema });
export type GuideBand = z.infer<typeof bandSchema>;

/** Where the rows of a page are. */
const tableSchema = bandSchema.extend({
  /** True where rows begin at the top and end somewhere before the bottom: lines that are no rows may follow them. */
  open: z.boolean().optional(),
});
export type GuideTable = z.infer<typeof tableSchema>;

export const areaSchema = bandSchema.extend({ x0: fractionSchema, x1: fractionSchema });
export type GuideArea = z.infer<typeof areaSchema>;

const MOST_COLUMNS = 24;
const MOST_PAGES = 1000;
const MOST_ROWS = 20_000;
const MOST_IGNORED = 500;

/** A column with one of the roles: a band across all pages of the table. */
export function columnsSchema<Role extends z.ZodType>(role: Role) {
  const column = z.strictObject({ role, x0: fractionSchema, x1: fractionSchema });
  return z.array(column).min(1).max(MOST_COLUMNS);
}

/** Where the rows are, and what is not read: the same for every kind of document. */
export const placesOfRows = {
  /** Where the rows are. A page without an area of its own has that of the page before it; the first has all of it, open. */
  tables: z.array(tableSchema).max(MOST_PAGES).default([]),
  /** The rows of a page, on pages where the lines are not grouped automatically. */
  rows: z.array(bandSchema).max(MOST_ROWS).default([]),
  /** What is not read at all, such as advertising or another table. */
  ignored: z.array(areaSchema).max(MOST_IGNORED).default([]),
};

/** How the document prints its values. */
export const habits = {
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  /** The mark before the fraction of an amount. */
  decimal: z.enum(['.', ',']).optional(),
};

interface Places<Role extends string> {
  columns: readonly { role: Role; x0: number; x1: number }[];
  tables: readonly GuideBand[];
  rows: readonly GuideBand[];
  ignored: readonly GuideArea[];
}

/**
 * What contradicts itself in the places of a guide; null where nothing does. `facts`: the areas of facts, `onlyOnce`: roles that
 * no two columns have.
 */
export function problemOfPlaces<Role extends string>(
  { columns, tables, rows, ignored }: Places<Role>,
  facts: readonly (GuideArea | undefined)[],
  onlyOnce: readonly Role[],
): string | null {
  if (columns.some(({ x0, x1 }) => x0 >= x1)) return 'A column ends before it begins.';
  if (columns.some(({ x0 }, index) => x0 < (columns[index - 1]?.x1 ?? 0)))
    return 'Columns overlap, or are not listed from left to right.';
  if ([...tables, ...rows].some(({ y0, y1 }) => y0 > y1)) return 'A band ends above its top.';
  const areas = [...ignored, ...facts.filter((area) => area !== undefined)];
  if (areas.some(({ x0, x1, y0, y1 }) => x0 > x1 || y0 > y1)) return 'An area ends before it begins.';
  if (new Set(tables.map(({ page }) => page)).size < tables.length) return 'A page has two table areas.';
  if (rows.some((row, index) => areOverlapping(row, rows[index - 1])))
    return 'Rows overlap, or are not listed from top to bottom.';
  const twice = onlyOnce.find((role) => columns.filter((column) => column.role === role).length > 1);
  return twice === undefined ? null : `Two columns have the role '${twice}'.`;
}

function areOverlapping(row: GuideBand, before: GuideBand | undefined): boolean {
  if (!before) return false;
  return row.page < before.page || (row.page === before.page && row.y0 < before.y1);
}
