import { describe, expect, it } from 'vitest';
import { madeCharacter } from '../testing/made-character.ts';
import { fontsWithBrokenEncoding } from './detect-broken-encoding.ts';
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

describe('fonts with a broken encoding', () => {
  it('have shifted letters', () => {
    expect([...fontsWithBrokenEncoding(written(shifted(GERMAN, 1)))]).toEqual([5]);
    expect([...fontsWithBrokenEncoding(written(shifted(GERMAN, -29)))]).toEqual([5]);
    expect([...fontsWithBrokenEncoding(written(shifted(GERMAN.toUpperCase(), 3)))]).toEqual([5]);
  });

  it('are not detected in a language, repeating codes, or figures', () => {
    const polish =
      'Wyciąg z rachunku Data operacji Opis Przelew wychodzący Zakup przy użyciu karty Saldo końcowe';
    const masked = Array.from({ length: 20 }, () => 'CNY XXXXXXXXXXXX').join(' ');
    for (const text of [GERMAN, polish, masked, '1.234,56 12.01.2024 -7,20 '.repeat(9)])
      expect([...fontsWithBrokenEncoding(written(text))]).toEqual([]);
  });

  it('write figures as letters', () => {
    expect([...fontsWithBrokenEncoding(written('b.cde,fg hij,ab -cd,ef'))]).toEqual([5]);
    expect([...fontsWithBrokenEncoding(written('see b.cd and 12'))]).toEqual([]);
  });

  it('have many different symbols and no letters', () => {
    expect([...fontsWithBrokenEncoding(written('!"#$%&/()=?+*~<>|@!"#$%&'))]).toEqual([5]);
    expect([...fontsWithBrokenEncoding(written('.'.repeat(200)))]).toEqual([]);
  });

  it('mix scripts which no text mixes', () => {
    expect([...fontsWithBrokenEncoding(written('aбγקbвδרcгεשdдζת'))]).toEqual([5]);
    expect([...fontsWithBrokenEncoding(written('Saldo Сальдо Υπόλοιπο'))]).toEqual([]);
  });

  it('are never fonts that the file does not embed: their codes are known', () => {
    expect([...fontsWithBrokenEncoding(written(shifted(GERMAN, 1), { embedded: false }))]).toEqual([]);
  });
});
