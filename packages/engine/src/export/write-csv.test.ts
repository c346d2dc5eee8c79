import { describe, expect, it } from 'vitest';
import { printed, statement, statementRow, transaction } from '../transactions/example-documents.ts';
import { toTransactions } from '../transactions/to-transactions.ts';
import { decodeUtf8 } from './utf8.ts';
import { csvField, writeCsv } from './write-csv.ts';

describe('writeCsv', () => {
  it('writes a byte order mark, labels, CR LF, quotes only where needed, dates in the chosen format', () => {
    const row = transaction(1, { description: 'Tea, "green"\nand black', amount: '-12.50' });
    const bytes = writeCsv(
      { transactions: [row], documents: [] },
      ['date', 'amount', 'description', 'fileName'],
      'dd/MM/yyyy',
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(decodeUtf8(bytes)).toBe(
      '\uFEFFDate,Amount,Description,Source File\r\n01/03/2025,-12.50,"Tea, ""green""\nand black",statement.pdf\r\n',
    );
  });

  it('writes the optional columns: the row as printed, its weakest confidence, the proof of its file', () => {
    const document = statement({
      rows: [statementRow(0, { description: printed('Card payment', 'Card  payment', 0.876) })],
    });
    const transactions = toTransactions(document, { fileId: 'f', fileName: 'a.pdf', firstId: 1 });
    const bytes = writeCsv(
      { transactions, documents: [{ fileId: 'f', file: 'a.pdf', status: 'converted', document }] },
      ['originalText', 'confidence', 'proof'],
      'dd-MM-yyyy',
    );
    expect(decodeUtf8(bytes).split('\r\n')[1]).toBe('"01.03. Card  payment 12,50- 987,50",0.87,proved');
  });
});

describe('csvField', () => {
  it.each(['=1+1', '+1+1', '-2+3+cmd', '@SUM(A1)', '\t=1', '-', '＝1+1', '+49-30-123456'])(
    'makes %j harmless by an apostrophe',
    (text) => {
      expect(csvField(text)).toBe(`'${text}`);
    },
  );

  it('makes a leading carriage return harmless and quotes it', () => {
    expect(csvField('\r=1')).toBe('"\'\r=1"');
  });

  it.each([
    '-2.50',
    '-1234567.89',
    '+12.00',
    '2025-03-01',
    '01-03-2025',
    '+49 30 123456',
    '- 5.00',
    'a=b',
    '',
  ])('leaves %j as it is', (text) => {
    expect(csvField(text)).toBe(text);
  });

  it('quotes an amount with a comma but does not touch its sign', () => {
    expect(csvField('-1.234,50')).toBe('"-1.234,50"');
  });
});
