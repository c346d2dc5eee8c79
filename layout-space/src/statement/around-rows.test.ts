import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { wordsOf } from '../testing/drawn-documents.ts';
import { drawn, textOf } from './testing/plain-statements.ts';

const lastRowOf = (document: MadeDocument) =>
  wordsOf(document).findLastIndex(({ truth }) => truth.row !== null);
const textAfterTable = (document: MadeDocument) =>
  wordsOf(document)
    .slice(lastRowOf(document) + 1)
    .map(({ text }) => text)
    .join(' ');

describe('around its rows, a made statement prints', () => {
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

  it('balances of days in two lists beside each other', () => {
    for (const document of drawn(
      { afterTable: 'daily-balances-beside', dateForm: 'iso', dateZeros: 'padded' },
      20,
    ))
      if (new Set(document.truth.rows?.map(({ date }) => date)).size > 1)
        expect(textAfterTable(document)).toMatch(/Date \S+ Date \S+ \d{4}-\d\d-\d\d [^a-z]+ \d{4}-\d\d-\d\d/);
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

  it('its facts in one line', () => {
    for (const document of drawn({ summary: 'one-line', summaryPlace: 'before-table' }))
      expect(textOf(document)).toMatch(/\| \S+/);
  });

  it('two statements in one file, the second with the balance that the first ends with', () => {
    for (const document of drawn({ bundle: 'two-periods', pageNumber: 'foot', titleForm: 'plain' }, 20)) {
      const { sheets, truth } = document;
      if (truth.rows?.length === 1) continue;
      const titled = sheets.filter(({ words }) =>
        words.some(({ size, text }) => size > 10 && /statement/i.test(text)),
      );
      expect(titled).toHaveLength(2);
      const firstPages = sheets.filter(({ words }) => words.some(({ text }) => /^1\/\d$/.test(text)));
      expect(firstPages).toHaveLength(2);
      const inWords = new Set(wordsOf(document).flatMap(({ truth: { row } }) => row ?? []));
      expect(inWords.size).toBe(truth.rows?.length);
    }
  });
});
