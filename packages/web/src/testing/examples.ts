import { COLUMNS, type Job, type JobFile, type Transaction, type User } from '@ledgerlift/contract';

/** A file of a job, with the changes that a test needs. */
export function jobFile(name: string, changes: Partial<JobFile> = {}): JobFile {
  return {
    fileId: name,
    name,
    size: 2048,
    path: `/uploads/${name}`,
    documentType: 'bank_statement',
    status: 'uploaded',
    pages: 1,
    pagesDone: 0,
    cost: 1,
    rowCount: 0,
    proof: null,
    proofText: '',
    facts: null,
    guided: null,
    isAdjustable: false,
    findings: [],
    error: null,
    ...changes,
  };
}

/** A converted, proved file. */
export function convertedFile(name: string, changes: Partial<JobFile> = {}): JobFile {
  return jobFile(name, {
    status: 'converted',
    rowCount: 2,
    proof: {
      state: 'proved',
      basis: 'running-balance',
      opening: '100.00',
      closing: '85.00',
      rowCount: 2,
      restsOnEdits: false,
    },
    proofText: 'Proved: 100.00 + 2 rows = 85.00',
    ...changes,
  });
}

/** A row of the combined table, with the changes that a test needs. */
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

/** An anonymous visitor's conversion of these files. */
export function madeJob(files: JobFile[]): Job {
  return {
    id: 'job',
    customFilename: null,
    shareCode: null,
    access: 'owner',
    sharing: { columns: [...COLUMNS], includesFacts: false, isChosen: false },
    files,
  };
}

/** A registered user on the free plan. */
export function registeredUser(changes: Partial<User> = {}): User {
  return {
    email: 'sam@example.com',
    credits: 10,
    subscription: null,
    keepsHistory: true,
    isEmailVerified: true,
    hasPassword: true,
    ...changes,
  };
}
