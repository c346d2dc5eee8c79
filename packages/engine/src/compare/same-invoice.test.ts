import type { Facts } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { removeRows } from '../edit/remove-rows.ts';
import { compareDocuments } from './compare-documents.ts';
import { invoice, type Movement, money, receipt, statement, text } from './testing/made-files.ts';

const FACTS: Facts = {
  vendor: text('Paper Mill Ltd'),
  invoiceNumber: text('RE 2025-17'),
  issueDate: text('2025-04-02'),
  total: money('110.00'),
};
const PAPER: Movement = ['2025-04-02', 'Paper', '100.00'];
const POSTAGE: Movement = ['2025-04-02', 'Postage', '10.00'];
const ITEMS = [PAPER, POSTAGE];

function codes(facts: Facts, items: readonly Movement[] = ITEMS, first: Facts = FACTS) {
  return compareDocuments([invoice('a', first, ITEMS), invoice('b', facts, items)]);
}

function without(...names: (keyof Facts)[]): Facts {
  return Object.fromEntries(Object.entries(FACTS).filter(([name]) => !names.includes(name as keyof Facts)));
}

describe('an invoice that is there twice', () => {
  it('is detected by its vendor and number, however they are written, with its rows', () => {
    const facts = { ...FACTS, vendor: text('PAPER MILL LTD.'), invoiceNumber: text('re-2025/17') };
    expect(codes(facts)).toEqual([
      {
        code: 'duplicate_file',
        severity: 'warning',
        message:
          '“b.pdf” may be the same invoice as “a.pdf”: the seller and the invoice number are the same. Compare them, and remove one of the two files so that nothing is counted twice.',
        fileId: 'b',
        otherFileId: 'a',
        rows: [
          { position: 0, otherPosition: 0 },
          { position: 1, otherPosition: 1 },
        ],
        gap: null,
      },
    ]);
  });

  it('is detected when its items were read differently, with the rows that match', () => {
    expect(codes(FACTS, [['2025-04-02', 'Papers', '100.00'], POSTAGE])).toMatchObject([
      { code: 'duplicate_file', rows: [{ position: 1, otherPosition: 1 }] },
    ]);
  });

  it('is detected as a corrected version, with a note on the total', () => {
    const [found] = codes({ ...FACTS, total: money('100.00') }, [PAPER]);
    expect(found?.message).toContain('but not the total');
  });

  it('is detected by its tax number, or by date and total if a vendor was not read', () => {
    const taxId = text('DE 123 456');
    const [one, other] = [FACTS, { ...FACTS, vendor: text('Mill') }];
    expect(codes({ ...other, vendorTaxId: taxId }, ITEMS, { ...one, vendorTaxId: taxId })).toHaveLength(1);
    expect(codes(without('vendor'))).toHaveLength(1);
    expect(codes(without('vendor', 'total'), [PAPER])).toEqual([]);
  });

  it('is detected by its whole content if it has no number', () => {
    const plain = without('invoiceNumber');
    expect(codes(plain)).toMatchObject([{ rows: [{ position: 0 }, { position: 1 }] }]);
    expect(codes(plain)[0]?.message).toContain('the date, the total and all rows');
    expect(codes(plain, [PAPER])).toEqual([]);
    expect(codes({ ...plain, total: money('120.00') })).toEqual([]);
  });

  it('refers to the first of three copies', () => {
    const files = ['a', 'b', 'c'].map((name) => invoice(name, FACTS, ITEMS));
    expect(compareDocuments(files)).toMatchObject([
      { fileId: 'b', otherFileId: 'a' },
      { fileId: 'c', otherFileId: 'a' },
    ]);
  });

  it('is no longer reported once its rows are dropped', () => {
    const [a, b] = [invoice('a', FACTS, ITEMS), invoice('b', FACTS, ITEMS)];
    const { document } = removeRows(b.document, { positions: [0, 1] });
    expect(compareDocuments([a, { ...b, document }])).toEqual([]);
  });
});

describe('invoices that are not the same', () => {
  it.each([
    ['another number', { ...FACTS, invoiceNumber: text('RE 2025-18') }],
    ['another vendor', { ...FACTS, vendor: text('Ink Works') }],
    [
      'a number of the customer in place of its own',
      { ...FACTS, issueDate: text('2025-05-02'), total: money('90.00') },
    ],
    ['next month’s without a number', { ...without('invoiceNumber'), issueDate: text('2025-05-02') }],
  ])('%s', (_, facts) => {
    expect(codes(facts)).toEqual([]);
  });

  it('a receipt or a statement with the same rows', () => {
    const files = [
      invoice('a', FACTS, ITEMS),
      receipt('b', FACTS, ITEMS),
      statement('c', { movements: ITEMS }),
    ];
    expect(compareDocuments(files)).toEqual([]);
  });
});

describe('a receipt', () => {
  const till: Facts = { merchant: text('Corner Shop'), date: text('2025-04-02'), total: money('2.00') };
  const tea: Movement[] = [['2025-04-02', 'Tea', '2.00']];
  const compare = (facts: Facts, items = tea) =>
    compareDocuments([
      receipt('a', { ...till, time: text('12:01'), receiptNumber: text('0017') }, tea),
      receipt('b', facts, items),
    ]);

  it('is there twice where shop, date, total and all rows are the same', () => {
    expect(compare(till)).toMatchObject([{ code: 'duplicate_file', rows: [{ position: 0 }] }]);
    expect(compare(till)[0]?.message).toContain('may be the same receipt');
  });

  it.each([
    ['another time', { ...till, time: text('16:30') }],
    ['another number', { ...till, receiptNumber: text('0018') }],
    ['another shop', { ...till, merchant: text('Other Shop') }],
    ['the same number on another day', { ...till, receiptNumber: text('0017'), date: text('2025-04-03') }],
  ])('is another with %s', (_, facts) => {
    expect(compare(facts)).toEqual([]);
  });

  it('is another with other goods', () => {
    expect(compare(till, [['2025-04-02', 'Coffee', '2.00']])).toEqual([]);
  });
});
