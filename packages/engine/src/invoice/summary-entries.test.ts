import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findSummaryEntries } from './summary-entries.ts';
import { summaryLabel } from './summary-label.ts';

function label(text: string, loose = false) {
  const found = summaryLabel(text.split(' '), loose);
  return found && `${found.role}${found.included ? ' included' : ''}${found.taxTotal ? ' sum' : ''}`;
}

describe('summaryLabel', () => {
  it.each([
    ['Total', 'total'],
    ['Grand Total:', 'total'],
    ['Total excl. VAT', 'subtotal'],
    ['Total incl. VAT', 'total'],
    ['Rechnungssumme ohne USt.', 'subtotal'],
    ['Bruttosumme', 'total'],
    ['VAT 20%', 'tax'],
    ['incl. VAT 19%', 'tax included'],
    ['Steuerbetrag', 'tax sum'],
    ['Total HT', 'subtotal'],
    ['Total TTC', 'total'],
    ['Solde a payer', 'due'],
    ['Gesamtbetrag der Abschlage', 'discount'],
    ['Shipping & handling', 'shipping'],
    ['Total After Rounding', 'total'],
    ['Rounding Adj', 'rounding'],
    ['Total Qty', 'count'],
    ['Change Due', 'change'],
    ['Ubertrag auf nachste Seite', 'carried'],
    ['合計金額', 'total'],
    ['Itogo', null],
    ['Steel bracket', null],
    ['Total care shampoo for dry hair', null],
  ])('%s is %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  it('reads labels that recognition joined, broke or misread, on recognised pages only', () => {
    expect(label('TotalSales', true)).toBe('total');
    expect(label('T otal', true)).toBe('total');
    expect(label('Tota!', true)).toBe('total');
    expect(label('Tatal', true)).toBe('total');
    expect(label('Tatal')).toBeNull();
  });
});

describe('findSummaryEntries', () => {
  const entries = (text: string) =>
    findSummaryEntries(analyseDocument([pageOfText(text)])).map(
      (entry) => `${entry.role} ${entry.value.decimal}`,
    );

  it('tells two labels on one line apart', () => {
    expect(entries('VAT 20%   81.90   16.38      Total taxes   46.25')).toEqual(['tax 16.38', 'tax 46.25']);
  });

  it('takes the label next to the amount, not the cell before it', () => {
    expect(entries('Payment      Date      Total TTC   530.75')).toEqual(['total 530.75']);
  });

  it('finds values under a row of labels', () => {
    expect(
      entries(
        'FREIGHT             DISCOUNT            TOTAL\n          5.00               2.00            103.00',
      ),
    ).toEqual(['shipping 5.00', 'discount 2.00', 'total 103.00']);
  });

  it('leaves rates out', () => {
    expect(entries('TAX RATE   7.00 %')).toEqual([]);
  });

  it('takes no heads of a table of taxes for the label of a sum far behind them', () => {
    const page = `
Tax rate   Net amount   VAT amount                         Zwimlar       605.00
20%            504.17       100.83                           Total       605.00`;
    expect(entries(page)).toEqual(['total 605.00']);
  });

  it('takes the gross amount of a row for the total, though its label is over the tax as well', () => {
    const page = `
Rate        Base amount       Tax Total incl. tax
18%              105.00     18.90          123.90`;
    expect(entries(page)).toContain('total 123.90');
    expect(entries(page)).not.toContain('total 18.90');
  });

  it('takes no goods before a discount for the total of a row of boxes', () => {
    const page = `
Subtotal     Discount     Total
  100.00        40.00     60.00`;
    expect(entries(page)).toContain('total 60.00');
    expect(entries(page)).not.toContain('total 100.00');
  });

  it('takes words in two columns for one label', () => {
    const page = `
Total              excluding VAT                      100.00
VAT                Standard rate 20%                   20.00`;
    expect(entries(page)).toEqual(['subtotal 100.00', 'tax 20.00']);
  });
});
