import { describe, expect, it } from 'vitest';
import { decideCurrency } from './currency.ts';

function decide(text: string, changes: Partial<Parameters<typeof decideCurrency>[0]> = {}): string {
  return decideCurrency({
    besideAmounts: [],
    words: text.split(' '),
    ibanCountries: [],
    language: 'en',
    ...changes,
  });
}

describe('decideCurrency', () => {
  it('takes the symbol or code beside amounts first', () => {
    expect(decide('All amounts in EUR', { besideAmounts: ['USD', 'USD'] })).toBe('USD');
  });

  it('knows an abbreviation wherever it stands', () => {
    expect(decide('Description Amount(RM) Tax')).toBe('MYR');
    expect(decide('GRAND TOTAL Rs.')).toBe('INR');
    expect(decide('GRND COFFEE $3.90/lb')).toBe('USD');
  });

  it('does not take the legal form of a company for a currency', () => {
    expect(decide('POPULAR BOOK CO. SDN BHD')).toBe('MYR');
  });

  it('goes by registers of one country only where no currency is printed', () => {
    expect(decide('GSTIN 29ABCDE1234F1Z5')).toBe('INR');
    expect(decide('GSTIN 29ABCDE1234F1Z5', { besideAmounts: ['USD'] })).toBe('USD');
  });

  it('says nothing where nothing tells', () => {
    expect(decide('Total amount due')).toBe('');
  });
});
