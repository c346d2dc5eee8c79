import type { Column } from '../sheet/columns.ts';
import type { Flow } from '../sheet/flow.ts';
import type { Align, TextStyle } from '../sheet/pen.ts';
import type { Colour } from '../sheet/sheet.ts';
import { wrapText } from '../sheet/wrap.ts';
import { RUNNING_TEXT, type WordField, type WordTruth } from '../word-truth.ts';
import type { CellTexts } from './columns.ts';
import type { InvoicePoint } from './dimensions.ts';

const GREY: Colour = [150, 150, 150];
const PALE: Colour = [238, 240, 242];
/** Line height in ems. */
const LEADING = 1.25;
const ROW_GAPS: Record<InvoicePoint['ruling'], number> = {
  none: 0.4,
  lines: 0.5,
  'head-and-end': 0.35,
  grid: 0.5,
  zebra: 0.4,
};
const INDENT = 8;

/** A line of the description's column. */
export interface TextLine {
  text: string;
  isIndented?: true;
  truth: WordTruth;
}

export interface Entry {
  cells: CellTexts;
  lines: readonly TextLine[];
  /** Index of the item. */
  row: number;
  /** Called when the amounts are on a page. */
  onAmounts: () => void;
}

/** Draws items below each other, with their rules and bands. */
export class ItemTable {
  readonly #flow: Flow;
  readonly #columns: readonly Column[];
  readonly #style: TextStyle;
  readonly #point: InvoicePoint;
  #count = 0;

  constructor(flow: Flow, columns: readonly Column[], style: TextStyle, point: InvoicePoint) {
    this.#flow = flow;
    this.#columns = columns;
    this.#style = style;
    this.#point = point;
  }

  get lineHeight(): number {
    return this.#style.size * LEADING;
  }

  get rowHeight(): number {
    return this.lineHeight + this.#gap;
  }

  /** The heads of the columns, each in as many lines as it takes, resting on one line. */
  heads(): void {
    const lines = Math.max(0, ...this.#columns.map(({ head }) => head.length));
    if (lines === 0) return;
    const { lineHeight } = this;
    this.#flow.need(lineHeight * (lines + 3));
    const top = this.#flow.y;
    const bottom = top + lineHeight * (lines + 0.3) + this.#gap;
    if (this.#point.ruling === 'zebra') this.#band(top, bottom - top);
    for (const column of this.#columns)
      column.head.forEach((text, index) => {
        const baseline = top + lineHeight * (lines - column.head.length + index + 0.9);
        const truth: WordTruth = { role: 'head', field: column.field, row: null, account: 0 };
        const { headAlign } = this.#point;
        const align = headAlign === 'column' ? this.#alignOf(column) : headAlign;
        const place =
          align === 'end' ? column.end : align === 'start' ? column.start : (column.start + column.end) / 2;
        this.#flow.pen.write(text, place, baseline, { ...this.#style, isBold: true, align, truth });
      });
    this.#flow.y = bottom;
    if (this.#point.ruling !== 'none') this.#line(bottom);
  }

  /** One item: its text in one or more lines, its figures beside the line that the layout says. */
  entry({ cells, lines, row, onAmounts }: Entry): void {
    const column = this.#columns.find(({ field }) => field === 'description');
    const { family, size } = this.#style;
    const width = column ? column.end - column.start : 0;
    const wrapped = lines.flatMap(({ text, isIndented, truth }) =>
      wrapText(text, width - (isIndented ? INDENT : 0), family, size).map((part) => ({
        text: part,
        isIndented,
        truth,
      })),
    );
    const amountLine = this.#amountLine(wrapped.filter(({ truth }) => truth.role === 'cell').length);
    const mayBreak = this.#point.itemBreak === 'within-item';
    const height = this.lineHeight * wrapped.length + this.#gap;
    this.#flow.need(
      mayBreak ? this.lineHeight * Math.min(wrapped.length, amountLine + 1) + this.#gap : height,
    );
    this.#count += 1;
    if (this.#point.ruling === 'zebra' && !mayBreak && this.#count % 2 === 0)
      this.#band(this.#flow.y, height);
    const top = this.#flow.y;
    this.#flow.y += this.#gap / 2;
    wrapped.forEach((line, index) => {
      if (mayBreak && index > amountLine) this.#flow.need(this.lineHeight + this.#gap / 2);
      const baseline = this.#flow.y + this.lineHeight * 0.8;
      if (column)
        this.#flow.pen.write(line.text, column.start + (line.isIndented ? INDENT : 0), baseline, {
          ...this.#style,
          truth: line.truth,
        });
      for (const each of this.#columns) {
        const text = cells[each.field];
        const isFigure = !['position', 'itemCode', 'commodityCode', 'date', 'description'].includes(
          each.field,
        );
        if (each.field === 'description' || !text || index !== (isFigure ? amountLine : 0)) continue;
        const truth: WordTruth = { role: 'cell', field: each.field, row, account: 0 };
        this.#write(text, each, baseline, { ...this.#style, truth });
      }
      if (index === amountLine) onAmounts();
      this.#flow.y += this.lineHeight;
    });
    this.#flow.y += this.#gap / 2;
    if (this.#point.ruling === 'lines' || this.#point.ruling === 'grid') this.#line(this.#flow.y);
    if (this.#point.ruling === 'grid' && this.#flow.y > top) this.#bars(top, this.#flow.y);
  }

  /** A part of the item above it: what and how many, without an amount. */
  part(text: string, quantity: string): void {
    const { family, size } = this.#style;
    const find = (wanted: WordField) => this.#columns.find(({ field }) => field === wanted);
    const [description, column] = [find('description'), find('quantity')];
    if (!description || !column) return;
    const lines = wrapText(text, description.end - description.start - INDENT, family, size);
    this.#flow.need(this.lineHeight * lines.length + this.#gap);
    const baseline = this.#flow.y + this.lineHeight * 0.8;
    lines.forEach((line, index) => {
      this.#flow.pen.write(line, description.start + INDENT, baseline + index * this.lineHeight, this.#style);
    });
    this.#write(quantity, column, baseline, this.#style);
    this.#flow.y += this.lineHeight * lines.length + this.#gap;
  }

  /** A row that is no item: a text and its cells. */
  posting(text: string, cells: CellTexts): void {
    this.#flow.need(this.rowHeight);
    const baseline = this.#flow.y + this.lineHeight * 0.8 + this.#gap / 2;
    for (const column of this.#columns) {
      const printed = column.field === 'description' ? text : cells[column.field];
      if (printed) this.#write(printed, column, baseline, this.#style);
    }
    this.#flow.y += this.rowHeight;
    if (this.#point.ruling === 'lines' || this.#point.ruling === 'grid') this.#line(this.#flow.y);
  }

  /** A sum among the items: figures in their columns, and a label beside the first of them. */
  sum(label: string, cells: CellTexts, truthOf: (field: WordField | null) => WordTruth, isBold = true): void {
    const { family, size } = this.#style;
    const place = this.#labelPlace(cells);
    const lines = wrapText(label, place.width, family, size, isBold);
    const height = this.lineHeight * lines.length + this.#gap;
    this.#flow.need(height);
    const baseline = this.#flow.y + this.lineHeight * 0.8 + this.#gap / 2;
    const style = { ...this.#style, isBold };
    lines.forEach((line, index) => {
      this.#flow.pen.write(line, place.at, baseline + index * this.lineHeight, {
        ...style,
        align: place.align,
        truth: truthOf(null),
      });
    });
    for (const column of this.#columns) {
      const value = cells[column.field];
      if (value) this.#write(value, column, baseline, { ...style, truth: truthOf(column.field) });
    }
    this.#flow.y += height;
    if (this.#point.ruling === 'lines' || this.#point.ruling === 'grid') this.#line(this.#flow.y);
  }

  /** The label of a sum ends before the first figure; where figures come first, it is printed in the column of descriptions. */
  #labelPlace(cells: CellTexts): { at: number; width: number; align: 'start' | 'end' } {
    const first = this.#columns.findIndex(({ field }) => cells[field]);
    const description = this.#columns.find(({ field }) => field === 'description');
    const start = this.#columns[first]?.start ?? this.#flow.right;
    if (description && description.start > start)
      return { at: description.start, width: description.end - description.start, align: 'start' };
    const end = this.#columns[first - 1]?.end ?? start;
    return { at: end, width: end - this.#flow.left, align: 'end' };
  }

  /** A line of text from where the table begins, such as a section. */
  heading(text: string): void {
    this.#flow.need(this.lineHeight * 3);
    const start = this.#columns[0]?.start ?? this.#flow.left;
    this.#flow.pen.write(text, start, this.#flow.y + this.lineHeight * 0.8 + this.#gap / 2, {
      ...this.#style,
      isBold: true,
      truth: { ...RUNNING_TEXT, role: 'section' },
    });
    this.#flow.y += this.rowHeight;
  }

  /** Text in the column of descriptions, above the first item and without figures. */
  lead(text: string): void {
    const column = this.#columns.find(({ field }) => field === 'description');
    if (!column) return;
    const { family, size } = this.#style;
    for (const part of wrapText(text, column.end - column.start, family, size)) {
      this.#flow.need(this.lineHeight * 2);
      this.#flow.pen.write(
        part,
        column.start,
        this.#flow.y + this.lineHeight * 0.8 + this.#gap / 2,
        this.#style,
      );
      this.#flow.y += this.lineHeight;
    }
    this.#flow.y += this.#gap;
  }

  /** Ruled rows that stay empty, as many as the sheet has room for. */
  emptyRows(count: number): void {
    for (let row = 0; row < count && this.#flow.y + this.rowHeight * 2 < this.#flow.bottom; row += 1) {
      const top = this.#flow.y;
      this.#flow.y += this.rowHeight;
      this.#line(this.#flow.y);
      if (this.#point.ruling === 'grid') this.#bars(top, this.#flow.y);
    }
  }

  /** The line under the last item. */
  end(): void {
    if (this.#point.ruling !== 'none') this.#line(this.#flow.y);
  }

  get #gap(): number {
    return ROW_GAPS[this.#point.ruling] * this.#style.size;
  }

  #amountLine(lines: number): number {
    if (this.#point.amountLine === 'last') return Math.max(0, lines - 1);
    return this.#point.amountLine === 'middle' ? Math.floor(Math.max(0, lines - 1) / 2) : 0;
  }

  #write(text: string, column: Column, baseline: number, style: TextStyle): void {
    const align = this.#alignOf(column);
    const place =
      align === 'end' ? column.end : align === 'start' ? column.start : (column.start + column.end) / 2;
    this.#flow.pen.write(text, place, baseline, { ...style, align });
  }

  #alignOf({ field, align }: Column): Align {
    const isText = field === 'description' || field === 'itemCode' || field === 'commodityCode';
    return this.#point.numberAlign === 'centre' && !isText ? 'centre' : align;
  }

  #band(top: number, height: number): void {
    this.#flow.pen.shape('band', this.#left, this.#right, top, top + height, PALE);
  }

  #line(y: number): void {
    this.#flow.pen.shape('line', this.#left, this.#right, y, y + 0.5, GREY);
  }

  #bars(top: number, bottom: number): void {
    for (const column of this.#columns)
      this.#flow.pen.shape('line', column.start - 1.5, column.start - 1, top, bottom, GREY);
  }

  get #left(): number {
    return (this.#columns[0]?.start ?? 0) - 2;
  }

  get #right(): number {
    return (this.#columns.at(-1)?.end ?? 0) + 2;
  }
}
