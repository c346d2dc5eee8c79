import type { BillFormat, ConvertedDocument, LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { money, printed, statement } from '../../transactions/example-documents.ts';
import { exported, inputOf } from '../accounting/example-statements.ts';
import { germanInvoice, receipt, rowsOf, withFacts } from './example-invoices.ts';

const FORMATS = ['quickbooks-bills', 'xero-bills'] as const;

async function refusal(format: BillFormat, ...documents: ConvertedDocument[]): Promise<LedgerliftError> {
  return exported(format, inputOf(...documents)).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => error,
  );
}

describe('QuickBooks bills', () => {
  it('write one line for each row, with the tax that is added', async () => {
    expect(await exported('quickbooks-bills', inputOf(germanInvoice()), { dateFormat: 'dd-MM-yyyy' })).toBe(
      [
        'Bill No,Vendor,Bill Date,Due Date,Terms,Memo,Account,Line Description,Line Amount,Line Tax Code,Currency',
        'R-17,Papier Müller GmbH,02/04/2025,30/04/2025,30 days net,a.pdf,,"Müller, ""Paper""",100.00,,EUR',
        'R-17,Papier Müller GmbH,02/04/2025,30/04/2025,30 days net,a.pdf,,Printing,33.33,,EUR',
        'R-17,Papier Müller GmbH,02/04/2025,30/04/2025,30 days net,a.pdf,,Loyalty,-10.00,,EUR',
        'R-17,Papier Müller GmbH,02/04/2025,30/04/2025,30 days net,a.pdf,,VAT 19 %,23.43,,EUR',
        '',
      ].join('\r\n'),
    );
  });

  it('number a receipt without a number by its content, whatever its file', async () => {
    const csv = await exported('quickbooks-bills', inputOf(receipt(), receipt()));
    const numbers = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^20250405-[0-9a-f]{10}$/);
    expect(csv).toContain('Café Eck,04/05/2025,04/05/2025,,a.pdf,,Coffee,7.90,,EUR\r\n');
  });
});

describe('Xero bills', () => {
  it("fill the columns of Xero's template", async () => {
    const csv = await exported('xero-bills', inputOf(germanInvoice()));
    const [headings = '', first = '', , discount = ''] = csv.split('\r\n');
    expect(headings).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
    );
    expect(first).toBe(
      'Papier Müller GmbH,post@example.com,"Musterstr. 1, 12345 Altenau",,,,,,,,R-17,04/02/2025,04/30/2025,,,"Müller, ""Paper""",4,25.00,,,,,,,,EUR',
    );
    expect(discount).toContain(',Loyalty,1,-10.00,');
    for (const line of csv.split('\r\n').slice(1, -1))
      expect(line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',')).toHaveLength(headings.split(',').length);
  });

  it('write a price only where it multiplies out', async () => {
    const rows = rowsOf([
      {
        text: 'Oil',
        minor: 1000,
        changes: { quantity: printed('3', '3'), unitPrice: printed('3.33', '3.33') },
      },
    ]);
    const csv = await exported(
      'xero-bills',
      inputOf(receipt({ rows, facts: withFacts(receipt(), { total: money(1000, '10.00') }).facts })),
    );
    expect(csv).toContain(',Oil,1,10.00,');
  });
});

describe.each(FORMATS)('%s', (format) => {
  it('names what was not read in each document', async () => {
    const bare = withFacts(germanInvoice(), {
      vendor: undefined,
      dueDate: printed<string>(null, 'soon'),
      issueDate: printed('XXXX-04-02', '2 April'),
      invoiceNumber: undefined,
    });
    const unread = rowsOf([{ text: 'Tea', minor: 100, changes: { amount: printed(null, '1.o0') } }]);
    const error = await refusal(format, bare, germanInvoice(), receipt({ rows: unread }));
    expect(error).toMatchObject({ code: 'unreadable' });
    expect(error.message).toContain(
      'a.pdf lacks its seller, its date with the year, its number, its due date; c.pdf lacks the amount of row 1.',
    );
    expect(error.details).toMatchObject({ documents: [{ file: 'a.pdf' }, { file: 'c.pdf' }] });
  });

  it('refuses rows that do not make the total, and credit notes', async () => {
    const wrong = withFacts(germanInvoice(), { total: money(14_000, '140.00') });
    expect((await refusal(format, wrong)).message).toContain(
      'a.pdf has rows that add up to 146.76 instead of its total, 140.00.',
    );
    const credit = germanInvoice({}, [{ text: 'Returned', minor: -5000 }]);
    const turned = germanInvoice({}, [{ text: 'Returned', minor: 5000, changes: { type: 'credit' } }]);
    expect((await refusal(format, credit, turned)).message).toMatch(/a\.pdf gives money.*b\.pdf gives money/);
  });

  it('refuses statements', async () => {
    expect(await refusal(format, statement())).toMatchObject({ code: 'no_transactions' });
    expect(await refusal(format, statement(), receipt())).toMatchObject({ code: 'too_complex' });
  });
});
