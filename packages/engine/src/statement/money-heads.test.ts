import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { headsOf } from './header.ts';

/** The roles in the first head of a text, from left to right. */
function rolesIn(text: string) {
  const [header] = headsOf(analyseDocument([pageOfText(text)]).lines).values();
  return header?.phrases.map(({ role }) => role);
}

describe('heads of narrow columns of money', () => {
  it.each([
    ['Date         Description      Credit Debit', ['date', 'description', 'credit', 'debit']],
    [
      'Data         Opis             Kredyt Debet Saldo',
      ['date', 'description', 'credit', 'debit', 'balance'],
    ],
    ['Datum        Omschrijving     Bedrag af Bedrag bij', ['date', 'description', 'debit', 'credit']],
  ])('are parted where each is a term: %s', (text, roles) => {
    expect(rolesIn(text)).toEqual(roles);
  });

  it('stay whole where they are one term together', () => {
    expect(rolesIn('Date         Description      Debit amount     Credit amount')).toEqual([
      'date',
      'description',
      'debit',
      'credit',
    ]);
    expect(rolesIn('Datum        Omschrijving     Bedrag af        Bedrag bij')).toEqual([
      'date',
      'description',
      'debit',
      'credit',
    ]);
  });
});
