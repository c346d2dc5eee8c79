import { describe, expect, it } from 'vitest';
import { madeCharacter } from '../testing/made-character.ts';
import { oddFonts } from './odd-fonts.ts';
import type { Character } from './read-characters.ts';

const GERMAN =
  'Kontoauszug Nummer sieben Buchung Wertstellung Überweisung Lastschrift Gehalt für September Miete und Nebenkosten Stadtwerke';

function written(text: string, own: Partial<Character> = {}): Character[] {
  return Array.from(text, (letter) => madeCharacter({ text: letter, font: letter === ' ' ? 0 : 5, ...own }));
}

function shifted(text: string, by: number): string {
  return Array.from(text, (letter) =>
    letter === ' ' ? letter : String.fromCodePoint((letter.codePointAt(0) ?? 0) + by),
  ).join('');
}

describe('fonts of odd letters', () => {
  it('are those whose letters are shifted', () => {
    expect([...oddFonts(written(shifted(GERMAN, 1)))]).toEqual([5]);
    expect([...oddFonts(written(shifted(GERMAN, -29)))]).toEqual([5]);
    expect([...oddFonts(written(shifted(GERMAN.toUpperCase(), 3)))]).toEqual([5]);
  });

  it('are not those of a language, of codes that repeat, or of figures', () => {
    const polish =
      'Wyciąg z rachunku Data operacji Opis Przelew wychodzący Zakup przy użyciu karty Saldo końcowe';
    const masked = Array.from({ length: 20 }, () => 'CNY XXXXXXXXXXXX').join(' ');
    for (const text of [GERMAN, polish, masked, '1.234,56 12.01.2024 -7,20 '.repeat(9)])
      expect([...oddFonts(written(text))]).toEqual([]);
  });

  it('are those that write figures as letters', () => {
    expect([...oddFonts(written('b.cde,fg hij,ab -cd,ef'))]).toEqual([5]);
    expect([...oddFonts(written('see b.cd and 12'))]).toEqual([]);
  });

  it('are those of many different symbols and no letters', () => {
    expect([...oddFonts(written('!"#$%&/()=?+*~<>|@!"#$%&'))]).toEqual([5]);
    expect([...oddFonts(written('.'.repeat(200)))]).toEqual([]);
  });

  it('are those that mix scripts which no text mixes', () => {
    expect([...oddFonts(written('aбγקbвδרcгεשdдζת'))]).toEqual([5]);
    expect([...oddFonts(written('Saldo Сальдо Υπόλοιπο'))]).toEqual([]);
  });

  it('are never fonts that the file does not bring along: their codes are known', () => {
    expect([...oddFonts(written(shifted(GERMAN, 1), { embedded: false }))]).toEqual([]);
  });
});
