import { describe, expect, it } from 'vitest';
import { drawnAt, expectLine as expectLineOf, wordsOf } from '../testing/drawn-documents.ts';
import { printedLines } from '../testing/printed-lines.ts';
import type { INVOICE_DIMENSIONS } from './dimensions.ts';
import { invoices } from './invoice-space.ts';

type Only = Partial<Record<keyof typeof INVOICE_DIMENSIONS, string>>;

/** A layout in which nothing hides what a test looks for. */
const PLAIN = {
  language: 'en',
  labelWords: 'usual',
  headWords: 'usual',
  labelLanguages: 'one',
  letterCase: 'plain',
  kind: 'invoice',
  table: 'full',
  paper: 'landscape',
  pixels: 'free',
} satisfies Only;

const drawn = (only: Only) => drawnAt(invoices, { ...PLAIN, ...only }, 10);
const expectLine = (only: Only, pattern: RegExp) => expectLineOf(drawn(only), pattern);

describe('what else real invoices print', () => {
  it('has a column of eight digits that are no money', () => {
    for (const document of drawn({ commodityCode: 'column' })) {
      const cells = wordsOf(document).filter(
        ({ truth }) => truth.role === 'cell' && truth.field === 'commodityCode',
      );
      expect(cells).toHaveLength(document.truth.items?.length ?? 0);
      for (const { text } of cells) expect(text).toMatch(/^\d{8}$/);
    }
  });

  it('names the tax beside the rate of an item', () => {
    expectLine({ taxColumn: 'named-rate', tax: 'one-rate', amounts: 'net' }, /Tax [\d.]+ ?%/);
  });

  it('says under the items how many they are', () => {
    const only: Only = {
      quantitySum: 'printed',
      totals: 'in-table',
      quantityColumn: 'printed',
      unit: 'none',
      quantityForm: 'whole',
    };
    for (const document of drawn(only)) {
      const [sum] = wordsOf(document).filter(
        ({ truth }) => truth.role === 'sum' && truth.field === 'quantity',
      );
      const pieces = (document.truth.items ?? []).reduce(
        (total, { quantity }) => total + Number(quantity),
        0,
      );
      expect(Number(sum?.text.replaceAll(/[^\d-]/g, ''))).toBe(pieces);
    }
  });

  it('lists parts of what is due, the last one on the due date', () => {
    for (const document of drawn({ instalments: 'listed', dueDate: 'printed', deduction: 'none' })) {
      const parts = printedLines(document).filter((line) => /^00\d \S.* \S+$/.test(line));
      expect(parts.length).toBeGreaterThan(1);
    }
  });

  it('names months before days', () => {
    expectLine(
      { dateForm: 'name-first', facts: 'label-colon', dueDate: 'printed' },
      /: [A-Z][a-z]+ \d{1,2}, \d{4}/,
    );
  });

  it('takes a withheld tax off before the total, with a minus or without a sign', () => {
    const only: Only = {
      language: 'en',
      totals: 'end-edge',
      currencyPlace: 'in-facts',
      negativeForm: 'minus',
    };
    expectLine({ ...only, withheld: 'minus' }, /^Withholding tax [\d.]+ ?%:? -[\d.,]+$/);
    expectLine({ ...only, withheld: 'unsigned' }, /^Withholding tax [\d.]+ ?%:? [\d.,]+$/);
    const taxed: Only = { tax: 'one-rate', subtotal: 'printed', rounding: 'none', afterTax: 'none' };
    for (const { truth } of drawn({ ...only, ...taxed, withheld: 'minus', contradiction: 'none' })) {
      const { subtotal, tax, total } = truth.facts;
      if (tax === undefined) continue;
      expect(Number(total)).toBeLessThan(Number(subtotal) + Number(tax));
    }
  });

  it('adds a charge behind the tax, or takes a discount off', () => {
    const only: Only = { totals: 'end-edge', totalLabels: 'start' };
    expectLine({ ...only, afterTax: 'charge' }, /^(Service Charge|Admin & Handling|Transaction fee) .*\d$/i);
    expectLine({ ...only, afterTax: 'savings' }, /^Savings .*\d/);
    expectLine({ ...only, afterTax: 'discount' }, /^(Discount|Rebate|Disc).* .*\d/);
  });

  it('has payments among its items, in a column of credits beside that of charges', () => {
    expectLine({ deduction: 'credits-column' }, /Charges.* Credits/);
    for (const document of drawn({ deduction: 'credits-column', numberAlign: 'end' })) {
      const heads = wordsOf(document).filter(({ truth }) => truth.role === 'head');
      const credits = heads.find(({ text }) => text === 'Credits');
      const payment = wordsOf(document).findIndex(({ text }) => text === 'VISA');
      const amount = wordsOf(document)
        .slice(payment, payment + 5)
        .findLast(({ box }) => box.x1 > (credits?.box.x0 ?? 0));
      expect(amount?.truth.row).toBeNull();
      expect((document.truth.items ?? []).some(({ description }) => /VISA/.test(description))).toBe(false);
    }
  });

  it('sums quantities with their unit', () => {
    const only: Only = { quantitySum: 'with-unit', totals: 'in-table', quantityColumn: 'printed' };
    for (const unit of ['behind', 'glued'])
      for (const document of drawn({ ...only, unit })) {
        const sum = wordsOf(document).filter(
          ({ truth }) => truth.role === 'sum' && truth.field === 'quantity',
        );
        expect(sum.map(({ text }) => text).join('')).toMatch(/^-?[\d.,]+\D+$/);
        expect(sum).toHaveLength(unit === 'glued' ? 1 : 2);
      }
  });

  it('prints a third address, where the work was done', () => {
    expectLine({ serviceAddress: 'printed' }, /^Service address:/i);
  });

  it('prints the code of its kind behind the title', () => {
    expectLine({ titleCode: 'printed', title: 'large' }, /\(380\)/);
    expectLine({ titleCode: 'printed', title: 'large', kind: 'credit-negative' }, /\(381\)/);
  });

  it('names the invoice that a credit note takes back, in facts of its own', () => {
    for (const document of drawn({ kind: 'credit-negative', originalInvoice: 'printed' })) {
      expect(printedLines(document).join('\n')).toMatch(/Original invoice/i);
      const others = wordsOf(document).filter(
        ({ truth }) => truth.role === 'value' && truth.field === 'otherNumber',
      );
      expect(others[0]?.text).not.toBe(document.truth.facts.invoiceNumber);
    }
  });

  it('credits quantities without a sign', () => {
    const only: Only = {
      kind: 'credit-negative',
      creditQuantity: 'unsigned',
      quantityColumn: 'printed',
      lineKinds: 'plain',
    };
    for (const { truth } of drawn(only))
      for (const { quantity, amount } of truth.items ?? []) {
        expect(Number(quantity)).toBeGreaterThan(0);
        expect(Number(amount)).toBeLessThan(0);
      }
  });

  it('prints the heads of its items and no item', () => {
    for (const document of drawn({ table: 'heads-only' })) {
      expect(document.truth.items).toEqual([]);
      expect(wordsOf(document).some(({ truth }) => truth.role === 'cell')).toBe(false);
      expect(wordsOf(document).some(({ truth }) => truth.role === 'head')).toBe(true);
    }
  });

  it('prints two taxes of each item, which add up to the two taxes of all', () => {
    const only: Only = {
      taxColumn: 'halves',
      numbers: 'usual',
      negativeForm: 'minus',
      currencyPlace: 'in-facts',
    };
    for (const document of drawn(only)) {
      const columns = (['taxAmount', 'secondTax'] as const).map((field) =>
        wordsOf(document)
          .filter(({ truth }) => truth.role === 'cell' && truth.field === field)
          .map(({ text }) => text),
      );
      expect(columns[0]).toHaveLength(document.truth.items?.length ?? 0);
      expect(columns[0]).toEqual(columns[1]);
    }
  });

  it('lists what is taxed by the goods of a tariff', () => {
    for (const document of drawn({ taxLines: 'table-by-goods' })) {
      const codes = wordsOf(document).filter(({ truth }) => truth.field === 'commodityCode');
      const inTable = codes.filter(({ truth }) => truth.role === 'cell').map(({ text }) => text);
      const inTaxes = codes.filter(({ text, truth }) => truth.role === 'text' && /^\d{8}$/.test(text));
      expect(inTaxes.map(({ text }) => text)).toEqual(inTable);
    }
  });

  it('prints what a bundle holds with quantities and no amount', () => {
    const only: Only = { itemNotes: 'bundle-parts', unit: 'none', quantityForm: 'whole' };
    const lines = drawn(only).flatMap(printedLines);
    expect(lines.some((line) => /^\D+ [1-9]$/.test(line))).toBe(true);
  });

  it('marks what is taxed at a lower rate, and explains the mark', () => {
    const lines = drawn({ rateMark: 'printed', tax: 'several-rates', length: 'page' }).flatMap(printedLines);
    expect(lines.some((line) => /^\* .*%/.test(line))).toBe(true);
  });

  it('lists payments in a table, or says in a sentence how it was paid', () => {
    expectLine({ deduction: 'payments-table', totals: 'end-edge' }, /(VISA|PayPal|Mastercard|SEPA) [\d.,]+$/);
    expectLine({ afterTotals: 'paid-note' }, /VISA \*\*\*\* \d{4}\./);
  });
});
