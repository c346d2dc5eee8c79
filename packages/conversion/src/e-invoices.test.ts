import { describe, expect, it } from 'vitest';
import { amountOf, codesOf, convertMade, embedded, rowsOf } from './testing/convert-made.ts';
import { invoicePdf, pagePdf } from './testing/invoice-pdf.ts';
import { facturX, orderX, zugferd1 } from './testing/made-cii.ts';
import { type MadeInvoice, PLAIN, RICH } from './testing/made-invoice.ts';
import { isdoc } from './testing/made-isdoc.ts';
import { ubl } from './testing/made-ubl.ts';

describe('an e-invoice inside a PDF', () => {
  it.each([
    ['Factur-X', facturX],
    ['ZUGFeRD 1', zugferd1],
    ['Order-X', orderX],
    ['UBL', ubl],
    ['ISDOC', isdoc],
  ])('in the schema of %s gives facts and rows, and the page their places', async (_, write) => {
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(write(PLAIN), 'whatever.bin')]));
    const { facts } = document;
    expect(document).toMatchObject({ type: 'invoice', currency: 'EUR', proof: { state: 'proved' } });
    expect(document.findings).toEqual([]);
    expect(facts).toMatchObject({
      invoiceNumber: { value: 'LP-2024-0815', raw: 'LP-2024-0815', page: 1 },
      issueDate: { value: '2024-03-18', raw: '2024-03-18', page: 1 },
      vendor: { value: 'Lindwurm Papier GmbH', page: 1, reason: { code: 'e-invoice' } },
      vendorAddress: { value: 'Moosgasse 4, 80999 Altenried, DE' },
      vendorTaxId: { value: 'DE111222333', raw: 'DE111222333', page: null, box: null },
      vendorEmail: { value: 'rechnung@lindwurm.example' },
      client: { value: 'Kontor Silberfuchs KG', page: 1 },
      clientTaxId: { value: 'DE444555666' },
      total: { value: { minor: 11_900, currency: 'EUR' }, raw: '119.00', page: 1 },
      tax: { value: { minor: 1_900 }, page: 1 },
      subtotal: { value: { minor: 10_000 }, page: 1 },
      amountDue: { value: { minor: 11_900 } },
    });
    expect(document.taxes).toMatchObject([
      {
        rate: { value: '19' },
        base: { value: { minor: 10_000 } },
        amount: { value: { minor: 1_900 }, page: 1 },
      },
    ]);
    expect(rowsOf(document).map((row) => row.replace(', 80 g, white', ''))).toEqual([
      'item debit 51.00 Copy paper A4',
      'item debit 49.00 Ring binder blue',
      'tax debit 19.00 VAT 19%',
    ]);
    expect(document.rows[0]).toMatchObject({
      amount: { raw: '51.00', page: 1, box: { x0: expect.closeTo(480, 0) }, reason: { code: 'e-invoice' } },
      description: { page: 1, box: { x0: expect.closeTo(170, 0) } },
      code: { value: 'PAP-80', page: 1, box: { x0: expect.closeTo(100, 0) } },
      quantity: { value: '12', page: 1 },
      unitPrice: { value: '4.25', page: 1 },
      taxRate: { value: '19' },
      sender: { value: 'Kontor Silberfuchs KG' },
      recipient: { value: 'Lindwurm Papier GmbH' },
      date: { value: '2024-03-18' },
    });
  });

  it('states how to pay', async () => {
    const { facts } = await convertMade(await invoicePdf(PLAIN, [embedded(ubl(PLAIN))]));
    expect(facts).toMatchObject({
      iban: { value: 'DE89370400440532013000', page: 1 },
      bic: { value: 'COBADEFFXXX' },
      dueDate: { value: '2024-04-17', page: 1 },
      purchaseOrder: { value: 'B-7731' },
      paymentTerms: { value: 'Payable within 30 days', raw: 'Payable within 30 days', page: null },
      paymentReference: { value: 'RF LP-2024-0815' },
      paymentMethod: { value: 'Credit transfer' },
    });
  });

  it.each([
    ['Factur-X', facturX],
    ['UBL', ubl],
  ])('of the schema of %s with several rates, allowances and charges adds up', async (_, write) => {
    const document = await convertMade(await invoicePdf(RICH, [embedded(write(RICH))]));
    expect(rowsOf(document).slice(3)).toEqual([
      'discount credit -10.00 Loyalty rebate',
      'discount credit -3.00 Tea week',
      'shipping debit 5.00 Freight',
      'charge debit 2.00 Gift wrapping',
      'tax debit 18.43 VAT 19%',
      'tax debit 3.99 VAT 7%',
    ]);
    expect(document.rows.slice(3).map(({ amount }) => amount?.page)).toEqual([1, 1, 1, 1, 1, 1]);
    const { discount, shipping, amountPaid, amountDue } = document.facts;
    expect([discount, shipping, amountPaid, amountDue].map(amountOf)).toEqual([
      '-13.00',
      '5.00',
      '50.00',
      '126.42',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '176.42' });
    expect(document.findings).toEqual([]);
  });

  it('makes the file an invoice, whatever type was chosen', async () => {
    const pdf = await invoicePdf(PLAIN, [embedded(facturX(PLAIN))]);
    const chosen = await convertMade(pdf, 'bank_statement');
    expect(chosen.type).toBe('invoice');
    expect(codesOf(chosen)).toEqual(['other-type']);
    expect(codesOf(await convertMade(pdf, 'receipt'))).toEqual(['other-type']);
    expect(codesOf(await convertMade(pdf, 'invoice'))).toEqual([]);
  });

  it('is read even if the page prints none of its content', async () => {
    const pdf = await pagePdf((text) => text(60, 60, 'See the attached file.'), [embedded(facturX(RICH))]);
    const document = await convertMade(pdf);
    expect(document.rows).toHaveLength(9);
    expect(document.rows[0]?.amount).toMatchObject({ raw: '51.00', page: null, box: null });
    expect(document.findings).toEqual([]);
  });
});

describe('an e-invoice without lines', () => {
  it.each(['minimum', 'basicwl'] as const)('(%s) leaves the items to the page', async (profile) => {
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(facturX(PLAIN, profile))]));
    expect(rowsOf(document)).toEqual([
      'item debit 51.00 Copy paper A4',
      'item debit 49.00 Ring binder blue',
      'tax debit 19.00 VAT 19%',
    ]);
    expect(document.rows[0]).toMatchObject({
      sender: { value: 'Kontor Silberfuchs KG', reason: { code: 'e-invoice' } },
      amount: { reason: null },
    });
    expect(document.facts.vendorTaxId?.value).toBe('DE111222333');
    expect(document.proof.state).toBe('proved');
  });

  it('adds its tax to the items when the page prints none', async () => {
    const printed = { ...PLAIN, taxes: [] };
    const document = await convertMade(await invoicePdf(printed, [embedded(facturX(PLAIN, 'basicwl'))]));
    expect(rowsOf(document).at(-1)).toBe('tax debit 19.00 VAT 19%');
    expect(document.proof.state).toBe('proved');
  });

  it('and without items on the page gives one row for the total', async () => {
    const pdf = await pagePdf(
      (text) => text(60, 60, 'See the attached file.'),
      [embedded(facturX(PLAIN, 'minimum'))],
    );
    const document = await convertMade(pdf);
    expect(rowsOf(document)).toEqual(['total debit 119.00 Lindwurm Papier GmbH LP-2024-0815']);
    expect(document.proof.state).toBe('unprovable');
  });
});

describe('a credit note', () => {
  const NOTE: MadeInvoice = { ...PLAIN, typeCode: '381', number: 'GU-2024-7' };

  it.each([
    ['Factur-X', facturX],
    ['UBL', ubl],
  ])('of the schema of %s keeps the minus that the page prints', async (_, write) => {
    const pdf = await invoicePdf(NOTE, [embedded(write(NOTE))], { sign: '-', title: 'Credit note' });
    const document = await convertMade(pdf);
    expect(rowsOf(document).map((row) => row.slice(0, 18))).toEqual([
      'item credit -51.00',
      'item credit -49.00',
      'tax credit -19.00 ',
    ]);
    expect(amountOf(document.facts.total)).toBe('-119.00');
    expect(amountOf(document.taxes?.[0]?.base)).toBe('-100.00');
    expect(document.proof).toMatchObject({ state: 'proved', closing: '-119.00' });
    expect(document.findings).toEqual([]);
  });

  it('printed without a minus keeps positive amounts, and its rows are credits', async () => {
    const pdf = await invoicePdf(NOTE, [embedded(facturX(NOTE))], { title: 'Credit note' });
    const document = await convertMade(pdf);
    expect(rowsOf(document).map((row) => row.slice(0, 17))).toEqual([
      'item credit 51.00',
      'item credit 49.00',
      'tax credit 19.00 ',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '119.00' });
  });

  it('with a minus only in the XML is returned as the page prints it', async () => {
    const minus = (text: string) => `-${text}`;
    const changed: MadeInvoice = {
      ...NOTE,
      typeCode: '384',
      lines: NOTE.lines.map((line) => ({
        ...line,
        quantity: minus(line.quantity),
        total: minus(line.total),
      })),
      taxes: NOTE.taxes.map((tax) => ({ ...tax, base: minus(tax.base), amount: minus(tax.amount) })),
      totals: { lines: '-100.00', taxBasis: '-100.00', tax: '-19.00', grand: '-119.00', due: '-119.00' },
    };
    const printed = await convertMade(
      await invoicePdf(NOTE, [embedded(facturX(changed))], { title: 'Credit note' }),
    );
    expect(amountOf(printed.facts.total)).toBe('119.00');
    expect(printed.rows.map(({ type }) => type)).toEqual(['credit', 'credit', 'credit']);
    expect(printed.proof.state).toBe('proved');
    const bare = await pagePdf((text) => text(60, 60, 'Attached.'), [embedded(facturX(changed))]);
    expect(amountOf((await convertMade(bare)).facts.total)).toBe('-119.00');
  });
});

describe('a page that differs from its e-invoice', () => {
  it('in the total is reported with both values, and never proved', async () => {
    const printed: MadeInvoice = {
      ...PLAIN,
      lines: PLAIN.lines.map((line) => (line.position === '2' ? { ...line, total: '69.00' } : line)),
      totals: { ...PLAIN.totals, lines: '120.00', grand: '139.00' },
    };
    const document = await convertMade(await invoicePdf(printed, [embedded(facturX(PLAIN))]));
    expect(codesOf(document)).toEqual(['e_invoice_differs:total']);
    expect(document.findings[0]).toMatchObject({ severity: 'warning', page: 1 });
    expect(document.findings[0]?.message).toMatch(/139\.00 EUR.*119\.00 EUR/);
    expect(document.facts.total).toMatchObject({ value: { minor: 11_900 }, confidence: 0.5 });
    expect(document.proof.state).toBe('unprovable');
  });

  it.each([
    ['invoiceNumber', { number: 'LP-2024-9999' }, /'LP-2024-9999'.*'LP-2024-0815'/],
    ['issueDate', { issueDate: '2024-03-01' }, /2024-03-01.*2024-03-18/],
    ['iban', { iban: 'AT611904300234573201' }, /AT611904300234573201.*DE89370400440532013000/],
    ['tax', { taxes: [{ rate: '21.00', base: '100.00', amount: '21.00' }] }, /21\.00 EUR.*19\.00 EUR/],
  ] as const)('in %s is reported with both values', async (field, change, both) => {
    const printed = { ...PLAIN, ...change } as MadeInvoice;
    const document = await convertMade(await invoicePdf(printed, [embedded(facturX(PLAIN))]));
    expect(codesOf(document)).toContain(`e_invoice_differs:${field}`);
    expect(document.findings.find((finding) => finding.field === field)?.message).toMatch(both);
  });

  it('in its currency is reported, and never proved', async () => {
    const changed = { ...PLAIN, currency: 'SEK' };
    const pdf = await pagePdf(
      (text) => {
        text(60, 60, 'Invoice no.: LP-2024-0815');
        text(60, 90, 'Total');
        text(300, 90, '119.00 EUR');
      },
      [embedded(facturX(changed))],
    );
    const document = await convertMade(pdf);
    expect(codesOf(document)).toEqual(['e_invoice_differs:currency']);
    expect(document.proof.state).toBe('unprovable');
  });
});

describe('an e-invoice whose own sums do not add up', () => {
  it.each([
    ['a line', { lines: PLAIN.lines.slice(0, 1) }],
    ['the sum of lines', { totals: { ...PLAIN.totals, lines: '90.00' } }],
    ['the amount before tax', { totals: { ...PLAIN.totals, taxBasis: '101.00' } }],
    ['the tax', { taxes: [{ rate: '19.00', base: '100.00', amount: '18.00' }] }],
    ['what is due', { totals: { ...PLAIN.totals, due: '120.00' } }],
  ])('as %s is wrong is never proved', async (_, change) => {
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(facturX({ ...PLAIN, ...change }))]));
    expect(codesOf(document)).toContain('e_invoice_sums');
    expect(document.proof.state).not.toBe('proved');
  });

  it('may list parts of lines beside their sums', async () => {
    const [first, second] = PLAIN.lines;
    if (!first || !second) throw new Error('the made invoice has two lines');
    const lines = [
      { ...first, status: 'GROUP' },
      { ...first, position: '1.1', parent: '1', price: '1.0000', total: '12.00', status: 'DETAIL' },
      { ...first, position: '1.2', parent: '1', price: '3.2500', total: '39.00', status: 'DETAIL' },
      second,
    ];
    const document = await convertMade(await invoicePdf(PLAIN, [embedded(facturX({ ...PLAIN, lines }))]));
    expect(document.rows.map(({ amount }) => amountOf(amount))).toEqual(['12.00', '39.00', '49.00', '19.00']);
    expect(document.proof.state).toBe('proved');
  });
});

describe('rounding', () => {
  const ROUNDED: MadeInvoice = {
    ...PLAIN,
    totals: { ...PLAIN.totals, rounding: '-0.02', due: '118.98' },
  };

  it('is a row when the page prints the rounded total', async () => {
    const printed = { ...ROUNDED, totals: { ...ROUNDED.totals, grand: '118.98' } };
    const document = await convertMade(await invoicePdf(printed, [embedded(ubl(ROUNDED))]));
    expect(rowsOf(document).at(-1)).toBe('rounding credit -0.02 Rounding');
    expect(document.proof).toMatchObject({ state: 'proved', closing: '118.98' });
    expect(document.findings).toEqual([]);
  });

  it('is only a fact when the total is the one before rounding', async () => {
    const printed = { ...PLAIN };
    const document = await convertMade(await invoicePdf(printed, [embedded(ubl(ROUNDED))]));
    expect(document.rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'tax']);
    expect(amountOf(document.facts.rounding)).toBe('-0.02');
    expect(document.proof).toMatchObject({ state: 'proved', closing: '119.00' });
  });
});
