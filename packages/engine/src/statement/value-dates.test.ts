import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { headsOf } from './header.ts';
import { namedValueDate, stacksOtherDates, stacksValueDates } from './value-dates.ts';

function stacks(text: string, judge = stacksValueDates): boolean {
  const { lines } = analyseDocument([pageOfText(text)]);
  return judge(lines, [...new Set(headsOf(lines).values())]);
}

describe('the second line of a head', () => {
  it('names value dates below the booking dates', () => {
    expect(stacks('Buchung    Verwendungszweck    Betrag\nValuta     Name')).toBe(true);
    expect(
      stacks('Könyvelés    Megnevezés    Terhelés    Egyenleg\nÉrtéknap     Közlemény    Jóváírás'),
    ).toBe(true);
  });

  it.each([
    ['another day', 'Zaúčtováno    Popis    Částka\nProvedeno     Název'],
    ['a value date of its own column', 'Buchung    Verwendungszweck    Betrag\n           Valuta'],
    ['a value date far below', 'Buchung    Verwendungszweck    Betrag\n\n\n\nValuta'],
    ['nothing', 'Buchung    Verwendungszweck    Betrag'],
  ])('is none with %s', (_what, text) => {
    expect(stacks(text)).toBe(false);
  });
});

describe('other words below the name of the booking dates', () => {
  it.each([
    [true, 'words that name no value date', 'Zaúčtováno    Popis    Částka\nProvedeno     Název'],
    [false, 'a value date', 'Buchung    Verwendungszweck    Betrag\nValuta     Name'],
    [false, 'words below another column', 'Buchung    Verwendungszweck    Betrag\n           Name'],
    [false, 'the first row', 'Date           Description    Amount\n02 May 2025    Kiosk         -1.00'],
  ])('are there (%s): %s', (expected, _what, text) => {
    expect(stacks(text, stacksOtherDates)).toBe(expected);
  });
});

function named(text: string): string | undefined {
  const [line] = analyseDocument([pageOfText(text)]).lines;
  return line && namedValueDate(line)?.raw;
}

describe('a line of description', () => {
  it('names the value date', () => {
    expect(named('Card xx0001 Value Date: 14/12/2021')).toBe('14/12/2021');
    expect(named('REF 00001 DATE VALEUR : 01-02-2022')).toBe('01-02-2022');
    expect(named('2 March 2024 · Lastschrift    Wertstellung 01.02.2024')).toBe('01.02.2024');
  });

  it('names another day, or none', () => {
    expect(named('Card xx0001 14/12/2021')).toBeUndefined();
    expect(named('Voucher of face value 14/12/2021')).toBeUndefined();
    expect(named('Value Date: unknown, due 14/12/2021')).toBeUndefined();
  });
});
