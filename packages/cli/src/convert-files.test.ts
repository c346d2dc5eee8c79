import type { ConvertedDocument } from '@ledgerlift/contract';
import { expect, it } from 'vitest';
import { transactionsOf } from './convert-files.ts';

const document: ConvertedDocument = {
  type: 'bank_statement',
  pages: 1,
  missingPages: [],
  language: 'en',
  currency: 'EUR',
  facts: {},
  accounts: [],
  rows: [0, 1].map((position) => ({ position, account: 0, kind: 'transaction', type: 'debit' })),
  findings: [],
  proof: { state: 'unprovable', missing: [], restsOnEdits: false },
};

it('numbers the rows of all converted files consecutively', () => {
  const rows = transactionsOf([
    { fileId: '0', file: 'in/a.pdf', status: 'converted', document },
    {
      fileId: '1',
      file: 'b.pdf',
      status: 'failed',
      error: { code: 'unreadable', message: 'It is damaged.' },
    },
    { fileId: '2', file: 'c.pdf', status: 'converted', document },
  ]);
  expect(rows.map(({ id, fileName }) => [id, fileName])).toEqual([
    [1, 'a.pdf'],
    [2, 'a.pdf'],
    [3, 'c.pdf'],
    [4, 'c.pdf'],
  ]);
});
