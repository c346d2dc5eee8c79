import {
  type GuideArea,
  type GuideBand,
  type GuideColumn,
  type GuideRole,
  parseReadingGuide,
  type ReadingGuide,
} from '@ledgerlift/contract';
import type { MadeDocument, Sheet, SheetWord, WordField } from '@ledgerlift/layout-space';

type StatementGuide = Extract<ReadingGuide, { type: 'bank_statement' }>;

/** What a user would call a column. */
const ROLES: Partial<Record<WordField, GuideRole>> = {
  date: 'date',
  valueDate: 'valueDate',
  description: 'description',
  typeCode: 'description',
  checkNumber: 'reference',
  reference: 'reference',
  debit: 'debit',
  credit: 'credit',
  amount: 'amount',
  balance: 'balance',
};
const DATES: readonly GuideRole[] = ['date', 'valueDate'];
const VALUES: readonly GuideRole[] = [...DATES, 'debit', 'credit', 'amount', 'balance'];

/** A band across the page, as parts of its width, with the middle of what it holds. */
interface Band {
  role: GuideRole;
  x0: number;
  x1: number;
}

/**
 * The guide of a careful user for a made statement: columns and table areas where its words are, and the balances at both
 * ends. Null where its columns can't be shown by one set of bands.
 */
export function guideOfTruth(
  document: MadeDocument,
): { columns: StatementGuide; ends: StatementGuide } | null {
  const columns = edgeToEdge(withoutContained(bandsOf(document.sheets)));
  const tables = document.sheets.map((sheet, index) => tableOf(sheet, index + 1));
  const [openingBalance, closingBalance] = (['openingBalance', 'closingBalance'] as const).map((field) =>
    areaOf(document.sheets, field),
  );
  try {
    const shown = parseReadingGuide({ version: 1, type: 'bank_statement', columns, tables });
    if (shown.type !== 'bank_statement') return null;
    const ends = {
      ...shown,
      ...(openingBalance && { openingBalance }),
      ...(closingBalance && { closingBalance }),
    };
    return { columns: shown, ends };
  } catch {
    return null;
  }
}

function cellsOf({ words }: Sheet): SheetWord[] {
  return words.filter(({ truth }) => truth.role === 'cell' && truth.row !== null);
}

function bandsOf(sheets: readonly Sheet[]): Band[] {
  const spans = new Map<WordField, { x0: number; x1: number }[]>();
  for (const sheet of sheets)
    for (const { box, truth } of cellsOf(sheet)) {
      if (!truth.field) continue;
      const span = { x0: box.x0 / sheet.width, x1: box.x1 / sheet.width };
      spans.set(truth.field, [...(spans.get(truth.field) ?? []), span]);
    }
  return [...spans]
    .map(([field, own]) => bandOf(ROLES[field] ?? 'ignore', own))
    .sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1);
}

/** Words belong to a column by their middle, so text may reach over its edge; dates may not. */
function bandOf(role: GuideRole, words: readonly { x0: number; x1: number }[]): Band {
  const middle = ({ x0, x1 }: { x0: number; x1: number }) => (x0 + x1) / 2;
  const spans = DATES.includes(role)
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

/** Value dates below dates have no column of their own, nor has what is printed within another column. */
function withoutContained(bands: readonly Band[]): Band[] {
  const date = bands.find(({ role }) => role === 'date');
  return bands.filter((band) => {
    if (date && band.role === 'valueDate' && band.x0 < date.x1 && date.x0 < band.x1) return false;
    const isWithin = (other: Band) => other !== band && other.x0 <= band.x0 && other.x1 >= band.x1;
    return VALUES.includes(band.role) || !bands.some(isWithin);
  });
}

function edgeToEdge(bands: readonly Band[]): GuideColumn[] {
  const seen = new Set<GuideRole>();
  let from = 0;
  return bands.flatMap((band, index) => {
    const next = bands[index + 1];
    const to = next ? edgeBetween(band, next) : 1;
    const role = VALUES.includes(band.role) && seen.has(band.role) ? 'ignore' : band.role;
    seen.add(role);
    const column = { role, x0: from, x1: to };
    if (to <= from) return [];
    from = to;
    return [column];
  });
}

function edgeBetween(band: Band, next: Band): number {
  if (DATES.includes(band.role)) return band.x1;
  return DATES.includes(next.role) ? next.x0 : (band.x1 + next.x0) / 2;
}

/** The area of the rows of a sheet; one without height where it has none. */
function tableOf(sheet: Sheet, page: number): GuideBand {
  const cells = cellsOf(sheet);
  if (cells.length === 0) return { page, y0: 0, y1: 0 };
  // Days above their rows are shown, too.
  const days = sheet.words.filter(({ truth }) => truth.role === 'section' && truth.field === 'date');
  const boxes = [...cells, ...days].map(({ box }) => box);
  return {
    page,
    y0: Math.min(...boxes.map(({ y0 }) => y0)) / sheet.height,
    y1: Math.max(...boxes.map(({ y1 }) => y1)) / sheet.height,
  };
}

/** Where a balance is printed first: on one line, though a summary and the table may both print it. */
function areaOf(sheets: readonly Sheet[], field: WordField): GuideArea | undefined {
  for (const [index, sheet] of sheets.entries()) {
    const boxes = sheet.words
      .filter(({ truth }) => (truth.role === 'value' || truth.role === 'sum') && truth.field === field)
      .map(({ box }) => box)
      .sort((a, b) => a.y0 - b.y0);
    const [first] = boxes;
    if (!first) continue;
    const own = boxes.filter(({ y0 }) => y0 < first.y1);
    return {
      page: index + 1,
      x0: Math.min(...own.map(({ x0 }) => x0)) / sheet.width,
      x1: Math.max(...own.map(({ x1 }) => x1)) / sheet.width,
      y0: Math.min(...own.map(({ y0 }) => y0)) / sheet.height,
      y1: Math.max(...own.map(({ y1 }) => y1)) / sheet.height,
    };
  }
  return undefined;
}
