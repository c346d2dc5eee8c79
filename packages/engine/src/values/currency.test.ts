import { describe, expect, it } from 'vitest';
import {
  type CurrencyEvidence,
  currencyCandidates,
  currencyOfCountry,
  decideCurrency,
  isWordLikeCode,
} from './currency.ts';

function decide(evidence: Partial<CurrencyEvidence>): string {
  return decideCurrency({ besideAmounts: [], words: [], ibanCountries: [], language: '', ...evidence });
}

describe('currencyCandidates', () => {
  it.each([
    ['EUR', ['EUR']],
    ['(EUR)', ['EUR']],
    ['EUR.', ['EUR']],
    ['€', ['EUR']],
    ['zł', ['PLN']],
    ['Kč', ['CZK']],
    ['HK$', ['HKD']],
    ['U$S', ['USD']],
    ['Rs.', ['INR']],
    ['грн.', ['UAH']],
  ])('knows %s', (word, codes) => {
    expect(currencyCandidates(word)).toEqual(codes);
  });

  it('lists every currency that shares a symbol, the commonest first', () => {
    expect(currencyCandidates('$')[0]).toBe('USD');
    expect(currencyCandidates('$')).toContain('CAD');
    expect(currencyCandidates('¥')).toEqual(['JPY', 'CNY']);
    expect(currencyCandidates('kr')).toEqual(['SEK', 'NOK', 'DKK', 'ISK']);
  });

  it.each(['eur', 'ABC', 'Total', '', '12'])('does not match %j', (word) => {
    expect(currencyCandidates(word)).toEqual([]);
  });
});

describe('the currency of a document', () => {
  it('is the one beside amounts, before one named elsewhere', () => {
    expect(decide({ besideAmounts: ['€', '€'], words: ['USD', 'EUR'] })).toBe('EUR');
    expect(decide({ besideAmounts: ['GBP'], ibanCountries: ['DE'] })).toBe('GBP');
  });

  it("is a printed code, else that of an IBAN's country", () => {
    expect(decide({ words: ['Konto', 'in', 'CHF'] })).toBe('CHF');
    expect(decide({ ibanCountries: ['PL'] })).toBe('PLN');
    expect(decide({ ibanCountries: ['FR'] })).toBe('EUR');
  });

  it('resolves a shared symbol by a printed code, the language, then the country', () => {
    expect(decide({ besideAmounts: ['$'], words: ['CAD'] })).toBe('CAD');
    expect(decide({ besideAmounts: ['kr'], language: 'da' })).toBe('DKK');
    expect(decide({ besideAmounts: ['¥'], language: 'zh' })).toBe('CNY');
    expect(decide({ besideAmounts: ['$'], words: ['Toronto,', 'Ontario'] })).toBe('CAD');
    expect(decide({ besideAmounts: ['$'] })).toBe('USD');
  });

  it('does not treat words in capitals as codes', () => {
    expect(isWordLikeCode('ALL')).toBe(true);
    expect(decide({ words: ['PAY', 'ALL', 'TOP', 'CUP'] })).toBe('');
    expect(decide({ besideAmounts: ['TRY'] })).toBe('TRY');
  });

  it('takes no small letters for the ringgit: they count rooms', () => {
    expect(currencyCandidates('RM')).toEqual(['MYR']);
    expect(currencyCandidates('rm')).toEqual([]);
  });

  it('reads abbreviations within heads', () => {
    expect(decide({ words: ['Amount', '(RM)'] })).toBe('MYR');
    expect(decide({ words: ['Total', 'Rs.'] })).toBe('INR');
    expect(decide({ words: ['Betrag', '(€)'] })).toBe('EUR');
    expect(decide({ words: ['Description', 'Amount(RM)', 'Tax'] })).toBe('MYR');
    expect(decide({ words: ['GROUND', 'COFFEE', '$3.90/lb'] })).toBe('USD');
  });

  it('is one named in words, which also resolves a shared symbol', () => {
    expect(decide({ named: ['TND'] })).toBe('TND');
    expect(decide({ besideAmounts: ['$', '$'], named: ['CLP'] })).toBe('CLP');
    expect(decide({ besideAmounts: ['EUR'], named: ['TND'] })).toBe('EUR');
  });

  it('is a unit in brackets', () => {
    expect(decide({ words: ['（単位：円）'] })).toBe('JPY');
    expect(decide({ words: ['（単位：', '円）'] })).toBe('JPY');
    expect(decide({ words: ['年月日', '差引残高（円）'] })).toBe('JPY');
    expect(decide({ words: ['年月日', '差引残高'] })).toBe('');
  });

  it('is that of a country-specific register or legal form if no currency is printed', () => {
    expect(decide({ words: ['POPULAR', 'BOOK', 'CO.', 'SDN', 'BHD'] })).toBe('MYR');
    expect(decide({ words: ['GSTIN', '29ABCDE1234F1Z5'] })).toBe('INR');
    expect(decide({ words: ['GSTIN', '29ABCDE1234F1Z5'], besideAmounts: ['USD'] })).toBe('USD');
  });

  it('stays unknown if only the language suggests one', () => {
    expect(decide({ words: ['Kontoauszug', 'Betrag'], language: 'de' })).toBe('');
  });
});

describe('currencyOfCountry', () => {
  it('knows countries with the euro and others, and returns nothing for the rest', () => {
    expect(currencyOfCountry('DE')).toBe('EUR');
    expect(currencyOfCountry('CH')).toBe('CHF');
    expect(currencyOfCountry('XX')).toBe('');
  });
});
