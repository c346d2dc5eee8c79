import { describe, expect, it } from 'vitest';
import { conceptBook, termsOf } from './concept-book.ts';
import { LANGUAGES } from './languages.ts';
import { findPhrases, roleOf } from './phrase-book.ts';

const DATES = conceptBook({ due: ['invoice.dueDate'], issue: ['invoice.date'], date: ['common.date'] });

describe('conceptBook', () => {
  it.each([
    ['Due date', 'due'],
    ['Fälligkeitsdatum', 'due'],
    ["Date d'échéance", 'due'],
    ['Rechnungsdatum', 'issue'],
    ['Data', 'date'],
  ])('knows %s in any language, with and without accents', (term, role) => {
    expect(roleOf(DATES, term.split(' '))).toBe(role);
    const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(roleOf(DATES, plain.split(' '))).toBe(role);
  });

  it('knows letters outside of the alphabet in both spellings', () => {
    const balance = conceptBook({ amount: ['common.amount'] });
    expect(roleOf(balance, ['Beløb'])).toBe('amount');
    expect(roleOf(balance, ['Belob'])).toBe('amount');
  });

  it('knows right-to-left labels of two words as a page prints them from left to right', () => {
    const number = conceptBook({ number: ['invoice.number'] });
    expect(roleOf(number, ['الفاتورة', 'رقم'])).toBe('number');
    expect(findPhrases(number, ['48213', 'الفاتورة', 'رقم'])).toEqual([
      { role: 'number', from: 1, to: 2, letters: 11 },
    ]);
  });

  it('gives a term of two concepts to the role that comes first', () => {
    const quantity = conceptBook({ quantity: ['invoice.quantity'], amount: ['common.amount'] });
    const amount = conceptBook({ amount: ['common.amount'], quantity: ['invoice.quantity'] });
    expect(roleOf(quantity, ['Cantidad'])).toBe('quantity');
    expect(roleOf(amount, ['Cantidad'])).toBe('amount');
  });

  it.each(['Importo', 'Totales'])('never takes %s, a term itself, for a misread one', (term) => {
    const book = conceptBook({ tax: ['invoice.tax'], excluded: ['invoice.excluded'] });
    expect(findPhrases(book, [term], { joined: true, misread: true })).toEqual([]);
  });
});

describe('languages', () => {
  it('hold no term twice for a concept', () => {
    for (const [language, terms] of Object.entries(LANGUAGES))
      for (const [concept, list] of Object.entries(terms)) {
        const found = list.split('|').map((term) => term.trim().toLowerCase());
        expect(`${language} ${concept} ${found.length}`).toBe(
          `${language} ${concept} ${new Set(found).size}`,
        );
      }
  });

  it('hold terms of the concepts that books ask for', () => {
    expect(termsOf('statement.openingBalance').length).toBeGreaterThan(100);
  });
});
