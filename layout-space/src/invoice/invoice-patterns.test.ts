import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
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
  parties: 'letterhead',
  facts: 'label-colon',
  factsPlace: 'below',
  paper: 'a4',
  pixels: 'free',
} satisfies Only;

/** Invoices of a plain layout but for some values. */
const drawn = (only: Only) => drawnAt(invoices, { ...PLAIN, ...only }, 10);
const expectLine = (only: Only, pattern: RegExp) => expectLineOf(drawn(only), pattern);

const valuesOf = (document: MadeDocument, field: string) =>
  wordsOf(document).filter(({ truth }) => truth.role === 'value' && truth.field === field);

describe('the head of an invoice', () => {
  it('prints number and date in the title line, and nowhere else', () => {
    const only: Only = { title: 'with-number-and-date', numberForm: 'digits', furtherHead: 'none' };
    expectLine(only, /^Invoice \d+ of \d/);
    for (const document of drawn(only)) expect(valuesOf(document, 'invoiceNumber')).toHaveLength(1);
  });

  it('prints the title in spaced capitals', () => {
    expectLine({ titleForm: 'spaced', title: 'large' }, /^I N V O I C E$/);
  });

  it.each([
    ['hash', /^#: /],
    ['word-hash', /^Invoice #: /],
  ])('numbers by a sign: %s', (numberLabel, pattern) => {
    expectLine({ numberLabel, title: 'plain', factsAlign: 'start', language: 'en' }, pattern);
  });

  it('ends its facts at the edge', () => {
    for (const document of drawn({ factsAlign: 'end', title: 'plain', dateWithTown: 'no' })) {
      const width = document.sheets[0]?.width ?? 0;
      const last = valuesOf(document, 'issueDate').at(-1);
      expect(last?.box.x1).toBeGreaterThan(width - 46);
    }
  });

  it('ends labels below each other, beside their values', () => {
    for (const document of drawn({ factsAlign: 'label-end', title: 'plain', dateWithTown: 'no' })) {
      const ends = wordsOf(document).filter(({ text, truth }) => truth.role === 'label' && /:$/.test(text));
      const facts = ends.filter(({ truth }) => ['invoiceNumber', 'issueDate'].includes(truth.field ?? ''));
      expect(new Set(facts.map(({ box }) => Math.round(box.x1))).size).toBe(1);
    }
  });

  it('prints a strip of references above the items, most of its cells empty', () => {
    expectLine({ references: 'strip' }, /^Sales person .*Shipping/);
  });

  it('prints whom to ask, the terms and remarks', () => {
    expectLine({ contactBlock: 'in-facts', factsAlign: 'start' }, /^E-?mail(?: address)?: office@/i);
    expectLine({ terms: 'fact', factsAlign: 'start' }, /^Payment terms: \d+ \w+$/i);
    expectLine({ remarks: 'list' }, /^Notes?:$/i);
  });

  it('prints the program in the top margin of each sheet', () => {
    for (const document of drawn({ headLine: 'line', pageNumber: 'foot' }))
      for (const { words } of document.sheets)
        expect(words.some(({ box, text }) => box.y1 < 40 && /^\d\.\d+$/.test(text))).toBe(true);
  });
});

describe('the items of an invoice', () => {
  it('leave a column of discounts empty', () => {
    for (const document of drawn({ emptyColumn: 'discount' })) {
      const words = wordsOf(document).filter(({ truth }) => truth.field === 'discount');
      expect(words.some(({ truth }) => truth.role === 'head')).toBe(true);
      expect(words.some(({ truth }) => truth.role === 'cell')).toBe(false);
    }
  });

  it('begin with a line that has no figures', () => {
    expectLine({ leadRow: 'text', size: '8', table: 'full' }, /\d{6}:$/);
  });

  it('end with empty ruled rows', () => {
    const rulesOf = (emptyRows: string) =>
      drawn({ emptyRows, ruling: 'lines', length: 'few' }).map(
        ({ sheets }) => sheets.flatMap(({ shapes }) => shapes).length,
      );
    expect(Math.min(...rulesOf('ruled'))).toBeGreaterThan(4);
  });

  it('stand under the title of their block', () => {
    expectLine({ blockTitles: 'printed' }, /^Items$/);
  });

  it('have heads in capitals below labels that have none', () => {
    for (const document of drawn({ letterCase: 'upper-heads', currencyPlace: 'before' }))
      for (const { text, truth } of wordsOf(document))
        if (truth.role === 'head' && truth.row === null && truth.field === 'description')
          expect(text).toBe(text.toUpperCase());
  });
});

describe('the sums of an invoice', () => {
  const SUMS: Only = { totals: 'end-edge', totalLabels: 'start', taxTablePlace: 'below' };

  it('name the currency in the label of the total', () => {
    expectLine(
      { ...SUMS, currencyPlace: 'in-total-label' },
      /total\b.* (GBP|USD|AUD|CAD|SGD|ZAR|INR) [\d.,]+$/i,
    );
  });

  it('print what a rate is of beside it', () => {
    expectLine(
      { ...SUMS, taxLines: 'per-rate-with-base', tax: 'one-rate', currencyPlace: 'before' },
      /\d ?% \([\d.,]+\) .*\d$/,
    );
  });

  it('print a discount without its sign', () => {
    const only: Only = { ...SUMS, documentDiscount: 'percent', discountSign: 'unsigned', kind: 'invoice' };
    for (const document of drawn(only))
      for (const { text, truth } of wordsOf(document))
        if (truth.role === 'sum' && truth.field === 'discount') expect(text).not.toMatch(/[-\u2212(]/);
    expectLine(only, /^Discount \d/);
  });

  it.each([
    ['blank', /^(Amount )?[Pp]aid$/],
    ['zero', /^(Amount )?[Pp]aid \D*0([.,]00)?\D*$/],
  ])('print a label that nothing goes into: %s', (emptySums, pattern) => {
    expectLine({ ...SUMS, emptySums, deduction: 'none' }, pattern);
  });

  it('end with a line to sign on', () => {
    const linesOf = (signature: string) =>
      drawn({ signature, ruling: 'none', payment: 'none', foot: 'none' }).map(
        ({ sheets }) =>
          sheets.flatMap(({ shapes }) => shapes).filter(({ x0, x1 }) => Math.round(x1 - x0) === 160).length,
      );
    expect(Math.min(...linesOf('line'))).toBe(1);
    expect(Math.max(...linesOf('none'))).toBe(0);
  });
});

describe('parts of an invoice that not every issuer prints', () => {
  it('name each party in a list of labelled fields', () => {
    expectLine({ parties: 'labelled-fields', clientLabel: 'customer' }, /^Name: .*Name: /);
    for (const document of drawn({ parties: 'labelled-fields', furtherHead: 'none' })) {
      const printed = valuesOf(document, 'vendor').map(({ text }) => text);
      expect(printed.join(' ')).toBe(document.truth.facts.vendor);
    }
  });

  it('centre figures in their columns', () => {
    for (const document of drawn({
      numberAlign: 'centre',
      headAlign: 'column',
      table: 'full',
      length: 'few',
    })) {
      const field = document.point.amounts === 'gross' ? 'grossAmount' : 'netAmount';
      const centres = (document.truth.items ?? []).map((_, index) => {
        const cell = wordsOf(document).filter(({ truth }) => truth.row === index && truth.field === field);
        return (
          Math.min(...cell.map(({ box }) => box.x0)) / 2 + Math.max(...cell.map(({ box }) => box.x1)) / 2
        );
      });
      const places = centres.filter(Number.isFinite);
      expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.01);
    }
  });

  it('print rate and amount of the tax on lines of their own', () => {
    expectLine(
      { taxLines: 'rate-line-and-amount-line', totals: 'end-edge', totalLabels: 'start' },
      /^Tax rate [\d.]+ ?%$/i,
    );
  });

  it('list what was paid, and when', () => {
    for (const document of drawn({
      deduction: 'listed-payments',
      dateYear: 'printed',
      totals: 'end-edge',
      totalLabels: 'start',
    })) {
      const lines = printedLines(document).filter((line) => /paid .*\d{4}\b.* \S*\d/i.test(line));
      expect(lines.length).toBeGreaterThan(1);
    }
  });

  it('repeat number, date and total on a stub', () => {
    for (const document of drawn({ stub: 'top' })) {
      const [first] = printedLines({ ...document, sheets: document.sheets.slice(0, 1) }).filter((line) =>
        /^Invoice /.test(line),
      );
      expect(first).toBe(`Invoice ${document.truth.facts.invoiceNumber}`);
    }
  });

  it('end with a page that has nothing but its foot', () => {
    for (const { sheets } of drawn({
      furtherPages: 'blank',
      foot: 'none',
      overlay: 'none',
      furtherHead: 'none',
      headLine: 'none',
    })) {
      const texts = (sheets.at(-1)?.words ?? []).map(({ text }) => text).join(' ');
      expect(texts).toMatch(/^(Page \d+\/\d+)?$/i);
    }
  });
});
