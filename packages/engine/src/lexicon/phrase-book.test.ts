import { describe, expect, it } from 'vitest';
import { findPhrases, isNear, phraseBook } from './phrase-book.ts';

const BOOK = phraseBook([
  ...['total', 'Grand Total', 'Gesamtbetrag', '合計', 'המחיר הכולל'].map((term) => ({ role: 'total', term })),
  ...['sub total', 'Rechnungssumme ohne USt.'].map((term) => ({ role: 'subtotal', term })),
  ...['tax', 'USt'].map((term) => ({ role: 'tax', term })),
]);

function roles(text: string, leniency = {}) {
  return findPhrases(BOOK, text.split(' '), leniency).map((match) => match.role);
}

describe('findPhrases', () => {
  it('finds the longest label at each place, without accents, case and punctuation', () => {
    expect(roles('GRAND TOTAL: incl. Tax')).toEqual(['total', 'tax']);
    expect(roles('Rechnungssumme ohne USt.')).toEqual(['subtotal']);
  });

  it('tells words of Indian scripts by their vowel signs', () => {
    const taxes = phraseBook([
      { role: 'tax', term: 'कर' },
      { role: 'tax', term: 'வரி' },
    ]);
    expect(findPhrases(taxes, ['कर', 'வரி']).map(({ role }) => role)).toEqual(['tax', 'tax']);
    expect(findPhrases(taxes, ['कीरा', 'வேரா'])).toEqual([]);
  });

  it('finds no label within another word, unless recognition may have joined words', () => {
    expect(roles('taxi')).toEqual([]);
    expect(roles('TotalSales')).toEqual([]);
    expect(roles('TotalSales', { joined: true })).toEqual(['total']);
  });

  it('reads labels that recognition has broken', () => {
    expect(roles('Sub T otal')).toEqual(['subtotal']);
  });

  it('finds labels of scripts without spaces within longer text', () => {
    expect(roles('合計金額')).toEqual(['total']);
  });

  it('allows a long label one wrong letter where that is asked for', () => {
    expect(roles('Gesamtbetraq')).toEqual([]);
    expect(roles('Gesamtbetraq', { misread: true })).toEqual(['total']);
    expect(roles('tex', { misread: true })).toEqual([]);
  });

  it('takes a letter of a short label for one that looks like it only', () => {
    const short = phraseBook([{ role: 'tax', term: 'taksa' }]);
    expect(findPhrases(short, ['taksa'], { misread: true })).toHaveLength(1);
    expect(findPhrases(short, ['tokso'], { misread: true })).toEqual([]);
    expect(findPhrases(short, ['tak5a'], { misread: true })).toHaveLength(1);
    expect(findPhrases(short, ['Laksa'], { misread: true })).toEqual([]);
  });

  it('finds a label with a number glued to it', () => {
    expect(roles('TAX1 6%')).toEqual(['tax']);
  });

  it('finds right-to-left labels in the order in which they are read', () => {
    expect(roles('100.00 הכולל המחיר')).toEqual(['total']);
  });

  it('tells which words a label covers', () => {
    expect(findPhrases(BOOK, ['the', 'grand', 'total', 'is'])).toEqual([
      { role: 'total', from: 1, to: 2, letters: 10 },
    ]);
  });
});

describe('isNear', () => {
  it.each([
    ['total', 'tatal', 1, true],
    ['nettobetrag', 'netobetrag', 1, true],
    ['total', 'local', 1, false],
    ['total', 'total', 0, true],
  ])('%s and %s within %d: %s', (a, b, allowed, expected) => {
    expect(isNear(a, b, allowed)).toBe(expected);
  });
});
