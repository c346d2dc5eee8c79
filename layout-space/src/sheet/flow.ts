import { Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface PaperSize {
  width: number;
  height: number;
}
export const A4: PaperSize = { width: 595, height: 842 };
export const LETTER: PaperSize = { width: 612, height: 792 };

export interface FlowOptions {
  paper: PaperSize;
  isRightToLeft: boolean;
  /** Points from an edge that stay empty. */
  margin: number;
}

/** Fills sheets from top to bottom and turns to a further one where something does not fit. Points, `y` from the top. */
export class Flow {
  readonly sheets: Sheet[] = [];
  readonly left: number;
  readonly right: number;
  y = 0;
  /** Writes the foot of a sheet that is left. */
  onEnd: () => void = () => {};
  /** Writes the head of a further sheet. */
  onTurn: () => void = () => {};
  /** Height kept free for what `onEnd` writes. */
  reserve = 0;
  /** While the foot of a sheet is written, nothing turns to a further one. */
  #isEnding = false;
  readonly #options: FlowOptions;
  #pen: Pen;

  constructor(options: FlowOptions) {
    this.#options = options;
    this.left = options.margin;
    this.right = options.paper.width - options.margin;
    this.#pen = this.#addSheet();
  }

  get pen(): Pen {
    return this.#pen;
  }

  get bottom(): number {
    return this.#options.paper.height - this.#options.margin - this.reserve;
  }

  /** Turns to a further sheet unless that much height is left. */
  need(height: number): void {
    if (!this.#isEnding && this.y + height > this.bottom) this.turn();
  }

  turn(): void {
    this.#isEnding = true;
    this.onEnd();
    this.#isEnding = false;
    this.#pen = this.#addSheet();
    this.onTurn();
  }

  #addSheet(): Pen {
    const { paper, margin, isRightToLeft } = this.#options;
    const sheet: Sheet = { ...paper, words: [], shapes: [] };
    this.sheets.push(sheet);
    this.y = margin;
    return new Pen(sheet, isRightToLeft);
  }
}
