import type { Transaction } from '@ledgerlift/contract';
import type { FigureFile } from './figure-file.ts';

/** A file whose two rows are proved from 100.00 to 85.00, with the changes that a test needs. */
export function convertedFile(name: string, changes: Partial<FigureFile> = {}): FigureFile {
  return {
    fileId: name,
    name,
    proof: {
      state: 'proved',
      basis: 'running-balance',
      opening: '100.00',
      closing: '85.00',
      rowCount: 2,
      restsOnEdits: false,
    },
    ...changes,
  };
}

/** A row of the file 'statement.pdf', with the changes that a test needs. */
export function transaction(id: number, changes: Partial<Transaction> = {}): Transaction {
  return {
    id,
    fileId: 'statement.pdf',
    date: '2025-03-01',
    description: `Payment ${id}`,
    amount: '-5.00',
    currency: 'GBP',
    type: 'debit',
    sender: 'Sam Sample',
    recipient: '',
    balance: '95.00',
    category: '',
    bank: 'Bank of Nowhere',
    fileName: 'statement.pdf',
    account: '',
    valueDate: '',
    reference: '',
    kind: 'transaction',
    position: id,
    version: 1,
    traces: {},
    ...changes,
  };
}
