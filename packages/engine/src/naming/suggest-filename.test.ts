import type { ConvertedDocument, Facts } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { printed, statement, statementRow } from '../transactions/example-documents.ts';
import { fileNameOf } from './file-name.ts';
import { suggestFilename } from './suggest-filename.ts';

function document(
  type: ConvertedDocument['type'],
  facts: Partial<Record<keyof Facts, string>>,
): ConvertedDocument {
  const cells = Object.entries(facts).map(([key, value]) => [
    key,
    { value, raw: value, page: 1, box: null, confidence: 1, reason: null },
  ]);
  return statement({ rows: [], type, facts: Object.fromEntries(cells) });
}

describe('suggested file names', () => {
  const march = document('bank_statement', {
    bank: 'Barclays',
    periodStart: '2025-03-01',
    periodEnd: '2025-03-31',
  });
  const may = document('bank_statement', {
    bank: 'Barclays',
    periodStart: '2025-05-01',
    periodEnd: '2025-05-31',
  });
  const invoice = document('invoice', { vendor: 'Acme', issueDate: '2025-03-14' });

  it('consist of issuer, period and document type', () => {
    expect(suggestFilename([march])).toBe('Barclays 2025-03 statement.csv');
    expect(suggestFilename([march, may])).toBe('Barclays 2025-03 to 2025-05 statements.csv');
    expect(suggestFilename([invoice])).toBe('Acme 2025-03-14 invoice.csv');
    expect(suggestFilename([document('receipt', { merchant: 'Corner/Shop:', date: '2025-03-14' })])).toBe(
      'Corner Shop 2025-03-14 receipt.csv',
    );
  });

  it('count documents of several issuers and types', () => {
    const other = document('invoice', { vendor: 'Other', issueDate: '2025-03-20' });
    expect(suggestFilename([invoice, other])).toBe('2 invoices 2025-03.csv');
    expect(suggestFilename([invoice, march])).toBe('2 documents 2025-03.csv');
  });

  it('take the period from the rows where none is printed', () => {
    const later = statementRow(1, { date: printed('2025-03-09', '09.03.') });
    expect(suggestFilename([statement({ rows: [statementRow(0), later] })])).toBe(
      'Muster & Söhne Bank 2025-03 statement.csv',
    );
  });

  it('fall back to the default, never to half a name', () => {
    expect(suggestFilename([])).toBe('combined_statements.csv');
    expect(suggestFilename([document('receipt', {})])).toBe('combined_statements.csv');
    expect(suggestFilename([document('receipt', { merchant: 'Shop' })])).toBe('Shop receipt.csv');
  });
});

describe('file names', () => {
  it('lose characters that some system does not allow', () => {
    expect(fileNameOf(' ../a\\b\u0000c\u202e"d*.csv ')).toBe('a b c d .csv');
    expect(fileNameOf('///')).toBe('');
  });
});
