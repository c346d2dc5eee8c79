import { STATEMENT_ROLES_ONCE } from '@ledgerlift/contract';
import type { GuideType } from './guide-type.ts';

/** What Adjust offers for bank statements. */
export const STATEMENT: GuideType = {
  roles: ['date', 'valueDate', 'description', 'reference', 'debit', 'credit', 'amount', 'balance', 'ignore'],
  onlyOnce: STATEMENT_ROLES_ONCE,
  factsTitle: 'Balances',
  factsHint:
    'Where they are printed: the proof starts and ends with them. Add an account for each further one on the statement.',
  facts: [
    { fact: 'openingBalance', name: 'Opening balance', prints: 'amount' },
    { fact: 'closingBalance', name: 'Closing balance', prints: 'amount' },
  ],
  habitsTitle: 'Dates and signs',
  habits: ['dateOrder', 'year', 'decimal', 'unsigned', 'minus'],
  foundColumns: [
    { cell: 'date', title: 'Date', shows: 'date' },
    { cell: 'description', title: 'Description', shows: 'text' },
    { cell: 'amount', title: 'Amount', shows: 'money' },
    { cell: 'balance', title: 'Balance', shows: 'value' },
  ],
  empty: {
    version: 1,
    type: 'bank_statement',
    columns: [{ role: 'amount', x0: 0.7, x1: 0.9 }],
    tables: [],
    rows: [],
    ignored: [],
  },
};
