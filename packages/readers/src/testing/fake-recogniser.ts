import type { RasterImage, Recognition, TextRecogniser, Word } from '@ledgerlift/engine';
import { undoTurn } from '../quarter-turn.ts';

/** A recogniser that finds the given words in every picture and records the pictures. */
export class FakeRecogniser implements TextRecogniser {
  readonly shown: RasterImage[] = [];
  readonly #words: Word[];
  readonly #turn: Recognition['turn'];

  constructor(words: Word[] = [], turn: Recognition['turn'] = 0) {
    this.#words = words;
    this.#turn = turn;
  }

  async recognise(image: RasterImage): Promise<Recognition> {
    this.shown.push(image);
    const sideways = this.#turn === 90 || this.#turn === 270;
    const width = sideways ? image.height : image.width;
    const height = sideways ? image.width : image.height;
    const toShown = undoTurn(this.#turn, { width, height });
    return { words: this.#words, turn: this.#turn, width, height, ...(this.#turn === 0 ? {} : { toShown }) };
  }
}

/** A recognised word with a box in pixels. */
export function recognisedWord(text: string, x0: number, y0: number, x1: number, y1: number): Word {
  return { text, box: { x0, y0, x1, y1 }, confidence: 0.9, size: y1 - y0, bold: false, angle: 0 };
}
