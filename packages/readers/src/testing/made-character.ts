import type { Character } from '../pdf/read-characters.ts';

/** A page character as PDFium might return it, with ordinary values by default. */
export function madeCharacter(own: Partial<Character> = {}): Character {
  return {
    text: 'x',
    box: { x0: 0, y0: 0, x1: 5, y1: 10 },
    size: 10,
    bold: false,
    ink: null,
    angle: 0,
    unmapped: false,
    textObject: 1,
    font: 1,
    embedded: true,
    invisible: false,
    ...own,
  };
}
