import { type Box, COLUMNS, type Column, type Transaction } from '@ledgerlift/contract';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { doubtOf } from '../../../rows/table/cell-notes.ts';

type PlacedField = keyof Transaction['traces'];

/** The box on a page that a cell was read from. */
export interface PlacedCell {
  /** The column of the table that shows the value. */
  column: Column;
  box: Box;
  /** Why the cell is doubtful; null if it is not. */
  doubt: string | null;
  /** True if other rows were read from the same words: a date printed once, the bank's name. */
  isShared: boolean;
}

/** A row on one of its pages. */
export interface PlacedRow {
  row: Transaction;
  /** The most specific first; no two with the same box. */
  cells: readonly PlacedCell[];
  /** The area of the row alone, without shared words. */
  band: Box;
}

/** The contents of a page, for the strip. */
export interface PageSummary {
  rows: number;
  doubts: number;
}

export interface PagePlace {
  fileId: string;
  page: number;
}

/** For words that several columns were read from: the first column here wins. */
const FIELDS: readonly PlacedField[] = [
  'date',
  'description',
  'amount',
  'balance',
  'valueDate',
  'reference',
  'recipient',
  'sender',
  'currency',
  'type',
  'category',
  'bank',
  'fileName',
];
/** Fields that are printed in the row itself. */
const ANCHORS: readonly PlacedField[] = ['description', 'amount', 'balance'];
const OWN: readonly PlacedField[] = [...ANCHORS, 'date', 'valueDate', 'reference'];
/** Fields without a column of the table, with the column that represents them. */
const COLUMN_BESIDE: Partial<Record<PlacedField, Column>> = { valueDate: 'date', reference: 'description' };

/**
 * The places of a job's rows on the pages of its files. The constructor visits all rows once; the contents of a page are
 * computed on first use.
 */
export class RowPlaces {
  readonly #rowById = new Map<number, Transaction>();
  readonly #rowByPosition = new Map<string, Transaction>();
  readonly #rowsByPage = new Map<string, Transaction[]>();
  readonly #doubtsByPage = new Map<string, number>();
  readonly #pages = new Map<string, readonly PlacedRow[]>();

  constructor(transactions: readonly Transaction[]) {
    for (const row of transactions) {
      this.#rowById.set(row.id, row);
      this.#rowByPosition.set(pageKey(row.fileId, row.position), row);
      for (const page of pagesOf(row)) {
        const key = pageKey(row.fileId, page);
        const rows = this.#rowsByPage.get(key);
        if (rows) rows.push(row);
        else this.#rowsByPage.set(key, [row]);
      }
      for (const column of COLUMNS) {
        const page = row.traces[column]?.page;
        if (page == null || doubtOf(row, column) === null) continue;
        const key = pageKey(row.fileId, page);
        this.#doubtsByPage.set(key, (this.#doubtsByPage.get(key) ?? 0) + 1);
      }
    }
  }

  row(id: number): Transaction | null {
    return this.#rowById.get(id) ?? null;
  }

  rowAt(fileId: string, position: number): Transaction | null {
    return this.#rowByPosition.get(pageKey(fileId, position)) ?? null;
  }

  /** The rows of a page, from top to bottom. */
  onPage({ fileId, page }: PagePlace): readonly PlacedRow[] {
    const key = pageKey(fileId, page);
    const known = this.#pages.get(key);
    if (known) return known;
    const placed = placeRows(this.#rowsByPage.get(key) ?? [], page);
    this.#pages.set(key, placed);
    return placed;
  }

  summary(fileId: string, page: number): PageSummary {
    const key = pageKey(fileId, page);
    return { rows: this.#rowsByPage.get(key)?.length ?? 0, doubts: this.#doubtsByPage.get(key) ?? 0 };
  }

  /** The page of a cell; if it has no place, that of its row; null if the row has none either. */
  pageOf({ rowId, column }: CellAddress): PagePlace | null {
    const row = this.row(rowId);
    if (!row) return null;
    const page = row.traces[column]?.page ?? pagesOf(row)[0] ?? null;
    return page === null ? null : { fileId: row.fileId, page };
  }
}

function pageKey(fileId: string, number: number): string {
  return `${fileId} ${number}`;
}

/** The pages that a row is printed on. Values shared with the document (the bank's name) do not count. */
function pagesOf(row: Transaction): number[] {
  const pages = pagesOfFields(row, ANCHORS);
  return pages.length > 0 ? pages : pagesOfFields(row, OWN);
}

function pagesOfFields({ traces }: Transaction, fields: readonly PlacedField[]): number[] {
  const pages: number[] = [];
  for (const field of fields) {
    const trace = traces[field];
    if (trace?.page != null && trace.box !== null && !pages.includes(trace.page)) pages.push(trace.page);
  }
  return pages;
}

function placeRows(rows: readonly Transaction[], page: number): PlacedRow[] {
  const uses = new Map<string, number>();
  for (const row of rows)
    for (const key of new Set(FIELDS.map((field) => boxKey(boxOn(row, field, page))))) {
      if (key !== '') uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  return rows.map((row) => placeRow(row, page, uses)).sort((a, b) => a.band.y0 - b.band.y0);
}

function placeRow(row: Transaction, page: number, uses: ReadonlyMap<string, number>): PlacedRow {
  const cells: PlacedCell[] = [];
  const taken = new Map<string, PlacedCell>();
  const own: Box[] = [];
  for (const field of FIELDS) {
    const box = boxOn(row, field, page);
    if (box === null) continue;
    const key = boxKey(box);
    const column = COLUMN_BESIDE[field] ?? COLUMNS.find((each) => each === field) ?? 'description';
    const doubt = field in COLUMN_BESIDE ? null : doubtOf(row, column);
    const already = taken.get(key);
    if (already) {
      already.doubt ??= doubt;
      continue;
    }
    const cell = { column, box, doubt, isShared: (uses.get(key) ?? 0) > 1 };
    taken.set(key, cell);
    cells.push(cell);
    if (OWN.includes(field) && !cell.isShared) own.push(box);
  }
  return { row, cells, band: unionOf(own.length > 0 ? own : cells.map(({ box }) => box)) };
}

function boxOn({ traces }: Transaction, field: PlacedField, page: number): Box | null {
  const trace = traces[field];
  return trace?.page === page ? trace.box : null;
}

function boxKey(box: Box | null): string {
  return box === null ? '' : `${box.x0} ${box.y0} ${box.x1} ${box.y1}`;
}

function unionOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}
