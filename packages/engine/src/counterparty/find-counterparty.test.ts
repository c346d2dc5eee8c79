import { describe, expect, it } from 'vitest';
import type { RowKnowledge } from './counterparty.ts';
import { descriptionOfText } from './description.ts';
import { findNamed } from './find-counterparty.ts';
import { movementOf } from './movement.ts';
import { MONEY_IN, MONEY_OUT, NOBODY } from './testing/example-descriptions.ts';

/** The name in a description; `|` separates its lines. */
function nameIn(text: string, changes: Partial<RowKnowledge> = {}): string | undefined {
  const row: RowKnowledge = { type: 'debit', holder: '', card: false, language: '', ...changes };
  const words = descriptionOfText(text.replaceAll('|', '\n'));
  return findNamed(words, movementOf(words, row.language), row)?.text;
}

describe('the name in a description', () => {
  for (const [language, examples] of Object.entries(MONEY_OUT))
    it.each(examples)(`money out, ${language}: %s`, (text, name) => {
      expect(nameIn(text)).toBe(name);
    });
  for (const [language, examples] of Object.entries(MONEY_IN))
    it.each(examples)(`money in, ${language}: %s`, (text, name) => {
      expect(nameIn(text, { type: 'credit' })).toBe(name);
    });
  for (const [language, texts] of Object.entries(NOBODY))
    it.each(texts)(`nobody, ${language}: %s`, (text) => {
      expect(nameIn(text)).toBeUndefined();
    });
});

describe('a label names one side', () => {
  const both = 'Transfer Ordering party: Ada Kernwood Beneficiary: Finn Harrowby';
  it('the payer of money in, the payee of money out', () => {
    expect(nameIn(both, { type: 'credit' })).toBe('Ada Kernwood');
    expect(nameIn(both, { type: 'debit' })).toBe('Finn Harrowby');
  });
});

describe('on the statement of a card', () => {
  it.each([
    ['12.05. TARNFIELD BOOKS, Springton', 'TARNFIELD BOOKS'],
    ['LUMENFLIX 11820337744', 'LUMENFLIX'],
    ['SVC*LITTLE TEAPOT 4400718823', 'LITTLE TEAPOT'],
    ['SHOPZONE*4R7QX1 SPRINGTON', 'SHOPZONE'],
  ])('a row begins with the shop: %s', (text, name) => {
    expect(nameIn(text, { card: true })).toBe(name);
  });

  it('elsewhere a few words alone are not a known name', () => {
    expect(nameIn('LUMENFLIX 11820337744')).toBeUndefined();
  });
});

describe("'Rente'", () => {
  it('means a pension in German and interest elsewhere', () => {
    const [german, dutch] = ['de', 'nl'].map((language) =>
      movementOf(descriptionOfText('Rente 12/2024'), language),
    );
    expect(german?.kind).toBe('salary');
    expect(dutch?.kind).toBe('interest');
  });
});
