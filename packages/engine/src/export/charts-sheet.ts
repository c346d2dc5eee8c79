import { type AnyColumn, type DateFormat, moneyToDecimal } from '@ledgerlift/contract';
import { type Cell, type CellStyle, rangeRef, type SheetChart, type WriteSheet } from 'hucre/xlsx';
import {
  type AccountFigures,
  accountFigures,
  categoryName,
  type FigureFile,
  monthName,
} from '../figures/index.ts';
import { groupBy } from '../group-by.ts';
import { daysOfBalance } from './balance-days.ts';
import { type SheetCell, sheetCell } from './excel-cells.ts';
import type { ExportDocument, ExportInput } from './export-input.ts';

const NAME = 'Charts';
/** Accounts beyond these have no charts: a workbook with hundreds of charts opens slowly. */
const MOST_ACCOUNTS = 20;
/** The first columns of the tables, from 0; one between them is free. */
const MONTHS_AT = 0;
const BALANCE_AT = 4;
const CATEGORIES_AT = 7;
const CHARTS_AT = 11;
/** The size of a chart in columns and rows. */
const CHART_COLUMNS = 9;
const CHART_ROWS = 16;
const WIDTH = 16;
const FREE_WIDTH = 3;
const WIDE = 28;
/** Green and red of the page in its light theme. */
const IN_COLOUR = '115E3E';
const OUT_COLOUR = 'A92321';
const BOLD: CellStyle = { font: { bold: true, size: 11, name: 'Calibri' }, numFmt: '@' };

/** A table of a sheet: where it begins, its headings, and its lines. */
interface Table {
  column: number;
  headings: readonly string[];
  lines: readonly SheetCell[][];
}

/**
 * The sheet 'Charts': for each account in one currency money in and out by month, the balance at the end of each day and
 * money by category, as tables and as charts that refer to them. Null when the documents are no statements or the
 * chosen columns lack the amounts or dates behind the figures; a table whose column was not chosen is left out.
 */
export function chartsSheet(
  { transactions, documents }: Pick<ExportInput, 'transactions' | 'documents'>,
  columns: readonly AnyColumn[],
  dateFormat: DateFormat,
): WriteSheet | null {
  if (!columns.includes('amount') || !columns.includes('date')) return null;
  const accounts = accountFigures(transactions, documents.map(figureFile)).filter(hasFigures);
  if (accounts.length === 0) return null;
  const sheet = new ChartSheet();
  for (const figures of accounts.slice(0, MOST_ACCOUNTS)) {
    sheet.startAccount([figures.name, figures.currency].filter(Boolean).join(', '));
    const months = monthTable(figures);
    if (months) sheet.add(months, chartOfFlows('Money in and out by month', 'column'));
    const balance = columns.includes('balance') ? balanceTable(figures, dateFormat) : null;
    if (balance) sheet.add(balance, CHART_OF_BALANCE);
    const categories = columns.includes('category') ? categoryTable(figures) : null;
    if (categories) sheet.add(categories, chartOfFlows('Money by category', 'bar'));
  }
  const left = accounts.length - MOST_ACCOUNTS;
  if (left > 0) sheet.startAccount(`${left} more accounts have no charts; convert them by themselves.`);
  return sheet.written();
}

function figureFile(entry: ExportDocument): FigureFile {
  const { fileId, file } = entry;
  if (entry.status === 'failed') return { fileId, name: file };
  const { proof, facts } = entry.document;
  return { fileId, name: file, proof, facts };
}

function hasFigures({ flows, balance }: AccountFigures): boolean {
  return (flows !== null && flows.months.length > 0) || balance.runs.length > 0;
}

function monthTable({ flows, currency }: AccountFigures): Table | null {
  if (!flows || flows.months.length === 0) return null;
  return {
    column: MONTHS_AT,
    headings: ['Month', 'Money In', 'Money Out'],
    lines: flows.months.map((each) => [
      textCell(monthName(each.month)),
      moneyCell(each.in?.minor, currency),
      moneyCell(each.out?.minor, currency),
    ]),
  };
}

function balanceTable({ balance, currency }: AccountFigures, dateFormat: DateFormat): Table | null {
  if (balance.runs.length === 0) return null;
  return {
    column: BALANCE_AT,
    headings: ['Day', 'Balance'],
    lines: daysOfBalance(balance).map((day) => [
      sheetCell(day?.date ?? '', 'date', dateFormat),
      moneyCell(day?.minor, currency),
    ]),
  };
}

function categoryTable({ flows, currency }: AccountFigures): Table | null {
  if (!flows || flows.categories.every(({ category }) => category === '')) return null;
  return {
    column: CATEGORIES_AT,
    headings: ['Category', 'Money In', 'Money Out'],
    lines: [...groupBy(flows.categories, ({ category }) => category)].map(([category, own]) => {
      const sumOf = (direction: 'in' | 'out') => own.find((each) => each.direction === direction)?.minor;
      return [
        textCell(categoryName(category)),
        moneyCell(sumOf('in'), currency),
        moneyCell(sumOf('out'), currency),
      ];
    }),
  };
}

function textCell(text: string): SheetCell {
  return sheetCell(text, 'text', 'yyyy-MM-dd');
}

function moneyCell(minor: number | undefined, currency: string): SheetCell {
  const text = minor === undefined ? '' : moneyToDecimal({ minor, currency });
  return sheetCell(text, 'money', 'yyyy-MM-dd');
}

/** What a chart shows of a table: the columns after the first are its series. */
type ChartOfTable = Pick<SheetChart, 'type' | 'title' | 'barGrouping' | 'gapWidth' | 'altText' | 'axes'> & {
  colours: readonly string[];
};

const AXES = { x: { tickLblPos: 'low', minorTickMark: 'none' }, y: { minorTickMark: 'none' } } as const;

const CHART_OF_BALANCE: ChartOfTable = {
  type: 'line',
  title: 'Balance at the end of each day',
  altText: 'The balance at the end of each day, as in the table beside it',
  colours: [IN_COLOUR],
  axes: AXES,
};

function chartOfFlows(title: string, type: 'column' | 'bar'): ChartOfTable {
  return {
    type,
    title,
    barGrouping: 'stacked',
    gapWidth: 60,
    altText: `${title}, as in the table beside it`,
    colours: [IN_COLOUR, OUT_COLOUR],
    // The first category at the top, as in the table.
    axes: type === 'bar' ? { ...AXES, x: { ...AXES.x, reverse: true } } : AXES,
  };
}

/** `$A$3:$A$9` for `A3:A9`, as programs write the ranges of charts. */
function absolute(range: string): string {
  return range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
}

/** Collects tables and charts: an account below the other, its tables beside each other, its charts right of them. */
class ChartSheet {
  readonly #rows: SheetCell['value'][][] = [];
  readonly #cells = new Map<string, Partial<Cell>>();
  readonly #charts: SheetChart[] = [];
  /** The row of the account's name, and the charts and rows that the account has so far. */
  #top = 0;
  #chartCount = 0;
  #bottom = 0;

  startAccount(name: string): void {
    this.#top = this.#bottom === 0 ? 0 : this.#bottom + 1;
    this.#chartCount = 0;
    this.#bottom = this.#top + 1;
    this.#set(this.#top, 0, name, BOLD);
  }

  add({ column, headings, lines }: Table, chart: ChartOfTable): void {
    const headingRow = this.#top + 1;
    headings.forEach((heading, index) => {
      this.#set(headingRow, column + index, heading, BOLD);
    });
    lines.forEach((line, row) => {
      line.forEach(({ value, numFmt }, index) => {
        if (value !== null) this.#set(headingRow + 1 + row, column + index, value, { numFmt });
      });
    });
    const { colours, ...shown } = chart;
    const last = headingRow + lines.length;
    const range = (at: number) => absolute(rangeRef(headingRow + 1, at, last, at));
    const top = headingRow + this.#chartCount * CHART_ROWS;
    this.#charts.push({
      ...shown,
      legend: colours.length > 1 ? 'bottom' : false,
      dispBlanksAs: 'gap',
      anchor: {
        from: { row: top, col: CHARTS_AT },
        to: { row: top + CHART_ROWS - 1, col: CHARTS_AT + CHART_COLUMNS },
      },
      series: colours.map((color, index) => ({
        name: headings[index + 1] ?? '',
        categories: range(column),
        values: range(column + index + 1),
        color,
        ...(chart.type === 'line' && { marker: { symbol: 'none' as const } }),
      })),
    });
    this.#chartCount += 1;
    this.#bottom = Math.max(this.#bottom, last + 1, top + CHART_ROWS);
  }

  written(): WriteSheet {
    const rows = Array.from({ length: this.#rows.length }, (_, index) => this.#rows[index] ?? []);
    const widths = [
      WIDTH,
      WIDTH,
      WIDTH,
      FREE_WIDTH,
      WIDTH,
      WIDTH,
      FREE_WIDTH,
      WIDE,
      WIDTH,
      WIDTH,
      FREE_WIDTH,
    ];
    return {
      name: NAME,
      columns: widths.map((width) => ({ width })),
      rows,
      cells: this.#cells,
      charts: this.#charts,
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    };
  }

  #set(row: number, column: number, value: string | number | Date, style: CellStyle): void {
    const line = this.#rows[row] ?? [];
    line[column] = value;
    this.#rows[row] = line;
    this.#cells.set(`${row},${column}`, { value, style });
  }
}
