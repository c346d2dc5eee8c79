import { describe, expect, it } from 'vitest';
import type { Script } from './catalogue.ts';
import { chooseWord } from './choose-word.ts';

const glyphs = (text: string, confidence: number) =>
  [...text].map((letter, x) => ({ text: letter, confidence, x }));

function choose(usual: string, text: string, script: Script, { sure = 0.95, usualSure = 0.95 } = {}) {
  return chooseWord(glyphs(usual, usualSure), { text, from: 0, to: 100, confidence: sure }, script);
}

describe('chooseWord for Latin letters', () => {
  it.each([
    ['fur', 'für', 'für'],
    ['GroBe', 'Größe', 'Größe'],
    ['WYPLATA', 'WYPŁATA', 'WYPŁATA'],
    ['Odendo', 'Ødendo', 'Ødendo'],
  ])('puts the accents on %s', (usual, text, expected) => {
    expect(choose(usual, text, 'Latin')).toBe(expected);
  });

  it('keeps the signs around the word, and the digits in it', () => {
    expect(choose('(Gebuhr2,', '‚Gebühr7', 'Latin')).toBe('(Gebühr2,');
  });

  it('keeps a word without accents, an unsure one, another word, and one with more digits', () => {
    expect(choose('Datum', 'Daturn', 'Latin')).toBeNull();
    expect(choose('fur', 'für', 'Latin', { sure: 0.5 })).toBeNull();
    expect(choose('Saldo', 'Gebühr', 'Latin')).toBeNull();
    expect(choose('Uber17', 'Über7', 'Latin')).toBeNull();
    expect(choose('1x', 'ıx', 'Latin')).toBeNull();
  });
});

describe('chooseWord for other scripts', () => {
  it('takes words of the script whatever was made of them', () => {
    expect(choose('BunNcKa', 'Виписка', 'Cyrillic')).toBe('Виписка');
    expect(choose('Xpiwon', 'Χρέωση', 'Greek')).toBe('Χρέωση');
  });

  it('keeps figures and Latin words, and the digits in a word', () => {
    expect(choose('1,284.37', '1,234.З7', 'Cyrillic')).toBeNull();
    expect(choose('IBAN', 'IBAN', 'Cyrillic')).toBeNull();
    expect(choose('05.2024p', '06.2024р', 'Cyrillic')).toBe('05.2024р');
  });

  it('takes letters for bare digits only when they are sure: the Russian for Ltd looks like three zeros', () => {
    expect(choose('000', 'ООО', 'Cyrillic')).toBe('ООО');
    expect(choose('000', 'ООО', 'Cyrillic', { sure: 0.7 })).toBeNull();
    expect(choose('0.00', 'ООО', 'Cyrillic')).toBeNull();
  });
});
