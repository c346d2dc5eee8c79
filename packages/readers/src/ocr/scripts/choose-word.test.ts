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

describe('chooseWord for Latin words on a page of another script', () => {
  it.each([
    ['RUB', 'КОВ', 'Cyrillic'],
    ['Food', 'Еооа', 'Cyrillic'],
    ['1KG', '1КС', 'Cyrillic'],
    ['IBAN: GR16', 'ΙΒΑΝ: GΚ16', 'Greek'],
  ] as const)('keeps %s, whose letters the script lacks', (usual, text, script) => {
    expect(choose(usual, text, script, { sure: 0.9, usualSure: 0.97 })).toBeNull();
  });

  it('takes the other word where all letters look alike, and where the Latin ones are less sure', () => {
    expect(choose('MAPXA', 'МАРХА', 'Cyrillic', { sure: 0.9, usualSure: 0.97 })).toBe('МАРХА');
    expect(choose('RUB', 'ЯИВ', 'Cyrillic', { sure: 0.9, usualSure: 0.8 })).toBe('ЯИВ');
    expect(choose('RUB', 'ЯИВ', 'Cyrillic', { sure: 0.96, usualSure: 0.95 })).toBe('ЯИВ');
  });
});

describe('chooseWord for amounts set tight against letters', () => {
  it.each([
    ['-12,50zl', '-12.50zł', '-12,50zł'],
    ['-12,50zl', '12,50zł', '-12,50zł'],
    ['1.234,50zl', '1,23450zł', '1.234,50zł'],
    ['12,50-zl', '12.50zł', '12,50-zł'],
    ['4Uber-12,50', '4Über12,50', '4Über-12,50'],
    ['120,00Kc', '120.00Kč', '120,00Kč'],
  ])('puts the accents on %s and keeps its figure', (usual, text, expected) => {
    expect(choose(usual, text, 'Latin')).toBe(expected);
  });

  it.each([
    ['-12,50rpH', '12.50грн', '-12,50грн'],
    ['(12,50p)', '12,50р', '(12,50р)'],
    ['1.234,50p', '1,23450р', '1.234,50р'],
    ['r.MocKBa,A5', 'г.Москва,д.5', 'г.Москва,д5'],
  ])('puts letters of another script on %s and keeps its figure', (usual, text, expected) => {
    expect(choose(usual, text, 'Cyrillic', { sure: 0.5 })).toBe(expected);
  });

  it('keeps a figure, however doubtful, if the other reader has digits or an amount would be lost', () => {
    expect(choose('1234,50', '1234,5О', 'Cyrillic', { sure: 0.4, usualSure: 0.75 })).toBeNull();
    expect(choose('-1.234,50', '1.23456р', 'Cyrillic', { usualSure: 0.7 })).toBeNull();
    expect(choose('1234,50', 'гггг', 'Cyrillic', { usualSure: 0.7 })).toBeNull();
    expect(choose('1234', 'гггг', 'Cyrillic', { sure: 0.7, usualSure: 0.7 })).toBeNull();
  });

  it('keeps a word whose figure is missing, or has another length, in the other reading', () => {
    expect(choose('12.50p', 'гбор', 'Cyrillic')).toBeNull();
    expect(choose('-5p', 'бр', 'Cyrillic')).toBeNull();
    expect(choose('5rpH', 'бгрн', 'Cyrillic', { sure: 0.7 })).toBeNull();
    expect(choose('12.50p', '2.50р', 'Cyrillic')).toBeNull();
    expect(choose('lO,OOp', '10,00р', 'Cyrillic')).toBeNull();
  });

  it('keeps the figure of a right-to-left word, and the whole word if figures or signs differ', () => {
    expect(choose('31/12niJi', 'ליום31.12', 'Hebrew')).toBe('ליום31/12');
    expect(choose('-12.50w', '12.50ש', 'Hebrew')).toBeNull();
    expect(choose('34x12', '12א34', 'Hebrew')).toBeNull();
  });
});

describe('chooseWord for other scripts', () => {
  it('takes words of the script whatever the default model read', () => {
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
    expect(choose('000"PoMawKa"', 'ООО"Ромашка"', 'Cyrillic')).toBe('ООО"Ромашка"');
  });

  it('replaces a digit among letters with a letter, and takes digits that the default model does not know', () => {
    expect(choose('3anWOK', 'Залишок', 'Cyrillic', { sure: 0.5 })).toBe('Залишок');
    expect(choose('250,00py6', '250,00руб', 'Cyrillic')).toBe('250,00руб');
    expect(choose('250,00pyb)', '250,00руб', 'Cyrillic')).toBe('250,00руб)');
    expect(choose('-250,00py6', '250,00руб', 'Cyrillic')).toBeNull();
    expect(choose('250,00py6', '260,00руб', 'Cyrillic')).toBeNull();
    expect(choose('q23', '१२३', 'Devanagari')).toBeNull();
    expect(choose('qgE', '१२३', 'Devanagari')).toBe('१२३');
  });
});
