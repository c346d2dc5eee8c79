import { RUNNING_TEXT, type WordTruth } from '../word-truth.ts';
import { ASCENT, DESCENT, type Family, textWidth } from './font-metrics.ts';
import { BLACK, type Colour, type Sheet, type Turn } from './sheet.ts';

export type Align = 'start' | 'end' | 'centre';

export interface TextStyle {
  family: Family;
  size: number;
  isBold?: boolean;
  colour?: Colour;
  align?: Align;
  truth?: WordTruth;
}

/**
 * Writes on one sheet. Places are measured from where lines of its language begin: on a right-to-left sheet from the right
 * edge, so that the same layout serves both directions.
 */
export class Pen {
  readonly sheet: Sheet;
  readonly #isRightToLeft: boolean;

  constructor(sheet: Sheet, isRightToLeft: boolean) {
    this.sheet = sheet;
    this.#isRightToLeft = isRightToLeft;
  }

  /**
   * Writes one line of text. `place`: points from the line's beginning to the start, the end or the centre of the text, as
   * `align` says. Returns its width.
   */
  write(text: string, place: number, baseline: number, style: TextStyle): number {
    const { family, size, isBold = false, colour = BLACK, align = 'start', truth = RUNNING_TEXT } = style;
    const words = text.split(/[ \t\u00a0]+/).filter((word) => word !== '');
    const space = textWidth(' ', family, size, isBold);
    const sizes = words.map((word) => textWidth(word, family, size, isBold));
    const width = sizes.reduce((sum, each) => sum + each, 0) + space * Math.max(0, words.length - 1);
    let from = align === 'start' ? place : align === 'end' ? place - width : place - width / 2;
    const starts: number[] = [];
    for (const index of this.#inOrder(words)) {
      starts[index] = from;
      from += (sizes[index] ?? 0) + space;
    }
    words.forEach((word, index) => {
      const [start = 0, length = 0] = [starts[index], sizes[index]];
      const x0 = this.#isRightToLeft ? this.sheet.width - start - length : start;
      const box = { x0, x1: x0 + length, y0: baseline - ASCENT * size, y1: baseline + DESCENT * size };
      this.sheet.words.push({ text: word, box, baseline, family, size, isBold, colour, truth });
    });
    return width;
  }

  /** Writes words along a baseline that is not level. `x` and `y`: points on the sheet where it begins. */
  writeTurned(text: string, { x, y, degrees }: Omit<Turn, 'width'>, style: TextStyle): void {
    const { family, size, isBold = false, colour = BLACK, truth = RUNNING_TEXT } = style;
    const angle = (degrees * Math.PI) / 180;
    const [along, down] = [Math.cos(angle), Math.sin(angle)];
    let from = 0;
    for (const word of text.split(' ')) {
      const width = textWidth(word, family, size, isBold);
      const turned = { degrees, x: x + from * along, y: y + from * down, width };
      const corners = [0, width].flatMap((across) =>
        [-ASCENT * size, DESCENT * size].map((below) => ({
          x: turned.x + across * along - below * down,
          y: turned.y + across * down + below * along,
        })),
      );
      const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
      const box = { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
      const own = { text: word, box, baseline: turned.y, family, size, isBold, colour, truth, turned };
      // First: it lies behind everything else.
      this.sheet.words.unshift(own);
      from += width + textWidth(' ', family, size, isBold);
    }
  }

  /** A ruling line between two places, or a band behind text. */
  shape(
    kind: 'line' | 'band',
    from: number,
    to: number,
    y0: number,
    y1: number,
    colour: Colour = BLACK,
  ): void {
    const [x0, x1] = this.#isRightToLeft ? [this.sheet.width - to, this.sheet.width - from] : [from, to];
    this.sheet.shapes.push({ kind, x0, x1, y0, y1, colour });
  }

  /**
   * The words in the order of their places: in a right-to-left line, words of Latin letters and digits keep theirs. Marks
   * at the edge of those follow the line, as the bidirectional algorithm of Unicode has it (rule N2).
   */
  #inOrder(words: readonly string[]): number[] {
    const indices = words.map((_, index) => index);
    if (!this.#isRightToLeft) return indices;
    const order: number[] = [];
    let group: number[] = [];
    for (const index of indices) {
      const word = words[index] ?? '';
      if (isRightToLeftWord(word)) {
        order.push(...placed(group, words), index);
        group = [];
      } else group.push(index);
    }
    return [...order, ...placed(group, words)];
  }
}

/** A run of words from left to right by their places from the right, without moving the marks at its edges. */
function placed(run: readonly number[], words: readonly string[]): number[] {
  const isMark = (index: number) => !/[\p{L}\p{N}]/u.test(words[index] ?? '');
  const from = run.findIndex((index) => !isMark(index));
  if (from < 0) return [...run];
  const to = run.findLastIndex((index) => !isMark(index)) + 1;
  return [...run.slice(0, from), ...run.slice(from, to).reverse(), ...run.slice(to)];
}

function isRightToLeftWord(word: string): boolean {
  return /[\u0590-\u08ff]/.test(word);
}
