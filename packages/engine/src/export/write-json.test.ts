import { describe, expect, it } from 'vitest';
import { account, invoice, money, statement, statementRow } from '../transactions/example-documents.ts';
import { toTransactions } from '../transactions/to-transactions.ts';
import { type ExportDocument, type ExportInput, exportTable } from './index.ts';
import { decodeUtf8 } from './utf8.ts';

async function exportJson(documents: ExportDocument[], changes: Partial<ExportInput> = {}) {
  const transactions = documents.flatMap((entry) =>
    entry.status === 'converted'
      ? toTransactions(entry.document, { fileId: entry.fileId, fileName: entry.file, firstId: 1 })
      : [],
  );
  const bytes = await exportTable({ format: 'json', transactions, documents, ...changes });
  return JSON.parse(decodeUtf8(bytes)).documents;
}
const converted = (document = statement(), file = 'a.pdf'): ExportDocument => ({
  fileId: file,
  file,
  status: 'converted',
  document,
});

describe('writeJson', () => {
  it('writes a statement with its facts as plain strings, all 11 columns and its proof', async () => {
    const [document] = await exportJson([converted()]);
    expect(document).toMatchObject({
      file: 'a.pdf',
      status: 'converted',
      type: 'bank_statement',
      pages: 1,
      facts: {
        currency: 'EUR',
        bank: 'Muster & Söhne Bank',
        accountHolder: 'Ada Example',
        openingBalance: '1000.00',
        closingBalance: '975.50',
      },
      items: [],
      proof: { state: 'proved', restsOnEdits: false },
    });
    expect(Object.keys(document.transactions[0])).toEqual([
      ...['date', 'description', 'amount', 'currency', 'type', 'sender', 'recipient', 'balance', 'category'],
      ...['bank', 'fileName'],
    ]);
    expect(document.transactions).toHaveLength(2);
    expect(document).not.toHaveProperty('accounts');
    expect(document).not.toHaveProperty('missingPages');
  });

  it('lists items as printed, without the tax and the discount that are added separately', async () => {
    const [document] = await exportJson([converted(invoice())]);
    expect(document.items).toEqual([
      { description: 'Paper', quantity: '4', unitPrice: '25.00', amount: '100.00' },
    ]);
    expect(document.transactions).toHaveLength(3);
  });

  it('omits an unreadable fact', async () => {
    const [document] = await exportJson([converted(invoice())]);
    expect(document.facts).toMatchObject({ issueDate: '2025-04-02', total: '110.00' });
    expect(document.facts).not.toHaveProperty('dueDate');
  });

  it('writes dates as yyyy-MM-dd, or in a requested format; a number like a date stays', async () => {
    const [plain] = await exportJson([converted(invoice())]);
    expect(plain.transactions[0].date).toBe('2025-04-02');
    const [formatted] = await exportJson([converted(invoice())], { dateFormat: 'dd/MM/yyyy' });
    expect(formatted.transactions[0].date).toBe('02/04/2025');
    expect(formatted.facts).toMatchObject({ issueDate: '02/04/2025', invoiceNumber: '2025-04-02' });
  });

  it('writes the chosen columns only, and the rows of a file in the order given', async () => {
    const document = statement();
    const transactions = toTransactions(document, { fileId: 'a.pdf', fileName: 'a.pdf', firstId: 1 });
    const [written] = await exportJson([converted(document)], {
      columns: ['balance', 'proof'],
      transactions: transactions.reverse(),
    });
    expect(written.transactions).toEqual([
      { balance: '975.00', proof: 'proved' },
      { balance: '987.50', proof: 'proved' },
    ]);
  });

  it('gives each of several accounts its balances and proof', async () => {
    const dollars = account({ currency: 'USD', openingBalance: money(0, '0.00', 'USD') });
    const rows = [statementRow(0), statementRow(1, { account: 1 })];
    const [document] = await exportJson([converted(statement({ accounts: [account(), dollars], rows }))]);
    expect(document.accounts).toMatchObject([
      { account: 'DE00 1234', currency: 'EUR', openingBalance: '1000.00', proof: { state: 'proved' } },
      { currency: 'USD', openingBalance: '0.00' },
    ]);
    expect(document.facts).not.toHaveProperty('openingBalance');
  });

  it('keeps a failed file at its place, with its reason and no rows', async () => {
    const failed: ExportDocument = {
      fileId: 'b.pdf',
      file: 'b.pdf',
      status: 'failed',
      error: { code: 'unreadable', message: 'It cannot be read.', details: { secret: true } },
    };
    const documents = await exportJson([failed, converted(statement({ missingPages: [2] }))]);
    expect(documents[0]).toEqual({
      file: 'b.pdf',
      status: 'failed',
      error: { code: 'unreadable', message: 'It cannot be read.' },
      facts: {},
      transactions: [],
      items: [],
    });
    expect(documents[1].missingPages).toEqual([2]);
  });

  it('refuses an empty list of columns', async () => {
    await expect(exportJson([converted()], { columns: [] })).rejects.toThrow(RangeError);
  });
});
