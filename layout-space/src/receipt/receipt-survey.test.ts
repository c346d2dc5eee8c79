import { describe, expect, it } from 'vitest';
import { wordsOf } from '../testing/drawn-documents.ts';
import { expectLine, plainReceipts, type ReceiptValues } from '../testing/plain-receipts.ts';
import { printedLines } from '../testing/printed-lines.ts';

describe('what else real receipts print', () => {
  it('calls a number in large figures above the name of the shop', () => {
    for (const document of plainReceipts({ orderNumber: 'top', shop: 'restaurant' })) {
      expect(printedLines(document)[0]).toBe('Your order number');
      expect(printedLines(document)[1]).toMatch(/^\d{1,3}$/);
    }
  });

  it('marks a copy', () => {
    expectLine({ copyMark: 'printed' }, /^\*\* Reprint \*\*$/);
  });

  it('lists parts of a menu without amounts, and they are no items', () => {
    const texts = plainReceipts({ modifiers: 'some', shop: 'restaurant', weights: 'none' }).map((document) =>
      wordsOf(document).filter(({ truth }) => truth.role === 'text' && truth.row === null),
    );
    const plain = plainReceipts({ modifiers: 'none', shop: 'restaurant', weights: 'none' }).map((document) =>
      wordsOf(document).filter(({ truth }) => truth.role === 'text' && truth.row === null),
    );
    const count = (lists: readonly { length: number }[]) =>
      lists.reduce((sum, { length }) => sum + length, 0);
    expect(count(texts) / texts.length).toBeGreaterThan(count(plain) / plain.length + 1);
  });

  it('prints the pump before the fuel and the price of a litre below it', () => {
    const only: ReceiptValues = { fuelLines: 'around', shop: 'fuel', currencyPlace: 'none' };
    expectLine(only, /^[\d.,]+ L #\d\d$/);
    expectLine(only, /^[\d.,]+ \/L$/);
  });

  it('ends the line of the name with the letter of its tax', () => {
    const only: ReceiptValues = {
      classFlag: 'name-end',
      quantityPlace: 'below',
      quantityShown: 'always',
      amountPlace: 'last-line',
      names: 'short',
    };
    expectLine(only, /^\D+ [AB]$/);
  });

  it('prints the currency in a column of its own before the sums', () => {
    for (const document of plainReceipts({
      currencyPlace: 'column',
      payment: 'cash',
      width: '48',
      totalStyle: 'plain',
    })) {
      const codes = wordsOf(document).filter(({ truth }) => truth.field === 'currency');
      expect(codes.length).toBeGreaterThan(2);
      expect(new Set(codes.map(({ box }) => Math.round(box.x1))).size).toBe(1);
    }
  });

  it('shows the net amount and the taxes above a total of the goods as they are priced', () => {
    for (const document of plainReceipts({ tax: 'included-above', rounding: 'none', total: 'once' })) {
      const { truth } = document;
      const lines = printedLines(document);
      const at = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
      expect(at(/^Net/)).toBeGreaterThan(0);
      expect(at(/^Net/)).toBeLessThan(at(/^Total/));
      const goods = (truth.items ?? []).reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(goods).toBeCloseTo(Number(truth.facts.total), 2);
      expect(Number(truth.facts.subtotal)).toBeLessThan(goods);
    }
  });

  it('shows rate, net amount and tax on one line', () => {
    expectLine({ tax: 'included-one-line', width: '48' }, /^[\d.]+%: Net.*: [\d.,]+ .+: [\d.,]+$/);
  });

  it('names the way of payment without an amount', () => {
    expectLine({ payment: 'named', total: 'once' }, /^Payment method:? \D+$/i);
  });

  it('prints the number between time and date', () => {
    expectLine({ otherNumbers: 'between-time-and-date', timeForm: '24h' }, /^\d\d:\d\d \d{6} \S/);
  });

  it.each([
    ['with-sum', /^(Quantity|Qty).*: \d+ [\d.,]+$/i],
    ['beside-subtotal', /^Items \d+ Sub-?\s?total [\d.,]+$/i],
  ])('counts the pieces on a line of money: %s', (itemCount, pattern) => {
    expectLine({ itemCount, currencyPlace: 'none', subtotal: 'printed', width: '48' }, pattern);
  });
});
