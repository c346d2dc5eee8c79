import type { RasterImage, Recognition, TextRecogniser, Word } from '@ledgerlift/engine';

/** A recogniser that finds the given words in every picture and remembers the pictures it was shown. */
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
    return {
      words: this.#words,
      turn: this.#turn,
      width: sideways ? image.height : image.width,
      height: sideways ? image.width : image.height,
    };
  }
}

/** A recognised word with a box in pixels. */
export function recognisedWord(text: string, x0: number, y0: number, x1: number, y1: number): Word {
  return { text, box: { x0, y0, x1, y1 }, confidence: 0.9, size: y1 - y0, bold: false, angle: 0 };
}
