import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';
import type { RECEIPT_DIMENSIONS } from './dimensions.ts';
import { PHRASES, type Phrase, phraseOf } from './phrases.ts';
import { receipts } from './receipt-space.ts';

type Only = Partial<Record<keyof typeof RECEIPT_DIMENSIONS, string>>;

/** A layout in which nothing hides what a test looks for. */
const PLAIN: Only = { language: 'en', labelWords: 'usual', letters: 'mixed', shop: 'shop', sum: 'right' };

/** Receipts on which `settle` left every value as it was asked for. */
function drawn(only: Only, count = 12): MadeDocument[] {
  const region = { ...PLAIN, ...only };
  const documents = fc
    .sample(receipts({ only: region }), { seed: 9, numRuns: 8 * count, unbiased: true })
    .filter(({ point }) => Object.entries(region).every(([name, value]) => point[name] === value))
    .slice(0, count);
  expect(documents.length, JSON.stringify(only)).toBeGreaterThan(2);
  return documents;
}

/** The words of each line, as a person reads them. */
function linesOf({ sheets }: MadeDocument): string[] {
  return sheets.flatMap(({ words }) => {
    const lines = new Map<number, typeof words>();
    for (const word of words) {
      const base = Math.round(word.box.y1);
      const key = [base, base - 1, base + 1].find((each) => lines.has(each)) ?? base;
      lines.set(key, [...(lines.get(key) ?? []), word]);
    }
    return [...lines.entries()]
      .sort(([one], [other]) => one - other)
      .map(([, line]) => [...line].sort((a, b) => a.box.x0 - b.box.x0))
      .map((line) => line.map(({ text }) => text).join(' '));
  });
}

/** Every receipt shows a line like this. */
function expectLine(only: Only, pattern: RegExp): void {
  for (const document of drawn(only)) {
    const lines = linesOf(document);
    expect(
      lines.some((line) => pattern.test(line)),
      lines.join('\n'),
    ).toBe(true);
  }
}

const textsOf = (only: Only) => drawn(only).map((document) => linesOf(document).join('\n'));

describe('the words of receipts', () => {
  it('know every phrase in every language', () => {
    for (const language of LANGUAGES.values())
      for (const phrase of Object.keys(PHRASES) as Phrase[])
        expect(phraseOf(phrase, language), `${phrase} ${language.code}`).not.toBe('');
  });

  it('print a card slip without English or German words in other languages', () => {
    for (const text of textsOf({ language: 'pl', payment: 'card-slip' })) {
      expect(text).toContain('Kod autoryzacji');
      expect(text).not.toMatch(/Auth|Genehmigung|TA-Nr|BNr/);
    }
  });

  it('count pieces in the language, and only where it has a word for them', () => {
    const only = { quantityPlace: 'below', quantityForm: 'pieces', quantityShown: 'always' };
    expectLine({ ...only, language: 'de' }, /^\d+ Stk x /);
    expect(() => drawn({ ...only, language: 'ta' })).toThrow();
  });

  it('never call a subtotal a total', () => {
    for (const labelWords of ['usual', 'rare'])
      for (const text of textsOf({ language: 'hr', subtotal: 'printed', labelWords }))
        expect(text).toContain('Podzbroj');
  });
});

describe('the currency of the total', () => {
  it.each([
    ['in-total-label', /^Total( \w+)? (GBP|USD|AUD|CAD|SGD|ZAR|INR):? [\d.,]+$/],
    ['code-before-total', /^Total( \w+)?:? (GBP|USD|AUD|CAD|SGD|ZAR|INR) [\d.,]+$/],
    ['sign-before-total', /^Total( \w+)?:? (£|\$|₹|SGD|ZAR)\s?[\d.,]+$/],
    ['behind-total', /^Total( \w+)?:? [\d.,]+ (GBP|USD|AUD|CAD|SGD|ZAR|INR)$/],
    ['sums-only', /^Total( \w+)?:? (£|\$|₹|SGD|ZAR)\s?[\d.,]+$/],
  ])('is printed %s', (currencyPlace, pattern) => {
    expectLine({ currencyPlace, total: 'once', totalStyle: 'plain', leader: 'colon' }, pattern);
  });
});
