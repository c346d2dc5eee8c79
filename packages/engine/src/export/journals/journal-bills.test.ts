import type { ConvertedDocument, JournalFormat, LedgerliftError, Proof } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { money, printed, statement } from '../../transactions/example-documents.ts';
import { exported, inputOf } from '../accounting/example-statements.ts';
import { germanInvoice, receipt, rowsOf, withFacts } from '../invoices/example-invoices.ts';

const proof: Proof = { state: 'unprovable', missing: ['not checked'], restsOnEdits: false };

async function refusal(format: JournalFormat, ...documents: ConvertedDocument[]): Promise<LedgerliftError> {
  return exported(format, inputOf(...documents)).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => error,
  );
}

const HLEDGER_INVOICE = `decimal-mark .
commodity EUR
  format 1000.00 EUR
account expenses:unknown
account expenses:tax:19%
account liabilities:accounts payable

2025-04-02 * (R-17) Papier Müller GmbH | a.pdf
    ; id: ID
    ; due: 2025-04-30
    expenses:unknown  100.00 EUR  ; Müller, "Paper"
    expenses:unknown  33.33 EUR  ; Printing
    expenses:unknown  -10.00 EUR  ; Loyalty
    expenses:tax:19%  23.43 EUR  ; Tax 19 %
    liabilities:accounts payable  -146.76 EUR
`;

describe('a journal of bills', () => {
  it('books the rows and the tax of an invoice against what is payable', async () => {
    const journal = await exported('hledger', inputOf(germanInvoice()));
    expect(journal.replace(/id: \S+/, 'id: ID')).toBe(HLEDGER_INVOICE);
  });

  it('declares the tags of Ledger', async () => {
    const journal = await exported('ledger', inputOf(germanInvoice()));
    expect(journal).toMatch(/^tag id\ntag due\ncommodity EUR\n/);
    expect(journal).toContain('    Liabilities:Accounts Payable  -146.76 EUR\n');
  });

  it('keeps the texts of rows as metadata in Beancount, and a rate in the name of its account', async () => {
    const taxes = [{ rate: printed('5.50', '5,5'), amount: money(2343, '23.43') }];
    const journal = await exported('beancount', inputOf(germanInvoice({ taxes })));
    expect(journal.replace(/id: \S+/, 'id: ID')).toBe(`option "operating_currency" "EUR"

2025-04-02 open Expenses:Unknown
2025-04-02 open Expenses:Tax:5-5
2025-04-02 open Liabilities:AccountsPayable

2025-04-02 * "Papier Müller GmbH" "a.pdf"
  id: ID
  number: "R-17"
  due: 2025-04-30
  Expenses:Unknown  100.00 EUR
    text: "Müller, \\"Paper\\""
  Expenses:Unknown  33.33 EUR
    text: "Printing"
  Expenses:Unknown  -10.00 EUR
    text: "Loyalty"
  Expenses:Tax:5-5  23.43 EUR
    text: "Tax 5.5 %"
  Liabilities:AccountsPayable  -146.76 EUR
`);
  });

  it('books the rows of taxes as printed where the taxes by rate do not make them', async () => {
    const taxes = [{ rate: printed('19', '19'), amount: money(2300, '23.00') }];
    const journal = await exported('hledger', inputOf(germanInvoice({ taxes })));
    expect(journal).toContain('    expenses:tax  23.43 EUR  ; VAT 19 %\n');
  });

  it('takes the tax of a proved receipt out of its prices, and leaves that of another there', async () => {
    const whole = await exported('hledger', inputOf(receipt()));
    expect(whole).toContain(`
    expenses:unknown  7.90 EUR  ; Coffee
    expenses:unknown  4.00 EUR  ; Cake
    expenses:tax:19%  1.90 EUR  ; Tax 19 %
    expenses:unknown  -1.90 EUR  ; Tax within the prices
    assets:unknown  -11.90 EUR
`);
    const unproved = await exported('hledger', inputOf(receipt({ proof })));
    expect(unproved).not.toContain('tax:');
    const contradictory = withFacts(receipt(), { tax: money(191, '1,91') });
    expect(await exported('hledger', inputOf(contradictory))).not.toContain('tax:');
  });

  it('keeps texts from being read as tags, dates or comments', async () => {
    const rows = rowsOf([{ text: 'Due: now; [2025-01-01] a|b', minor: 1190 }]);
    const journal = await exported('hledger', inputOf(receipt({ rows })));
    expect(journal).toContain('    expenses:unknown  11.90 EUR  ; Due - now, (2025-01-01) a/b\n');
  });

  it('has the same id in each export of a document, and another for another total', async () => {
    const idOf = (text: string) => /id: (\S+)/.exec(text)?.[1];
    const first = idOf(await exported('hledger', inputOf(germanInvoice())));
    expect(idOf(await exported('ledger', inputOf(germanInvoice())))).toBe(first);
    const rows = rowsOf([{ text: 'Paper', minor: 1 }]);
    const other = withFacts(germanInvoice({ rows }), { total: money(1, '0.01') });
    expect(idOf(await exported('hledger', inputOf(other)))).not.toBe(first);
  });

  it.each(['hledger', 'ledger', 'beancount'] as const)(
    'refuses statements among bills (%s)',
    async (format) => {
      const error = await refusal(format, germanInvoice(), statement({}));
      expect(error.code).toBe('too_complex');
      expect(error.message).toContain('either statements or invoices and receipts');
      expect(error.message).toContain('b.pdf');
    },
  );

  it('refuses what is no bill, and in Beancount one without a currency', async () => {
    expect((await refusal('hledger', germanInvoice({ invoiceKind: 'creditNote' }))).message).toContain(
      'gives money back',
    );
    const without = withFacts(receipt({ currency: '', rows: rowsOf([]) }), {
      total: { ...money(5, '0.05'), value: { minor: 5, currency: '' } },
    });
    const rows = rowsOf([{ text: 'Cake', minor: 5, changes: { amount: without.facts.total } }]);
    expect((await refusal('beancount', { ...without, rows })).message).toContain('its currency');
    expect(await exported('hledger', inputOf({ ...without, rows }))).toContain(
      '    expenses:unknown  0.05  ; Cake\n',
    );
  });
});
