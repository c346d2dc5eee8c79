import { describe, expect, it } from 'vitest';
import { type Glyph, textOf } from './decode.ts';
import { addSpaces } from './spacing.ts';

/** Glyphs of typewriter print at a pitch of 20 pixels; `_` is a gap that the model did not read, a space one it did. */
function typed(text: string): Glyph[] {
  return [...text].flatMap((letter, index) =>
    letter === '_' ? [] : { text: letter, confidence: 1, x: index * 20 + 10 },
  );
}

/** Columns in which every letter is 14 pixels of print. */
function printOf(text: string): Uint8Array {
  const columns = new Uint8Array(text.length * 20);
  [...text].forEach((letter, index) => {
    if (letter !== '_' && letter !== ' ') columns.fill(1, index * 20 + 3, index * 20 + 17);
  });
  return columns;
}

const spaced = (text: string, columns = printOf(text)) => textOf(addSpaces(typed(text), columns));

describe('addSpaces', () => {
  it('adds the spaces that the model left out and keeps those that it read', () => {
    expect(spaced('CARD_PAYMENT TO_SHOP')).toBe('CARD PAYMENT TO SHOP');
  });

  it('does not tear an amount apart', () => {
    expect(spaced('TOTAL_1,234.56')).toBe('TOTAL 1,234.56');
  });

  it('drops a space that the model read behind a decimal mark where the print shows none', () => {
    const glyphs = typed('4523,00');
    const read: Glyph[] = [...glyphs.slice(0, 5), { text: ' ', confidence: 1, x: 100 }, ...glyphs.slice(5)];
    expect(textOf(addSpaces(read, printOf('4523,00')))).toBe('4523,00');
    expect(spaced('3, 12')).toBe('3, 12');
  });

  it('parts two columns of a line', () => {
    expect(spaced('12.50____1,204.75')).toBe('12.50 1,204.75');
  });

  it('does not split a word with continuous print, however far apart the model saw its letters', () => {
    expect(spaced('MASTER_CARD', new Uint8Array(220).fill(1))).toBe('MASTERCARD');
  });

  it('adds the space behind a point or colon where the blank is wider than before it, but not within a figure', () => {
    // A narrow mark 14 pixels behind the letter; `blank` pixels of paper behind it.
    const glyphsWith = (before: string, mark: string, after: string, blank: number) => {
      const texts = [...'ACCOUNT', before, mark, after];
      const glyphs = texts.map((text, index) => ({
        text,
        confidence: 1,
        x: text === mark ? 163 : index * 20 + 10,
      }));
      const columns = printOf(texts.join(''));
      columns.fill(0, 160);
      columns.fill(1, 161, 165);
      columns.fill(1, 165 + blank, 200);
      return textOf(addSpaces(glyphs, columns));
    };
    expect(glyphsWith('r', '.', '2', 16)).toBe('ACCOUNTr. 2');
    expect(glyphsWith('N', ':', 'D', 16)).toBe('ACCOUNTN: D');
    expect(glyphsWith('r', '.', '2', 8)).toBe('ACCOUNTr.2');
    expect(glyphsWith('1', '.', '2', 16)).toBe('ACCOUNT1.2');
  });
});
