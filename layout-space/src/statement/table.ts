import type { Column } from '../sheet/columns.ts';
import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import type { Colour } from '../sheet/sheet.ts';
import { wrapText } from '../sheet/wrap.ts';
import type { WordField, WordTruth } from '../word-truth.ts';
import type { CellTexts } from './columns.ts';
import { type DescriptionPiece, layDescription } from './description-cell.ts';
import type { StatementPoint } from './dimensions.ts';

const GREY: Colour = [150, 150, 150];
const PALE: Colour = [238, 240, 242];
const DARK: Colour = [60, 30, 80];
const WHITE: Colour = [255, 255, 255];
/** Line height in ems. */
const LEADING = 1.25;
const ROW_GAPS: Record<StatementPoint['ruling'], number> = {
  none: 0.35,
  lines: 0.5,
  grid: 0.5,
  zebra: 0.4,
  characters: 0.35,
};
/** Ems between a description and the amount that follows it. */
const RAGGED_GAP = 1.2;
/** What lines are made of in the type sizes of a table. */
const CHARACTERS: Record<StatementPoint['size'], string> = { '7': '=', '8': '_', '9': '-', '10': '-' };

export interface Entry {
  cells: CellTexts;
  description: readonly string[];
  /** Printed under the date. */
  stackedDate?: { text: string; field: WordField };
  /** Printed on a line of its own below the description. */
  dateBelow?: string;
  colour?: Colour;
  row: number;
  account: number;
}

/** Draws rows below each other, with their rules and bands. */
export class StatementTable {
  readonly #flow: Flow;
  readonly #columns: readonly Column[];
  readonly #style: TextStyle;
  readonly #point: StatementPoint;
  #count = 0;

  constructor(flow: Flow, columns: readonly Column[], style: TextStyle, point: StatementPoint) {
    this.#flow = flow;
    this.#columns = columns;
    this.#style = style;
    this.#point = point;
  }

  get lineHeight(): number {
    return this.#style.size * LEADING;
  }

  /** The heads of the columns, each in as many lines as it takes, resting on one line. */
  heads(account: number): void {
    const lines = Math.max(0, ...this.#columns.map(({ head }) => head.length));
    if (lines === 0) return;
    const { lineHeight } = this;
    this.#flow.need(lineHeight * (lines + 5));
    this.characterLine();
    const top = this.#flow.y;
    const isDark = this.#point.headBand === 'dark';
    if (isDark) {
      const end = top + lineHeight * (lines + 0.4);
      this.#flow.pen.shape('band', this.#left, this.#right, top, end, DARK);
    }
    const colour = isDark ? { colour: WHITE } : {};
    for (const column of this.#columns)
      column.head.forEach((text, index) => {
        const baseline = top + lineHeight * (lines - column.head.length + index + 1);
        const truth: WordTruth = { role: 'head', field: column.field, row: null, account };
        this.#write(text, column, baseline, { ...this.#style, ...colour, isBold: true, truth });
      });
    this.#flow.y = top + lineHeight * lines + this.#gap;
    this.characterLine();
    if (this.#point.ruling !== 'none' && this.#point.ruling !== 'characters') this.#line(this.#flow.y);
  }

  /** A rule made of characters over the table's width, where the layout has such rules. */
  characterLine(): void {
    if (this.#point.ruling !== 'characters') return;
    const { family, size } = this.#style;
    const character = CHARACTERS[this.#point.size];
    const count = Math.floor((this.#right - this.#left) / textWidth(character, family, size));
    this.#flow.need(this.lineHeight);
    this.#flow.y += this.lineHeight;
    this.#flow.pen.write(character.repeat(count), this.#left, this.#flow.y - 0.2 * size, this.#style);
  }

  /** One movement: its description in one or more lines, date and amounts beside the line that the layout says. */
  entry(entry: Entry): void {
    const column = this.#columns.find(({ field }) => field === 'description');
    const pieces = column
      ? layDescription(entry.description, column, this.#columns[0]?.start ?? 0, this.#style, this.#point)
      : [];
    if (entry.dateBelow && column)
      pieces.push({
        line: (pieces.at(-1)?.line ?? -1) + 1,
        text: entry.dateBelow,
        place: column.start,
        field: 'date',
      });
    const lines = Math.max(0, ...pieces.map(({ line }) => line + 1));
    const amountLine = this.#amountLine(lines);
    const dateLine = this.#point.amountLine === 'middle' ? amountLine : 0;
    const least = Math.max(amountLine + 1, entry.stackedDate ? dateLine + 2 : 1);
    const onThisPage = this.#linesBeforeTurn(lines, least);
    const height = this.lineHeight * Math.max(onThisPage, least) + this.#gap;
    this.#flow.need(height);
    const top = this.#flow.y;
    this.#band(top, height);
    const baselineOf = (line: number) => top + this.lineHeight * (line + 0.8) + this.#gap / 2;
    const truthOf = (field: WordField): WordTruth => ({
      role: 'cell',
      field,
      row: entry.row,
      account: entry.account,
    });
    for (const each of this.#columns) {
      const text = entry.cells[each.field];
      if (each.field === 'description' || !text) continue;
      const isMoney = each.align === 'end';
      const isRagged = each.field === 'amount' && this.#point.numberAlign === 'ragged';
      if (isRagged) {
        const end = this.#endOfLine(pieces, amountLine) + RAGGED_GAP * this.#style.size;
        const style = { ...this.#style, truth: truthOf(each.field) };
        this.#flow.pen.write(text, end, baselineOf(amountLine), style);
        continue;
      }
      const colour = isMoney && each.field !== 'balance' && entry.colour ? { colour: entry.colour } : {};
      // Markers and currencies in a column of their own stay beside their amounts.
      const isBesideAmount = isMoney || each.field === 'currency';
      const line = isBesideAmount ? amountLine : dateLine;
      const shift = isBesideAmount && this.#point.baseline === 'shifted' ? 0.3 * this.lineHeight : 0;
      this.#write(text, each, baselineOf(line) + shift, {
        ...this.#style,
        ...colour,
        truth: truthOf(each.field),
      });
      if (each.field === 'date' && entry.stackedDate)
        this.#write(entry.stackedDate.text, each, baselineOf(dateLine + 1), {
          ...this.#style,
          truth: truthOf(entry.stackedDate.field),
        });
    }
    const describe = (from: number, to: number, baselineAt: (line: number) => number) => {
      const align = this.#point.descriptionAlign;
      for (const { line, text, place, field = 'description' } of pieces)
        if (line >= from && line < to)
          this.#flow.pen.write(text, place, baselineAt(line), {
            ...this.#style,
            align,
            truth: truthOf(field),
          });
    };
    describe(0, onThisPage, baselineOf);
    this.#flow.y = top + height;
    if (onThisPage < lines) {
      this.#flow.turn();
      const start = this.#flow.y + this.#gap / 2;
      describe(onThisPage, lines, (line) => start + this.lineHeight * (line - onThisPage + 0.8));
      this.#flow.y += this.lineHeight * (lines - onThisPage);
    }
    if (this.#point.ruling === 'lines' || this.#point.ruling === 'grid') this.#line(this.#flow.y);
    if (this.#point.ruling === 'grid' && onThisPage === lines) this.#bars(top, this.#flow.y);
  }

  /** Where the text of a description's line ends. */
  #endOfLine(pieces: readonly DescriptionPiece[], line: number): number {
    const { family, size } = this.#style;
    const ends = pieces
      .filter((piece) => piece.line === line)
      .map(({ text, place }) => place + textWidth(text, family, size));
    return Math.max(0, ...ends);
  }

  /** A balance or a sum among the rows: text where descriptions are, figures in their columns beside its first line. */
  line(text: string, cells: CellTexts, truthOf: (field: WordField) => WordTruth, isBold = true): void {
    const { family, size } = this.#style;
    const lines = wrapText(text, this.#roomForLabel(cells), family, size, isBold);
    const height = this.lineHeight * lines.length + this.#gap;
    this.#flow.need(height);
    const baseline = this.#flow.y + this.lineHeight * 0.8 + this.#gap / 2;
    const style = { ...this.#style, isBold };
    for (const column of this.#columns) {
      const isLabel = column.field === 'description';
      const truth = truthOf(column.field);
      for (const [index, value] of (isLabel ? lines : [cells[column.field] ?? '']).entries())
        this.#write(value, column, baseline + index * this.lineHeight, { ...style, truth });
    }
    this.#flow.y += height;
    if (this.#point.ruling === 'lines' || this.#point.ruling === 'grid') this.#line(this.#flow.y);
  }

  /** Points from where descriptions begin to the next figure of the line: the columns between are empty. */
  #roomForLabel(cells: CellTexts): number {
    const start = this.#columns.find(({ field }) => field === 'description')?.start ?? this.#flow.left;
    const next = this.#columns.filter(({ field, start: own }) => own > start && cells[field]);
    const ends = next.map(({ field, start: own, end }) => {
      if (this.#point.numberAlign === 'start' || this.#point.numberAlign === 'centre')
        return own - this.#style.size;
      const { family, size } = this.#style;
      return end - textWidth(cells[field] ?? '', family, size, true) - size;
    });
    return Math.max(40, Math.min(this.#columns.at(-1)?.end ?? this.#flow.right, ...ends) - start);
  }

  /** A line of text from where the table begins, such as a day or a section. */
  heading(text: string, truth: WordTruth): void {
    this.#flow.need(this.lineHeight * 3);
    const start = this.#columns[0]?.start ?? this.#flow.left;
    this.#flow.pen.write(text, start, this.#flow.y + this.lineHeight * 0.8 + this.#gap / 2, {
      ...this.#style,
      isBold: true,
      truth,
    });
    this.#flow.y += this.lineHeight + this.#gap;
  }

  get #gap(): number {
    return ROW_GAPS[this.#point.ruling] * this.#style.size;
  }

  /** How many lines of a row are printed before the page turns: all of them, unless rows may be broken. */
  #linesBeforeTurn(lines: number, least: number): number {
    if (this.#point.rowBreak === 'whole') return lines;
    const fit = Math.floor((this.#flow.bottom - this.#flow.y - this.#gap) / this.lineHeight);
    return fit < lines && fit >= least ? fit : lines;
  }

  #amountLine(lines: number): number {
    if (this.#point.amountLine === 'last') return lines - 1;
    return this.#point.amountLine === 'middle' ? Math.floor((lines - 1) / 2) : 0;
  }

  #write(text: string, column: Column, baseline: number, style: TextStyle): void {
    const isHead = column.field === 'description' && style.truth?.role === 'head';
    const textAlign = isHead ? this.#point.descriptionAlign : 'start';
    const numberAlign = this.#point.numberAlign === 'ragged' ? 'end' : this.#point.numberAlign;
    const align = column.align === 'end' ? numberAlign : textAlign;
    const { start, end } = column;
    const place = align === 'end' ? end : align === 'start' ? start : (start + end) / 2;
    this.#flow.pen.write(text, place, baseline, { ...style, align });
  }

  #band(top: number, height: number): void {
    this.#count += 1;
    if (this.#point.ruling !== 'zebra' || this.#count % 2 === 0) return;
    this.#flow.pen.shape('band', this.#left, this.#right, top, top + height, PALE);
  }

  #line(y: number): void {
    this.#flow.pen.shape('line', this.#left, this.#right, y, y + 0.5, GREY);
  }

  #bars(top: number, bottom: number): void {
    for (const column of this.#columns)
      this.#flow.pen.shape('line', column.start - 2, column.start - 1.5, top, bottom, GREY);
  }

  get #left(): number {
    return (this.#columns[0]?.start ?? 0) - 2;
  }

  get #right(): number {
    return (this.#columns.at(-1)?.end ?? 0) + 2;
  }
}
