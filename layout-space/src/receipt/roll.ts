import type { Flow } from '../sheet/flow.ts';
import { type Family, textWidth } from '../sheet/font-metrics.ts';
import { RUNNING_TEXT, type WordTruth } from '../word-truth.ts';

/** Text of one meaning within a line. */
export interface Piece {
  text: string;
  truth?: WordTruth;
}

export interface LineStyle {
  isBold?: boolean;
  /** Of the usual size. */
  scale?: number;
  /** Points from where lines begin. */
  indent?: number;
}

/** A piece from its start, or up to its end. */
export interface Cell {
  piece: Piece;
  /** Points from where lines begin. */
  place: number;
  align: 'start' | 'end';
}

const LEADING = 1.3;
/** Fits every page: a line that does not fit by a rounding error is not broken. */
const TOLERANCE = 0.01;

/** Prints lines below each other on a roll of paper or on pages. What does not fit on a line goes on the next one. */
export class Roll {
  readonly #flow: Flow;
  readonly #family: Family;
  readonly size: number;

  constructor(flow: Flow, family: Family, size: number) {
    this.#flow = flow;
    this.#family = family;
    this.size = size;
  }

  get width(): number {
    return this.#flow.right - this.#flow.left;
  }

  get space(): number {
    return textWidth(' ', this.#family, this.size);
  }

  measure(text: string, { isBold = false, scale = 1 }: LineStyle = {}): number {
    return textWidth(text.replaceAll('\t', ' '), this.#family, this.size * scale, isBold);
  }

  gap(lines = 0.5): void {
    this.#flow.y += this.size * LEADING * lines;
  }

  /** Lines from where they begin, broken where they are full. */
  start(pieces: readonly Piece[], style: LineStyle = {}): void {
    for (const line of this.wrap(pieces, this.width - (style.indent ?? 0), style)) {
      this.#newLine(style);
      this.#write(line, this.#flow.left + (style.indent ?? 0), style);
    }
  }

  /** Lines in the middle. */
  centre(pieces: readonly Piece[], style: LineStyle = {}): void {
    for (const line of this.wrap(pieces, this.width, style)) {
      this.#newLine(style);
      this.#write(line, (this.#flow.left + this.#flow.right - this.#widthOf(line, style)) / 2, style);
    }
  }

  /**
   * Something at the beginning of a line and something at its end. Where both do not fit beside each other, what is at the
   * end goes beside the last line of the other, or on a line of its own. `firstLine`: it is beside the first line.
   */
  pair(
    left: readonly Piece[],
    right: readonly Piece[],
    style: LineStyle & { firstLine?: boolean } = {},
  ): void {
    const rightWidth = this.#widthOf(right, style);
    const indent = style.indent ?? 0;
    const room = this.width - indent;
    const beside = room - rightWidth - 2 * this.space;
    const isLong = !this.fits(left, right, style);
    const lines = isLong
      ? this.wrap(left, style.firstLine ? Math.max(beside, room / 3) : room, style)
      : [left];
    const at = style.firstLine ? 0 : lines.length - 1;
    lines.forEach((line, index) => {
      this.#newLine(style);
      this.#write(line, this.#flow.left + indent, style);
      if (index !== at) return;
      if (this.#widthOf(line, style) > beside + TOLERANCE) this.#newLine(style);
      this.#write(right, this.#flow.right - rightWidth, style);
    });
  }

  /** Whether there is room for both beside each other. */
  fits(left: readonly Piece[], right: readonly Piece[], style: LineStyle = {}): boolean {
    const taken = this.#widthOf(left, style) + this.#widthOf(right, style) + 2 * this.space;
    return taken <= this.width - (style.indent ?? 0) + TOLERANCE;
  }

  /** Cells of a table, each from its start or up to its end in points from where lines begin. */
  cells(cells: readonly Cell[], style: LineStyle = {}): void {
    this.#newLine(style);
    this.#writeCells(cells, style);
  }

  /** A line with cells that end at places, and something at its end. */
  beside(left: readonly Piece[], cells: readonly Omit<Cell, 'align'>[], right: readonly Piece[]): void {
    this.#newLine({});
    this.#write(left, this.#flow.left, {});
    this.#writeCells(
      cells.map((cell) => ({ ...cell, align: 'end' })),
      {},
    );
    this.#write(right, this.#flow.right - this.#widthOf(right, {}), {});
  }

  /** A line of one character over the whole width, as tills print rules. */
  characters(character: string): void {
    const count = Math.floor((this.width + TOLERANCE) / this.measure(character));
    this.start([{ text: character.repeat(count).trimEnd() }]);
  }

  stroke(): void {
    this.gap(0.6);
    this.#flow.pen.shape('line', this.#flow.left, this.#flow.right, this.#flow.y, this.#flow.y + 0.7);
    this.gap(0.1);
  }

  /** Breaks pieces into lines that fit, between words or within one that is too long. */
  wrap(pieces: readonly Piece[], width: number, style: LineStyle = {}): Piece[][] {
    const lines: Piece[][] = [[]];
    for (const piece of pieces)
      for (const word of this.#fittingParts(piece.text, width, style)) {
        const line = lines.at(-1) ?? [];
        const last = line.at(-1);
        const isSame = last !== undefined && last.truth === piece.truth;
        const longer = isSame
          ? [...line.slice(0, -1), { ...last, text: `${last.text} ${word}` }]
          : [...line, { ...piece, text: word }];
        if (line.length > 0 && this.#widthOf(longer, style) > width + TOLERANCE)
          lines.push([{ ...piece, text: word }]);
        else lines[lines.length - 1] = longer;
      }
    return lines;
  }

  #writeCells(cells: readonly Cell[], style: LineStyle): void {
    for (const { piece, place, align } of cells) {
      const width = this.#widthOf([piece], style);
      this.#write([piece], this.#flow.left + (align === 'end' ? place - width : place), style);
    }
  }

  #fittingParts(text: string, width: number, style: LineStyle): string[] {
    return text
      .split(' ')
      .filter((word) => word !== '')
      .flatMap((word) => {
        const parts: string[] = [];
        let part = '';
        for (const character of word) {
          if (part !== '' && this.measure(part + character, style) > width) {
            parts.push(part);
            part = '';
          }
          part += character;
        }
        return [...parts, part];
      });
  }

  #widthOf(pieces: readonly Piece[], style: LineStyle): number {
    const space = this.measure(' ', style);
    return pieces.reduce(
      (sum, { text }, index) => sum + this.measure(text, style) + (index > 0 ? space : 0),
      0,
    );
  }

  #newLine({ scale = 1 }: LineStyle): void {
    const height = this.size * LEADING * scale;
    this.#flow.need(height);
    this.#flow.y += height;
  }

  #write(pieces: readonly Piece[], from: number, style: LineStyle): void {
    const { isBold = false, scale = 1 } = style;
    let place = from;
    for (const { text, truth = RUNNING_TEXT } of pieces) {
      this.#flow.pen.write(text, place, this.#flow.y, {
        family: this.#family,
        size: this.size * scale,
        isBold,
        truth,
      });
      place += this.measure(text, style) + this.measure(' ', style);
    }
  }
}
