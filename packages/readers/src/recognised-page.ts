import { inOtherUnit, type Page, type Recognition } from '@ledgerlift/engine';

/** Creates a page from the words recognised in its picture, with boxes and sizes in points. */
export function recognisedPage(recognition: Recognition, pixelsPerPoint: number, number: number): Page {
  const points = (pixels: number) => pixels / pixelsPerPoint;
  return {
    number,
    width: points(recognition.width),
    height: points(recognition.height),
    words: recognition.words.map((word) => ({
      ...word,
      size: points(word.size),
      box: {
        x0: points(word.box.x0),
        y0: points(word.box.y0),
        x1: points(word.box.x1),
        y1: points(word.box.y1),
      },
    })),
    rules: [],
    source: 'recognised',
    ...(recognition.toShown ? { toShown: inOtherUnit(recognition.toShown, 1 / pixelsPerPoint) } : {}),
  };
}
