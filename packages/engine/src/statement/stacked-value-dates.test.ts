import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { headsOf } from './header.ts';
import { stacksValueDates } from './stacked-value-dates.ts';

function stacks(text: string): boolean {
  const { lines } = analyseDocument([pageOfText(text)]);
  return stacksValueDates(lines, [...new Set(headsOf(lines).values())]);
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
