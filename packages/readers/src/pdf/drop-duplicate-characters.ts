import { isWhiteSpace } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/**
 * Maximum distance in points between a character and its copy, which some programs draw for a bold look or as a
 * shadow.
 */
const COPY_OFFSET = 2;
/** The same as a share of the type size, so that the two letters of an 'll' are kept. */
const COPY_OFFSET_SHARE = 0.13;

/**
 * Drops characters that another text object draws again at (nearly) the same place; the remaining one counts as bold.
 * Within one text object letters may share a box: both letters of a ligature have the box of its glyph.
 */
export function dropDuplicateCharacters(characters: readonly Character[]): Character[] {
  const kept: Character[] = [];
  const drawn = new Map<string, PlaceIndex>();
  for (const character of characters) {
    if (character.text === '' || isWhiteSpace(character.text)) {
      kept.push(character);
      continue;
    }
    let places = drawn.get(character.text);
    if (!places) {
      places = new PlaceIndex();
      drawn.set(character.text, places);
    }
    const original = places.findOriginal(character);
    if (original) {
      original.bold = true;
      continue;
    }
    const own = { ...character };
    kept.push(own);
    places.add(own);
  }
  return kept;
}

/** Side in points of the index squares, twice the offset: a copy lies in the same square or a neighbour. */
const SQUARE = 4;
/** More than the number of squares in a row of a page. */
const ROW = 1_000_000;

/** Characters of one letter by the page square in which they begin. */
class PlaceIndex {
  readonly #squares = new Map<number, Character[]>();

  add(character: Character): void {
    const square = squareOf(character.box.x0, character.box.y0);
    const there = this.#squares.get(square);
    if (there) there.push(character);
    else this.#squares.set(square, [character]);
  }

  findOriginal(character: Character): Character | undefined {
    const { x0, y0 } = character.box;
    let previous = Number.NaN;
    for (const x of [x0 - COPY_OFFSET, x0 + COPY_OFFSET])
      for (const y of [y0 - COPY_OFFSET, y0 + COPY_OFFSET]) {
        const square = squareOf(x, y);
        if (square === previous) continue;
        previous = square;
        const original = this.#squares.get(square)?.find((other) => isCopy(character, other));
        if (original) return original;
      }
    return undefined;
  }
}

function squareOf(x: number, y: number): number {
  return Math.floor(y / SQUARE) * ROW + Math.floor(x / SQUARE);
}

function isCopy(a: Character, b: Character): boolean {
  const offset = Math.min(COPY_OFFSET, COPY_OFFSET_SHARE * a.size);
  return (
    a.textObject !== b.textObject &&
    Math.abs(a.box.x0 - b.box.x0) < offset &&
    Math.abs(a.box.y0 - b.box.y0) < offset &&
    Math.abs(a.size - b.size) < offset &&
    a.angle === b.angle
  );
}
