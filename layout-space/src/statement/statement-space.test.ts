import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enginePages } from '../engine-pages.ts';
import type { MadeDocument } from '../made-document.ts';
import { OWN_DIGITS } from '../printing/digits.ts';
import { STATEMENT_DIMENSIONS } from './dimensions.ts';
import { statements } from './statement-space.ts';

const DRAWN = fc.sample(statements(), { seed: 20261123, numRuns: 150, unbiased: true });
const minor = (decimal: string) => Math.round(Number(decimal) * 100);
const wordsOf = ({ sheets }: MadeDocument) => sheets.flatMap(({ words }) => words);

/** The Latin digits of a text that may be printed with others. */
function digitsOf(text: string): string {
  const sets = Object.values(OWN_DIGITS);
  const latin = text.replace(/\p{Nd}/gu, (digit) => {
    const set = sets.find((digits) => digits.includes(digit));
    return set ? `${set.indexOf(digit)}` : digit;
  });
  return latin.replace(/\D/g, '');
}

function byAccount({ truth: { accounts, facts, rows = [] } }: MadeDocument) {
  const { openingBalance, closingBalance } = facts;
  if (!accounts) return [{ openingBalance, closingBalance, rows }];
  return accounts.map(({ account, ...ends }) => ({
    ...ends,
    rows: rows.filter((row) => row.account === account),
  }));
}

describe('made statements', () => {
  it('add up: opening balance plus rows is the closing balance of every account', () => {
    let checked = 0;
    for (const document of DRAWN)
      for (const { openingBalance, closingBalance, rows } of byAccount(document)) {
        if (openingBalance === undefined || closingBalance === undefined) continue;
        const sum = rows.reduce((total, { amount }) => total + minor(amount), minor(`${openingBalance}`));
        expect(sum).toBe(minor(`${closingBalance}`));
        checked += 1;
      }
    expect(checked).toBeGreaterThan(100);
  });

  it('print each row once: the words of its amount and of its description', () => {
    for (const document of DRAWN) {
      const words = wordsOf(document);
      (document.truth.rows ?? []).forEach(({ amount, description }, index) => {
        const own = words.filter(({ truth }) => truth.row === index);
        const money = own.filter(({ truth }) => ['amount', 'debit', 'credit'].includes(truth.field ?? ''));
        const digits = money.map(({ text }) => digitsOf(text)).filter((text) => /[1-9]/.test(text));
        const expected = minor(amount) === 0 ? '' : amount.replace(/\D/g, '').replace(/^0+(?=\d{3})/, '');
        const isTrimmed = document.point.figureDecimals === 'trimmed' && amount.includes('.');
        expect(digits.join('')).toBe(isTrimmed ? expected.replace(/0$/, '') : expected);
        const text = own.filter(({ truth }) => truth.field === 'description').map((word) => word.text);
        expect(text.join('')).toBe(description.replace(/\s+/g, ''));
      });
    }
  });

  it('keep every word on its page', () => {
    for (const { sheets } of DRAWN)
      for (const { words, width, height } of sheets)
        for (const { box } of words) {
          expect(box.x0).toBeGreaterThanOrEqual(0);
          expect(box.x1).toBeLessThanOrEqual(width);
          expect(box.y1).toBeLessThanOrEqual(height);
        }
  });

  it('print no word over another', () => {
    for (const { sheets, point } of DRAWN)
      for (const { words } of sheets) {
        const level = words.filter(({ turned }) => !turned);
        const ordered = level.toSorted((one, other) => one.baseline - other.baseline);
        ordered.forEach((word, index) => {
          for (const next of ordered.slice(index + 1, index + 60)) {
            if (next.baseline - word.baseline > word.size * 0.5) break;
            const overlap = Math.min(word.box.x1, next.box.x1) - Math.max(word.box.x0, next.box.x0);
            expect(overlap, `${word.text} ${next.text} ${JSON.stringify(point)}`).toBeLessThan(0.5);
          }
        });
      }
  });

  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) =>
      JSON.stringify(fc.sample(statements(), { seed, numRuns: 2, unbiased: true }));
    expect(draw(5)).toBe(draw(5));
    expect(draw(5)).not.toBe(draw(6));
  });

  it('take every value of every dimension', () => {
    for (const [dimension, values] of Object.entries(STATEMENT_DIMENSIONS))
      for (const value of Object.keys(values)) {
        const [document] = fc.sample(statements({ only: { [dimension]: value } }), { seed: 3, numRuns: 1 });
        expect(document?.truth.rows?.length, `${dimension}=${value}`).toBeGreaterThan(0);
      }
  });

  it('shrink to a single row in the plainest layout', () => {
    const fails: (document: MadeDocument) => boolean = () => false;
    const { counterexample } = fc.check(fc.property(statements(), fails), { seed: 1 });
    const [smallest] = counterexample ?? [];
    expect(smallest?.truth.rows).toHaveLength(1);
    expect(smallest?.point).toMatchObject({
      language: 'en',
      accounts: 'one',
      amountForm: 'signed',
      ruling: 'none',
    });
  });
});

describe('enginePages', () => {
  it('hands over all words with their boxes, and only the lines of what is drawn', () => {
    for (const document of DRAWN.slice(0, 20)) {
      const pages = enginePages(document);
      expect(pages.flatMap(({ words }) => words)).toHaveLength(wordsOf(document).length);
      const lines = document.sheets.flatMap(({ shapes }) => shapes.filter(({ kind }) => kind === 'line'));
      expect(pages.flatMap(({ rules }) => rules)).toHaveLength(lines.length);
    }
  });
});
