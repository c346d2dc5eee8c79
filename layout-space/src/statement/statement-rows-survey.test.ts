import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import { wordsOf } from '../testing/drawn-documents.ts';
import type { WordField } from '../word-truth.ts';
import { drawn, textOf } from './testing/plain-statements.ts';

const cellsOf = (document: MadeDocument, field: WordField) =>
  wordsOf(document).filter(({ truth }) => truth.role === 'cell' && truth.field === field);

const sumsOf = (document: MadeDocument, field: WordField) =>
  wordsOf(document).filter(({ truth }) => truth.role === 'sum' && truth.field === field);

/** What one row prints of a field. */
const textOfRow = (document: MadeDocument, row: number, field: WordField) =>
  cellsOf(document, field)
    .filter(({ truth }) => truth.row === row)
    .map(({ text }) => text)
    .join(' ');

describe('as surveyed on real statements, the table of a made one prints', () => {
  it('its first balance above its heads', () => {
    for (const document of drawn({ openingPlace: 'above-heads', opening: 'in-table' })) {
      const words = document.sheets.flatMap(({ words: own }) => own);
      const balance = words.find(({ truth }) => truth.role === 'label' && truth.field === 'openingBalance');
      const head = words.find(({ truth }) => truth.role === 'head');
      expect(balance?.baseline).toBeLessThan(head?.baseline ?? 0);
    }
  });

  it('money in and money out in two lists beside each other', () => {
    let besides = 0;
    for (const document of drawn({ sections: 'side-by-side', paper: 'a4', zeroRows: 'none' })) {
      const [sheet] = document.sheets;
      const middle = (sheet?.width ?? 0) / 2;
      for (const { box, truth } of cellsOf(document, 'amount')) {
        const isIncoming = Number(document.truth.rows?.[truth.row ?? 0]?.amount) > 0;
        const rows = document.truth.rows ?? [];
        const hasBoth = new Set(rows.map(({ amount }) => Number(amount) > 0)).size === 2;
        if (!hasBoth) continue;
        expect(box.x1 < middle).toBe(isIncoming);
        besides += 1;
      }
      expect(document.truth.anyOrder).toBe(true);
    }
    expect(besides).toBeGreaterThan(30);
  });

  it('an account without movements beside others, with the same balance at both ends', () => {
    for (const idleAccount of ['first', 'last'])
      for (const { truth } of drawn({ accounts: 'two', idleAccount })) {
        const accounts = truth.accounts ?? [];
        expect(accounts).toHaveLength(2);
        const idle = accounts.at(idleAccount === 'first' ? 0 : -1);
        expect(idle?.openingBalance).toBe(idle?.closingBalance);
        expect((truth.rows ?? []).some(({ account }) => account === idle?.account)).toBe(false);
      }
    for (const { point } of drawn({ accounts: 'one' })) expect(point.idleAccount).toBe('none');
  });

  it('signs apart from amounts, before or behind both directions', () => {
    const values = { currencyPlace: 'in-head', figureNote: 'none' };
    for (const [amountForm, pattern] of [
      ['plus-minus-apart', /^[+\-\u2212\u2013] [\d.,]+$/],
      ['plus-minus-apart-behind', /^[\d.,]+ [+\-\u2212\u2013]$/],
    ] as const)
      for (const document of drawn({ ...values, amountForm }))
        (document.truth.rows ?? []).forEach(({ amount }, row) => {
          if (Number(amount) !== 0) expect(textOfRow(document, row, 'amount')).toMatch(pattern);
        });
  });

  it('a minus in the column of money out', () => {
    for (const document of drawn({
      amountForm: 'debit-credit',
      debitSign: 'minus',
      currencyPlace: 'in-head',
    }))
      (document.truth.rows ?? []).forEach(({ amount }, row) => {
        if (Number(amount) < 0) expect(textOfRow(document, row, 'debit')).toMatch(/^[-\u2212\u2013]/);
        if (Number(amount) > 0) expect(textOfRow(document, row, 'credit')).toMatch(/^\d/);
      });
  });

  it('a second balance, and charges that are no part of amounts', () => {
    for (const document of drawn({ extraColumn: 'second-balance', balance: 'each-row' }))
      expect(textOfRow(document, 0, 'secondBalance')).toBe(textOfRow(document, 0, 'balance'));
    const charged = drawn({ extraColumn: 'charges', balance: 'each-row' });
    expect(charged.some((document) => cellsOf(document, 'fee').length > 1)).toBe(true);
    for (const document of charged) {
      const [fee, balance] = [cellsOf(document, 'fee')[0], cellsOf(document, 'balance')[0]];
      if (fee) expect(fee.box.x1).toBeGreaterThan(balance?.box.x1 ?? 0);
    }
  });

  it('the time in a column of its own', () => {
    for (const document of drawn({ time: 'own-column', descriptionNoise: 'none' }))
      (document.truth.rows ?? []).forEach((_, row) => {
        expect(textOfRow(document, row, 'time')).toMatch(/^\d\d:\d\d$/);
        expect(textOfRow(document, row, 'date')).not.toMatch(/:/);
      });
  });

  it('the date below the description, where a rule ends the row', () => {
    for (const document of drawn({ datePlace: 'under-description', ruling: 'lines' }))
      (document.truth.rows ?? []).forEach((_, row) => {
        const own = (field: WordField) => cellsOf(document, field).filter(({ truth }) => truth.row === row);
        const last = Math.max(...own('description').map(({ baseline }) => baseline));
        expect(own('date').length).toBeGreaterThan(0);
        for (const { baseline } of own('date')) expect(baseline).toBeGreaterThan(last);
      });
  });

  it('days with their balances above their rows, where rows print neither', () => {
    for (const document of drawn({ datePlace: 'balance-heading', sections: 'none', order: 'oldest-first' })) {
      const days = new Set((document.truth.rows ?? []).map(({ date }) => date));
      expect(cellsOf(document, 'date')).toEqual([]);
      expect(sumsOf(document, 'balance').length).toBeGreaterThanOrEqual(days.size);
    }
  });

  it('the sums of both sides beside the closing balance', () => {
    const point = {
      totals: 'with-closing',
      closing: 'in-table',
      amountForm: 'debit-credit',
      balance: 'each-row',
      order: 'oldest-first',
    } as const;
    const documents = drawn(point).filter((document) => document.point.totals === 'with-closing');
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) {
      const baselines = new Set(sumsOf(document, 'closingBalance').map(({ baseline }) => baseline));
      expect(sumsOf(document, 'total').some(({ baseline }) => baselines.has(baseline))).toBe(true);
    }
  });

  it('balances of a card as its issuer sees them beside amounts as its holder does', () => {
    const documents = drawn(
      {
        account: 'card',
        cardSigns: 'issuer-balances',
        amountForm: 'signed',
        balanceSign: 'minus',
        balance: 'each-row',
        currencyPlace: 'in-head',
      },
      30,
    );
    for (const document of documents)
      (document.truth.rows ?? []).forEach(({ amount, balance }, row) => {
        const isMinus = (field: WordField) => /^[-\u2212\u2013]/.test(textOfRow(document, row, field));
        if (Number(amount) !== 0) expect(isMinus('amount')).toBe(Number(amount) < 0);
        if (Number(balance) !== 0) expect(isMinus('balance')).toBe(Number(balance) > 0);
      });
  });

  it('heads of two directions, or of two languages, below each other', () => {
    const linesOfHead = (document: MadeDocument, field: WordField) =>
      new Set(
        (document.sheets[0]?.words ?? [])
          .filter(({ truth }) => truth.role === 'head' && truth.field === field)
          .map(({ baseline }) => baseline),
      ).size;
    for (const document of drawn({ headForm: 'debit-over-credit' }))
      expect(linesOfHead(document, 'amount')).toBeGreaterThan(1);
    for (const document of drawn({ headForm: 'english-below', language: 'de' }))
      expect(linesOfHead(document, 'description')).toBeGreaterThan(1);
  });

  it('its heads in white on a dark band', () => {
    for (const { sheets } of drawn({ headBand: 'dark' })) {
      const heads = sheets[0]?.words.filter(({ truth }) => truth.role === 'head') ?? [];
      for (const { colour } of heads) expect(colour).toEqual([255, 255, 255]);
    }
  });

  it('the value date between amounts and balance', () => {
    const values = { columnOrder: 'value-date-before-balance', dateColumns: 'booking-value' };
    for (const document of drawn({ ...values, balance: 'each-row', weekday: 'none' })) {
      const placeOf = (field: WordField) => cellsOf(document, field)[0]?.box.x0 ?? 0;
      expect(placeOf('valueDate')).toBeGreaterThan(placeOf('amount'));
      expect(placeOf('valueDate')).toBeLessThan(placeOf('balance'));
    }
  });

  it('descriptions in the middle of their column', () => {
    for (const document of drawn({ descriptionAlign: 'centre', descriptionLines: 'one' })) {
      const middles = (document.truth.rows ?? []).map((_, row) => {
        const own = cellsOf(document, 'description').filter(({ truth }) => truth.row === row);
        const first = own.filter(({ baseline }) => baseline === own[0]?.baseline);
        return Math.min(...first.map(({ box }) => box.x0)) + Math.max(...first.map(({ box }) => box.x1));
      });
      for (const middle of middles) expect(middle).toBeCloseTo(middles[0] ?? 0, 1);
    }
  });

  it('cheques with marks behind their numbers, or with what they add up to', () => {
    const values = { cheques: 'listed', opening: 'outside', closing: 'outside' };
    const texts = (chequeList: string) => drawn({ ...values, chequeList }, 40).map(textOf);
    expect(texts('marked').some((text) => /\d{6} (\*|\^|\*\^) /.test(text))).toBe(true);
    expect(texts('with-total').some((text) => /Total (Check|Cheque)/i.test(text))).toBe(true);
  });
});
