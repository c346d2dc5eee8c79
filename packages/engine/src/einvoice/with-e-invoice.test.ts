import type { ConvertedDocument } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { proveAgain } from '../edit/prove-again.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import type { EInvoice, EInvoiceLine } from './e-invoice.ts';

const NOBODY = { name: null, address: null, taxId: null, ids: [], email: null };

function lineOf(name: string, total: string, further: Partial<EInvoiceLine> = {}): EInvoiceLine {
  return {
    position: null,
    parent: null,
    status: null,
    code: null,
    name,
    description: null,
    quantity: '1',
    unit: null,
    unitPrice: total,
    total,
    taxRate: '20',
    ...further,
  };
}

const INVOICE: EInvoice = {
  format: 'factur-x',
  isCreditNote: false,
  number: '4711',
  issueDate: '2024-05-06',
  dueDate: null,
  deliveryDate: null,
  purchaseOrder: null,
  currency: 'EUR',
  seller: { ...NOBODY, name: 'Molch und Söhne' },
  buyer: NOBODY,
  payment: { terms: null, means: null, reference: null, iban: null, bic: null, ibans: [] },
  lines: [lineOf('Lamp oil', '30'), lineOf('Wick', '30'), lineOf('Glass dome', '40')],
  adjustments: [],
  taxes: [{ rate: '20', base: '100', amount: '20', type: 'VAT' }],
  totals: {
    lines: '100',
    allowances: null,
    charges: null,
    taxBasis: '100',
    tax: '20',
    grand: '120',
    rounding: null,
    prepaid: null,
    due: '120',
  },
};

const PAGE = pageOfText(`
Molch und Söhne

Invoice no.: 4711        Invoice date: 2024-05-06

Description              Quantity      Price       Amount
Lamp oil                        1      30.00        30.00
Wick                            1      30.00        30.00
Glass dome                      1      40.00        40.00

Subtotal                                           100.00
VAT 20%                                             20.00
Total EUR                                          120.00
`);

function convert(eInvoice: EInvoice, page = PAGE): ConvertedDocument {
  return convertPages([page], { type: 'auto', eInvoice });
}

describe('a document with its e-invoice', () => {
  it('has each line at its printed place, equal amounts by their names', () => {
    const { rows, proof } = convert(INVOICE);
    const places = PAGE.words.filter(({ text }) => ['oil', 'Wick', 'dome'].includes(text));
    expect(rows.slice(0, 3).map(({ amount }) => amount?.box?.y0)).toEqual(places.map(({ box }) => box.y0));
    expect(rows.slice(0, 3).map(({ description }) => description?.raw)).toEqual([
      'Lamp oil',
      'Wick',
      'Glass dome',
    ]);
    expect(proof.state).toBe('proved');
  });

  it('keeps the order of the XML if the page has another', () => {
    const [first, second, third] = INVOICE.lines;
    const lines = [third, first, second].flatMap((line) => line ?? []);
    const document = convert({ ...INVOICE, lines });
    expect(plainRows(document).slice(0, 3)).toEqual([
      'item Glass dome 1 x 40 = 40.00',
      'item Lamp oil 1 x 30.00 = 30.00',
      'item Wick 1 x 30.00 = 30.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('omits texts among the lines, and all lines if one has no amount', () => {
    const text = lineOf('For your lamps:', '', { total: null, quantity: null, unitPrice: null });
    expect(convert({ ...INVOICE, lines: [text, ...INVOICE.lines] }).rows).toHaveLength(4);
    const open = lineOf('Match', '', { total: null, unitPrice: null });
    const kept = convert({ ...INVOICE, lines: [open, ...INVOICE.lines] });
    expect(kept.rows).toHaveLength(4);
    expect(kept.rows[0]?.amount?.reason).toBeNull();
  });

  it('takes the sums of allowances and charges if they are not given individually', () => {
    const totals = {
      ...INVOICE.totals,
      allowances: '10',
      charges: '5',
      taxBasis: '95',
      tax: '19',
      grand: '114',
      due: '114',
    };
    const taxes = [{ rate: '20', base: '95', amount: '19', type: 'VAT' }];
    const page = pageOfText('See the file that is attached.');
    const document = convert({ ...INVOICE, totals, taxes }, page);
    expect(plainRows(document).slice(3)).toEqual([
      'discount Allowance = -10.00',
      'charge Charge = 5.00',
      'tax VAT 20% = 19.00',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('leaves amounts that its currency cannot represent to the page', () => {
    const document = convert({ ...INVOICE, lines: [lineOf('Lamp oil', '30.005')] });
    expect(document.rows[0]?.amount?.reason).toBeNull();
    expect(document.rows).toHaveLength(4);
  });

  it('is not proved again by an edit if it contradicts the page or itself', () => {
    const other = { ...INVOICE.totals, grand: '130', tax: '30', due: '130' };
    const taxes = [{ rate: '30', base: '100', amount: '30', type: 'VAT' }];
    const differing = convert({ ...INVOICE, totals: other, taxes });
    expect(differing.findings.map(({ field }) => field)).toEqual(['total', 'tax']);
    expect(differing.proof.state).toBe('unprovable');
    expect(proveAgain(differing).proof).toEqual(differing.proof);
    const wrong = convert({ ...INVOICE, totals: { ...INVOICE.totals, due: '121' } });
    expect(wrong.proof).toMatchObject({ state: 'unprovable', missing: [expect.stringContaining('sums')] });
    expect(proveAgain(wrong).proof).toEqual(wrong.proof);
  });

  it('has no difference if the page reader chose another of its figures or numbers', () => {
    const page = pageOfText(`
Molch und Söhne

Order no. 99812
Document 4711            2024-05-06

Description              Quantity      Price       Amount
Lamp oil                        1      30.00        30.00
Wick                            1      30.00        30.00
Glass dome                      1      40.00        40.00

Subtotal                                           100.00
VAT 20%                                             20.00
With tax                                           120.00
Paid                                                50.00
Total EUR                                           70.00
`);
    const totals = { ...INVOICE.totals, prepaid: '50', due: '70' };
    const document = convert({ ...INVOICE, totals }, page);
    expect(document.findings).toEqual([]);
    expect(document.facts.total).toMatchObject({ value: { minor: 12_000 }, raw: '120.00' });
    expect(document.facts.amountDue).toMatchObject({ value: { minor: 7_000 } });
  });
});
