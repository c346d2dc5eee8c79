import type { GuideArea, GuideBand } from '@ledgerlift/contract';
import type { Sheet, SheetWord, WordField, WordRole } from '@ledgerlift/layout-space';

/** A band across the page, as parts of its width, with the middle of what it holds. */
export interface Band<Role extends string> {
  role: Role;
  x0: number;
  x1: number;
}

/** How the columns of a type of document are shown. */
export interface ColumnHabits<Role extends string> {
  /** What a user would call a column. */
  roles: Partial<Record<WordField, Role>>;
  /** Roles of values; text may reach over them. */
  values: readonly Role[];
  /** Values whose words lie within their column as a whole. */
  dates: readonly Role[];
  /** What is not read. */
  ignore: Role;
  /** Words in a place of their own that belong to another column, such as the markers beside amounts. */
  joined?: Partial<Record<WordField, WordField>>;
}

/**
 * The columns of a made document as a careful user would draw them: from edge to edge of its pages, but not over what is
 * printed beside the rows, such as the panel of a summary.
 */
export function columnsOfTruth<Role extends string>(
  sheets: readonly Sheet[],
  habits: ColumnHabits<Role>,
): Band<Role>[] {
  return edgeToEdge(withoutContained(bandsOf(sheets, habits), habits), habits, edgesOfRows(sheets));
}

/** The words of the rows of a sheet. */
export function cellsOf({ words }: Sheet): SheetWord[] {
  return words.filter(({ truth }) => truth.role === 'cell' && truth.row !== null);
}

function bandsOf<Role extends string>(sheets: readonly Sheet[], habits: ColumnHabits<Role>): Band<Role>[] {
  const spans = new Map<WordField, { x0: number; x1: number }[]>();
  const isOfTable = isInMainTable(sheets);
  for (const sheet of sheets)
    for (const { box, truth } of cellsOf(sheet).filter(isOfTable)) {
      const field = truth.field && (habits.joined?.[truth.field] ?? truth.field);
      if (!field) continue;
      const span = { x0: box.x0 / sheet.width, x1: box.x1 / sheet.width };
      spans.set(field, [...(spans.get(field) ?? []), span]);
    }
  return [...spans]
    .map(([field, own]) => bandOf(habits.roles[field] ?? habits.ignore, own, habits))
    .sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1);
}

/** Lists of cheques have columns of their own, and no descriptions: the columns shown are those of the other rows. */
function isInMainTable(sheets: readonly Sheet[]): (word: SheetWord) => boolean {
  const described = new Set(
    sheets
      .flatMap(cellsOf)
      .filter(({ truth }) => truth.field === 'description')
      .map(({ truth }) => truth.row),
  );
  return ({ truth }) => described.size === 0 || described.has(truth.row);
}

/** Words belong to a column by their middle, so text may reach over its edge; dates may not. */
function bandOf<Role extends string>(
  role: Role,
  words: readonly { x0: number; x1: number }[],
  { dates }: ColumnHabits<Role>,
): Band<Role> {
  const middle = ({ x0, x1 }: { x0: number; x1: number }) => (x0 + x1) / 2;
  const spans = dates.includes(role)
    ? fullestColumn(words)
    : words.map((word) => ({ x0: middle(word), x1: middle(word) }));
  return { role, x0: Math.min(...spans.map(({ x0 }) => x0)), x1: Math.max(...spans.map(({ x1 }) => x1)) };
}

/** Columns are further apart than this part of the page's width. */
const GAP_BETWEEN_COLUMNS = 0.03;

/** The words of the column that has most of them: a few dates may be printed elsewhere, as in a description. */
function fullestColumn(words: readonly { x0: number; x1: number }[]): { x0: number; x1: number }[] {
  const columns: { x0: number; x1: number }[][] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const last = columns.at(-1);
    const reached = Math.max(...(last ?? []).map(({ x1 }) => x1));
    if (last && word.x0 - reached < GAP_BETWEEN_COLUMNS) last.push(word);
    else columns.push([word]);
  }
  return columns.sort((a, b) => b.length - a.length)[0] ?? [];
}

/** What is printed within another column has none of its own, nor have value dates below dates. */
function withoutContained<Role extends string>(
  bands: readonly Band<Role>[],
  { dates, values }: ColumnHabits<Role>,
): Band<Role>[] {
  const [date, ...others] = dates.flatMap((role) => bands.find((band) => band.role === role) ?? []);
  return bands.filter((band) => {
    if (date && others.includes(band) && band.x0 < date.x1 && date.x0 < band.x1) return false;
    const isWithin = (other: Band<Role>) => other !== band && other.x0 <= band.x0 && other.x1 >= band.x1;
    return values.includes(band.role) || !bands.some(isWithin);
  });
}

/** Where the columns begin and end: in the middle between the rows and what is printed beside them, else at the edge of the page. */
function edgesOfRows(sheets: readonly Sheet[]): { x0: number; x1: number } {
  const cells = sheets.flatMap((sheet) => spansOn(sheet, cellsOf(sheet)));
  const [left, right] = [Math.min(...cells.map(({ x0 }) => x0)), Math.max(...cells.map(({ x1 }) => x1))];
  const beside = sheets.flatMap((sheet) => spansOn(sheet, wordsBesideRows(sheet)));
  const ends = beside.flatMap(({ x1 }) => (x1 <= left ? [x1] : []));
  const starts = beside.flatMap(({ x0 }) => (x0 >= right ? [x0] : []));
  return {
    x0: ends.length > 0 ? (Math.max(...ends) + left) / 2 : 0,
    x1: starts.length > 0 ? (Math.min(...starts) + right) / 2 : 1,
  };
}

function spansOn({ width }: Sheet, words: readonly SheetWord[]): { x0: number; x1: number }[] {
  return words.map(({ box }) => ({ x0: box.x0 / width, x1: box.x1 / width }));
}

/** The words on the height of the rows of a sheet that are no part of them. */
function wordsBesideRows(sheet: Sheet): SheetWord[] {
  const cells = new Set(cellsOf(sheet));
  const tops = [...cells].map(({ box }) => box.y0);
  const bottoms = [...cells].map(({ box }) => box.y1);
  const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)];
  return sheet.words.filter((word) => !cells.has(word) && word.box.y1 > top && word.box.y0 < bottom);
}

function edgeToEdge<Role extends string>(
  bands: readonly Band<Role>[],
  { dates, values, ignore }: ColumnHabits<Role>,
  edges: { x0: number; x1: number },
): Band<Role>[] {
  const seen = new Set<Role>();
  let from = edges.x0;
  return bands.flatMap((band, index) => {
    const next = bands[index + 1];
    const to = next ? edgeBetween(band, next, dates) : edges.x1;
    const role = values.includes(band.role) && seen.has(band.role) ? ignore : band.role;
    seen.add(role);
    const column = { role, x0: from, x1: to };
    if (to <= from) return [];
    from = to;
    return [column];
  });
}

function edgeBetween<Role extends string>(
  band: Band<Role>,
  next: Band<Role>,
  dates: readonly Role[],
): number {
  if (dates.includes(band.role)) return band.x1;
  return dates.includes(next.role) ? next.x0 : (band.x1 + next.x0) / 2;
}

/** The words of the rows of a sheet with notes below them, such as a discount. */
function wordsOfRows({ words }: Sheet): SheetWord[] {
  return words.filter(({ truth }) => truth.row !== null);
}

/** The area of the rows of a sheet; one without height where it has none. */
export function tableOfTruth(sheet: Sheet, page: number): GuideBand {
  const cells = wordsOfRows(sheet);
  if (cells.length === 0) return { page, y0: 0, y1: 0 };
  // Days above their rows are shown, too.
  const days = sheet.words.filter(({ truth }) => truth.role === 'section' && truth.field === 'date');
  return bandAround(sheet, page, [...cells, ...days]);
}

/** The band of each row on each page; none where the rows of a page overlap. */
export function rowsOfTruth(sheets: readonly Sheet[]): GuideBand[] {
  return sheets.flatMap((sheet, index) => {
    const byRow = new Map<number, SheetWord[]>();
    for (const word of wordsOfRows(sheet)) {
      const row = word.truth.row ?? 0;
      byRow.set(row, [...(byRow.get(row) ?? []), word]);
    }
    const bands = [...byRow.values()]
      .map((words) => bandAround(sheet, index + 1, words))
      .sort((a, b) => a.y0 - b.y0);
    return bands.flatMap((band, at) => {
      // Boxes hold the full height of a line, and touch those of the next one.
      const next = bands[at + 1];
      return [{ ...band, y1: next ? Math.max(band.y0, Math.min(band.y1, next.y0 - 1e-6)) : band.y1 }];
    });
  });
}

function bandAround(sheet: Sheet, page: number, words: readonly SheetWord[]): GuideBand {
  const boxes = words.map(({ box }) => box);
  return {
    page,
    y0: Math.min(...boxes.map(({ y0 }) => y0)) / sheet.height,
    y1: Math.max(...boxes.map(({ y1 }) => y1)) / sheet.height,
  };
}

const VALUES: readonly WordRole[] = ['value', 'sum'];

/**
 * Where a fact of an account is printed first: on one line, though a summary and the table may both print it. `isLast`: on the
 * last page that prints it, as the closing balance of several statements in one file.
 */
export function areaOfTruth(
  sheets: readonly Sheet[],
  field: WordField,
  { account = 0, isLast = false } = {},
): GuideArea | undefined {
  const pages = [...sheets.entries()];
  for (const [index, sheet] of isLast ? pages.reverse() : pages) {
    const words = sheet.words
      .filter(
        ({ truth }) => truth.account === account && truth.field === field && VALUES.includes(truth.role),
      )
      .sort((a, b) => a.box.y0 - b.box.y0);
    const [first] = words;
    if (!first) continue;
    const line = words.filter(({ box }) => box.y0 < first.box.y1);
    // A balance in the table may have a date in the column of dates.
    const apart = line.filter((word) => !isUnderDates(word, sheet));
    const own = apart.length > 0 ? apart : line;
    const boxes = own.map(({ box }) => box);
    return {
      ...bandAround(sheet, index + 1, own),
      x0: Math.min(...boxes.map(({ x0 }) => x0)) / sheet.width,
      x1: Math.max(...boxes.map(({ x1 }) => x1)) / sheet.width,
    };
  }
  return undefined;
}

function isUnderDates({ box }: SheetWord, sheet: Sheet): boolean {
  const dates = cellsOf(sheet).filter(({ truth }) => truth.field === 'date' || truth.field === 'valueDate');
  return dates.some((date) => date.box.x0 < box.x1 && box.x0 < date.box.x1);
}
