import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { statements } from './statement-space.ts';

const PLAIN = {
  language: 'en',
  headWords: 'usual',
  labelWords: 'usual',
  accounts: 'one',
  balance: 'never',
  sections: 'none',
  datePlace: 'each-row',
  amountForm: 'signed',
  opening: 'both',
  closing: 'both',
  order: 'oldest-first',
  figureNote: 'none',
  afterTable: 'nothing',
  cheques: 'none',
} as const;

/** Documents that are plain but for some values, and that took these. */
function drawn(values: Record<string, string>, numRuns = 12): MadeDocument[] {
  const only = { ...PLAIN, ...values };
  const documents = fc
    .sample(statements({ only }), { seed: 20261124, numRuns, unbiased: true })
    .filter(({ point }) => Object.entries(values).every(([name, value]) => point[name] === value));
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) expectToAddUp(document);
  return documents;
}

function expectToAddUp({ truth: { facts, rows = [] } }: MadeDocument): void {
  const minor = (decimal: unknown) => Math.round(Number(decimal) * 100);
  if (facts.openingBalance === undefined) return;
  const sum = rows.reduce((total, { amount }) => total + minor(amount), minor(facts.openingBalance));
  expect(sum).toBe(minor(facts.closingBalance));
}

const wordsOf = ({ sheets }: MadeDocument) => sheets.flatMap(({ words }) => words);
const textOf = (document: MadeDocument) =>
  wordsOf(document)
    .map(({ text }) => text)
    .join(' ');
const lastRowOf = (document: MadeDocument) =>
  wordsOf(document).findLastIndex(({ truth }) => truth.row !== null);
const textAfterTable = (document: MadeDocument) =>
  wordsOf(document)
    .slice(lastRowOf(document) + 1)
    .map(({ text }) => text)
    .join(' ');

describe('a made statement prints', () => {
  it('terms under its table', () => {
    for (const document of drawn({ afterTable: 'terms' }))
      expect(textAfterTable(document)).toMatch(/\d,\d\d % /);
  });

  it('pages of nothing but terms', () => {
    for (const { sheets, point } of drawn({ afterTable: 'terms-pages', lastPage: 'rows' })) {
      const last = sheets.at(-1)?.words ?? [];
      expect(last.length, JSON.stringify(point)).toBeGreaterThan(60);
      expect(last.every(({ truth }) => truth.row === null)).toBe(true);
    }
  });

  it('a table of fees, one of letters of bookings, and when the next statement is made', () => {
    for (const document of drawn({ afterTable: 'fee-table' }))
      expect(textAfterTable(document)).toContain('Fees');
    for (const document of drawn({ afterTable: 'legend' }))
      expect(textAfterTable(document)).toMatch(/CHQ .*\u2022/);
    for (const document of drawn({ afterTable: 'next-date' }))
      expect(textAfterTable(document)).toContain('next statement will be issued on');
  });

  it('a coupon with what is owed on a card', () => {
    for (const document of drawn({ afterTable: 'coupon', account: 'card' }))
      expect(textAfterTable(document)).toMatch(/- - - .*Due date/i);
  });

  it.each(['strip', 'list'])('what is to be paid on a card and until when: %s', (cardFacts) => {
    for (const document of drawn({ cardFacts, account: 'card' })) {
      expect(textOf(document)).toMatch(/Minimum Payment/i);
      expect(textOf(document)).toMatch(/Available Credit/i);
    }
  });

  it('all accounts with both balances before their tables', () => {
    for (const document of drawn({ accountsOverview: 'table', accounts: 'three' }, 30)) {
      const numbers = document.truth.accounts?.map(({ account }) => account) ?? [];
      const text = textOf(document);
      for (const number of numbers) expect(text.split(number).length).toBeGreaterThan(2);
    }
  });

  it('a last page that is empty but for its number and its foot', () => {
    for (const { sheets } of drawn({ lastPage: 'empty', margins: 'none', foot: 'none' })) {
      expect(sheets.length).toBeGreaterThan(1);
      expect(sheets.at(-1)?.words.length).toBeLessThan(5);
    }
  });
});
