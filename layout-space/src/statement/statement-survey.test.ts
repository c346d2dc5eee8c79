import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { drawn, textOf } from './testing/plain-statements.ts';

const linesOf = (document: MadeDocument) => printedLines(document);
const wordsIn = ({ sheets }: MadeDocument) => sheets[0]?.words ?? [];

const before = { summaryPlace: 'before-table', beforeTable: 'nothing', cardFacts: 'none' };

/** The words of a fact's value on the first page. */
const wordsOfValue = (document: MadeDocument, field: string) =>
  wordsIn(document).filter(({ truth }) => truth.role === 'value' && truth.field === field);

describe('as surveyed on real statements, the head of a made one prints', () => {
  it('the holder among the facts, and no address', () => {
    for (const document of drawn({ holder: 'labelled', factsPlace: 'above-table' })) {
      expect(linesOf(document).join('\n')).toMatch(/Account (holder|owner)[^\n]*:/i);
      expect(wordsIn(document).some(({ truth }) => truth.field === 'address')).toBe(false);
    }
  });

  it('its facts beside the address, each value at the edge', () => {
    for (const document of drawn({ factsPlace: 'beside-address', holder: 'one' })) {
      const number = wordsOfValue(document, 'accountNumber');
      const address = wordsIn(document).filter(({ truth }) => truth.field === 'accountHolder');
      expect(number[0]?.baseline).toBeCloseTo(address[0]?.baseline ?? 0, 1);
      const edge = (document.sheets[0]?.width ?? 0) - 46;
      expect(Math.max(...number.map(({ box }) => box.x1))).toBeCloseTo(edge, 0);
    }
  });

  it('its facts or its title at the other end of the line of the bank', () => {
    for (const document of drawn({ factsPlace: 'beside-bank', letterhead: 'left', holder: 'one' })) {
      const bank = wordsOfValue(document, 'bank')[0];
      expect(wordsOfValue(document, 'accountNumber')[0]?.baseline).toBeCloseTo(bank?.baseline ?? 0, 1);
    }
    for (const letterhead of ['left', 'right'])
      for (const document of drawn({ titlePlace: 'beside-bank', letterhead })) {
        const bank = wordsOfValue(document, 'bank')[0];
        const line = wordsIn(document).filter(
          ({ baseline, truth }) => baseline === bank?.baseline && truth.role === 'text',
        );
        const isBehind = (line[0]?.box.x0 ?? 0) > (bank?.box.x0 ?? 0);
        expect(isBehind).toBe(letterhead === 'left');
      }
  });

  it('the bank on a band of colour', () => {
    for (const document of drawn({ letterhead: 'band' })) {
      const bank = wordsOfValue(document, 'bank')[0];
      expect(bank?.colour).toEqual([255, 255, 255]);
      const band = document.sheets[0]?.shapes.find(({ kind }) => kind === 'band');
      expect(band?.y1).toBeGreaterThan(bank?.box.y1 ?? 0);
    }
  });

  it('its period in words', () => {
    const ranges = { periodForm: 'range', dateForm: 'iso', summary: 'stacked', factsPlace: 'above-table' };
    for (const document of drawn({ ...ranges, periodRange: 'to' }))
      expect(textOf(document)).toMatch(/: [\d-]+ to [\d-]+/);
    for (const document of drawn({ ...ranges, periodRange: 'from-to' }))
      expect(textOf(document)).toMatch(/: from [\d-]+ to [\d-]+/);
  });

  it('months by their whole names, before days where its rows have them there', () => {
    const values = { headDates: 'long-name', periodForm: 'range', periodRange: 'dash', monthCase: 'usual' };
    const months = '(January|February|March|April|May|June|July|August|September|October|November|December)';
    for (const document of drawn({ ...values, dateForm: 'third', factsPlace: 'above-table' }))
      expect(textOf(document)).toMatch(new RegExp(`${months} \\d{1,2}, \\d{4} - ${months} \\d{1,2}, \\d{4}`));
    for (const document of drawn({ ...values, dateForm: 'usual', factsPlace: 'above-table' }))
      expect(textOf(document)).toMatch(new RegExp(`\\d{1,2} ${months} \\d{4} - \\d{1,2} ${months} \\d{4}`));
  });

  it('a period of a year', () => {
    for (const { truth } of drawn({ period: 'year', periodForm: 'range' })) {
      const { periodStart = '', periodEnd = '' } = truth.facts;
      const days = (Date.parse(`${periodEnd}`) - Date.parse(`${periodStart}`)) / 86_400_000;
      expect(days).toBeGreaterThan(360);
      const dates = (truth.rows ?? []).map(({ date }) => date);
      expect(dates.every((date) => date >= `${periodStart}` && date <= `${periodEnd}`)).toBe(true);
    }
  });

  it('the branch, the kind of account and the number of the customer', () => {
    for (const document of drawn({ bankFacts: 'printed', factsPlace: 'above-table' }))
      expect(textOf(document)).toMatch(/Branch.*(Customer|Client)/i);
  });

  it('the balance of the day before its period', () => {
    for (const document of drawn({ balanceLabel: 'day-before', dateForm: 'iso', dateZeros: 'padded' })) {
      const start = Date.parse(`${document.truth.facts.periodStart}`);
      if (Number.isNaN(start)) continue;
      const before = new Date(start - 86_400_000).toISOString().slice(0, 10);
      const labels = wordsIn(document).filter(
        ({ truth }) => truth.role === 'label' && truth.field === 'openingBalance',
      );
      expect(labels.map(({ text }) => text).join(' ')).toContain(before);
    }
  });

  it('the currency as a fact, or beside balances outside of the table only', () => {
    for (const document of drawn({ currencyPlace: 'fact', factsPlace: 'above-table' }))
      expect(wordsOfValue(document, 'currency').map(({ text }) => text)).toEqual([document.truth.currency]);
    for (const document of drawn({ currencyPlace: 'outside-only', totals: 'none', ...before })) {
      const outside = wordsOfValue(document, 'openingBalance').map(({ text }) => text);
      const inTable = wordsIn(document).filter(
        ({ truth }) => truth.role === 'cell' && truth.field === 'amount',
      );
      expect(outside.join(' ')).toMatch(/[^\d.,\s-]/);
      for (const { text } of inTable) expect(text).toMatch(/^[-\u2212\u2013]?[\d.,]+$/);
    }
  });

  it('balances outside of the table without marks of thousands', () => {
    const large = drawn({ numbers: 'ungrouped-outside', figureDecimals: 'fixed', ...before }, 30).filter(
      ({ truth }) => Number(truth.facts.openingBalance) >= 1000,
    );
    expect(large.length).toBeGreaterThan(2);
    for (const document of large)
      expect(
        wordsOfValue(document, 'openingBalance')
          .map(({ text }) => text)
          .join(' '),
      ).toMatch(/\d{4}\.\d/);
  });

  it('how many movements sums are of', () => {
    for (const document of drawn({ totals: 'summary', totalsCount: 'brackets', summary: 'boxes' }))
      expect(textOf(document)).toMatch(/\(\d+\)/);
    for (const document of drawn({
      totals: 'summary',
      totalsCount: 'column',
      summary: 'stacked',
      summaryExtra: 'none',
      ...before,
    }))
      expect(wordsOfValue(document, 'quantity')).toHaveLength(2);
    for (const document of drawn({ summaryExtra: 'count', ...before }))
      expect(wordsOfValue(document, 'quantity').map(({ text }) => text)).toContainEqual(
        expect.stringMatching(new RegExp(`^${document.truth.rows?.length}\\b`)),
      );
    for (const document of drawn({ summaryExtra: 'fees-and-rate', ...before }))
      expect(wordsOfValue(document, 'fee').length).toBeGreaterThan(0);
  });

  it('a box of balances beside its rows, where they leave room for it', () => {
    const values = {
      summaryPlace: 'beside-rows',
      opening: 'outside',
      closing: 'outside',
      paper: 'landscape',
    };
    let beside = 0;
    for (const document of drawn({ ...values, totals: 'summary' })) {
      const ends = [...wordsOfValue(document, 'openingBalance'), ...wordsOfValue(document, 'closingBalance')];
      const table = wordsIn(document).filter(({ truth }) => truth.role === 'head' || truth.role === 'cell');
      const edge = Math.max(...table.map(({ box }) => box.x1));
      if (!ends.every(({ box }) => box.x0 > edge)) continue;
      const heads = Math.min(...table.map(({ box }) => box.y0));
      expect(Math.min(...ends.map(({ box }) => box.y0))).toBeLessThan(heads + 40);
      beside += 1;
    }
    expect(beside).toBeGreaterThan(5);
  });

  it('the number of its account alone above further pages', () => {
    const long = drawn(
      { runningHead: 'account-only', account: 'savings', lastPage: 'rows', currencyPlace: 'in-head' },
      40,
    ).filter(({ sheets }) => sheets.length > 1);
    expect(long.length).toBeGreaterThan(3);
    for (const { sheets, truth } of long) {
      const top = sheets[1]?.words.toSorted((one, other) => one.baseline - other.baseline) ?? [];
      const words = top.filter(({ truth: { role }, baseline }) => role === 'text' && baseline < 90);
      expect(words.map(({ text }) => text).join(' ')).toContain(`${truth.facts.accountNumber}`);
    }
  });
});
