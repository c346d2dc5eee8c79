import { describe, expect, it } from 'vitest';
import { currenciesNamedIn } from './currency-names.ts';

describe('currencies named in words', () => {
  it.each([
    ['Moneda: Pesos chilenos', 'es', 'CLP'],
    ['Devise : DINAR TUNISIEN', 'fr', 'TND'],
    ['Валюта РУБЛЬ РФ', 'ru', 'RUB'],
    ['币种：人民币', 'zh', 'CNY'],
    ['หน่วย : บาท', 'th', 'THB'],
    ['Currency UAE Dirham', 'en', 'AED'],
    // As PDF files store it: words from left to right.
    ['كويتي دينار العملة:', 'ar', 'KWD'],
  ])('%s: %s %s', (line, language, code) => {
    expect(currenciesNamedIn([line], language)).toEqual([code]);
  });

  it('ignore words of several currencies or of other meanings', () => {
    for (const line of [
      'Saldo en pesos',
      'Valuta: kronor',
      'Real Madrid, Sol y Mar',
      'Sold silver and gold',
      '',
    ])
      expect(currenciesNamedIn([line], 'es')).toEqual([]);
  });

  it('do not match across two lines', () => {
    expect(currenciesNamedIn(['En pesos', 'chilenos todos'], 'es')).toEqual([]);
  });
});
