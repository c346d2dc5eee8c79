import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { AmountToken } from '../values/amount.ts';
import { doubtOfRowKinds } from './additions-like-goods.ts';
import type { Item } from './item.ts';
import { readInvoice } from './read-invoice.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { unfoundedTax } from './unfounded-tax.ts';

/** 'proved', or why nothing is. */
function doubtOf(rows: string): string | undefined {
  const { proof } = readInvoice(
    analyseDocument([
      pageOfText(`
Invoice No. OC-12     Date: 3 May 2025
Description                    Qty   Unit price      Amount
${rows}`),
    ]),
  );
  return proof.state === 'unprovable' ? proof.missing[0] : proof.state;
}

describe('rows whose kind is in doubt prove no total', () => {
  it('where an addition is a quantity times a price', () => {
    const doubtOfLine = (text: string) => {
      const context = analyseDocument([pageOfText(text)]);
      const value = context.lines[0]?.amounts.at(-1) as AmountToken;
      const entry = { line: 0, value, words: [] } as unknown as SummaryEntry;
      const settlement = { additions: [{ kind: 'charge', minor: 2000, entry }] } as unknown as Settlement;
      return doubtOfRowKinds(context, [], settlement);
    };
    expect(doubtOfLine('Delivery zone 4                       20.00')).toBeNull();
    expect(doubtOfLine('Delivery           4 km    5.00       20.00')).toBe(
      "the line 'Delivery 4 km 5.00 20.00' may be goods",
    );
  });

  it('where charges in words not known are many or large', () => {
    const doubtOfCharges = (...minors: number[]) => {
      const context = analyseDocument([pageOfText('Brundil     1.00')]);
      const additions = minors.map((minor) => ({
        kind: 'charge',
        minor,
        entry: { line: 0, value: context.lines[0]?.amounts[0], words: [], share: 0 },
      }));
      const items = [{ line: 0, minor: 10000, text: [] }] as unknown as Item[];
      return doubtOfRowKinds(context, items, { additions } as unknown as Settlement);
    };
    expect(doubtOfCharges(2000, 500)).toBeNull();
    expect(doubtOfCharges(4000)).toBe("the line 'Brundil 1.00' may be goods");
    expect(doubtOfCharges(200, 200, 200)).not.toBeNull();
  });

  it('where a deduction in words not known is large', () => {
    const doubtOfDeduction = (minor: number) => {
      const context = analyseDocument([pageOfText('Brundil     1.00')]);
      const entry = { line: 0, value: context.lines[0]?.amounts[0], words: [], share: 0 };
      const items = [{ line: 0, minor: 10000, text: [] }] as unknown as Item[];
      const settlement = { additions: [{ kind: 'discount', minor, entry }] } as unknown as Settlement;
      return doubtOfRowKinds(context, items, settlement);
    };
    expect(doubtOfDeduction(-2000)).toBeNull();
    expect(doubtOfDeduction(-4000)).toBe("the line 'Brundil 1.00' may be goods");
  });

  it('where one tax is added twice', () => {
    const rows = (second: string) => `Steel bracket                   10         2.50       25.00
Oak shelf                        2        40.00       80.00
                                         Net EUR     105.00
                                       VAT 19%        10.00
                                       ${second}         9.95
                                       Total EUR     124.95`;
    expect(doubtOf(rows('VAT 7% '))).toBe('proved');
    expect(doubtOf(rows('VAT 19%'))).toBe("the line 'VAT 19% 9.95' may be goods");
  });

  it('where a tax among the goods is the tax on nothing', () => {
    const doubtOfTax = (amount: number) => {
      const context = analyseDocument([pageOfText('Tax box 7%     19.93\nSteel bracket     100.00')]);
      const value = context.lines[0]?.amounts.at(-1) as AmountToken;
      const entry = { line: 0, value, words: [] } as unknown as SummaryEntry;
      const settlement = { additions: [{ kind: 'tax', minor: amount, entry }], totalMinor: 11993 };
      const items = [{ line: 1, minor: 10000, taxRate: null }] as unknown as Item[];
      return unfoundedTax(context, items, settlement as unknown as Settlement);
    };
    expect(doubtOfTax(700)).toBeNull();
    expect(doubtOfTax(1993)).toBe(
      "the line 'Tax box 7% 19.93' is a tax, but no printed amount has this tax at its rate",
    );
  });

  it('where an amount of the list is called nothing', () => {
    const rows = (name: string) => `Steel bracket                   10         2.50       25.00
${name}                        2        40.00       80.00
                                       Total EUR     105.00`;
    expect(doubtOf(rows('Oak shelf'))).toBe('proved');
    expect(doubtOf(rows('         '))).not.toBe('proved');
  });
});
