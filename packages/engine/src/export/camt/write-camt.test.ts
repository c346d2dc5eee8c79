import type { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, invoice, money, printed } from '../../transactions/example-documents.ts';
import { exported, IBAN, inputOf, statementOf, valuesOf } from '../accounting/example-statements.ts';
import { camtFaults } from './camt-structure.ts';

const VERSIONS = ['02', '08'] as const;

function camt(version: '02' | '08', ...documents: Parameters<typeof inputOf>): Promise<string> {
  return exported(`camt.053.001.${version}`, inputOf(...documents));
}

async function refusal(...documents: Parameters<typeof inputOf>): Promise<LedgerliftError> {
  return camt('08', ...documents).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => error,
  );
}

const LONG = `Rent ${'word '.repeat(80)}end`;
const MOVEMENTS = [
  {
    text: 'Müller & Co <Berlin> "1"',
    changes: {
      valueDate: printed('2025-03-03', '03.03.'),
      reference: printed('RF18 5390', 'RF18 5390'),
      recipient: printed('Müller & Co', 'Müller & Co'),
    },
  },
  { minor: 250_000, text: LONG, changes: { sender: printed('Employer', 'Employer') } },
  { minor: -7700, text: 'Cheque 001024', changes: { reference: printed('x'.repeat(40), '') } },
  { minor: 7700, text: 'Storno Cheque' },
];

describe.each(VERSIONS)('writeCamt, version %s', (version) => {
  it('writes every element in its published order, the same bytes each time', async () => {
    const facts = { bic: printed('COBADEFFXXX', 'COBADEFFXXX'), bank: printed('Bank', 'Bank') };
    const document = statementOf(MOVEMENTS, { facts });
    const xml = await camt(version, document);
    expect(camtFaults(xml, version)).toEqual([]);
    expect(await camt(version, document)).toBe(xml);
    expect(valuesOf(xml, version === '02' ? 'BIC' : 'BICFI')).toEqual(['COBADEFFXXX']);
    expect(valuesOf(xml, 'CdtDbtInd')).toEqual(['CRDT', 'CRDT', 'DBIT', 'CRDT', 'DBIT', 'CRDT']);
    expect([...xml.matchAll(/<Amt Ccy="EUR">([^<]*)/g)].map(([, amount]) => amount)).toEqual([
      '1000.00',
      '975.50',
      '12.50',
      '2500.00',
      '77.00',
      '77.00',
    ]);
    expect(xml).toContain('<ValDt>\n          <Dt>2025-03-03</Dt>');
    expect(valuesOf(xml, 'EndToEndId')).toEqual(['RF18 5390']);
    expect(valuesOf(xml, 'ChqNb')).toEqual(['001024']);
    expect(valuesOf(xml, 'RvslInd')).toEqual(['true']);
    expect(valuesOf(xml, 'Ustrd')[0]).toBe('Müller &amp; Co &lt;Berlin&gt; &quot;1&quot;');
    expect(valuesOf(xml, 'Ustrd').slice(1, -2).join(' ')).toBe(LONG);
    expect(valuesOf(xml, 'Ustrd').at(-2)).toBe(`Cheque 001024 ${'x'.repeat(40)}`);
    expect(valuesOf(xml, 'IBAN')).toEqual(['DE89370400440532013000']);
  });

  it('gives each file, account and currency its statement', async () => {
    const accounts = [
      account({ number: printed(IBAN, IBAN) }),
      account({
        number: printed('4002 **** **** 1189', ''),
        currency: 'USD',
        openingBalance: money(-100, '1.00', 'USD'),
        closingBalance: money(-400, '4.00', 'USD'),
      }),
    ];
    const both = statementOf([{}, { minor: -300, currency: 'USD', account: 1 }], { accounts });
    const xml = await camt(version, both, statementOf([{ date: '2025-04-02' }]));
    expect(camtFaults(xml, version)).toEqual([]);
    expect(valuesOf(xml, 'Ccy')).toEqual(['EUR', 'USD', 'EUR']);
    expect(xml).toContain('<Id>4002XXXXXXXX1189</Id>');
    const ids = [...xml.matchAll(/<Stmt>\s*<Id>([^<]*)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
    expect(xml).toMatch(/CLBD<[^A]*<Amt Ccy="USD">4.00<\/Amt>\s*<CdtDbtInd>DBIT/);
  });

  it('writes no balance that was not read', async () => {
    const { openingBalance: _, ...known } = account({ number: printed(IBAN, IBAN) });
    const xml = await camt(version, statementOf([{}], { accounts: [known] }));
    expect(camtFaults(xml, version)).toEqual([]);
    expect(xml).not.toContain('OPBD');
    expect(xml).not.toContain('ValDt');
  });
});

describe('writeCamt', () => {
  it('repeats the reference of a movement that an overlapping statement repeats', async () => {
    const shared = { text: 'Rent', minor: -100, balance: 5000 };
    const xml = await camt('08', statementOf([shared]), statementOf([shared, { text: 'Other' }]));
    const [first, again, other] = valuesOf(xml, 'NtryRef');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('refuses statements without a balance or a currency, and what is no statement', async () => {
    const { openingBalance: _, closingBalance: __, ...bare } = account({ number: printed(IBAN, IBAN) });
    expect(await refusal(statementOf([{}], { accounts: [bare] }))).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('balance, with its day, of each account, which was not read in a.pdf'),
    });
    const unnamed = { accounts: [account({ currency: '' })], currency: '' };
    expect(await refusal(statementOf([{ currency: '' }], unnamed))).toMatchObject({ code: 'unreadable' });
    const nameless = account({ currency: '', closingBalance: money(1, '0,01', '') });
    expect(await refusal(statementOf([], { accounts: [nameless], currency: '' }))).toMatchObject({
      code: 'unreadable',
    });
    expect(await refusal(invoice())).toMatchObject({ code: 'no_transactions' });
  });
});
