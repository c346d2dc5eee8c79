import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConvertedDocument, moneyToDecimal } from '@ledgerlift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertFile } from './convert-file.ts';
import type { ConversionRequest } from './messages.ts';
import { type Embedded, invoicePdf, pagePdf } from './testing/invoice-pdf.ts';
import { facturX, isdoc, orderX, ubl, zugferd1 } from './testing/made-e-invoice.ts';
import { type MadeInvoice, PLAIN, RICH } from './testing/made-invoice.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ledgerlift-e-invoice-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function convert(
  bytes: Uint8Array,
  type: ConversionRequest['type'] = 'auto',
): Promise<ConvertedDocument> {
  const file = path.join(folder, 'document.pdf');
  await writeFile(file, bytes);
  const recogniser = () => Promise.reject(new Error('a page with text needs no recognition'));
  return convertFile({ path: file, type }, { recogniser });
}

function embedded(xml: string | Uint8Array, name = 'factur-x.xml'): Embedded {
  return { name, bytes: typeof xml === 'string' ? new TextEncoder().encode(xml) : xml };
}

/** The rows as 'kind type amount description'. */
function rowsOf({ rows }: ConvertedDocument): string[] {
  return rows.map(({ kind, type, amount, description }) =>
    [kind, type, amount?.value ? moneyToDecimal(amount.value) : '?', description?.value].join(' '),
  );
}

function codesOf({ findings }: ConvertedDocument): string[] {
  return findings.map(({ code, field }) => (field ? `${code}:${field}` : code));
}

function amountOf(cell: ConvertedDocument['facts']['total']): string | null {
  return cell?.value ? moneyToDecimal(cell.value) : null;
}

describe('an e-invoice inside a PDF', () => {
  it.each([
    ['Factur-X', facturX],
    ['ZUGFeRD 1', zugferd1],
    ['Order-X', orderX],
    ['UBL', ubl],
    ['ISDOC', isdoc],
  ])('of the schema of %s tells facts and rows, and the page their places', async (_, write) => {
    const document = await convert(await invoicePdf(PLAIN, [embedded(write(PLAIN), 'whatever.bin')]));
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

  it('tells how to pay', async () => {
    const { facts } = await convert(await invoicePdf(PLAIN, [embedded(ubl(PLAIN))]));
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
    const document = await convert(await invoicePdf(RICH, [embedded(write(RICH))]));
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

  it('makes the file an invoice, whatever was chosen', async () => {
    const pdf = await invoicePdf(PLAIN, [embedded(facturX(PLAIN))]);
    const chosen = await convert(pdf, 'bank_statement');
    expect(chosen.type).toBe('invoice');
    expect(codesOf(chosen)).toEqual(['other-type']);
    expect(codesOf(await convert(pdf, 'receipt'))).toEqual(['other-type']);
    expect(codesOf(await convert(pdf, 'invoice'))).toEqual([]);
  });

  it('is read where the page prints nothing of it', async () => {
    const pdf = await pagePdf((text) => text(60, 60, 'See the attached file.'), [embedded(facturX(RICH))]);
    const document = await convert(pdf);
    expect(document.rows).toHaveLength(9);
    expect(document.rows[0]?.amount).toMatchObject({ raw: '51.00', page: null, box: null });
    expect(document.findings).toEqual([]);
  });
});

describe('an e-invoice without lines', () => {
  it.each(['minimum', 'basicwl'] as const)('(%s) leaves the items to the page', async (profile) => {
    const document = await convert(await invoicePdf(PLAIN, [embedded(facturX(PLAIN, profile))]));
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

  it('adds its tax to the items where the page prints none', async () => {
    const printed = { ...PLAIN, taxes: [] };
    const document = await convert(await invoicePdf(printed, [embedded(facturX(PLAIN, 'basicwl'))]));
    expect(rowsOf(document).at(-1)).toBe('tax debit 19.00 VAT 19%');
    expect(document.proof.state).toBe('proved');
  });

  it('and without items on the page gives one row for the total', async () => {
    const pdf = await pagePdf(
      (text) => text(60, 60, 'See the attached file.'),
      [embedded(facturX(PLAIN, 'minimum'))],
    );
    const document = await convert(pdf);
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
    const document = await convert(pdf);
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

  it('printed without a minus has none, and its rows are credits', async () => {
    const pdf = await invoicePdf(NOTE, [embedded(facturX(NOTE))], { title: 'Credit note' });
    const document = await convert(pdf);
    expect(rowsOf(document).map((row) => row.slice(0, 17))).toEqual([
      'item credit 51.00',
      'item credit 49.00',
      'tax credit 19.00 ',
    ]);
    expect(document.proof).toMatchObject({ state: 'proved', closing: '119.00' });
  });

  it('with a minus in the XML alone is given as the page prints it', async () => {
    const minus = (text: string) => `-${text}`;
    const told: MadeInvoice = {
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
    const printed = await convert(
      await invoicePdf(NOTE, [embedded(facturX(told))], { title: 'Credit note' }),
    );
    expect(amountOf(printed.facts.total)).toBe('119.00');
    expect(printed.rows.map(({ type }) => type)).toEqual(['credit', 'credit', 'credit']);
    expect(printed.proof.state).toBe('proved');
    const bare = await pagePdf((text) => text(60, 60, 'Attached.'), [embedded(facturX(told))]);
    expect(amountOf((await convert(bare)).facts.total)).toBe('-119.00');
  });
});

describe('a page that differs from its e-invoice', () => {
  it('in the total is told with both values, and never proved', async () => {
    const printed: MadeInvoice = {
      ...PLAIN,
      lines: PLAIN.lines.map((line) => (line.position === '2' ? { ...line, total: '69.00' } : line)),
      totals: { ...PLAIN.totals, lines: '120.00', grand: '139.00' },
    };
    const document = await convert(await invoicePdf(printed, [embedded(facturX(PLAIN))]));
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
  ] as const)('in %s is told with both values', async (field, change, both) => {
    const printed = { ...PLAIN, ...change } as MadeInvoice;
    const document = await convert(await invoicePdf(printed, [embedded(facturX(PLAIN))]));
    expect(codesOf(document)).toContain(`e_invoice_differs:${field}`);
    expect(document.findings.find((finding) => finding.field === field)?.message).toMatch(both);
  });

  it('in its currency is told, and never proved', async () => {
    const told = { ...PLAIN, currency: 'SEK' };
    const pdf = await pagePdf(
      (text) => {
        text(60, 60, 'Invoice no.: LP-2024-0815');
        text(60, 90, 'Total');
        text(300, 90, '119.00 EUR');
      },
      [embedded(facturX(told))],
    );
    const document = await convert(pdf);
    expect(codesOf(document)).toEqual(['e_invoice_differs:currency']);
    expect(document.proof.state).toBe('unprovable');
  });
});

describe('an e-invoice whose own sums do not hold', () => {
  it.each([
    ['a line', { lines: PLAIN.lines.slice(0, 1) }],
    ['the sum of lines', { totals: { ...PLAIN.totals, lines: '90.00' } }],
    ['the amount before tax', { totals: { ...PLAIN.totals, taxBasis: '101.00' } }],
    ['the tax', { taxes: [{ rate: '19.00', base: '100.00', amount: '18.00' }] }],
    ['what is due', { totals: { ...PLAIN.totals, due: '120.00' } }],
  ])('as %s is wrong is never proved', async (_, change) => {
    const document = await convert(await invoicePdf(PLAIN, [embedded(facturX({ ...PLAIN, ...change }))]));
    expect(codesOf(document)).toContain('e_invoice_sums');
    expect(document.proof.state).not.toBe('proved');
  });

  it('lets parts of lines stand beside their sums', async () => {
    const [first, second] = PLAIN.lines;
    if (!first || !second) throw new Error('the made invoice has two lines');
    const lines = [
      { ...first, status: 'GROUP' },
      { ...first, position: '1.1', parent: '1', price: '1.0000', total: '12.00', status: 'DETAIL' },
      { ...first, position: '1.2', parent: '1', price: '3.2500', total: '39.00', status: 'DETAIL' },
      second,
    ];
    const document = await convert(await invoicePdf(PLAIN, [embedded(facturX({ ...PLAIN, lines }))]));
    expect(document.rows.map(({ amount }) => amountOf(amount))).toEqual(['12.00', '39.00', '49.00', '19.00']);
    expect(document.proof.state).toBe('proved');
  });
});

describe('rounding', () => {
  const ROUNDED: MadeInvoice = {
    ...PLAIN,
    totals: { ...PLAIN.totals, rounding: '-0.02', due: '118.98' },
  };

  it('is a row where the page prints the rounded total', async () => {
    const printed = { ...ROUNDED, totals: { ...ROUNDED.totals, grand: '118.98' } };
    const document = await convert(await invoicePdf(printed, [embedded(ubl(ROUNDED))]));
    expect(rowsOf(document).at(-1)).toBe('rounding credit -0.02 Rounding');
    expect(document.proof).toMatchObject({ state: 'proved', closing: '118.98' });
    expect(document.findings).toEqual([]);
  });

  it('is a fact alone where the total is the one before it', async () => {
    const printed = { ...PLAIN };
    const document = await convert(await invoicePdf(printed, [embedded(ubl(ROUNDED))]));
    expect(document.rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'tax']);
    expect(amountOf(document.facts.rounding)).toBe('-0.02');
    expect(document.proof).toMatchObject({ state: 'proved', closing: '119.00' });
  });
});

describe('attachments that are no e-invoice', () => {
  it.each([
    ['XML of another kind', '<orders xmlns="urn:made:orders"><order id="1">119.00</order></orders>'],
    ['an Invoice of nobody', '<Invoice><ID>1</ID><Total>5.00</Total></Invoice>'],
    ['text that speaks of it', 'CrossIndustryInvoice is what was asked for.'],
    ['a picture', '\u0089PNG\r\n'],
    ['nothing', ' '],
  ])('(%s) are left alone', async (_, content) => {
    const document = await convert(await invoicePdf(PLAIN, [embedded(content)]));
    expect(document.findings).toEqual([]);
    expect(document.rows[0]?.amount?.reason).toBeNull();
    expect(document.proof.state).toBe('proved');
  });

  const good = facturX(PLAIN);
  const bomb = `<!DOCTYPE bomb [<!ENTITY a "119.00">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]>`;
  it.each([
    ['cut short', good.slice(0, good.length - 200)],
    ['with entities of its own', good.replace('?>\n', `?>\n${bomb}`).replace('>119.00<', '>&a19;<')],
    ['with entities from outside', good.replace('?>\n', '?>\n<!DOCTYPE x SYSTEM "file:///etc/hostname">')],
    ['with an unknown entity', good.replace('>119.00<', '>&total;<')],
    ['nested without end', good.replace('<ram:ID>', '<ram:ID>'.repeat(100_000))],
    ['with elements without end', good.replace('<ram:ID>', `${'<ram:Note/>'.repeat(260_000)}<ram:ID>`)],
    ['without amounts', good.replace(/<ram:\w*Amount[^/]*<\/ram:\w*Amount>/g, '')],
  ])('but broken (%s) are told, and the page is read', async (_, content) => {
    const document = await convert(await invoicePdf(PLAIN, [embedded(content)]));
    expect(codesOf(document)).toEqual(['e_invoice_broken']);
    expect(document.findings[0]).toMatchObject({ severity: 'warning' });
    expect(document.rows[0]?.amount).toMatchObject({ raw: '51.00', reason: null });
    expect(document.proof.state).toBe('proved');
  });

  it('are told but lightly where another one is read', async () => {
    const files = [embedded(good.slice(0, 900), 'a.xml'), embedded(good, 'b.xml')];
    const document = await convert(await invoicePdf(PLAIN, files));
    expect(document.findings).toMatchObject([{ code: 'e_invoice_broken', severity: 'info' }]);
    expect(document.rows[0]?.amount?.reason?.code).toBe('e-invoice');
  });

  it('and amounts beyond all sense leave the page as it was read', async () => {
    const huge = good
      .replaceAll('>51.00<', '>51000000000000.00<')
      .replaceAll('>119.00<', '>88000000000000.00<');
    const document = await convert(await invoicePdf(PLAIN, [embedded(huge)]));
    expect(codesOf(document)).toEqual(['e_invoice_broken']);
    expect(document.proof.state).toBe('proved');
  });
});

describe('several e-invoices in one file', () => {
  it('are told apart by how much they hold, and an order comes last', async () => {
    const files = [
      embedded(orderX(RICH), 'order-x.xml'),
      embedded(facturX(PLAIN, 'minimum'), 'factur-x.xml'),
      embedded(ubl(PLAIN), 'xrechnung.xml'),
    ];
    const document = await convert(await invoicePdf(PLAIN, files));
    expect(document.facts.invoiceNumber?.value).toBe('LP-2024-0815');
    expect(document.rows[0]?.amount?.reason?.code).toBe('e-invoice');
  });
});

describe('the letters of an e-invoice', () => {
  const told = facturX({
    ...PLAIN,
    seller: { ...PLAIN.seller, name: 'Käthe Öhr & Söhne'.replace('&', '&amp;') },
  });
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each([
    ['UTF-8', Buffer.from(told)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${told}`)],
    ['UTF-16, little end first', utf16(told.replace('UTF-8', 'UTF-16'), false)],
    ['UTF-16, big end first', utf16(told.replace('UTF-8', 'UTF-16'), true)],
    ['UTF-16 without a mark', Buffer.from(told.replace('UTF-8', 'UTF-16'), 'utf16le')],
    ['Latin-1, declared', Buffer.from(told.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['Latin-1, declared to be UTF-8', Buffer.from(told, 'latin1')],
  ])('are read in %s', async (_, bytes) => {
    const document = await convert(await invoicePdf(PLAIN, [embedded(bytes)]));
    expect(document.facts.vendor?.value).toBe('Käthe Öhr & Söhne');
    expect(document.findings).toEqual([]);
  });
});
