import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { statements } from './statement-space.ts';

function drawn(only: Record<string, string>, numRuns = 12): MadeDocument[] {
  return fc.sample(statements({ only }), { seed: 20261124, numRuns, unbiased: true });
}

const wordsOf = ({ sheets }: MadeDocument) => sheets.flatMap(({ words }) => words);

describe('a made statement', () => {
  it('spreads its rows over the period', () => {
    const shares = drawn({ period: 'month', accounts: 'one' }, 60).flatMap(({ truth: { rows = [] } }) => {
      if (rows.length < 12) return [];
      const perDay = rows.map(({ date }) => rows.filter((row) => row.date === date).length);
      return Math.max(...perDay) / rows.length;
    });
    expect(shares.length).toBeGreaterThan(20);
    for (const share of shares) expect(share).toBeLessThan(0.5);
  });

  it.each([
    { headWords: 'unknown', labelWords: 'usual' },
    { headWords: 'missing', labelWords: 'usual' },
    { headWords: 'usual', labelWords: 'unknown' },
  ])('shows a card from the side of its holder where words do not say otherwise: %o', (words) => {
    for (const { point } of drawn({ ...words, account: 'card', cardSigns: 'issuer', amountForm: 'signed' }))
      expect(point.cardSigns).toBe('holder');
  });

  it('names the currency above two columns of amounts where no balance beside them does', () => {
    const documents = drawn({
      amountForm: 'debit-credit',
      balance: 'never',
      currencyPlace: 'in-head',
    }).filter(({ truth }) => truth.currencyPrinted !== false);
    expect(documents.length).toBeGreaterThan(5);
    for (const document of documents) {
      const heads = wordsOf(document).filter(({ truth }) => truth.role === 'head' && truth.field === 'debit');
      const text = heads.map((word) => word.text).join(' ');
      if (document.point.amountForm === 'debit-credit') expect(text).toContain(document.truth.currency);
    }
  });

  it('prints German markers on German pages only', () => {
    for (const { point } of drawn({ marker: 'H S', amountForm: 'marker-behind', language: 'fr' }))
      expect(point.marker).toBe('CR DR');
    for (const { point } of drawn({ marker: 'H S', amountForm: 'marker-behind', language: 'de' }))
      expect(point.marker).toBe('H S');
  });

  it('says by heads or by known balances which of two columns is money out', () => {
    for (const { point } of drawn({
      amountForm: 'debit-credit',
      headWords: 'unknown',
      labelWords: 'unknown',
    }))
      expect(point.amountForm).toBe('signed');
  });

  it('prints both balances of each of several accounts', () => {
    for (const { point } of drawn({ accounts: 'two', opening: 'missing', closing: 'missing' })) {
      expect(point.opening).toBe('outside');
      expect(point.closing).toBe('outside');
    }
  });

  it('dates movements alone where nobody knows the words of its labels', () => {
    const values = {
      labelWords: 'unknown',
      accounts: 'one',
      daySum: 'printed',
      datePlace: 'first-of-day',
      summary: 'stacked',
    };
    for (const document of drawn({ ...values, boundaryDate: 'printed', totals: 'table-end' })) {
      const { point, truth } = document;
      expect(point).toMatchObject({ datePlace: 'each-row', daySum: 'none', totals: 'none' });
      expect(truth.facts).toHaveProperty('openingBalance');
      expect(truth.facts).toHaveProperty('closingBalance');
      const dates = wordsOf(document).filter(
        ({ truth: { role, field } }) => role === 'sum' && field === 'date',
      );
      expect(dates).toHaveLength(0);
    }
  });

  it('tells amounts from numbers beside them where it has no heads', () => {
    const values = { headWords: 'missing', numbers: 'ungrouped', extraColumn: 'reference-last' };
    for (const { point } of drawn(values)) expect(point.numbers).toBe('usual');
  });

  it('knows a value date only where one is printed', () => {
    const values = {
      dateColumns: 'booking-value',
      datePlace: 'first-of-day',
      sections: 'none',
      order: 'oldest-first',
    };
    let undated = 0;
    for (const document of drawn({ ...values, language: 'en', labelWords: 'usual', cheques: 'none' }))
      (document.truth.rows ?? []).forEach(({ valueDate }, index) => {
        const isPrinted = wordsOf(document).some(
          ({ truth: { row, field, role } }) => row === index && field === 'valueDate' && role === 'cell',
        );
        expect(valueDate !== undefined).toBe(isPrinted);
        if (!isPrinted) undated += 1;
      });
    expect(undated).toBeGreaterThan(5);
  });

  it('names both dates that are printed below each other', () => {
    const values = {
      dateColumns: 'stacked',
      headWords: 'usual',
      language: 'en',
      headForm: 'plain',
      headWrap: 'words',
    };
    for (const document of drawn({ ...values, headStoreys: 'one' })) {
      const heads = wordsOf(document).filter(({ truth }) => truth.role === 'head' && truth.field === 'date');
      expect(heads.map(({ text }) => text).join(' ')).toContain('/ Value date');
    }
  });

  it('prints no sum of both directions where only a colour tells them apart', () => {
    for (const totals of ['table-end', 'page-end', 'after-closing'])
      for (const { point } of drawn({ totals, amountForm: 'red', daySum: 'printed', headWords: 'usual' }, 4))
        expect(point).toMatchObject({ amountForm: 'red', totals: 'none', daySum: 'none' });
  });

  it('prints a marker in a column of its own on the line of its amount', () => {
    const values = { amountForm: 'marker-column', descriptionLines: 'two', amountLine: 'last' };
    let markers = 0;
    for (const document of drawn(values)) {
      const cells = wordsOf(document).filter(({ truth }) => truth.role === 'cell');
      for (const marker of cells.filter(({ truth }) => truth.field === 'currency')) {
        const isOfRow = ({ truth }: (typeof cells)[number]) => truth.row === marker.truth.row;
        const amount = cells.find((word) => word.truth.field === 'amount' && isOfRow(word));
        expect(marker.baseline).toBe(amount?.baseline);
        markers += 1;
      }
    }
    expect(markers).toBeGreaterThan(20);
  });
});
