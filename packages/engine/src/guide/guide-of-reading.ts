import type {
  Box,
  ConvertedDocument,
  GuideArea,
  GuideBand,
  GuideColumn,
  GuideRole,
  ReadingGuide,
  Row,
} from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { placeOn } from './guided-page.ts';

/** A band across the page, in parts of its width. */
interface Band {
  role: GuideRole;
  x0: number;
  x1: number;
}

/**
 * The guide that shows what was read of a statement: its columns, the area of its rows on each page, and the balances at both
 * ends of its only account. Boxes must be those of the pages as read. Null for other documents, and without rows.
 */
export function guideOfReading(document: ConvertedDocument, pages: readonly Page[]): ReadingGuide | null {
  const columns = columnsOf(document, pages);
  if (document.type !== 'bank_statement' || columns.length === 0) return null;
  const { openingBalance, closingBalance } = document.facts;
  const [opening, closing] = [openingBalance, closingBalance].map((cell) => areaOf(cell, pages));
  return {
    version: 1,
    type: 'bank_statement',
    columns,
    tables: pages.map((page) => tableOf(page, document.rows)),
    rows: [],
    ignored: [],
    ...(opening && { openingBalance: opening }),
    ...(closing && { closingBalance: closing }),
  };
}

/** The columns from edge to edge of the page; empty where no row prints an amount. */
function columnsOf({ rows }: ConvertedDocument, pages: readonly Page[]): GuideColumn[] {
  const boxes = (cellOf: (row: Row) => { page: number | null; box: Box | null } | undefined) =>
    rows.flatMap((row) => placed(cellOf(row), pages) ?? []);
  const out = boxes(({ type, amount }) => (type === 'debit' ? amount : undefined));
  const into = boxes(({ type, amount }) => (type === 'credit' ? amount : undefined));
  const sides = [bandOf('debit', out), bandOf('credit', into)].filter((band) => band !== null);
  const [one, other] = sides;
  const isParted = one !== undefined && other !== undefined && (one.x1 <= other.x0 || other.x1 <= one.x0);
  const money = isParted ? sides : [bandOf('amount', [...out, ...into])];
  const date = bandOf(
    'date',
    boxes((row) => row.date),
  );
  const value = bandOf(
    'valueDate',
    boxes((row) => row.valueDate),
  );
  // Dates below each other are one column.
  const isBelow = date !== null && value !== null && date.x0 < value.x1 && value.x0 < date.x1;
  const values = [
    date,
    isBelow ? null : value,
    ...money,
    bandOf(
      'balance',
      boxes((row) => row.balance),
    ),
  ];
  const texts = [
    bandOf(
      'description',
      boxes((row) => row.description),
    ),
    bandOf(
      'reference',
      boxes((row) => row.reference),
    ),
  ];
  if (money.every((band) => band === null)) return [];
  return edgeToEdge([...values, ...texts].filter((band) => band !== null));
}

/** Columns without gaps: each ends where the values of the next one begin, or in the middle between two texts. */
function edgeToEdge(bands: readonly Band[]): GuideColumn[] {
  const sorted = [...bands].sort((a, b) => a.x0 + a.x1 - (b.x0 + b.x1));
  const columns: GuideColumn[] = [];
  let from = 0;
  sorted.forEach((band, index) => {
    const next = sorted[index + 1];
    // Texts may reach over a column of values, which has its place; two columns of values share the gap.
    const to = !next
      ? 1
      : isText(band) === isText(next)
        ? (band.x1 + next.x0) / 2
        : isText(band)
          ? next.x0
          : band.x1;
    const end = Math.min(1, Math.max(from, to));
    if (end > from) columns.push({ role: band.role, x0: from, x1: end });
    from = end;
  });
  return columns;
}

function isText({ role }: Band): boolean {
  return role === 'description' || role === 'reference';
}

function bandOf(role: GuideRole, boxes: readonly Box[]): Band | null {
  if (boxes.length === 0) return null;
  return { role, x0: Math.min(...boxes.map(({ x0 }) => x0)), x1: Math.max(...boxes.map(({ x1 }) => x1)) };
}

/** The area of the rows on a page; one without height where it has none. */
function tableOf(page: Page, rows: readonly Row[]): GuideBand {
  const boxes = rows
    .flatMap(({ date, valueDate, description, amount, balance }) => [
      date,
      valueDate,
      description,
      amount,
      balance,
    ])
    .flatMap((cell) => (cell?.page === page.number ? (placed(cell, [page]) ?? []) : []));
  if (boxes.length === 0) return { page: page.number, y0: 0, y1: 0 };
  return {
    page: page.number,
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

function areaOf(
  cell: { page: number | null; box: Box | null } | undefined,
  pages: readonly Page[],
): GuideArea | undefined {
  const box = placed(cell, pages);
  return box && cell?.page ? { page: cell.page, ...box } : undefined;
}

/** The box of a cell in parts of its page; undefined for a derived one. */
function placed(
  cell: { page: number | null; box: Box | null } | undefined,
  pages: readonly Page[],
): Box | undefined {
  const page = pages.find(({ number }) => number === cell?.page);
  if (!page || !cell?.box) return undefined;
  const place = placeOn(page);
  const { x0, y0, x1, y1 } = cell.box;
  const corners = [place({ x0, y0, x1: x0, y1: y0 }), place({ x0: x1, y0: y1, x1, y1 })];
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const [xs, ys] = [corners.map(({ x }) => within(x)), corners.map(({ y }) => within(y))];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
