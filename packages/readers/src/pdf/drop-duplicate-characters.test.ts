import { describe, expect, it } from 'vitest';
import { madeCharacter } from '../testing/made-character.ts';
import { dropDuplicateCharacters } from './drop-duplicate-characters.ts';
import type { Character } from './read-characters.ts';

let textObject = 0;

/** A character of a text object of its own. */
function character(text: string, x: number, y: number, size = 10): Character {
  const box = { x0: x, y0: y, x1: x + size / 2, y1: y + size };
  return madeCharacter({ text, box, size, textObject: ++textObject });
}

describe('dropping copies of characters', () => {
  it('keeps one of two copies less than a point apart, and marks it bold', () => {
    const kept = dropDuplicateCharacters([character('A', 10, 10), character('A', 10.6, 10.2)]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.bold).toBe(true);
  });

  it('drops the shadow of a heading', () => {
    expect(
      dropDuplicateCharacters([character('A', 10, 10, 16), character('A', 11.6, 11.6, 16)]),
    ).toHaveLength(1);
    expect(dropDuplicateCharacters([character('A', 10, 10, 8), character('A', 11.6, 10, 8)])).toHaveLength(2);
  });

  it('finds a copy across the edge of a square', () => {
    expect(dropDuplicateCharacters([character('A', 3.8, 7.9), character('A', 4.3, 8.2)])).toHaveLength(1);
  });

  it('keeps neighbours, other letters at the same place, and white space', () => {
    const all = [
      character('l', 10, 10),
      character('l', 12.2, 10),
      character('1', 10, 10),
      character(' ', 20, 10),
      character(' ', 20, 10),
    ];
    expect(dropDuplicateCharacters(all)).toEqual(all);
  });

  it('keeps both letters of a pair in very small type', () => {
    expect(dropDuplicateCharacters([character('i', 10, 10, 3), character('i', 10.66, 10, 3)])).toHaveLength(
      2,
    );
  });

  it('keeps both letters of one ligature glyph', () => {
    const first = character('t', 10, 10);
    expect(dropDuplicateCharacters([first, { ...first }])).toHaveLength(2);
  });

  it('does not modify its input', () => {
    const original = character('A', 10, 10);
    dropDuplicateCharacters([original, character('A', 10.5, 10)]);
    expect(original.bold).toBe(false);
  });
});
