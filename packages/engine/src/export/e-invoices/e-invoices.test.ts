import type { ConvertedDocument, EInvoiceFormat, LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { money, printed, statement } from '../../transactions/example-documents.ts';
import { exported, inputOf } from '../accounting/example-statements.ts';
import { germanInvoice, type Line, receipt, withFacts } from '../invoices/example-invoices.ts';
import { eInvoiceFaults } from './e-invoice-structure.ts';
import { brokenRules } from './en-16931-rules.ts';

const FORMATS = ['ubl', 'cii'] as const;

async function refusal(format: EInvoiceFormat, ...documents: ConvertedDocument[]): Promise<string> {
  return exported(format, inputOf(...documents)).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => `${error.code}: ${error.message}`,
  );
}

const at = (rate: string) => ({ taxRate: printed(rate, rate) });
/** Two rates, a line that is taken back, prices that do not multiply out, an allowance, freight, rounding and a payment. */
const LINES: readonly Line[] = [
  { text: 'Lamp & <oil>', minor: 1000, changes: { ...at('20.00'), quantity: printed('3', '3') } },
  {
    text: 'Bracket',
    minor: 1234,
    changes: {
      ...at('20'),
      quantity: printed('2.5', '2.5'),
      unitPrice: printed('4.937', '4.937'),
      unit: printed('Std.', 'Std.'),
      code: printed('B-7', 'B-7'),
    },
  },
  {
    text: 'Returned',
    minor: -400,
    changes: { ...at('20'), quantity: printed('2', '2'), unitPrice: printed('-2.00', '-2.00') },
  },
  { text: 'Book', minor: 2000, changes: at('5.5') },
  { text: 'Rebate', minor: -100, kind: 'discount', changes: at('20') },
  { text: 'Freight', minor: 366, kind: 'shipping', changes: at('20') },
  { text: 'TVA', minor: 530, kind: 'tax' },
  { text: 'Rounding', minor: -2, kind: 'rounding' },
];
const RICH = withFacts(
  germanInvoice(
    {
      taxes: [
        { rate: printed('20', '20'), base: money(2100, '21.00'), amount: money(420, '4.20') },
        { rate: printed('5.5', '5.5'), amount: money(110, '1.10') },
      ],
    },
    LINES,
  ),
  {
    total: money(4628, '46.28'),
    amountPaid: money(628, '6.28'),
    amountDue: money(4000, '40.00'),
    vendorAddress: printed('Rue 1, Paris, France', ''),
    vendorTaxId: printed('FR 12 345678901', ''),
    clientAddress: printed('Example Street 2', ''),
    clientTaxId: printed('GB 123 4567 89', ''),
    iban: undefined,
  },
);

describe.each(FORMATS)('%s', (format) => {
  it.each([
    ['a single rate', germanInvoice()],
    ['two rates, an allowance, freight, rounding and a payment', RICH],
  ])('of an invoice with %s keeps the structure and the rules', async (_, document) => {
    const xml = await exported(format, inputOf(document));
    expect(eInvoiceFaults(xml, format)).toEqual([]);
    expect(brokenRules(xml, format)).toEqual([]);
    expect(await exported(format, inputOf(document))).toBe(xml);
  });

  it('has the countries of its parties from addresses and tax numbers', async () => {
    const xml = await exported(format, inputOf(RICH));
    const tag = format === 'ubl' ? 'cbc:IdentificationCode' : 'ram:CountryID';
    expect([...xml.matchAll(new RegExp(`<${tag}>(..)<`, 'g'))].map(([, code]) => code)).toEqual(['FR', 'GB']);
    expect(xml).toContain('>Rue 1, Paris<');
    expect(xml).toContain('>GB123456789<');
  });

  it('has the account of a transfer, and of no other method', async () => {
    const account = 'DE89370400440532013000';
    expect(await exported(format, inputOf(germanInvoice()))).toContain(account);
    const debit = withFacts(germanInvoice(), { paymentMethod: printed('Direct debit', '') });
    expect(await exported(format, inputOf(debit))).not.toContain(account);
  });

  it('has what was read of each line, and a price that makes its amount', async () => {
    const xml = await exported(format, inputOf(RICH));
    expect(xml).toContain('>Lamp &amp; &lt;oil&gt;<');
    expect(xml).toMatch(
      />10\.00<\/[a-z]+:(?:PriceAmount|ChargeAmount)>\s*<[a-z]+:(?:Base|Basis)Quantity unitCode="C62">3</,
    );
    expect(xml).toContain('unitCode="HUR">2.5<');
    expect(xml).toContain('unitCode="C62">-2<');
    expect(xml).toContain('>B-7<');
  });

  it('names everything that was not read', async () => {
    const bare = withFacts(germanInvoice(), {
      vendorTaxId: printed('12/345/67890', ''),
      clientAddress: undefined,
      client: undefined,
      dueDate: undefined,
      paymentTerms: undefined,
    });
    expect(await refusal(format, bare)).toContain(
      "a.pdf lacks the country in its seller's address, the value added tax number of its seller, with the letters of its country, its buyer, the country in its buyer's address, its due date or terms of payment.",
    );
  });

  it.each<[string, ConvertedDocument, string]>([
    [
      'an unproved one',
      germanInvoice({ proof: { state: 'unprovable', missing: [], restsOnEdits: false } }),
      'is not proved',
    ],
    ['a credit note', germanInvoice({ invoiceKind: 'creditNote' }), 'gives money back'],
    ['a proforma', germanInvoice({ invoiceKind: 'other' }), 'is a proforma'],
    [
      'prices with tax',
      germanInvoice({}, [{ text: 'Tea', minor: 119 }]),
      'lacks a tax that is added to its items',
    ],
    ['tax without a rate', germanInvoice({ taxes: [] }), 'lacks the rate of its tax'],
    [
      'a rate of 0',
      germanInvoice({ taxes: [{ rate: printed('0', '0'), amount: money(2343, '23.43') }] }),
      'lacks the reason why its tax is 0 %',
    ],
    [
      'a tax that is not its rate',
      germanInvoice({ taxes: [{ rate: printed('18', '18'), amount: money(2343, '23.43') }] }),
      'has a tax of 23.43 at 18 % of 123.33',
    ],
    [
      'a base that its lines do not make',
      germanInvoice({
        taxes: [{ rate: printed('19', '19'), base: money(12_334, ''), amount: money(2343, '') }],
      }),
      'has a tax of 23.43 at 19 % of 123.33',
    ],
    [
      'an unknown unit',
      germanInvoice({}, [
        { text: 'Tea', minor: 12_333, changes: { unit: printed('Gebinde', '') } },
        { text: 'VAT', minor: 2343, kind: 'tax' },
      ]),
      'lacks a unit with a known code instead of “Gebinde” of row 1',
    ],
    [
      'an amount due that does not follow',
      withFacts(germanInvoice(), { amountDue: money(100, '1.00') }),
      'has 1.00 due instead of its total less what is paid, 146.76',
    ],
  ])('refuses %s', async (_, document, words) => {
    expect(await refusal(format, document)).toContain(words);
  });

  it('names rows of several rates that print none', async () => {
    const rows = RICH.rows.map(({ taxRate: _, ...row }) => row);
    expect(await refusal(format, { ...RICH, rows })).toContain(
      'the tax rate of row 1, the tax rate of row 2',
    );
  });

  it('refuses several invoices, receipts and statements', async () => {
    expect(await refusal(format, germanInvoice(), germanInvoice())).toMatch(/^too_complex: .*here are 2/);
    expect(await refusal(format, receipt())).toMatch(/^no_transactions/);
    expect(await refusal(format, statement(), germanInvoice())).toMatch(/^too_complex/);
  });
});

describe('the checks of these tests', () => {
  it('find wrong sums and a wrong order', async () => {
    const xml = await exported('ubl', inputOf(germanInvoice()));
    expect(
      brokenRules(xml.replace('>146.76</cbc:PayableAmount>', '>146.77</cbc:PayableAmount>'), 'ubl'),
    ).toEqual(['BR-CO-16']);
    expect(brokenRules(xml.replaceAll('>123.33<', '>123.34<'), 'ubl')).toEqual([
      'BR-CO-13',
      'BR-CO-15',
      'BR-S-08',
    ]);
    expect(eInvoiceFaults(xml.replace(/ *<cbc:IssueDate>.*\n/, ''), 'ubl')).toHaveLength(1);
  });
});
